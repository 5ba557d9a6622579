import type { CompiledField, FormStore, Path } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { tablePath } from '../form/mounting.ts';

const CELL = /^[^[]*\[([^\]]*)\]/;

/** A field's name for users. A cell is named by its table, row number and column. */
export function fieldName(store: FormStore, path: Path): string {
  const { fieldByPath } = formHandle(store);
  const field = fieldByPath(path);
  const row = CELL.exec(path)?.[1];
  if (row === undefined || !field) return field?.label ?? path;
  const table = fieldByPath(tablePath(path));
  const rowIndex = store.rows(tablePath(path)).indexOf(row);
  return `${table?.label ?? ''}, row ${rowIndex + 1}: ${field.label}`;
}

/** A field's position in the form as a number that grows downwards; cells are ordered by row, then by column. */
export function fieldPosition(store: FormStore, path: Path): number {
  const { fieldByPath } = formHandle(store);
  const field = fieldByPath(path);
  if (!field) return -1;
  const row = CELL.exec(path)?.[1];
  const table: CompiledField | undefined = row === undefined ? undefined : fieldByPath(tablePath(path));
  if (row === undefined || !table) return field.index;
  const rowIndex = store.rows(table.path).indexOf(row);
  return table.index + 0.5 + (rowIndex + (field.index - table.index) / 1000) / 100_000;
}
