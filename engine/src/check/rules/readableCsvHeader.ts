import { CSV_TYPES } from '../../source/parseCsv.ts';
import { defineFaultRule, writeNearest } from '../model/rule.ts';

const TYPES = CSV_TYPES.join(', ');

export const readableCsvHeader = defineFaultRule({
  code: 'FC135',
  name: 'readable-csv-header',
  severity: 'error',
  summary: 'The first line of a CSV does not name its columns',
  kind: 'csvHeader',
  message: ({ detail: { problem, written, near } }) => {
    switch (problem) {
      case 'absent':
        return {
          what: 'The CSV is empty.',
          why: 'Without a header, no cell has a name.',
          fix: 'Write a first line with the names of the columns, such as "id,label".',
        };
      case 'separator':
        return {
          what: 'The header has no commas.',
          why: 'Cells are separated by commas, so the whole line would be one name.',
          fix: 'Save the file as CSV with commas between the cells.',
        };
      case 'empty':
        return {
          what: 'A column has no name.',
          why: 'Its cells belong to no key and are ignored.',
          fix: 'Write a name, or delete the column and the comma before it.',
        };
      case 'reserved':
        return {
          what: `"${written}" is reserved.`,
          why: 'It is a property of every JavaScript object, so its cells are ignored.',
          fix: 'Use another name.',
        };
      case 'twice':
        return {
          what: `Two columns are named "${written}".`,
          why: 'The cells of the second one are ignored.',
          fix: 'Rename or delete one of them.',
        };
      case 'type':
        return {
          what: `"${written}" is no type of a column.`,
          why: 'The cells are read as text.',
          fix: writeNearest(near, `use one of ${TYPES}.`),
        };
    }
  },
});
