import { ownerOf } from '../model/expressionProblems.ts';
import { defineRule } from '../model/rule.ts';
import { decidedInContext } from '../model/truthInContext.ts';

/** A condition that varies, but is the same whenever its field is shown. */
export const noDecidedRule = defineRule({
  code: 'FC121',
  name: 'no-decided-rule',
  severity: 'warning',
  summary: 'A condition is always the same while its field is shown',
  find: (model) =>
    decidedInContext(model).flatMap(({ expression, truth }) => {
      const { facet, path, source } = expression;
      const isShown = facet === 'relevant' || facet === 'choice';
      if (facet === 'constraint' || (isShown && truth === 'never')) return [];
      return [{ position: source.position, path, owner: ownerOf(expression), truth, facet }];
    }),
  message: ({ path, owner, truth, facet }) => ({
    what: `"${path}" is ${truth} true while "${owner}" is shown.`,
    why: 'The conditions under which it is shown decide it already, so it changes nothing, and it misleads the next author.',
    fix:
      truth === 'always' && facet !== 'relevant' && facet !== 'choice'
        ? `Write ${facet}: true, or correct the condition.`
        : 'Delete it, or correct the condition.',
  }),
});
