import { defineFaultRule } from '../model/rule.ts';

export const addressAgrees = defineFaultRule({
  code: 'FC011',
  name: 'address-agrees',
  severity: 'error',
  summary: 'The address written in the file differs from its location',
  kind: 'addressMismatch',
  message: ({ detail: { key, written, expected } }) => ({
    what: `"${key}" is ${written}, but the file is in the place of ${expected}.`,
    why: 'The location decides, so the text in the file would mislead the next author.',
    fix: `Write ${expected}, or move the file.`,
  }),
});
