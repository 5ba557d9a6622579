import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button, [tabindex="0"]';

interface Move {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Moves between the cells of a table with the arrow keys. A control keeps the keys it needs: a text input until the
 * caret is at its end; dates, lists and radio groups all four. With Ctrl the arrows always move.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.metaKey) return;
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const move = key === 'Enter' ? enterMove(target, event) : ARROWS[key];
  if (!move || (key !== 'Enter' && !event.ctrlKey && controlUsesArrow(target, move))) return;
  if (focusCell(target, move)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

const ARROWS: Readonly<Record<string, Move | undefined>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** Enter moves down a column, as in a spreadsheet. Buttons and open lists keep it. */
function enterMove(target: HTMLElement, keys: KeyboardEvent): Move | undefined {
  if (keys.ctrlKey) return undefined;
  const typed = target instanceof HTMLInputElement && !NOT_TEXT.has(target.type);
  if (!typed || target.getAttribute('aria-expanded') === 'true') return undefined;
  return { rows: keys.shiftKey ? -1 : 1, columns: 0 };
}

const NOT_TEXT = new Set(['checkbox', 'radio', 'button', 'date', 'month', 'datetime-local']);

/** Whether the control itself uses the arrow key. */
function controlUsesArrow(target: HTMLElement, { rows, columns }: Move): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target.getAttribute('role') === 'radio') return columns !== 0;
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.type === 'radio') return columns !== 0 || isGroupInOneCell(target);
  if (target.type === 'checkbox') return false;
  if (NOT_TEXT.has(target.type)) return true;
  if (target.getAttribute('aria-expanded') === 'true') return true;
  if (rows !== 0) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd) return !(selectionStart === 0 && selectionEnd === value.length);
  return selectionStart !== (columns < 0 ? 0 : value.length);
}

/** A radio group inside one cell uses all arrows; one that spans its row uses only left and right. */
function isGroupInOneCell(radio: HTMLElement): boolean {
  return (radio.closest('td')?.querySelectorAll('input[type="radio"]').length ?? 0) > 1;
}

/** Moves the focus from the cell of `from` to another cell of its table. Skips cells without a control. */
function focusCell(from: HTMLElement, { rows, columns }: Move): boolean {
  const cell = from.closest('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return false;
  if (columns !== 0) {
    const cells = [...row.children];
    for (let index = cells.indexOf(cell) + columns; index >= 0 && index < cells.length; index += columns) {
      if (focusIn(cells[index])) return true;
    }
    return false;
  }
  const index = [...row.children].indexOf(cell);
  let next: Element | null = row;
  while ((next = rows > 0 ? next.nextElementSibling : next.previousElementSibling)) {
    if (next.children.length === row.children.length && focusIn(next.children[index])) return true;
  }
  return false;
}

function focusIn(cell: Element | undefined): boolean {
  const controls = [...(cell?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const target =
    controls.find((control) => control.tabIndex >= 0 && !isUncheckedRadio(control, controls)) ?? controls[0];
  target?.focus();
  if (target instanceof HTMLInputElement && !NOT_TEXT.has(target.type)) target.select();
  return target !== undefined;
}

/** Whether the focus belongs to another, checked radio button of the cell. */
function isUncheckedRadio(control: HTMLElement, controls: readonly HTMLElement[]): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return false;
  return controls.some((other) => other instanceof HTMLInputElement && other.type === 'radio' && other.checked);
}

/** Focuses the first match of `selector` in the next or previous row that has one. Returns false without such a row. */
export function focusInRow(from: HTMLElement, step: 1 | -1, selector: string): boolean {
  let row: Element | null | undefined = from.closest('tr');
  while ((row = step === 1 ? row?.nextElementSibling : row?.previousElementSibling)) {
    const target = row.querySelector<HTMLElement>(selector);
    if (target) {
      target.focus();
      return true;
    }
  }
  return false;
}
