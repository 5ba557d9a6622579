import { defineFaultRule } from '../model/rule.ts';

const EXPECTED: { readonly [type: string]: string } = {
  integer: 'a whole number',
  number: 'a number with a point for the decimals',
  boolean: 'true or false',
};

export const csvCellsFit = defineFaultRule({
  code: 'FC137',
  name: 'csv-cells-fit',
  severity: 'error',
  summary: 'A cell of a CSV does not fit the type of its column',
  kind: 'csvCell',
  message: ({ detail: { column, type, written } }) => ({
    what: `"${column}" takes ${EXPECTED[type] ?? type}, but "${written}" is none.`,
    why: 'The cell is ignored.',
    fix: cure(type, written),
  }),
});

function cure(type: string, written: string): string {
  const point = /^-?\d+,\d+$/.test(written) ? written.replace(',', '.') : null;
  if (type === 'number' && point !== null) return `Write ${point}.`;
  if (type === 'boolean' && /^(yes|y|on|true|1)$/i.test(written)) return 'Write true.';
  if (type === 'boolean' && /^(no|n|off|false|0)$/i.test(written)) return 'Write false.';
  return `Write ${EXPECTED[type] ?? type}, or leave the type out of the header to have text.`;
}
