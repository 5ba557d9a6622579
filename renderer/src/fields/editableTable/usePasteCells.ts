import { useState, type ClipboardEvent } from 'react';
import { LIMITS } from '@isocenter/schemas';
import { type CompiledField, type Json, type Path, tooManyRows, type UndoStep } from '@isocenter/engine';
import type { FieldRegistry } from '../../fieldContract/fieldComponent.ts';
import type { FormHandle } from '../../formState/formHandle.ts';
import { useWholeForm } from '../../formState/useForm.ts';
import { parseSpreadsheet, pastedCells, refusalOf, type PastedCell } from './pasteCells.ts';

interface PasteInput {
  readonly form: FormHandle;
  /** The table's path. */
  readonly path: Path;
  readonly rows: readonly string[];
  /** The most rows that the table holds. */
  readonly most: number;
  readonly columns: readonly CompiledField[];
  readonly registry: FieldRegistry;
  readonly editable: boolean;
  readonly canAddRows: boolean;
}

interface Pasted {
  /** Null when the form took nothing. */
  readonly step: UndoStep | null;
  readonly message: string;
  readonly refused: readonly Refused[];
}

/** A cell that kept its answer, because what was pasted into it is none. */
interface Refused {
  readonly path: Path;
  readonly kept: Json;
  readonly message: string;
}

interface Paste {
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** What the paste did; null once it is no longer the last step, so that its undo never takes back another one. */
  readonly message: string | null;
  /** What of the last paste the form did not take, until these cells change; null when it took everything. */
  readonly refused: string | null;
  readonly undo: () => void;
}

/** Pastes a block of spreadsheet cells into a table as one step that can be undone. */
export function usePasteCells(input: PasteInput): Paste {
  const { form, path, rows, most, columns, registry, editable, canAddRows } = input;
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const isLastStep = useWholeForm(form.store, () => !!pasted?.step && pasted.step === form.store.undoStep);
  const keptCells = useWholeForm(form.store, () => keptText(form, pasted?.refused ?? []));
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (sentence: string): void => {
    setRefusal(sentence);
    form.announcement.set(sentence);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    setRefusal(null);
    setPasted(null);
    if (copied.length > LIMITS.pastedCharacters) {
      event.preventDefault();
      return refuse('Nothing was pasted: the copied text is too long.');
    }
    const block = parseSpreadsheet(copied);
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
    if (new Set([...rows, ...cells.map((cell) => cell.rowId)]).size > Math.max(most, rows.length)) {
      return refuse(`Nothing was pasted. ${tooManyRows(most)}.`);
    }
    const before = form.store.undoStep;
    form.store.dispatch({
      type: 'patchCells',
      path,
      cells: cells.map(({ rowId, column, value }) => ({ rowId, column: column.id, value })),
    });
    const now = pastedNow(form, path, cells, before);
    setPasted(now);
    form.announcement.set([now.step ? now.message : '', ...now.refused.map(({ message }) => message)].join(' ').trim());
  };
  const undo = () => {
    setPasted(null);
    form.store.dispatch({ type: 'undo' });
  };
  return { onPaste, message: isLastStep && pasted ? pasted.message : null, refused: refusal ?? keptCells, undo };
}

/** Why cells kept their answers, as long as they do; null when no cell does. */
function keptText(form: FormHandle, refused: readonly Refused[]): string | null {
  const messages = refused.flatMap(({ path, kept, message }) =>
    form.store.field(path).value === kept ? [message] : [],
  );
  return messages.join(' ') || null;
}

/** What a paste did, after the form has taken of it what it takes. */
function pastedNow(form: FormHandle, path: Path, cells: readonly PastedCell[], before: UndoStep | null): Pasted {
  const { undoStep } = form.store;
  const count = new Set(cells.map(({ rowId }) => rowId)).size;
  const refused = cells.flatMap((cell) => {
    const message = refusalOf(cell);
    const cellPath = `${path}[${cell.rowId}].${cell.column.id}`;
    return message === null ? [] : [{ path: cellPath, kept: form.store.field(cellPath).value, message }];
  });
  return {
    step: undoStep === before ? null : undoStep,
    message: `Pasted ${count} ${count === 1 ? 'row' : 'rows'}.`,
    refused,
  };
}

/** The table cell that contains an element. */
function cellOf(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr')?.dataset['row'];
  const column = cell?.dataset['column'];
  return row === undefined || column === undefined ? null : { row, column };
}
