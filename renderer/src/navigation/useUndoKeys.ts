import { useEffect } from 'react';
import type { FormStore } from '@isocenter/engine';
import { travel, type Direction } from './undoing.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) for the form. While text is being typed they belong to the browser, which takes
 * back the typing; the form gets them where there is no typing to take back.
 */
export function useUndoKeys(store: FormStore): void {
  useEffect(() => {
    const typing = watchTyping();
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (direction === null || event.defaultPrevented || typing.ownsKey(event.target, direction)) return;
      event.preventDefault();
      travel(store, direction);
      typing.restart();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      typing.stop();
    };
  }, [store]);
}

function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Direction | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

/** Follows the text box with the focus: whether the browser has typing of its own to take back in it. */
function watchTyping() {
  let textAtFocus: string | null = null;
  let undoneByBrowser = false;
  const restart = () => {
    const focused = document.activeElement;
    textAtFocus = isTextBox(focused) ? focused.value : null;
    undoneByBrowser = false;
  };
  const onInput = (event: Event) => {
    undoneByBrowser = event instanceof InputEvent && event.inputType.startsWith('history');
  };
  document.addEventListener('focusin', restart);
  document.addEventListener('input', onInput);
  restart();
  return {
    restart,
    ownsKey: (target: EventTarget | null, direction: Direction): boolean => {
      if (!(target instanceof HTMLElement)) return false;
      // A dialog covers the form.
      if (target.isContentEditable || target.closest('[role="dialog"], [role="alertdialog"]')) return true;
      if (!isTextBox(target)) return false;
      // A closed list shows the answer, which was not typed.
      if (target.getAttribute('role') === 'combobox') return target.getAttribute('aria-expanded') === 'true';
      return direction === 'undo' ? target.value !== textAtFocus : undoneByBrowser;
    },
    stop: () => {
      document.removeEventListener('focusin', restart);
      document.removeEventListener('input', onInput);
    },
  };
}

/** Text that the browser can undo; a date picker has no undo of its own. */
function isTextBox(element: EventTarget | null): element is TextBox {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement &&
      ['text', 'search', 'email', 'tel', 'url', 'password'].includes(element.type))
  );
}
