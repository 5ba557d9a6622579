import { useState, type FocusEvent } from 'react';
import { FormNavigation, FormView, LiveNoteView, MergedNoteView, TaskNames } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { Button } from '@mantine/core';
import { ConfirmPendedChanges } from './ConfirmPendedChanges.tsx';
import { NotePane } from '../note/NotePane.tsx';
import type { SaveState } from '../saving/documentSaver.ts';
import { SaveStateMark } from '../saving/SaveStateMark.tsx';
import type { TaskEditing } from './useTaskEditing.ts';
import styles from '../Task.module.css';

interface FormBesideNoteProps {
  readonly editing: TaskEditing;
  readonly saveState: SaveState;
  readonly mayEdit: boolean;
  readonly taskNames: ReadonlyMap<string, string>;
  readonly reviewLabel: string;
  readonly onReopen: () => void;
}

/** The form with its sections on one side and its note on the other; the footer leads to the note page. */
export function FormBesideNote(props: FormBesideNoteProps) {
  const { editing, saveState, mayEdit, taskNames, reviewLabel, onReopen } = props;
  const { store, saver, note } = editing;
  const [confirming, setConfirming] = useState(false);
  const review = async () => {
    await saver.saveNow();
    if (editing.hasUnpendedChanges()) setConfirming(true);
    else editing.openNotePage();
  };
  const saveOnLeavingField = (event: FocusEvent<HTMLElement>) => {
    // A move within one field does not end the edit.
    if (event.target !== event.relatedTarget) void saver.saveNow();
  };
  return (
    <>
      <NotePane
        note={
          note.followed ? (
            <MergedNoteView store={store} merged={note.followed.merged} onResolve={note.edit} />
          ) : (
            <LiveNoteView store={store} />
          )
        }
      >
        <aside className={styles['sections']}>
          <FormNavigation store={store} readOnly={!mayEdit} />
        </aside>
        <div className={styles['form']} onBlur={saveOnLeavingField}>
          <TaskNames value={taskNames}>
            <FormView store={store} mode={mayEdit ? 'edit' : 'readOnly'} />
          </TaskNames>
        </div>
      </NotePane>
      <footer className={styles['footer']}>
        <SaveStateMark state={saveState} onRetry={() => void saver.saveNow()} />
        <Button onClick={() => void review()} disabled={saveState.kind === 'stale'}>
          {reviewLabel}
        </Button>
      </footer>
      <ConfirmPendedChanges
        opened={confirming}
        onReview={() => {
          setConfirming(false);
          editing.openNotePage();
        }}
        onDiscard={async () => {
          await editing.discard();
          onReopen();
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
