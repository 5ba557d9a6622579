import { afterPress, LiveNoteView, MergedNoteView } from '@isocenter/renderer';
import { Textarea } from '@mantine/core';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import { NoteState } from './NoteState.tsx';
import type { OpenNote } from './useHandNote.ts';
import styles from '../Task.module.css';

interface NoteTextProps {
  readonly openNote: OpenNote;
  readonly isTyping: boolean;
  /** Called once the note of the form is in the page. */
  readonly onWritten: () => void;
}

/** The text of the note: read, or typed by hand. */
export function NoteText({ openNote, isTyping, onWritten }: NoteTextProps) {
  const { store, saver, note } = openNote;
  if (isTyping) {
    return (
      <Textarea
        label={NOTE_PAGE_TEXT.note}
        description={NOTE_PAGE_TEXT.editing}
        autosize
        minRows={12}
        // Uncontrolled: typed text stays in the field even when it equals the form's own note again.
        defaultValue={note.text ?? store.note().text}
        onChange={(event) => note.edit(event.currentTarget.value)}
        onBlur={() => afterPress(() => void saver.saveNow())}
        classNames={{ input: styles['noteText'] ?? '' }}
        data-autofocus
      />
    );
  }
  return (
    <article aria-label={NOTE_PAGE_TEXT.note} className={styles['paper']}>
      {note.followed ? (
        <MergedNoteView store={store} merged={note.followed.merged} onResolve={note.edit} />
      ) : (
        <LiveNoteView store={store} onWritten={onWritten} />
      )}
      <NoteState isSigned={false} />
    </article>
  );
}
