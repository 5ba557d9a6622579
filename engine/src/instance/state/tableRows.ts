import { type Json, isJsonArray, propertyOf } from '../../json/json.ts';
import { isEmpty } from '../../expressions/operators.ts';
import { rowsOf, type Row, type Rows } from '../../field-type/tables.ts';
import type { IndexedField } from './formIndex.ts';

/** Rows in the stored format: cells as their columns store them, without empty cells or unknown keys. */
export function tableRows(fields: readonly IndexedField[], table: IndexedField, input: Json): Rows | null {
  const columns = (table.columns ?? []).flatMap((index) => fields[index] ?? []);
  return (
    rowsOf(input)?.map((row) => {
      const cells = columns.flatMap((column) => {
        const value = column.behavior.normalize(propertyOf(row, column.id) ?? null, column.attributes);
        return isEmpty(value) ? [] : [[column.id, value] as const];
      });
      return { _id: row._id, ...Object.fromEntries(cells) };
    }) ?? null
  );
}

/** The row with one cell changed. Empty cells are absent. */
export function withCell(row: Row, column: string, value: Json): Row {
  if (!isEmpty(value)) return { ...row, [column]: value };
  const { [column]: _, ...rest } = row;
  return { ...rest, _id: row._id };
}

/** Stored rows: a list whose rows all have an id. Table answers are converted to this format on input. */
export function isRows(value: Json): value is Rows {
  return isJsonArray(value) && value.every((row) => typeof propertyOf(row, '_id') === 'string');
}
