import { defineFaultRule } from '../rule.ts';

export const noDuplicateKey = defineFaultRule({
  code: 'FC004',
  name: 'no-duplicate-key',
  severity: 'error',
  summary: 'A key is written twice in one map',
  kind: 'duplicateKey',
  say: ({ detail }) => ({
    what: `"${detail.key}" is written twice here.`,
    why: 'Only the first one counts; this one has no effect.',
    fix: 'Delete one of the two, or give it the name it should have.',
  }),
});
