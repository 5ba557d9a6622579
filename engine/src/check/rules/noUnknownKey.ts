import { defineFaultRule, sentence, writeNearest } from '../rule.ts';

export const noUnknownKey = defineFaultRule({
  code: 'FC013',
  name: 'no-unknown-key',
  severity: 'error',
  summary: 'A key is not part of the language',
  kind: 'unknownKey',
  say: ({ detail: { key, owner, near } }) => ({
    what: `${sentence(owner)} has no key "${key}".`,
    why: 'Nobody reads it, so what it was meant to do does not happen.',
    fix: key.includes(' ')
      ? 'If the comma before it belongs to the text, put the whole text in quotes; else delete it.'
      : writeNearest(near, 'delete it.'),
  }),
});
