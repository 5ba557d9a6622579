import { defineFaultRule } from '../model/rule.ts';

export const noWrongKind = defineFaultRule({
  code: 'FC014',
  name: 'no-wrong-kind',
  severity: 'error',
  summary: 'A value has the wrong type for its key',
  kind: 'wrongKind',
  message: ({ detail: { key, expected, written, cure } }) => ({
    what: `"${key}" must be ${expected}, but it is ${written}.`,
    why: 'The value is ignored.',
    fix: cure ?? `Write ${expected}.`,
  }),
  repair: ({ detail: { plain } }) => plain ?? null,
});
