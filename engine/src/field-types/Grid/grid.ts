import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { table } from '../Table/table.ts';
import { fixedRowsOf, rowsSchema, type Rows } from '../../field-type/tables.ts';

/** Fixed rows (`cells`: id and label) by columns. Stored like a table, with the row id as `_id`. */
export const grid: FieldType<Rows> = {
  ...table,
  name: 'Grid',
  description: 'A grid of fixed rows and columns',
  attributes: attributesOf('cells', 'tableData'),
  toJsonSchema: () => rowsSchema,
  // The form decides on its rows.
  validate: () => null,
  normalize: fixedRowsOf,
  example: {
    yaml: `id: margins
type: Grid
label: Margins
cells:
  - { id: anterior, label: Anterior }
  - { id: posterior, label: Posterior }
columns:
  - { id: margin, type: Numeric, label: Margin, decimals: 0, endAdornment: mm }
  - { id: remark, type: Text, label: Remark }`,
    answer: [
      { _id: 'anterior', margin: 7 },
      { _id: 'posterior', margin: 5, remark: 'towards the rectum' },
    ],
  },
};
