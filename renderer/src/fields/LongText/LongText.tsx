import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { numberOf, textOf } from '../../answers/readJson.ts';
import { sameExceptText } from '../../fieldContract/sameOnScreen.ts';
import { plainText } from '../../answers/answerText.ts';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';
import { cleanPaste } from './cleanText.ts';
import { continueList, toggleList, type Edit, type ListKind } from './lists.ts';

/** How full a text of limited length is before it says so. */
const TELLS_FROM = 0.8;

/**
 * Text of several lines, with lists as people write them in plain text. A textarea: dictation, spelling and the
 * browser's undo work in it, and what comes out is text and nothing else. It grows with its text (CSS `field-sizing`).
 */
export function LongTextControl(props: ControlProps) {
  const { form, field, path, state, ids, describedBy, answer } = props;
  const most = numberOf(field.attributes['maxLength']);
  // Only a text of limited length is counted, and drawn again for it.
  const [length, setLength] = useState(textIn(state.value).length);
  const draft = useDraft<HTMLTextAreaElement>(form, path, {
    read: textIn,
    send: (text) => answer(text === '' ? null : text),
    ...(most === null ? {} : { onText: (text: string) => setLength(text.length) }),
  });
  const tells = most !== null && length >= most * TELLS_FROM;
  const area = draft.input.ref;
  const apply = ({ from, to, text, selected }: Edit) => {
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(from, to);
    // The browser's own way of typing keeps its undo; where there is none, the text is put in by hand.
    const typed = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
    if (!typed) {
      element.setRangeText(text, from, to, 'end');
      draft.type(element.value);
    }
    element.setSelectionRange(...selected);
  };
  const list = (kind: ListKind) => {
    const element = area.current;
    if (element) apply(toggleList(element.value, element.selectionStart, element.selectionEnd, kind));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const kind = (event.ctrlKey || event.metaKey) && event.shiftKey ? SHORTCUTS[event.code] : undefined;
    const edit =
      event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && selectionStart === selectionEnd
        ? continueList(value, selectionStart)
        : null;
    if (kind) list(kind);
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
  const countId = `${ids.control}-count`;
  return (
    <div className="iso-long">
      <textarea
        className="iso-input iso-long-text"
        {...controlAria(props)}
        aria-describedby={tells ? `${describedBy} ${countId}` : describedBy}
        rows={numberOf(field.attributes['rows']) ?? 3}
        placeholder={textOf(field.attributes['placeholder']) ?? undefined}
        {...draft.input}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className="iso-long-tools">
        <ListButton
          name="Bullet list"
          keys="Ctrl+Shift+8"
          icon="M3 4h.01M3 8h.01M3 12h.01M6 4h7M6 8h7M6 12h7"
          onList={() => list('bullets')}
        />
        <ListButton
          name="Numbered list"
          keys="Ctrl+Shift+7"
          icon="M2.5 3l1-.5V6M2 9.5h2L2 12.5h2M7 4h6M7 8h6M7 12h6"
          onList={() => list('numbers')}
        />
      </div>
      {tells && (
        <span id={countId} className="iso-help" data-over={length > most || undefined}>
          {length} of {most} characters
        </span>
      )}
    </div>
  );
}

const SHORTCUTS: Readonly<Record<string, ListKind | undefined>> = { Digit8: 'bullets', Digit7: 'numbers' };

interface ListButtonProps {
  readonly name: string;
  readonly keys: string;
  readonly icon: string;
  readonly onList: () => void;
}

/** Not in the Tab order: the keys do the same, and Tab leaves the text. */
function ListButton({ name, keys, icon, onList }: ListButtonProps) {
  return (
    <button
      type="button"
      className="iso-icon-button"
      tabIndex={-1}
      aria-label={name}
      title={`${name} (${keys})`}
      // The text keeps its focus and its selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onList}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

const textIn = (value: Json) => plainText(value) ?? '';

export const longText: FieldComponent = {
  frame: () => 'input',
  Control: LongTextControl,
  answerText: plainText,
  sameOnScreen: sameExceptText,
};
