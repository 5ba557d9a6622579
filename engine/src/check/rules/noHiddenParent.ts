import { defineRule } from '../model/rule.ts';
import { decidedInContext } from '../model/truthInContext.ts';

/** A condition that can hold, but never while the part that contains the field is shown. */
export const noHiddenParent = defineRule({
  code: 'FC120',
  name: 'no-hidden-parent',
  severity: 'error',
  summary: 'A field or choice is only shown while something that it depends on is hidden',
  find: (model) =>
    decidedInContext(model).flatMap(({ expression, truth }) => {
      const { facet, path, source } = expression;
      const isHit = truth === 'never' && (facet === 'relevant' || facet === 'choice');
      return isHit ? [{ position: source.position, path, target: path.replace(/\.relevant$/, '') }] : [];
    }),
  message: ({ target }) => ({
    what: `"${target}" can never be shown: whenever its condition could hold, its section, its table or a field that it reads is hidden.`,
    why: 'Clinicians will never see it. A hidden field reads as empty, also when it was answered before.',
    fix: 'Move it to a part that is shown then, or change one of the two conditions.',
  }),
});
