import { problemsOf } from '../expressionProblems.ts';
import { defineRule } from '../rule.ts';

/** FORM-109: a combined ShowIf must only specify diseaseSystem. */
export const noCombinedShowIf = defineRule({
  code: 'FC029',
  name: 'no-combined-show-if',
  severity: 'error',
  summary: 'A combined showIf names something other than diseaseSystem',
  find: (model) => problemsOf(model, 'combinedShowIf').map((found) => ({ ...found, at: found.expression.source.at })),
  say: ({ owner }) => ({
    what: `A combined ShowIf must only specify diseaseSystem; "${owner}" combines other fields.`,
    why: 'How such conditions combine was never defined, so two readers would show different forms.',
    fix: 'Write "relevant" with "all" or "any" instead.',
  }),
});
