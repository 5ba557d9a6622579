import { problemsOf } from '../model/expressionProblems.ts';
import { defineRule } from '../model/rule.ts';

/** FORM-109: a combined ShowIf must only specify diseaseSystem. */
export const noCombinedShowIf = defineRule({
  code: 'FC029',
  name: 'no-combined-show-if',
  severity: 'error',
  summary: 'A combined showIf names something other than diseaseSystem',
  find: (model) =>
    problemsOf(model, 'combinedShowIf').map((found) => ({ ...found, position: found.expression.source.position })),
  message: ({ owner }) => ({
    what: `A combined ShowIf must only specify diseaseSystem; "${owner}" combines other fields.`,
    why: 'How such conditions combine is not defined, so two programs could show different forms.',
    fix: 'Write "relevant" with "all" or "any" instead.',
  }),
});
