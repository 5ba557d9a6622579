import { type CompiledField, type Json, isJsonArray, isJsonObject, propertyOf, textOf } from '@isocenter/engine';

/** Labels of the rows that the config fixes (`cells` of a grid, `tableData` of a radio table), by row id. */
export function rowLabels(field: CompiledField): ReadonlyMap<string, string> {
  const configured = field.attributes['cells'] ?? field.attributes['tableData'];
  const rows: readonly Json[] = isJsonArray(configured) ? configured : [];
  return new Map(
    rows.filter(isJsonObject).flatMap((row, index) => {
      const id = textOf(propertyOf(row, '_id')) ?? textOf(propertyOf(row, 'id')) ?? `r${index + 1}`;
      const label = textOf(propertyOf(row, 'label'));
      return label === null ? [] : [[id, label] as const];
    }),
  );
}

/** The first unused `r<n>`. */
export function nextRowId(rows: readonly string[]): string {
  for (let n = rows.length + 1; ; n += 1) if (!rows.includes(`r${n}`)) return `r${n}`;
}
