import type { Path } from '../compiled-form/compiledForm.ts';
import { type Json, sameJson } from '../json/json.ts';
import { formIndex } from './state/formIndex.ts';
import type { Provenance } from './state/provenance.ts';
import type { FormContext } from './state/formInstance.ts';
import type { FormStore } from './formStore.ts';
import { followsSource, inherit, sameInherited } from './state/inheritance.ts';
import { isRows, rowsIn } from './state/tableRows.ts';

/** One row of a list value, matched by its `_id`. */
export interface RowChange {
  readonly rowId: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly old: Json;
  readonly new: Json;
}

/** The effect of a refresh on one field: its value, the current value of its source, and whether it would be taken. */
export interface RefreshChange {
  readonly path: Path;
  readonly old: Json;
  readonly new: Json;
  readonly source: Provenance;
  /** False when the user typed the answer: it is kept, and the value of the source is shown with it. */
  readonly taken: boolean;
  readonly rows?: readonly RowChange[];
}

/** The old value, new value and source of every field that a new context changes (decision 19), without changing anything. */
export function refreshChanges(store: FormStore, context: FormContext): readonly RefreshChange[] {
  return formIndex(store.compiledForm).fields.flatMap((field): readonly RefreshChange[] => {
    const inherited = field.table === undefined && field.behavior.holdsAnswer ? inherit(field, context) : null;
    if (!inherited) return [];
    const { value, provenance } = store.field(field.path);
    if (sameInherited(field, value, inherited.value)) return [];
    const rows = isRows(inherited.value) || isRows(value) ? rowChanges(value, inherited.value) : undefined;
    return [
      {
        path: field.path,
        old: value,
        new: inherited.value,
        source: inherited.provenance,
        taken: followsSource(provenance),
        ...(rows ? { rows } : {}),
      },
    ];
  });
}

/** Matches by row id and not by position, so that a removed row does not make later rows look changed. */
function rowChanges(before: Json, after: Json): readonly RowChange[] {
  const old = new Map(rowsIn(before).map((row) => [row._id, row]));
  const next = new Map(rowsIn(after).map((row) => [row._id, row]));
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((rowId): readonly RowChange[] => {
    const [was, is] = [old.get(rowId) ?? null, next.get(rowId) ?? null];
    if (sameJson(was, is)) return [];
    return [{ rowId, kind: was === null ? 'added' : is === null ? 'removed' : 'changed', old: was, new: is }];
  });
}
