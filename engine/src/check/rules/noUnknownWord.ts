import { defineFaultRule } from '../model/rule.ts';

export const noUnknownWord = defineFaultRule({
  code: 'FC017',
  name: 'no-unknown-word',
  severity: 'error',
  summary: 'A value is not one of the allowed values of its key',
  kind: 'unknownWord',
  message: ({ detail: { key, written, near, known } }) => ({
    what: `"${written}" is not a valid value for "${key}".`,
    why: 'The value is ignored.',
    fix: near[0] === undefined ? `Write one of ${known.join(', ')}.` : `Write "${near[0]}".`,
  }),
});
