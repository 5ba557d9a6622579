import { defineFaultRule } from '../model/rule.ts';

export const textKeys = defineFaultRule({
  code: 'FC077',
  name: 'text-keys',
  severity: 'error',
  summary: 'A key is not text',
  kind: 'keyNotText',
  message: ({ detail }) => ({
    what: `"${detail.written}" cannot be a key: keys are text.`,
    why: 'The entry is ignored.',
    fix: 'Write a key, a colon and a space. Put quotes around a value that starts with "{{ … }}".',
  }),
});
