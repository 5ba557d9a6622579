import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary } from '@isocenter/renderer';
import { Alert, Button } from '@mantine/core';
import type { NoteSpan } from '@isocenter/engine';
import { useSession } from '../../session/session.ts';
import { SIGNING_RUN_TEXT } from '../../messages/signingRun.ts';
import { flash } from '../../notices/snackbar.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { NOTE_PAGE_TEXT } from '../../messages/notePage.ts';
import { useConnected } from '../saving/connection.ts';
import PublishChoice from '../publish/PublishChoice.tsx';
import type { TaskPermissions } from '../taskPermissions.ts';
import { useMergedSaveState, useMergeRecord } from '../conflicts/useMerger.ts';
import { addToBatch } from '../signingBatch.ts';
import { RunBar } from '../signing/RunBar.tsx';
import type { RunPlace } from '../signingRun.ts';
import { NoteAuthors } from '../signing/NoteAuthors.tsx';
import { StatementChoice } from '../signing/StatementChoice.tsx';
import { useStatements } from '../signing/useStatements.ts';
import { NoteFooter } from './NoteFooter.tsx';
import { NoteText } from './NoteText.tsx';
import type { FinishCommand } from './finishCommand.ts';
import { useReadToEnd } from './useReadToEnd.ts';
import { useNoteSigning } from './useNoteSigning.ts';
import type { OpenNote } from './useHandNote.ts';
import styles from '../Task.module.css';

/** Needed only if another user changed the task. */
const ChangesDialog = lazy(() => import('../conflicts/ChangesDialog.tsx'));

/** Needed only for notes with unreviewed answers. */
const UnreviewedDialog = lazy(() => import('./UnreviewedDialog.tsx'));

/** Needed only when values from other tasks changed while the form was open. */
const FormChangedDialog = lazy(() => import('./FormChangedDialog.tsx'));

/** Needed only when the signer of a prescription must sign in again. */

const WITHOUT_BOX = { display: 'contents' };

interface NotePageProps {
  readonly openNote: OpenNote;
  /** The path of the form that this note belongs to. */
  readonly path: string;
  readonly allowed: TaskPermissions;
  /** Display names of the episode's tasks, by id. */
  readonly taskNames: ReadonlyMap<string, string>;
  /** What other users changed while the task is open here. */
  readonly mergeStatus: ReactNode;
  /** The place among the notes that this person signs one after the other; null for a note that was opened alone. */
  readonly place: RunPlace | null;
  /** Called after pend or sign, and when the note was sent back. */
  readonly onDone: () => void;
  /** Reads the task from the server again. */
  readonly onReopen: () => void;
}

