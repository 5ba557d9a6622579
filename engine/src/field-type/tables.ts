import { LIMITS } from '@isocenter/schemas';
import { type Json, type JsonObject, integerOf, isJsonArray, isJsonObject, propertyOf, textOf } from '../json/json.ts';
import type { Operand } from '../expressions/operand.ts';

/** A row of a table. `_id` is stable for the life of the row; all other keys are column answers. */
export type Row = { readonly _id: string; readonly [column: string]: Json };
export type Rows = readonly Row[];

/** Rows keep their `_id`. A row without one gets the first free `r<n>`. Of two rows with the same id, the first is kept. */
export function rowsOf(input: Json): Rows | null {
  if (!isJsonArray(input)) return null;
  const taken = new Set<string>();
  for (const row of input) {
    const id = textOf(propertyOf(row, '_id'));
    if (id !== null) taken.add(id);
  }
  const rows: Row[] = [];
  const seen = new Set<string>();
  let next = 1;
  for (const row of input) {
    if (!isJsonObject(row)) continue;
    let id = textOf(row['_id']);
    if (id === null) {
      while (taken.has(`r${next}`)) next += 1;
      id = `r${next}`;
      taken.add(id);
    }
    if (seen.has(id)) continue;
    seen.add(id);
    rows.push({ ...row, _id: id });
  }
  return rows.length > 0 ? rows : null;
}

/** The rows in a config (`cells`, `tableData`) with their cell values; `_id` comes from `id`. */
export function writtenRows(attributes: JsonObject): Rows {
  const written = attributes['cells'] ?? attributes['tableData'] ?? null;
  return (isJsonArray(written) ? written : []).filter(isJsonObject).map((row, index) => {
    const id = textOf(row['_id'] ?? null) ?? textOf(row['id'] ?? null) ?? `r${index + 1}`;
    return { ...row, _id: id };
  });
}

/**
 * The fixed rows of the config, all and in its order, including those missing in an answer from an older config or from
 * outside. Rows that the config removed keep their answers, at the end.
 */
export function fixedRowsOf(input: Json, attributes: JsonObject): Rows | null {
  const rows = rowsOf(input);
  if (rows === null) return null;
  const written = writtenRows(attributes);
  const ids = new Set(written.map(({ _id }) => _id));
  const known = new Map(rows.map((row) => [row._id, row]));
  const missing = ({ id: _named, label: _said, ...row }: Row): Row => row;
  return [...written.map((row) => known.get(row._id) ?? missing(row)), ...rows.filter(({ _id }) => !ids.has(_id))];
}

/** The most rows that a table holds. */
export function mostRows(attributes: JsonObject): number {
  return Math.min(integerOf(attributes['maxRows']) ?? LIMITS.tableRows, LIMITS.tableRowsMost);
}

/** The sentence for a table that is full, or has more rows than it may. */
export function tooManyRows(most: number): string {
  return `A table like this has at most ${most} ${most === 1 ? 'row' : 'rows'}`;
}

/** The columns validate the cells; `compile` puts the schema fragments of the columns into `items`. */
export const rowsSchema: JsonObject = {
  type: 'array',
  items: { type: 'object', properties: { _id: { type: 'string', minLength: 1 } }, required: ['_id'] },
  minItems: 1,
};

export const rowsOperand: Operand<Rows> = { type: 'rows', of: (rows) => rows };
