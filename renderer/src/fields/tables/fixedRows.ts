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

/**
 * The id of a new row. Two people add rows to one table at the same time, and a removed row's id must not name another
 * row: an id is never counted from the rows on screen.
 */
export function newRowId(): string {
  return `r-${crypto.randomUUID().slice(0, 13)}`;
}