/** The note as it will be stored. The task's permissions decide whether it can be edited, pended or signed (TASK-074). */
export default function NotePage(props: NotePageProps) {
  const { openNote, path, allowed, taskNames, mergeStatus, place, onDone, onReopen } = props;
  const { taskId, store, saver, merger, note } = openNote;
  const navigate = useNavigate();
  const saveState = useMergedSaveState(saver, merger);
  const connected = useConnected();
  const statements = useStatements(taskId, useMergeRecord(merger).revision);
  const signing = useNoteSigning({ openNote, path, attestation: statements.stated, onDone });
  const { running, unanswered, trouble } = signing;
  const [isTyping, setIsTyping] = useState(false);
  const [isWritten, setWritten] = useState(false);
  // A note of the form is written into the page after the page is there. Before that there is nothing to read or sign.
  const isShown = isWritten || isTyping || note.followed !== null;
  const toField = (field: string) => void navigate(path, { state: { field } });
  const finish = (command: FinishCommand) => {
    setIsTyping(false);
    signing.finish(command);
  };
  const sign = async () => {
    if ((await statements.isChosen()) && signing.maySign()) finish('sign');
  };
  const { user } = useSession();
  const signAtEnd = async () => {
    if (!(await statements.isChosen()) || !signing.maySign()) return;
    const give = await signing.prepare();
    if (!give) return;
    addToBatch({ taskId, userId: user.id, sign: give });
    onDone();
  };
  const isBlocked = running !== null || unanswered !== null || !connected || saveState.kind === 'stale';
  const mayFinish = allowed.allowPend || allowed.allowSign;
  const { isRead, end } = useReadToEnd();
  const onKey = (key: string) => {
    // A statement is chosen by a person who sees it.
    if (statements.isLoading && allowed.allowSign && /^[1-9]$/.test(key)) {
      flash(SIGNING_RUN_TEXT.statementsLoad, 'info');
      return true;
    }
    const choices = [...statements.statements.map(({ id }) => id), 'none'];
    const choice = statements.statements.length > 0 ? choices[Number(key) - 1] : undefined;
    if (choice !== undefined) statements.setValue(choice);
    else if ((key !== 's' && key !== 'b') || !allowed.allowSign || isBlocked) return false;
    else if (!isRead) flash(SIGNING_RUN_TEXT.readFirst, 'info');
    else if (key === 's') void sign();
    else void signAtEnd();
    return true;
  };

  return (
    <>
      {place && (
        <RunBar
          taskId={taskId}
          place={place}
          keys={SIGNING_RUN_TEXT.keys(statements.statements.length, isRead)}
          isBusy={running === 'sign'}
          onKey={onKey}
          atEnd={allowed.allowSign ? { isReady: isRead && !isBlocked, run: () => void signAtEnd() } : null}
          comment={{ compiledForm: store.compiledForm, saveFirst: () => saver.saveNow(), onSent: onDone }}
        />
      )}
      <div className={styles['notePage']}>
        <FinishNotices trouble={trouble} unanswered={unanswered} isOffline={mayFinish && !connected} />
        {signing.showsErrors && <ErrorSummary store={store} takesFocus onJump={toField} />}
        {note.followed && <LostValues lost={note.followed.lost} onJump={toField} />}
        <NoteText openNote={openNote} isTyping={isTyping} onWritten={() => setWritten(true)} />
        {isShown && <div ref={end} aria-hidden />}
        {statements.task && <NoteAuthors task={statements.task} />}
        {allowed.allowSign && <StatementChoice {...statements} onChange={statements.setValue} />}
        {mayFinish && <PublishChoice taskId={taskId} onPlan={signing.choosePublishing} />}
      </div>
      <div style={isShown ? WITHOUT_BOX : { ...WITHOUT_BOX, visibility: 'hidden' }}>
        <NoteFooter
          openNote={openNote}
          path={path}
          allowed={allowed}
          {...{ saveState, mergeStatus }}
          finishing={{ running, isBlocked, connected }}
          isTyping={isTyping}
          onTyping={setIsTyping}
          onFinish={{ pend: () => finish('pend'), sign: () => void sign() }}
        />
      </div>
      {signing.outdated && (
        <Suspense fallback={null}>
          <FormChangedDialog
            {...{ taskId, store }}
            outdated={signing.outdated}
            onUpdate={onReopen}
            onClose={signing.closeOutdated}
          />
        </Suspense>
      )}
      {signing.readsChanges && (
        <Suspense fallback={null}>
          <ChangesDialog merger={merger} store={store} beforeSigning onClose={signing.closeChanges} />
        </Suspense>
      )}
      {signing.unreviewed.length > 0 && (
        <Suspense fallback={null}>
          <UnreviewedDialog
            compiledForm={store.compiledForm}
            answers={signing.unreviewed}
            taskNames={taskNames}
            onJump={toField}
            onSign={() => finish('sign')}
            onClose={signing.closeUnreviewed}
          />
        </Suspense>
      )}
    </>
  );
}

interface FinishNoticesProps {
  readonly trouble: string | null;
  readonly unanswered: FinishCommand | null;
  readonly isOffline: boolean;
}

/** Why the note was not pended or signed, or cannot be now. */
function FinishNotices({ trouble, unanswered, isOffline }: FinishNoticesProps) {
  return (
    <>
      {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
      {unanswered !== null && <FailureAlert>{NOTE_PAGE_TEXT.asking[unanswered]}</FailureAlert>}
      {isOffline && unanswered === null && (
        <Alert role="status" className={styles['handEdited']} id="no-connection">
          {NOTE_PAGE_TEXT.offline}
        </Alert>
      )}
    </>
  );
}

/** Answers that the hand edit lost or changed. The server refuses to sign such a note. */
function LostValues({ lost, onJump }: { lost: readonly NoteSpan[]; onJump: (field: string) => void }) {
  if (lost.length === 0) return null;
  return (
    <Alert role="status" className={styles['handEdited']}>
      {NOTE_PAGE_TEXT.lostValues}
      <ul>
        {lost.map(({ text, fields: [field] }, index) => (
          <li key={index}>
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
