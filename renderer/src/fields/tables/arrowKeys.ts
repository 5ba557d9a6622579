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
