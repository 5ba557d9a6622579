import { useState, useSyncExternalStore } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorSummary, LiveNoteView } from '@isocenter/renderer';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import type { FormStore } from '@isocenter/engine';
import { flash } from '../../feedback/snackbar.ts';
import { FailureAlert } from '../../feedback/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { SaveStateMark } from '../SaveStateMark.tsx';
import { isOutOfDate, type DocumentSaver } from '../saving/documentSaver.ts';
import { pendTask, signTask } from '../taskCommands.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import { useSaveState } from '../useOpenTask.ts';
import styles from '../TaskPage.module.css';

interface NotePageProps {
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  /** Of the form this note belongs to. */
  readonly path: string;
  readonly allowed: TaskPermissions;
  /** Null while the note is the form's own. */
  readonly handNote: string | null;
  readonly onEditNote: (text: string | null) => void;
  /** After pend or sign. */
  readonly onDone: () => void;
}

type Command = 'pend' | 'sign';
const COMMAND = {
  pend: { send: pendTask, done: 'Pended', failed: 'The note was not pended. ' },
  sign: { send: signTask, done: 'Signed', failed: 'The note was not signed. ' },
} as const;

/** The note as it will be kept: read it, edit it, pend or sign it, as far as the task's permissions go (TASK-074). */
export function NotePage({ store, saver, path, allowed, handNote, onEditNote, onDone }: NotePageProps) {
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

  const run = async (command: Command) => {
    setTrouble(null);
    if (command === 'sign' && !verdict.signable) {
      store.dispatch({ type: 'showAllErrors' });
      setShowErrors(true);
      return;
    }
    setRunning(command);
    try {
      await saver.saveNow();
      const answers = store.answers();
      const content = { ...answers, note: handNote ?? store.note().text };
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
        {showErrors && (
          <ErrorSummary store={store} takesFocus onJump={(field) => void navigate(path, { state: { field } })} />
        )}
        {handNote === null ? (
          <article aria-label="Note" className={styles['paper']}>
            <LiveNoteView store={store} />
          </article>
        ) : (
          <>
            <Alert className={styles['handEdited']}>
              This note was edited by hand. Answers given later do not change it.{' '}
              <Button variant="default" size="compact-sm" onClick={() => onEditNote(null)}>
                Use the note of the form
              </Button>
            </Alert>
            <Textarea
              label="Note"
              autosize
              minRows={12}
              value={handNote}
              onChange={(event) => onEditNote(event.currentTarget.value)}
              onBlur={() => void saver.saveNow()}
              classNames={{ input: styles['noteText'] ?? '' }}
            />
          </>
        )}
      </div>
      <footer className={styles['footer']}>
        <SaveStateMark state={saveState} onRetry={() => void saver.saveNow()} />
        <Group gap="sm">
          <Button component={Link} to={path} variant="default">
            Back to the form
          </Button>
          {allowed.allowEdit && handNote === null && (
            <Button variant="default" onClick={() => onEditNote(store.note().text)}>
              Edit note
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
