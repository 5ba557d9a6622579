import type { CompiledField, FormStore, Path } from '@isocenter/engine';
import { formHandle } from '../formState/formHandle.ts';
import { tablePath } from '../form/mounting.ts';

const CELL = /\[([^\]]*)\]/;

/** A field's name as a person knows it: a cell by its table, its row's number and its column. */
export function fieldName(store: FormStore, path: Path): string {
  const { fieldAt } = formHandle(store);
  const field = fieldAt(path);
  const row = CELL.exec(path)?.[1];
  if (row === undefined || !field) return field?.label ?? path;
  const table = fieldAt(tablePath(path));
  const at = store.rows(tablePath(path)).indexOf(row);
  return `${table?.label ?? ''}, row ${at + 1}: ${field.label}`;
}

/** Where a field stands in the form, as a number that grows downwards; cells by row, then by column. */
export function placeIn(store: FormStore, path: Path): number {
  const { fieldAt } = formHandle(store);
  const field = fieldAt(path);
  if (!field) return -1;
  const row = CELL.exec(path)?.[1];
  const table: CompiledField | undefined = row === undefined ? undefined : fieldAt(tablePath(path));
  if (row === undefined || !table) return field.index;
  const at = store.rows(table.path).indexOf(row);
  return table.index + 0.5 + (at + (field.index - table.index) / 1000) / 100_000;
}
