import { useRelayEnvironment } from 'react-relay/hooks';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import {
  afterPress,
  FormView,
  jumpToField,
  LiveNoteView,
  Phrases,
  MergedNoteView,
  TablePresets,
  TaskNames,
  type LoadTablePresets,
  UndoControls,
  unsentInput,
} from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { Button } from '@mantine/core';
import { ActionBar } from '../ActionBar.tsx';
import { ConfirmPendedChanges } from './ConfirmPendedChanges.tsx';
import { FormSections } from './FormSections.tsx';
import { usePhrases } from '../phrases/usePhrases.ts';
import { NotePane } from '../note/NotePane.tsx';
import { NoteState } from '../note/NoteState.tsx';
import type { SaveState } from '../saving/documentSaver.ts';
import { SaveStateMark } from '../saving/SaveStateMark.tsx';
import type { TaskEditing } from './useTaskEditing.ts';
import styles from '../Task.module.css';

interface FormBesideNoteProps {
  readonly taskId: string;
  readonly editing: TaskEditing;
  readonly saveState: SaveState;
  /** What other users changed while the task is open here. */
  readonly mergeStatus: ReactNode;
  readonly mayEdit: boolean;
  readonly taskNames: ReadonlyMap<string, string>;
  readonly reviewLabel: string;
  readonly onReopen: () => void;
}

/** The form with its sections on one side and its note on the other; the footer leads to the note page. */
export function FormBesideNote(props: FormBesideNoteProps) {
  const { taskId, editing, saveState, mergeStatus, mayEdit, taskNames, reviewLabel, onReopen } = props;
  const { store, saver, note } = editing;
  const { startReview, ...confirmation } = useReview(editing);
  const mayReview = saveState.kind !== 'stale';
  const review = () => void startReview();
  useReviewKey(() => mayReview && review());
  const environment = useRelayEnvironment();
  const phrases = usePhrases(store);
  const presets = useCallback<LoadTablePresets>(
    async (source) => {
      const { loadTablePresets } = await import('../templates/tablePresets.ts');
      return loadTablePresets(environment, { taskId, system: store.context.task.diseaseSystem, source });
    },
    [environment, taskId, store],
  );
  const saveOnLeavingField = (event: FocusEvent<HTMLElement>) => {
    // A move within one field does not end the edit.
    if (event.target !== event.relatedTarget) afterPress(() => void saver.saveNow());
  };
  return (
    <>
      <NotePane
        note={
          <>
            {note.followed ? (
              <MergedNoteView store={store} merged={note.followed.merged} onResolve={note.edit} />
            ) : (
              <LiveNoteView store={store} />
            )}
            <NoteState isSigned={false} />
          </>
        }
      >
        <FormSections store={store} readOnly={!mayEdit} />
        <div className={styles['form']} onBlur={saveOnLeavingField}>
          <TaskNames value={taskNames}>
            <TablePresets value={presets}>
              <Phrases value={phrases}>
                <FormView store={store} mode={mayEdit ? 'edit' : 'readOnly'} />
              </Phrases>
            </TablePresets>
          </TaskNames>
        </div>
      </NotePane>
      <ActionBar
        start={
          <>
            <SaveStateMark state={saveState} onRetry={() => void saver.saveNow()} />
            {mergeStatus}
          </>
        }
      >
        {mayEdit && <UndoControls store={store} />}
        <Button onClick={review} disabled={!mayReview} aria-keyshortcuts="Control+Enter">
          {reviewLabel}
        </Button>
      </ActionBar>
      <ConfirmPendedChanges
        {...confirmation}
        onDiscard={async () => {
          await editing.discard();
          onReopen();
        }}
      />
    </>
  );
}

/** Ctrl+Enter leads from any field to the note, past the rest of the form. */
function useReviewKey(onReview: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || repeat) return;
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    onReview();
  });
  // Before the button is painted: on a busy machine, a key that is pressed as it appears would otherwise be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Saves, waits until unpended changes are known, and opens the note page unless there are some: then it asks first. */
function useReview({ store, saver, latestPended, hasUnpendedChanges, openNotePage }: TaskEditing) {
  const [isReviewing, setReviewing] = useState(false);
  const isKnown = isReviewing && !latestPended.isLoading;
  const opened = isKnown && hasUnpendedChanges();
  const openNote = useEffectEvent(openNotePage);
  useEffect(() => {
    if (isKnown && !opened) openNote();
  }, [isKnown, opened]);
  return {
    startReview: async () => {
      await saver.saveNow();
      // The note would not contain what the field seemed to say.
      const [refused] = unsentInput(store).get();
      if (refused === undefined) setReviewing(true);
      else jumpToField(store, refused);
    },
    opened,
    onReview: openNotePage,
    onClose: () => setReviewing(false),
  };
}
