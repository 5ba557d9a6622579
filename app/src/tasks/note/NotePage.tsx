import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorSummary, LiveNoteView, MergedNoteView } from '@isocenter/renderer';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import type { FormStore, NoteSpan } from '@isocenter/engine';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import { SaveStateMark } from '../saving/SaveStateMark.tsx';
import { useConnected } from '../saving/connection.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import PublishChoice, { type PublishPlan } from '../publish/PublishChoice.tsx';
import { publishNote } from '../publish/publishQueries.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import { useSaveState } from '../saving/useSaveState.ts';
import { PaperActions } from './PaperActions.tsx';
import { unreviewedAnswers, type UnreviewedAnswer } from './unreviewed.ts';
import { useFinish, type FinishCommand } from './useFinish.ts';
import type { HandNoteOnScreen } from './useHandNote.ts';
import styles from '../Task.module.css';

/** Only for notes that hold what nobody looked at. */
const UnreviewedDialog = lazy(() => import('./UnreviewedDialog.tsx'));

/** Only for prescriptions whose signer signed in a while ago. */
const FreshSignInDialog = lazy(() => import('../signing/ReauthenticationDialog.tsx'));

interface NotePageProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  /** Of the form this note belongs to. */
  readonly path: string;
  readonly allowed: TaskPermissions;
  readonly note: HandNoteOnScreen;
  /** What the episode's tasks are called, by id. */
  readonly taskNames: ReadonlyMap<string, string>;
  /** After pend or sign. */
  readonly onDone: () => void;
}

/** The note as it will be kept: read it, edit it, pend or sign it, as far as the task's permissions go (TASK-074). */
export default function NotePage(props: NotePageProps) {
  const { taskId, store, saver, path, allowed, note, taskNames, onDone } = props;
  const navigate = useNavigate();
  const saveState = useSaveState(saver);
  const connected = useConnected();
  const verdict = useSyncExternalStore(
    (listener) => store.subscribeAll(listener),
    () => store.verdict(),
  );
  const environment = useRelayEnvironment();
  const plan = useRef<PublishPlan | null>(null);
  const onFinished = (command: FinishCommand) => {
    const { onPend = false, onSign = false, appointmentId = null } = plan.current ?? {};
    const action = command === 'pend' ? 'PENDED' : 'SIGNED';
    if (command === 'pend' ? onPend : onSign) {
      void publishNote(environment, { taskId, action, appointmentId, path });
    }
    onDone();
  };
  const finishing = useFinish({ taskId, store, saver, note, onDone: onFinished });
  const { running, unanswered, trouble, run } = finishing;
  const [showErrors, setShowErrors] = useState(false);
  const [unreviewed, setUnreviewed] = useState<readonly UnreviewedAnswer[]>([]);
  const [editing, setEditing] = useState(false);
  const toField = (field: string) => void navigate(path, { state: { field } });

  const finish = (command: FinishCommand) => {
    setUnreviewed([]);
    setEditing(false);
    void run(command);
  };
  const sign = () => {
    if (!verdict.signable) {
      store.dispatch({ type: 'showAllErrors' });
      setShowErrors(true);
      return;
    }
    const unseen = unreviewedAnswers(store);
    if (unseen.length > 0) setUnreviewed(unseen);
    else finish('sign');
  };
  const blocked = running !== null || unanswered !== null || !connected || saveState.kind === 'outOfDate';
  const finishes = allowed.allowPend || allowed.allowSign;

  return (
    <>
      <div className={styles['notePage']}>
        {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
        {unanswered !== null && <FailureAlert>{NOTE_PAGE_TEXT.asking[unanswered]}</FailureAlert>}
        {finishes && !connected && unanswered === null && (
          <Alert role="status" className={styles['handEdited']} id="no-connection">
            {NOTE_PAGE_TEXT.offline}
          </Alert>
        )}
        {showErrors && <ErrorSummary store={store} takesFocus onJump={toField} />}
        {note.followed && <LostValues lost={note.followed.lost} onJump={toField} />}
        {editing ? (
          <Textarea
            label={NOTE_PAGE_TEXT.note}
            description={NOTE_PAGE_TEXT.editing}
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
          <article aria-label={NOTE_PAGE_TEXT.note} className={styles['paper']}>
            {note.followed ? (
              <MergedNoteView store={store} merged={note.followed.merged} onSettle={note.edit} />
            ) : (
              <LiveNoteView store={store} />
            )}
          </article>
        )}
        {finishes && <PublishChoice taskId={taskId} onPlan={(next) => (plan.current = next)} />}
      </div>
      {finishing.asksForSignIn && (
        <Suspense fallback={null}>
          <FreshSignInDialog onSignedIn={() => finish('sign')} onClose={finishing.stopAsking} />
        </Suspense>
      )}
      <footer className={styles['footer']}>
        <SaveStateMark state={saveState} onRetry={() => void saver.saveNow()} />
        <Group gap="sm">
          <PaperActions taskId={taskId} beforeDrawing={() => saver.saveNow()} />
          <Button component={Link} to={path} variant="default">
            {NOTE_PAGE_TEXT.backToForm}
          </Button>
          {note.text !== null && (
            <Button variant="default" onClick={() => (setEditing(false), note.edit(null))}>
              {NOTE_PAGE_TEXT.useFormNote}
            </Button>
          )}
          {allowed.allowEdit && (
            <Button variant="default" onClick={() => setEditing(!editing)}>
              {editing ? NOTE_PAGE_TEXT.doneEditing : NOTE_PAGE_TEXT.edit}
            </Button>
          )}
          {allowed.allowPend && (
            <Button
              variant={allowed.allowSign ? 'light' : 'filled'}
              loading={running === 'pend'}
              disabled={blocked}
              aria-describedby={connected ? undefined : 'no-connection'}
              onClick={() => finish('pend')}
            >
              {NOTE_PAGE_TEXT.pend}
            </Button>
          )}
          {allowed.allowSign && (
            <Button
              loading={running === 'sign'}
              disabled={blocked}
              aria-describedby={connected ? undefined : 'no-connection'}
              onClick={sign}
            >
              {NOTE_PAGE_TEXT.sign}
            </Button>
          )}
        </Group>
      </footer>
      {unreviewed.length > 0 && (
        <Suspense fallback={null}>
          <UnreviewedDialog
            compiledForm={store.compiledForm}
            answers={unreviewed}
            taskNames={taskNames}
            onJump={toField}
            onSign={() => finish('sign')}
            onClose={() => setUnreviewed([])}
          />
        </Suspense>
      )}
    </>
  );
}

/** Values of the form that the hand edit lost or changed; the server refuses to sign such a note. */
function LostValues({ lost, onJump }: { lost: readonly NoteSpan[]; onJump: (field: string) => void }) {
  if (lost.length === 0) return null;
  return (
    <Alert role="status" className={styles['handEdited']}>
      {NOTE_PAGE_TEXT.lostValues}
      <ul>
        {lost.map(({ text, fields: [field] }, at) => (
          <li key={at}>
            {text}{' '}
            {field !== undefined && (
              <Button variant="subtle" size="compact-xs" onClick={() => onJump(field)}>
                {NOTE_PAGE_TEXT.showField}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
