import { defineFaultRule } from '../model/rule.ts';

export const noDuplicateKey = defineFaultRule({
  code: 'FC004',
  name: 'no-duplicate-key',
  severity: 'error',
  summary: 'A key is written twice in one map',
  kind: 'duplicateKey',
  message: ({ detail }) => ({
    what: `"${detail.key}" is written twice here.`,
    why: 'Only the first is used. This one has no effect.',
    fix: 'Delete one of them, or correct its name.',
  }),
});
