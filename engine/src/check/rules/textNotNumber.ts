import { defineFaultRule } from '../model/rule.ts';

/** YAML reads unquoted 0 and true as a number and a boolean, but ids and labels are text. */
export const textNotNumber = defineFaultRule({
  code: 'FC022',
  name: 'text-not-number',
  severity: 'error',
  summary: 'A number or boolean is written where text is needed, such as the id of a choice',
  kind: 'numericText',
  message: ({ detail: { key, written } }) => ({
    what: `"${key}" takes text, but ${written} without quotes is a ${written === 'true' || written === 'false' ? 'boolean' : 'number'}.`,
    why: STORED.has(key)
      ? 'Answers are stored and compared as text, so they would never be equal to it.'
      : 'The value is ignored.',
    fix:
      key === 'silent'
        ? 'Write the reason, such as silent: "Asked for planning only".'
        : `Put quotes around "${written}".`,
  }),
  repair: ({ detail: { key } }, written) => (key !== 'silent' && /^[\w.+-]+$/.test(written) ? `"${written}"` : null),
});

const STORED: ReadonlySet<string> = new Set(['id', 'code', 'value']);
