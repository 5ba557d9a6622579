import { use, useState } from 'react';
import { type Json, numberOf, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { sameExceptText } from '../../fieldContract/sameOnScreen.ts';
import { plainText } from '../../fieldContract/answerText.ts';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';
import { ListButton } from './ListButton.tsx';
import { PhraseContext } from './phraseContext.ts';
import { textEditor } from './textEditor.ts';

/** The character count appears once a limited text is this full. */
const COUNT_FROM = 0.8;

/**
 * Text of several lines with plain text lists. A textarea supports dictation, spell checking and the browser's undo, and
 * contains only text. It grows with its text (CSS `field-sizing`).
 */
export function LongTextControl(props: ControlProps) {
  const { form, field, path, state, ids, describedBy, answer } = props;
  const maxLength = numberOf(field.attributes['maxLength']);
  // Only a limited text is counted, because counting renders on each key press.
  const [length, setLength] = useState(textIn(state.value).length);
  const draft = useDraft<HTMLTextAreaElement>(form, path, {
    read: textIn,
    send: (text) => answer(text === '' ? null : text),
    ...(maxLength === null ? {} : { onText: (text: string) => setLength(text.length) }),
  });
  const editor = textEditor(draft.input.ref, draft.type, use(PhraseContext));
  const showsCount = maxLength !== null && length >= maxLength * COUNT_FROM;
  const countId = `${ids.control}-count`;
  return (
    <div className="iso-long">
      <textarea
        className="iso-input iso-long-text"
        {...controlAria(props)}
        aria-describedby={showsCount ? `${describedBy} ${countId}` : describedBy}
        rows={numberOf(field.attributes['rows']) ?? 3}
        placeholder={textOf(field.attributes['placeholder']) ?? undefined}
        {...draft.input}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={editor.onKeyDown}
        onPaste={editor.onPaste}
      />
      <div className="iso-long-tools">
        <ListButton
          name="Bullet list"
          keys="Ctrl+Shift+8"
          icon="M3 4h.01M3 8h.01M3 12h.01M6 4h7M6 8h7M6 12h7"
          onToggle={() => editor.toggle('bullets')}
        />
        <ListButton
          name="Numbered list"
          keys="Ctrl+Shift+7"
          icon="M2.5 3l1-.5V6M2 9.5h2L2 12.5h2M7 4h6M7 8h6M7 12h6"
          onToggle={() => editor.toggle('numbers')}
        />
      </div>
      {showsCount && (
        <span id={countId} className="iso-help" data-over={length > maxLength || undefined}>
          {length} of {maxLength} characters
        </span>
      )}
    </div>
  );
}

const textIn = (value: Json) => plainText(value) ?? '';

export const longText: FieldComponent = {
  frame: () => 'input',
  Control: LongTextControl,
  answerText: plainText,
  sameOnScreen: sameExceptText,
};
