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

/** The rows of a table answer, found by id. */
interface FoundRows {
  readonly rows: Rows;
  readonly at: ReadonlyMap<string, number>;
}
const NO_ROWS: FoundRows = { rows: [], at: new Map() };

/** By list: a search per cell would make a table cost the square of its rows. Rows keep their places in a list. */
const foundRows = new WeakMap<object, FoundRows>();

/** The rows of a table answer; none for any other value. */
export function rowsIn(value: Json): Rows {
  return findRows(value).rows;
}

export function rowPlace(value: Json, id: string): number | undefined {
  return findRows(value).at.get(id);
}

export function rowIn(value: Json, id: string): Row | undefined {
  const { rows, at } = findRows(value);
  const place = at.get(id);
  return place === undefined ? undefined : rows[place];
}

function findRows(value: Json): FoundRows {
  if (!isJsonArray(value)) return NO_ROWS;
  const known = foundRows.get(value);
  if (known) return known;
  if (!isRows(value)) return NO_ROWS;
  const at = new Map<string, number>();
  for (const [place, { _id }] of value.entries()) if (!at.has(_id)) at.set(_id, place);
  const made = { rows: value, at };
  foundRows.set(value, made);
  return made;
}
