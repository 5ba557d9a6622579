import { useState, type ClipboardEvent } from 'react';
import type { CompiledField, Path } from '@isocenter/engine';
import type { FieldRegistry } from '../../fieldContract/fieldComponent.ts';
import type { FormHandle } from '../../formState/formHandle.ts';
import { parseSpreadsheet, pastedCells } from './pasteCells.ts';

interface PasteInput {
  readonly form: FormHandle;
  /** The table's path. */
  readonly path: Path;
  readonly rows: readonly string[];
  readonly columns: readonly CompiledField[];
  readonly registry: FieldRegistry;
  readonly editable: boolean;
  readonly canAddRows: boolean;
}

interface Paste {
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** What the last paste did; null before the first and after an undo. */
  readonly message: string | null;
  readonly undo: () => void;
}

/** Pastes a block of spreadsheet cells into a table as one step that can be undone. */
export function usePasteCells({ form, path, rows, columns, registry, editable, canAddRows }: PasteInput): Paste {
  const [message, setMessage] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const block = parseSpreadsheet(event.clipboardData.getData('text/plain'));
    const from = cellOf(event.target);
    if (!block || !from || !editable) return;
    event.preventDefault();
    form.flush();
    const cells = pastedCells(block, {
      columns,
      valueOf: (column, text) => {
        const choices = column.choices === null ? [] : (form.store.compiledForm.choices[column.choices] ?? []);
        const { fromText } = registry.componentOf(column);
        return fromText ? fromText(text, column, choices) : text;
      },
      isReadOnly: (column, row) => form.store.field(`${path}[${row}].${column.id}`).readOnly,
      rows,
      from: { row: rows.indexOf(from.row), column: columns.findIndex((column) => column.id === from.column) },
      canAddRows,
    });
    form.store.dispatch({ type: 'patchCells', path, cells });
    const count = new Set(cells.map((cell) => cell.rowId)).size;
    const text = `Pasted ${count} ${count === 1 ? 'row' : 'rows'}.`;
    setMessage(text);
    form.announcement.set(text);
  };
  const undo = () => {
    form.store.dispatch({ type: 'undo' });
    setMessage(null);
  };
  return { onPaste, message, undo };
}

/** The table cell that contains an element. */
function cellOf(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr')?.dataset['row'];
  const column = cell?.dataset['column'];
  return row === undefined || column === undefined ? null : { row, column };
}
