import { defineFaultRule } from '../rule.ts';

export const oneShowCondition = defineFaultRule({
  code: 'FC081',
  name: 'one-show-condition',
  severity: 'error',
  summary: 'A field has more than one of relevant, showIf and conditionals',
  kind: 'twoShowConditions',
  say: ({ detail }) => ({
    what: `"${detail.owner}" says twice when it is shown.`,
    why: 'Only the first of relevant, showIf and conditionals counts; the other has no effect.',
    fix: 'Join the two in one "relevant" with "all" or "any".',
  }),
});
