import { DuckDBDateValue } from '@duckdb/node-api';
import type { CaseValue } from '@isocenter/schemas';
import { isRecord } from '../../store/declaration.ts';
import { textIn, type CopyRow } from './copyRow.ts';

/** The column of `cases` with the values of all fields, for reading many of them at once. */
export const HELD_VALUES = 'held_values';
export const HELD_VALUES_SQL = `CAST(to_json({numbers: numbers, texts: texts, days: days, lists: lists}) AS VARCHAR)`;

/** @returns a value for each field of the catalog, by its place */
export function heldValuesOf(row: CopyRow, fields: number): readonly CaseValue[] {
  const values = Array.from<CaseValue>({ length: fields }).fill(null);
  const held: unknown = JSON.parse(textIn(row, HELD_VALUES) ?? '{}');
  if (!isRecord(held)) return values;
  for (const [kind, map] of Object.entries(held)) {
    if (!isRecord(map)) continue;
    for (const [place, value] of Object.entries(map)) values[Number(place)] = valueOf(kind, value);
  }
  return values;
}

function valueOf(kind: string, value: unknown): CaseValue {
  if (typeof value === 'number') return kind === 'days' ? new DuckDBDateValue(value).toString() : value;
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? value : null;
}
