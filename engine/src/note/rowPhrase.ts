import { type Json, isJsonArray, propertyOf, textOf } from '../json/json.ts';
import type { NotePhrase } from '../field-type/fieldType.ts';
import type { IndexedField } from '../instance/state/formIndex.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { VisibleCell } from '../instance/state/visibleCells.ts';
import type { Stretch } from './marks.ts';

/** A row of a table in words. `label` comes from the config; null for rows added by users. */
export interface RowPhrase {
  readonly label: string | null;
  /** Written when it is first asked for. */
  readonly text: () => string;
  /** The parsed spans of the text, computed on demand. */
  stretches?: readonly Stretch[];
  readonly cells: readonly { readonly column: IndexedField; readonly cell: Json; readonly phrase: NotePhrase }[];
}
/** A row with what it was written from. */
export interface CachedRow {
  readonly table: IndexedField;
  readonly cells: readonly VisibleCell[];
  readonly context: FormContext;
  readonly said: RowPhrase;
}

/** Whether the same cells are shown with the same facts. The row holds their answers. */
export function sameFacts(before: readonly VisibleCell[], now: readonly VisibleCell[]): boolean {
  return (
    before === now ||
    (before.length === now.length &&
      before.every((cell, index) => cell[0] === now[index]?.[0] && cell[1] === now[index][1]))
  );
}

export function rowLabel(table: IndexedField, rowId: string): string | null {
  const written = table.attributes['cells'] ?? table.attributes['tableData'];
  const row = (isJsonArray(written) ? written : []).find(
    (row) => propertyOf(row, 'id') === rowId || propertyOf(row, '_id') === rowId,
  );
  return textOf(propertyOf(row, 'label'));
}
