import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { table } from '../Table/table.ts';
import { fixedRowsOf, rowsSchema, type Rows } from '../../field-type/tables.ts';

/** One choice per fixed row (`tableData`: id and label). Stored like a table with the single column `value`. */
export const radioTable: FieldType<Rows> = {
  ...table,
  name: 'RadioTable',
  description: 'One choice for each of several rows',
  attributes: attributesOf('tableData', 'withUnknown', 'withUndetectable', 'supportDataFields'),
  toJsonSchema: () => rowsSchema,
  // The form decides on its rows.
  validate: () => null,
  normalize: fixedRowsOf,
  choices: 'required',
  table: {
    generatedColumn: {
      id: 'value',
      type: 'Radio',
      inherits: ['withUnknown', 'withUndetectable', 'supportDataFields'],
    },
  },
  example: {
    yaml: `id: findings
type: RadioTable
label: Findings
tableData:
  - { _id: skin, label: Skin }
  - { _id: nodes, label: Nodes }
choices:
  - { id: normal, label: Normal }
  - { id: abnormal, label: Abnormal }`,
    answer: [
      { _id: 'skin', value: 'normal' },
      { _id: 'nodes', value: 'abnormal' },
    ],
  },
  samples: { valid: [{ attributes: {}, value: [{ _id: 'skin', value: 'normal' }] }], invalid: [] },
};
