import { defineFaultRule, writeNearest } from '../rule.ts';

export const noUnknownKey = defineFaultRule({
  code: 'FC013',
  name: 'no-unknown-key',
  severity: 'error',
  summary: 'A key is not part of the language',
  kind: 'unknownKey',
  say: ({ detail: { key, owner, near } }) => ({
    what: `${owner} has no key "${key}".`,
    why: 'Nobody reads it, so what it was meant to do does not happen.',
    fix: writeNearest(near, 'delete it.'),
  }),
});
