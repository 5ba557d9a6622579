import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { type CompiledField, type Path, tooManyRows } from '@isocenter/engine';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import type { FormHandle } from '../../formState/formHandle.ts';
import { newRowId } from '../tables/fixedRows.ts';

interface RowInput {
  readonly form: FormHandle;
  /** The table's path. */
  readonly path: Path;
  readonly columns: readonly CompiledField[];
  readonly most: number;
}

/** Adds a row at an index and focuses its first cell. A full table says why it takes none. */
export function useAddRow({ form, path, columns, most }: RowInput): (index: number) => void {
  return useCallback(
    (index) => {
      if (form.store.rows(path).length >= most) return form.announcement.set(tooManyRows(most));
      const rowId = newRowId();
      flushSync(() => form.store.dispatch({ type: 'addRow', path, rowId, index }));
      const [first] = columns;
      if (first) document.getElementById(fieldIds(`${path}[${rowId}].${first.id}`).control)?.focus();
    },
    [form, path, columns, most],
  );
}
