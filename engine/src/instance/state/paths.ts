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

/** The names of a cell: in the form, and among the origins of its table's answer. */
interface CellNames {
  readonly path: Path;
  readonly key: string;
}

/** By column and row. A pass over a long table asks for the same names many times, and looks up new text slowly. */
const cellNames = new WeakMap<object, Map<string, CellNames>>();
/** Of one column. Rows of other patients come and go while a server runs. */
const MOST_KEPT = 1_000;

type Column = Pick<IndexedField, 'id'>;

export function cellPath(table: Pick<IndexedField, 'path'>, row: string, column: Column): Path {
  return namesOf(table, row, column).path;
}

/** As in the `cells` of an answer. */
export function cellKey(table: Pick<IndexedField, 'path'>, row: string, column: Column): string {
  return namesOf(table, row, column).key;
}

function namesOf({ path }: Pick<IndexedField, 'path'>, row: string, column: Column): CellNames {
  let ofColumn = cellNames.get(column);
  if (!ofColumn) cellNames.set(column, (ofColumn = new Map<string, CellNames>()));
  const known = ofColumn.get(row);
  if (known) return known;
  if (ofColumn.size >= MOST_KEPT) ofColumn.clear();
  const made = { path: `${path}[${row}].${column.id}`, key: `${row}.${column.id}` };
  ofColumn.set(row, made);
  return made;
}
