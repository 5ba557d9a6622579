import { defineFaultRule } from '../rule.ts';

export const noUnknownWord = defineFaultRule({
  code: 'FC017',
  name: 'no-unknown-word',
  severity: 'error',
  summary: 'A value is none of the words its key takes',
  kind: 'unknownWord',
  say: ({ detail: { key, written, near, known } }) => ({
    what: `"${written}" is nothing that "${key}" can be.`,
    why: 'The value cannot be used and is left out.',
    fix: near[0] === undefined ? `Write one of ${known.join(', ')}.` : `Write "${near[0]}".`,
  }),
});
