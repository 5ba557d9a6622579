import { useState, useSyncExternalStore } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorSummary, LiveNoteView, MergedNoteView } from '@isocenter/renderer';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import type { FormStore, NoteSpan } from '@isocenter/engine';
import { flash } from '../../feedback/snackbar.ts';
import { FailureAlert } from '../../feedback/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { SaveStateMark } from '../SaveStateMark.tsx';
import { isOutOfDate, type DocumentSaver } from '../saving/documentSaver.ts';
import { pendTask, signTask } from '../taskCommands.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import { noteFragmentsOf } from '../templates/noteFragments.ts';
import { useSaveState } from '../useOpenTask.ts';
import { PaperActions } from './PaperActions.tsx';
import type { HandNoteOnScreen } from './useHandNote.ts';
import styles from '../TaskPage.module.css';

interface NotePageProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  /** Of the form this note belongs to. */
  readonly path: string;
  readonly allowed: TaskPermissions;
  readonly note: HandNoteOnScreen;
  /** After pend or sign. */
  readonly onDone: () => void;
}

type Command = 'pend' | 'sign';
const COMMAND = {
  pend: { send: pendTask, done: 'Pended', failed: 'The note was not pended. ' },
  sign: { send: signTask, done: 'Signed', failed: 'The note was not signed. ' },
} as const;

/** The note as it will be kept: read it, edit it, pend or sign it, as far as the task's permissions go (TASK-074). */
export default function NotePage({ taskId, store, saver, path, allowed, note, onDone }: NotePageProps) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const saveState = useSaveState(saver);
  const verdict = useSyncExternalStore(
    (listener) => store.subscribeAll(listener),
    () => store.verdict(),
  );
  const [running, setRunning] = useState<Command | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const [editing, setEditing] = useState(false);
  const toField = (field: string) => void navigate(path, { state: { field } });

  const run = async (command: Command) => {
    setTrouble(null);
    if (command === 'sign' && !verdict.signable) {
      store.dispatch({ type: 'showAllErrors' });
      setShowErrors(true);
      return;
    }
    const hand = note.now();
    if (hand && hand.merged.conflicts > 0) {
      setEditing(false);
      setTrouble(`${COMMAND[command].failed}Settle first what it shall say where the answers changed.`);
      return;
    }
    setRunning(command);
    try {
      await saver.saveNow();
      const answers = store.answers();
      const note = hand?.hand?.text ?? store.note().text;
      const content = { ...answers, note, noteFragments: noteFragmentsOf(store) };
      saver.accept(await COMMAND[command].send(environment, content, saver.freshness), answers.values);
      flash(COMMAND[command].done);
      onDone();
    } catch (error) {
      if (isOutOfDate(error)) saver.markOutOfDate();
      setTrouble(`${COMMAND[command].failed}${messageOf(error)}`);
    } finally {
      setRunning(null);
    }
  };
  const blocked = running !== null || saveState.kind === 'outOfDate';

  return (
    <>
      <div className={styles['notePage']}>
        {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
        {showErrors && <ErrorSummary store={store} takesFocus onJump={toField} />}
        {note.followed && <LostValues lost={note.followed.lost} onJump={toField} />}
        {editing ? (
          <Textarea
            label="Note"
            description="Doses, sides, drugs, grades and dates belong to the form: change them there."
            autosize
            minRows={12}
            // What was typed shows even where it is the form's own note again.
            defaultValue={note.text ?? store.note().text}
            onChange={(event) => note.edit(event.currentTarget.value)}
            onBlur={() => void saver.saveNow()}
            classNames={{ input: styles['noteText'] ?? '' }}
            data-autofocus
          />
        ) : (
          <article aria-label="Note" className={styles['paper']}>
            {note.followed ? (
              <MergedNoteView store={store} merged={note.followed.merged} onSettle={note.edit} />
            ) : (
              <LiveNoteView store={store} />
            )}
          </article>
        )}
      </div>
      <footer className={styles['footer']}>
        <SaveStateMark state={saveState} onRetry={() => void saver.saveNow()} />
        <Group gap="sm">
          <PaperActions taskId={taskId} beforeDrawing={() => saver.saveNow()} />
          <Button component={Link} to={path} variant="default">
            Back to the form
          </Button>
          {note.text !== null && (
            <Button variant="default" onClick={() => (setEditing(false), note.edit(null))}>
              Use the note of the form
            </Button>
          )}
          {allowed.allowEdit && (
            <Button variant="default" onClick={() => setEditing(!editing)}>
              {editing ? 'Done editing' : 'Edit note'}
            </Button>
          )}
          {allowed.allowPend && (
            <Button
              variant={allowed.allowSign ? 'light' : 'filled'}
              loading={running === 'pend'}
              disabled={blocked}
              onClick={() => void run('pend')}
            >
              Pend
            </Button>
          )}
          {allowed.allowSign && (
            <Button loading={running === 'sign'} disabled={blocked} onClick={() => void run('sign')}>
              Sign
            </Button>
          )}
        </Group>
      </footer>
    </>
  );
}

/** Values of the form that the hand edit lost or changed; the server refuses to sign such a note. */
function LostValues({ lost, onJump }: { lost: readonly NoteSpan[]; onJump: (field: string) => void }) {
  if (lost.length === 0) return null;
  return (
    <Alert role="status" className={styles['handEdited']}>
      The text no longer says what the form says; put it back before you sign:
      <ul>
        {lost.map(({ text, fields: [field] }, at) => (
          <li key={at}>
            {text}{' '}
            {field !== undefined && (
              <Button variant="subtle" size="compact-xs" onClick={() => onJump(field)}>
                Show the field
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
