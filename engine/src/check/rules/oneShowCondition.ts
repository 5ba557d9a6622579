import { defineFaultRule } from '../model/rule.ts';

export const oneShowCondition = defineFaultRule({
  code: 'FC081',
  name: 'one-show-condition',
  severity: 'error',
  summary: 'A field has more than one of relevant, showIf and conditionals, or systems beside showIf',
  kind: 'twoShowConditions',
  message: ({ detail }) => ({
    what: `"${detail.owner}" has two conditions for when it is shown.`,
    why: 'Only the first of relevant, showIf and conditionals is used, and systems only beside relevant. The other has no effect.',
    fix: 'Combine them in one "relevant" with "all" or "any". "systems" may be next to it.',
  }),
});
