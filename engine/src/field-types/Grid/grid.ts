import { attributesOf } from '../attributes.ts';
import type { FieldType } from '../fieldType.ts';
import { table } from '../Table/table.ts';
import { fixedRowsOf, type Rows } from '../tables.ts';

/** Fixed rows (`cells`: id and label) by columns. Stored like a table; `_id` is the row's id. */
export const grid: FieldType<Rows> = {
  ...table,
  name: 'Grid',
  says: 'A grid of fixed rows and columns',
  attributes: attributesOf('cells', 'tableData'),
  normalise: fixedRowsOf,
};
