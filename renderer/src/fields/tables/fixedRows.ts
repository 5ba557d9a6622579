import type { CompiledField, Json } from '@isocenter/engine';
import { isJsonArray, isJsonObject, partOf, textOf } from '../../answers/readJson.ts';

/** The labels of rows that the config fixes (`cells` of a grid, `tableData` of a radio table), by row id. */
export function rowLabels(field: CompiledField): ReadonlyMap<string, string> {
  const written = field.attributes['cells'] ?? field.attributes['tableData'];
  const rows: readonly Json[] = isJsonArray(written) ? written : [];
  return new Map(
    rows.filter(isJsonObject).flatMap((row, at) => {
      const id = textOf(partOf(row, '_id')) ?? textOf(partOf(row, 'id')) ?? `r${at + 1}`;
      const label = textOf(partOf(row, 'label'));
      return label === null ? [] : [[id, label] as const];
    }),
  );
}

/** The first free `r<n>`. */
export function nextRowId(rows: readonly string[]): string {
  for (let n = rows.length + 1; ; n += 1) if (!rows.includes(`r${n}`)) return `r${n}`;
}
