import type { Path } from '../../compiled-form/compiledForm.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';

/** No field of the compiled form has this path. A programming error, not an invalid answer. */
export class UnknownPathError extends Error {
  readonly code = 'UNKNOWN_PATH';

  constructor(path: Path) {
    super(`There is no field ${path} in this form.`);
    this.name = 'UnknownPathError';
  }
}

/** A field, or a cell of a table: the column and its row. */
export interface Place {
  readonly field: IndexedField;
  readonly row: string | null;
}

/** `OTVStatus.weight`, or `OTVStatus.breaks[r1].days`. @throws UnknownPathError */
export function placeOf(index: FormIndex, path: Path): Place {
  const field = index.byPath.get(path);
  if (field) return { field, row: null };
  const open = path.indexOf('[');
  const close = path.lastIndexOf('].');
  const column =
    open > 0 && close > open ? index.byPath.get(`${path.slice(0, open)}[]${path.slice(close + 1)}`) : undefined;
  if (!column) throw new UnknownPathError(path);
  return { field: column, row: path.slice(open + 1, close) };
}

export function cellPath(table: Pick<IndexedField, 'path'>, row: string, column: Pick<IndexedField, 'id'>): Path {
  return `${table.path}[${row}].${column.id}`;
}
