import { ownerOf } from '../expressionProblems.ts';
import { truthOf } from '../truth.ts';
import { defineRule } from '../rule.ts';

/** A condition that every answer, or no answer, fulfils is no condition. What hides a field for good is FC045's. */
export const noConstantCondition = defineRule({
  code: 'FC036',
  name: 'no-constant-condition',
  severity: 'warning',
  summary: 'A condition is always true or never true, whatever is answered',
  find: ({ expressions, configSet }) => {
    return expressions.flatMap((expression) => {
      if (expression.facet === 'calculate') return [];
      const truth = truthOf(expression, configSet);
      const reported =
        truth === 'always' || (truth === 'never' && expression.facet !== 'relevant' && expression.facet !== 'choice');
      return reported ? [{ at: expression.source.at, path: expression.path, owner: ownerOf(expression), truth }] : [];
    });
  },
  say: ({ owner, truth, path }) => ({
    what: `The condition "${path}" is ${truth} true, whatever is answered.`,
    why:
      truth === 'always'
        ? `It decides nothing: "${owner}" is the same without it.`
        : `What it should bring about for "${owner}" never happens.`,
    fix: 'Look for "any" where "all" was meant (or the other way round), and for a value that the field cannot have.',
  }),
});
