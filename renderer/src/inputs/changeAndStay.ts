import { flushSync } from 'react-dom';

/**
 * Makes a change that takes away the button it was asked with (Clear, Remove, Unchanged). Who pressed it by keyboard
 * goes on at the control that `next` names, not at the top of the page.
 */
export function changeAndStay(change: () => void, next: string): void {
  flushSync(change);
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById(next)?.focus();
  }
}
