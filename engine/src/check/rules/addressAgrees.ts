import { defineFaultRule } from '../rule.ts';

export const addressAgrees = defineFaultRule({
  code: 'FC011',
  name: 'address-agrees',
  severity: 'error',
  summary: 'What the file says it is differs from where it lies',
  kind: 'addressMismatch',
  say: ({ detail: { key, written, expected } }) => ({
    what: `"${key}" says ${written}, but the file lies under ${expected}.`,
    why: 'Where a file lies decides; its own words would mislead the next author.',
    fix: `Write ${expected}, or move the file.`,
  }),
});
