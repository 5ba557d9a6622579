import { flushSync } from 'react-dom';

/**
 * Makes a change that removes the button that triggered it (Clear, Remove, Unchanged). The focus moves to the control
 * `nextId` instead of the top of the page.
 */
export function changeKeepingFocus(change: () => void, nextId: string): void {
  flushSync(change);
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById(nextId)?.focus();
  }
}
