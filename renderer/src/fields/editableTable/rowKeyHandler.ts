import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { TableRowProps } from './tableRowProps.ts';

const STEP: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt with an arrow key moves the row; Ctrl with Enter adds a row below it. */
export function rowKeyHandler(props: TableRowProps): (event: KeyboardEvent<HTMLElement>) => void {
  const { form, path, row, index, last, canEditRows, onAdd } = props;
  return (event) => {
    const step = event.altKey && !event.ctrlKey ? STEP[event.key] : undefined;
    if (!canEditRows || (step === undefined && !(event.ctrlKey && event.key === 'Enter'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return onAdd(index + 1);
    if (index + step < 0 || (last && step === 1)) return;
    // Moving an element drops its focus.
    const focused = document.activeElement;
    flushSync(() => form.store.dispatch({ type: 'moveRow', path, rowId: row, to: index + step }));
    if (focused instanceof HTMLElement) focused.focus();
    form.announcement.set(`Moved to row ${index + step + 1}`);
  };
}
