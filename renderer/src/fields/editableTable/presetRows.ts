import type { CompiledField, Json, JsonObject } from '@isocenter/engine';
import { newRowId } from '../tables/fixedRows.ts';
import type { TablePreset } from './presetContext.ts';

/** The columns of the table that presets speak about; the others belong to no preset. */
export function presetColumns(presets: readonly TablePreset[], columns: readonly CompiledField[]): readonly string[] {
  const named = new Set(presets.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))));
  return columns.flatMap(({ id }) => (named.has(id) ? [id] : []));
}

/** New rows with what a preset says, trimmed to the columns of the table. */
export function rowsOfPreset({ rows }: TablePreset, columns: readonly string[]): readonly JsonObject[] {
  return rows.map((row) => ({ _id: newRowId(), ...Object.fromEntries(cellsOf(row, columns)) }));
}

/** What a row becomes: a column that the preset leaves open is emptied, so that nothing of the old row stays unseen. */
export function cellsOf(row: JsonObject, columns: readonly string[]): readonly (readonly [string, Json])[] {
  return columns.map((column) => [column, row[column] ?? null] as const);
}
