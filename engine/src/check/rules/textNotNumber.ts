import { defineFaultRule } from '../rule.ts';

/** YAML reads 0 and true as a number and a boolean; ids and labels are text. */
export const textNotNumber = defineFaultRule({
  code: 'FC022',
  name: 'text-not-number',
  severity: 'error',
  summary: 'A number or boolean stands where text is needed, such as the id of a choice',
  kind: 'numericText',
  say: ({ detail: { key, written } }) => ({
    what: `"${key}" takes text, but ${written} without quotes is a ${written === 'true' || written === 'false' ? 'boolean' : 'number'}.`,
    why: 'Stored answers and conditions compare text, so the two would never be equal.',
    fix: `Write "${written}" with quotes.`,
  }),
});
