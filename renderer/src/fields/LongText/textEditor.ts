import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { cleanPaste } from './cleanText.ts';
import { nextBlank, phraseAt } from './phraseEdit.ts';
import type { ExpandPhrase } from './phraseContext.ts';
import { continueList, toggleList, type Edit, type ListKind } from './lists.ts';

/**
 * Lists by shortcut, phrases by name and clean pasting, in a textarea.
 * @param onTyped gets the text where the browser reports no input
 */
export function textEditor(
  textarea: RefObject<HTMLTextAreaElement | null>,
  onTyped: (text: string) => void,
  expand: ExpandPhrase | null,
) {
  const apply = ({ from, to, text, selected }: Edit) => {
    const element = textarea.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(from, to);
    // `insertText` keeps the browser's undo. Without it the text is replaced directly.
    const inserted = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
    if (!inserted) {
      element.setRangeText(text, from, to, 'end');
      onTyped(element.value);
    }
    element.setSelectionRange(...selected);
  };
  const toggle = (kind: ListKind) => {
    const element = textarea.current;
    if (element) apply(toggleList(element.value, element.selectionStart, element.selectionEnd, kind));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const kind = (event.ctrlKey || event.metaKey) && event.shiftKey ? SHORTCUTS[event.code] : undefined;
    const edit =
      event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && selectionStart === selectionEnd
        ? continueList(value, selectionStart)
        : null;
    const isPlainKey = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    const phrase =
      isPlainKey && ENDS_NAME.has(event.key) && selectionStart === selectionEnd
        ? phraseAt(value, selectionStart, expand)
        : null;
    const blank = event.key === 'F2' && isPlainKey ? nextBlank(value, selectionEnd) : null;
    if (kind) toggle(kind);
    else if (phrase) apply(phrase);
    else if (blank) event.currentTarget.setSelectionRange(...blank);
    else if (edit) apply(edit);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const plain = event.clipboardData.getData('text/plain');
    const clean = cleanPaste(plain, event.clipboardData.getData('text/html'));
    if (clean === '' || clean === plain) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    const caret = from + clean.length;
    apply({ from, to, text: clean, selected: [caret, caret] });
  };
  return { toggle, onKeyDown, onPaste };
}

/** Keys that a person presses after the name of a phrase. */
const ENDS_NAME: ReadonlySet<string> = new Set([' ', 'Enter']);

const SHORTCUTS: Readonly<Record<string, ListKind | undefined>> = { Digit8: 'bullets', Digit7: 'numbers' };
