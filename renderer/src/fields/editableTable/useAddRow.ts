import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledField, Path } from '@isocenter/engine';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import type { FormHandle } from '../../formState/formHandle.ts';
import { nextRowId } from '../tables/fixedRows.ts';

/** Adds a row at an index and focuses its first cell. */
export function useAddRow(form: FormHandle, path: Path, columns: readonly CompiledField[]): (index: number) => void {
  return useCallback(
    (index) => {
      const rowId = nextRowId(form.store.rows(path));
      flushSync(() => form.store.dispatch({ type: 'addRow', path, rowId, index }));
      const [first] = columns;
      if (first) document.getElementById(fieldIds(`${path}[${rowId}].${first.id}`).control)?.focus();
    },
    [form, path, columns],
  );
}
