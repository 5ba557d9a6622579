import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { playRecord, readFormRecord, recordOfAnswers, type CompiledForm, type FormRecord } from '@isocenter/engine';
import { FormView, TaskNames } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { TaskType } from '@isocenter/schemas';
import { WarningNote } from '../../notices/FailureAlert.tsx';
import { useSession } from '../../session/session.ts';
import { ATTEST_TEXT } from '../../messages/attest.ts';
import { SIGNING_RUN_TEXT } from '../../messages/signingRun.ts';
import { SIGNED_TEXT } from '../../messages/signed.ts';
import { showInstant } from '../../screen/dates.ts';
import { NotePane } from '../note/NotePane.tsx';
import { NoteState } from '../note/NoteState.tsx';
import { StoredNote } from '../note/StoredNote.tsx';
import { PaperActions } from '../note/PaperActions.tsx';
import type { KeptEdit } from '../conflicts/mergeState.ts';
import type { Freshness } from '../saving/freshness.ts';
import { addendTask, unsignTask } from '../saving/rareCommands.ts';
import { KeptEdits, KeptEditsGuard } from './KeptEdits.tsx';
import { NotVerified, verificationFaults, withoutReliance } from './NotVerified.tsx';
import { ActionBar } from '../ActionBar.tsx';
import { FormSections } from './FormSections.tsx';
import { TaskHeader } from './TaskHeader.tsx';
import { managePathOf } from '../taskPath.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import type { TaskAtOpening } from './useOpenTask.ts';
import { TaskVersions } from '../versions/TaskVersions.tsx';
import PublicationPanel from '../publish/PublicationPanel.tsx';
import { Photographs } from '../photographs/Photographs.tsx';
import { ReasonDialog } from '../signing/ReasonDialog.tsx';
import { NoteAuthors } from '../signing/NoteAuthors.tsx';
import { Comments } from '../signing/Comments.tsx';
import { RunBar } from '../signing/RunBar.tsx';
import { flash } from '../../notices/snackbar.ts';
import { useReadToEnd } from '../note/useReadToEnd.ts';
import { useRunPlace } from '../signing/useRunPlace.ts';
import { finishInRun, IN_RUN } from '../signingRun.ts';
import { Signatures } from '../signing/Signatures.tsx';
import type { Comments_task$key } from '../../__generated__/Comments_task.graphql.ts';
import type { Photographs_task$key } from '../../__generated__/Photographs_task.graphql.ts';
import type { SignedTask_task$data, SignedTask_task$key } from '../../__generated__/SignedTask_task.graphql.ts';
import type { TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

/** Loaded on demand: most visits do not attest. */
const AttestDialog = lazy(() => import('../signing/AttestDialog.tsx'));

/** Loaded with a prescription only. */
const DosePicture = lazy(() => import('../prescriptions/DosePicture.tsx'));
const PrescriptionCourse = lazy(() => import('../prescriptions/PrescriptionCourse.tsx'));

interface SignedTaskProps {
  readonly task: SignedTask_task$key;
  readonly header: TaskHeader_task$key;
  readonly comments: Comments_task$key;
  readonly photographs: Photographs_task$key;
  readonly taskType: TaskType;
  readonly path: string;
  readonly allowed: TaskPermissions;
  readonly opening: Pick<TaskAtOpening, 'compiledForm' | 'context' | 'answers'>;
  readonly freshness: Freshness;
  readonly taskNames: ReadonlyMap<string, string>;
  /** Edits of this user that came too late for the signature. */
  readonly kept: readonly KeptEdit[];
  readonly onReopen: () => void;
}

const TASK = graphql`
  fragment SignedTask_task on Task {
    formRecord
    signedOn
    document {
      note {
        value
      }
    }
    signatureFault
    signatures {
      meaning
      contentVerified
      verification
      signedBy {
        displayName
      }
      ...Signatures_signature
    }
    ...NoteAuthors_task
    addenda {
      text
      reason
      on
      verified
      by {
        displayName
      }
    }
  }
`;

/** The dialog that is open. */
type SignedTaskDialog = 'addend' | 'attest' | 'unsign';

/** A signed task, read only: the form and the note as signed, with signatures and addenda below the note. */
export default function SignedTask(props: SignedTaskProps) {
  const { header, taskType, path, opening, freshness, taskNames, kept, onReopen } = props;
  const task = useFragment(TASK, props.task);
  const { compiledForm, context: since } = opening;
  const record = useMemo(() => recordOf(task, opening), [task, opening]);
  const [store] = useState(() => playRecord({ compiledForm, record, since }));
  const faults = useMemo(() => verificationFaults(task), [task]);
  const allowed = faults.length === 0 ? props.allowed : withoutReliance(props.allowed);
  const [dialog, setDialog] = useState<SignedTaskDialog | null>(null);
  const close = () => setDialog(null);
  const navigate = useNavigate();
  const place = useRunPlace(freshness.taskId);
  const { isRead, end, scrollToEnd } = useReadToEnd();
  const attested = () => {
    if (!place) return onReopen();
    finishInRun(freshness.taskId);
    void navigate(place.next, { state: IN_RUN });
  };
  const signedBy = task.signatures.findLast(({ meaning }) => meaning === 'signed')?.signedBy.displayName ?? '';
  return (
    <div className={styles['page']}>
      <TaskHeader
        task={header}
        managePath={managePathOf(path)}
        onMoved={onReopen}
        actions={<TaskVersions taskId={freshness.taskId} path={path} onRestore={null} />}
      />
      {place && (
        <RunBar
          taskId={freshness.taskId}
          place={place}
          keys={allowed.allowAttest ? SIGNING_RUN_TEXT.attestKeys(isRead) : ''}
          isBusy={false}
          onKey={(key) => {
            if (key === 'end') scrollToEnd();
            else if (key !== 'a' || !allowed.allowAttest) return false;
            else if (isRead) setDialog('attest');
            else flash(SIGNING_RUN_TEXT.readFirst, 'info');
            return true;
          }}
          atEnd={null}
          comment={null}
        />
      )}
      <Comments task={props.comments} compiledForm={compiledForm} onResolved={null} />
      <Photographs task={props.photographs} editing={null} />
      {taskType === 'PRESCRIPTION' && (
        <Suspense fallback={null}>
          <PrescriptionCourse taskId={freshness.taskId} path={path} store={store} onReopen={onReopen} />
          <DosePicture taskId={freshness.taskId} store={store} />
        </Suspense>
      )}
      {kept.length > 0 && (
        <>
          <KeptEdits
            edits={kept}
            addendDialog={
              allowed.allowAddend
                ? (text, onClose) => (
                    <AddendDialog opened firstText={text} {...{ freshness, onClose }} onAddended={() => onReopen()} />
                  )
                : null
            }
            onDiscard={() => onReopen()}
          />
          <KeptEditsGuard />
        </>
      )}
      <NotePane
        note={
          <SignedNote
            {...{ task, faults, path, compiledForm }}
            taskId={freshness.taskId}
            end={<div ref={end} aria-hidden />}
          />
        }
      >
        <FormSections store={store} readOnly />
        <div className={styles['form']}>
          {record.answersOnly && <WarningNote>{SIGNED_TEXT.answersOnly}</WarningNote>}
          <TaskNames value={taskNames}>
            <FormView store={store} mode="readOnly" />
          </TaskNames>
        </div>
      </NotePane>
      <SignedTaskFooter taskId={freshness.taskId} allowed={allowed} onOpen={setDialog} />
      <ReasonDialogs dialog={dialog} freshness={freshness} onReopen={onReopen} onClose={close} />
      {dialog === 'attest' && (
        <Suspense fallback={null}>
          <AttestDialog signedBy={signedBy} freshness={freshness} onAttested={attested} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** What the form showed at the signature; never the form of today (decision 53). */
function recordOf(
  { formRecord, signedOn }: SignedTask_task$data,
  { compiledForm, answers }: SignedTaskProps['opening'],
): FormRecord {
  const record: unknown = formRecord ?? null;
  return record === null
    ? recordOfAnswers(compiledForm, answers, signedOn ?? '')
    : readFormRecord(record, 'formRecord');
}

interface SignedNoteProps {
  readonly task: SignedTask_task$data;
  readonly faults: readonly string[];
  readonly taskId: string;
  readonly path: string;
  readonly compiledForm: CompiledForm;
  /** Tells that the end of the note is on screen. */
  readonly end: ReactNode;
}

function SignedNote({ task, faults, taskId, path, compiledForm, end }: SignedNoteProps) {
  const { timeZone } = useSession().config;
  const note = task.document?.note;
  return (
    <div className={styles['paper']}>
      {faults.length > 0 && <NotVerified faults={faults} />}
      <StoredNote text={note?.value ?? ''} compiledForm={compiledForm} />
      {end}
      {faults.length === 0 && <NoteState isSigned />}
      <PublicationPanel taskId={taskId} action="SIGNED" path={path} />
      <NoteAuthors task={task} />
      <Signatures signatures={task.signatures} />
      {task.addenda.map((addendum) => (
        <section key={addendum.on} className={styles['addendum']} aria-label={SIGNED_TEXT.addendum}>
          <h3>{SIGNED_TEXT.addendumBy(addendum.by.displayName, showInstant(addendum.on, timeZone))}</h3>
          <p>{addendum.text}</p>
          <p className={styles['quiet']}>{SIGNED_TEXT.reason(addendum.reason)}</p>
          {!addendum.verified && <p className={styles['unverified']}>{SIGNED_TEXT.addendumNotVerified}</p>}
        </section>
      ))}
    </div>
  );
}

interface SignedTaskFooterProps {
  readonly taskId: string;
  readonly allowed: TaskPermissions;
  readonly onOpen: (dialog: SignedTaskDialog) => void;
}

function SignedTaskFooter({ taskId, allowed, onOpen }: SignedTaskFooterProps) {
  return (
    <ActionBar
      start={
        allowed.allowUnsign ? (
          <Button variant="default" onClick={() => onOpen('unsign')}>
            {SIGNED_TEXT.unsign}
          </Button>
        ) : (
          <span />
        )
      }
      secondary={<PaperActions taskId={taskId} />}
    >
      {allowed.allowAddend && (
        <Button variant={allowed.allowAttest ? 'default' : 'filled'} onClick={() => onOpen('addend')}>
          {SIGNED_TEXT.addend}
        </Button>
      )}
      {allowed.allowAttest && <Button onClick={() => onOpen('attest')}>{ATTEST_TEXT.attest}</Button>}
    </ActionBar>
  );
}

interface ReasonDialogsProps {
  readonly dialog: SignedTaskDialog | null;
  readonly freshness: Freshness;
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** Addend and unsign, the two actions that ask for a reason. */
function ReasonDialogs({ dialog, freshness, onReopen, onClose }: ReasonDialogsProps) {
  const environment = useRelayEnvironment();
  return (
    <>
      <AddendDialog opened={dialog === 'addend'} {...{ freshness, onClose }} onAddended={onReopen} />
      <ReasonDialog
        opened={dialog === 'unsign'}
        title={SIGNED_TEXT.unsignDialog.title}
        explains={SIGNED_TEXT.unsignDialog.explains}
        confirm={SIGNED_TEXT.unsign}
        onClose={onClose}
        onConfirm={async ({ reason }) => {
          await unsignTask(environment, reason, freshness);
          onReopen();
        }}
      />
    </>
  );
}

interface AddendDialogProps {
  readonly opened: boolean;
  /** The text that the addendum begins with. */
  readonly firstText?: string;
  readonly freshness: Freshness;
  readonly onAddended: () => void;
  readonly onClose: () => void;
}

function AddendDialog({ opened, firstText = '', freshness, onAddended, onClose }: AddendDialogProps) {
  const environment = useRelayEnvironment();
  return (
    <ReasonDialog
      opened={opened}
      title={SIGNED_TEXT.addendDialog.title}
      explains={SIGNED_TEXT.addendDialog.explains}
      textLabel={SIGNED_TEXT.addendDialog.text}
      firstText={firstText}
      confirm={SIGNED_TEXT.addend}
      onClose={onClose}
      onConfirm={async ({ text, reason }) => {
        await addendTask(environment, { addendum: text, reason }, freshness);
        onAddended();
      }}
    />
  );
}
