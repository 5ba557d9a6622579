import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button, [tabindex="0"]';

interface Move {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Arrow keys between the cells of a table. A control keeps the keys it needs itself: a text its caret, until the caret
 * stands at the end; dates, lists and radio groups all four. With Ctrl the arrows always move.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.metaKey) return;
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const move = key === 'Enter' ? enterMove(target, event) : ARROWS[key];
  if (!move || (key !== 'Enter' && !event.ctrlKey && needs(target, move))) return;
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

/** Enter goes down a column, as in a spreadsheet; buttons and open lists keep theirs. */
function enterMove(target: HTMLElement, keys: KeyboardEvent): Move | undefined {
  if (keys.ctrlKey) return undefined;
  const typed = target instanceof HTMLInputElement && !NOT_TEXT.has(target.type);
  if (!typed || target.getAttribute('aria-expanded') === 'true') return undefined;
  return { rows: keys.shiftKey ? -1 : 1, columns: 0 };
}

const NOT_TEXT = new Set(['checkbox', 'radio', 'button', 'date', 'month', 'datetime-local']);

/** Whether the control itself wants the arrow. */
function needs(target: HTMLElement, { rows, columns }: Move): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target.getAttribute('role') === 'radio') return columns !== 0;
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.type === 'radio') return columns !== 0 || sharesItsCell(target);
  if (target.type === 'checkbox') return false;
  if (NOT_TEXT.has(target.type)) return true;
  if (target.getAttribute('aria-expanded') === 'true') return true;
  if (rows !== 0) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd) return !(selectionStart === 0 && selectionEnd === value.length);
  return selectionStart !== (columns < 0 ? 0 : value.length);
}

/** A radio group inside one cell wants all arrows; one that runs along its row wants those along it. */
function sharesItsCell(radio: HTMLElement): boolean {
  return (radio.closest('td')?.querySelectorAll('input[type="radio"]').length ?? 0) > 1;
}

/** Moves the focus from the cell that holds `from` to another cell of its table, over cells that take none. */
export function focusCell(from: HTMLElement, { rows, columns }: Move): boolean {
  const cell = from.closest('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return false;
  if (columns !== 0) {
    const cells = [...row.children];
    for (let at = cells.indexOf(cell) + columns; at >= 0 && at < cells.length; at += columns) {
      if (focusIn(cells[at])) return true;
    }
    return false;
  }
  const at = [...row.children].indexOf(cell);
  let next: Element | null = row;
  while ((next = rows > 0 ? next.nextElementSibling : next.previousElementSibling)) {
    if (next.children.length === row.children.length && focusIn(next.children[at])) return true;
  }
  return false;
}

function focusIn(cell: Element | undefined): boolean {
  const inside = [...(cell?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const target = inside.find((one) => one.tabIndex >= 0 && !isUncheckedRadio(one, inside)) ?? inside[0];
  target?.focus();
  if (target instanceof HTMLInputElement && !NOT_TEXT.has(target.type)) target.select();
  return target !== undefined;
}

/** Of a radio group, the one that is chosen comes first. */
function isUncheckedRadio(one: HTMLElement, inside: readonly HTMLElement[]): boolean {
  if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked) return false;
  return inside.some((other) => other instanceof HTMLInputElement && other.type === 'radio' && other.checked);
}

/** Puts the focus on what `selector` finds in the next or previous row of a table that has it. False when there is none. */
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
