import { defineFaultRule, sentence, writeNearest } from '../model/rule.ts';

export const noUnknownKey = defineFaultRule({
  code: 'FC013',
  name: 'no-unknown-key',
  severity: 'error',
  summary: 'A key is not part of the form config language',
  kind: 'unknownKey',
  message: ({ detail: { key, owner, near, inside } }) => ({
    what: `${sentence(owner)} has no key "${key}".`,
    why: 'The key is ignored, so it has no effect.',
    fix:
      inside !== undefined
        ? `Write it under "${inside}".`
        : key.includes(' ')
          ? 'If the comma before it is part of the text, put the whole text in quotes. Otherwise delete it.'
          : writeNearest(near, 'delete it.'),
  }),
});
