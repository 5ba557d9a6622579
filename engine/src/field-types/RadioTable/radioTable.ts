import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { table } from '../Table/table.ts';
import { fixedRowsOf, type Rows } from '../../field-type/tables.ts';

/** One choice per fixed row (`tableData`: id and label). Stored like a table with the single column `value`. */
export const radioTable: FieldType<Rows> = {
  ...table,
  name: 'RadioTable',
  description: 'One choice for each of several rows',
  attributes: attributesOf('tableData', 'withUnknown', 'withUndetectable', 'supportDataFields'),
  normalise: fixedRowsOf,
  samples: { valid: [{ attributes: {}, value: [{ _id: 'skin', value: 'normal' }] }], invalid: [] },
};
