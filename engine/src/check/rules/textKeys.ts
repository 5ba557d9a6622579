import { defineFaultRule } from '../rule.ts';

export const textKeys = defineFaultRule({
  code: 'FC077',
  name: 'text-keys',
  severity: 'error',
  summary: 'A key is not text',
  kind: 'keyNotText',
  say: ({ detail }) => ({
    what: `"${detail.written}" cannot be a key: keys are words.`,
    why: 'The entry is left out.',
    fix: 'Write a key, a colon and a space. "{{ … }}" at the beginning of a value needs quotes around it.',
  }),
});
