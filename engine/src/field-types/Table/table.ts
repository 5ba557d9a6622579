import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { mostRows, rowsOf, rowsOperand, rowsSchema, tooManyRows, type Rows } from '../../field-type/tables.ts';

/** Rows that users add and remove. Stored as a list of `{_id, <column>: answer}`. */
export const table: FieldType<Rows> = {
  name: 'Table',
  description: 'A table to which users add rows',
  holdsAnswer: true,
  attributes: attributesOf('addLabel', 'errorsBelow', 'maxRows', 'presets', 'rows', 'tableData', 'supportDataFields'),
  toJsonSchema: (attributes) => ({ ...rowsSchema, maxItems: mostRows(attributes) }),
  normalize: rowsOf,
  validate: (rows, attributes) => {
    const most = mostRows(attributes);
    return rows.length > most ? tooManyRows(most) : null;
  },
  operand: rowsOperand,
  toNotePhrase: () => null,
  toTemplateValue: (rows) => rows,
  migrateFrom: rowsOf,
  table: {},
  validators: ['array'],
  example: {
    yaml: `id: breaks
type: Table
label: Breaks
columns:
  - { id: days, type: Numeric, label: Days, decimals: 0 }
  - { id: reason, type: Text, label: Reason }`,
    answer: [{ _id: 'r1', days: 2, reason: 'machine service' }],
  },
  samples: { valid: [{ attributes: {}, value: [{ _id: 'r1', days: 2 }] }], invalid: [] },
};
