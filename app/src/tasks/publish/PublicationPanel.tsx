import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Checkbox, Group } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { EHR_OUTCOME } from '../../access/launch/ehr.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { PUBLISH_TEXT as TEXT } from '../../messages/publish.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { AppointmentChoice } from './AppointmentChoice.tsx';
import { loadPublishing, publishNote, type PublishAction, type Publishing } from './publishQueries.ts';
import styles from './Publish.module.css';

interface PublicationPanelProps {
  readonly taskId: string;
  readonly action: PublishAction;
  readonly path: string;
}

/** How far the current note is on its way to the system of record, and the one next step. */
export default function PublicationPanel({ taskId, action, path }: PublicationPanelProps) {
  const environment = useRelayEnvironment();
  const { publishing, reload } = usePublishing(taskId);
  const signInOutcome = useSignInOutcome();
  const [opened, setOpened] = useState(signInOutcome === 'success');
  if (publishing === 'failed') return <FailureAlert onRetry={reload}>{TEXT.loadFailed}</FailureAlert>;
  const { task, userTaskPermissions } = publishing ?? {};
  const receiver = task?.receivingApplication;
  if (!task || !receiver) return null;
  const { publications, earlierPublications } = task;
  const isUnderWay = publications.some(({ status }) => status === 'queued' || status === 'sent');
  const hasFailed = publications.some(({ status }) => status === 'failed' || status === 'withdrawn');
  const mayPublish = userTaskPermissions?.allowPublish === true;
  return (
    <section className={styles['panel']} aria-label={TEXT.title(receiver)}>
      {publications.length > 0 && <Publications publications={publications} />}
      {earlierPublications.length > 0 && <Earlier current={publications} publications={earlierPublications} />}
      <Group gap="sm">
        {isUnderWay && (
          <Button variant="subtle" size="compact-sm" onClick={reload}>
            {TEXT.lookAgain}
          </Button>
        )}
        {mayPublish && (
          <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
            {hasFailed ? TEXT.again : TEXT.button}
          </Button>
        )}
      </Group>
      <PublishDialog
        opened={opened && mayPublish}
        task={task}
        receiver={receiver}
        justSignedIn={signInOutcome === 'success'}
        onPublish={async (answers) => {
          await publishNote(environment, { taskId, action, path, ...answers });
          setOpened(false);
          reload();
        }}
        onClose={() => setOpened(false)}
      />
    </section>
  );
}

function usePublishing(taskId: string): { readonly publishing: Publishing | 'failed' | null; reload: () => void } {
  const environment = useRelayEnvironment();
  const [attempt, setAttempt] = useState(0);
  const [publishing, setPublishing] = useState<Publishing | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    loadPublishing(environment, taskId).then(
      (answer) => isGone || setPublishing(answer),
      () => isGone || setPublishing('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId, attempt]);
  return { publishing, reload: () => setAttempt(attempt + 1) };
}

type PublishableTask = NonNullable<Publishing['task']>;

/** What became of the current note at each system. */
function Publications({ publications }: Pick<PublishableTask, 'publications'>) {
  const { timeZone } = useSession().config;
  return (
    <ul className={styles['receivers']} role="status" aria-label={TEXT.receivers}>
      {publications.map(({ id, status, receivingApplication, error, acceptedOn, withdrawnBy, withdrawnBecause }) => (
        <li key={id} data-status={status}>
          {TEXT.status[status as keyof typeof TEXT.status]?.(receivingApplication)}
          {acceptedOn && <span className={styles['quiet']}>{TEXT.since(showInstant(acceptedOn, timeZone))}</span>}
          {error && status !== 'accepted' && status !== 'withdrawn' && (
            <span className={styles['quiet']}>{TEXT.lastTry(error)}</span>
          )}
          {withdrawnBy && (
            <span className={styles['quiet']}>{TEXT.withdrawnBy(withdrawnBy.displayName, withdrawnBecause ?? '')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface EarlierProps {
  readonly current: PublishableTask['publications'];
  /** Newest first. */
  readonly publications: PublishableTask['earlierPublications'];
}

/** The note as it was before: what its receivers had, and that it was withdrawn there or never sent. */
function Earlier({ current, publications }: EarlierProps) {
  const { timeZone } = useSession().config;
  return (
    <details className={styles['quiet']}>
      <summary>{TEXT.earlier}</summary>
      <ul className={styles['receivers']}>
        {publications.map(({ id, receivingApplication, acceptedOn }, at) => {
          if (!acceptedOn) return <li key={id}>{TEXT.status.superseded(receivingApplication)}</li>;
          // A receiver keeps the version before until it has taken a newer one.
          const isWithdrawn = [...current, ...publications.slice(0, at)].some(
            (newer) => newer.receivingApplication === receivingApplication && newer.acceptedOn,
          );
          const describe = isWithdrawn ? TEXT.replaced : TEXT.stillThere;
          return <li key={id}>{describe(receivingApplication, showInstant(acceptedOn, timeZone))}</li>;
        })}
      </ul>
    </details>
  );
}

interface PublishDialogProps {
  readonly opened: boolean;
  readonly task: PublishableTask;
  readonly receiver: string;
  /** The user just returned from the sign-in to the record system. */
  readonly justSignedIn: boolean;
  readonly onPublish: (answers: {
    readonly appointmentId: string | null;
    readonly despiteDeath: boolean;
  }) => Promise<void>;
  readonly onClose: () => void;
}

function PublishDialog({ opened, task, receiver, justSignedIn, onPublish, onClose }: PublishDialogProps) {
  const [appointmentId, setAppointmentId] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [despiteDeath, setDespiteDeath] = useState(false);
  const isDeceased = Boolean(task.episode.patient.deceased);
  const publish = async () => {
    setRunning(true);
    await onPublish({ appointmentId, despiteDeath });
    setRunning(false);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={TEXT.title(receiver)} centered>
      <div className={styles['dialog']}>
        {justSignedIn && <p role="status">{TEXT.signedIn(receiver)}</p>}
        <p>{TEXT.explains(receiver)}</p>
        {task.enableAppointmentSelect && (
          <AppointmentChoice
            visits={task.episode.patient.appointments}
            value={appointmentId}
            onChange={setAppointmentId}
          />
        )}
        {isDeceased && (
          <>
            <WarningNote>{TEXT.deceased}</WarningNote>
            <Checkbox
              label={TEXT.despiteDeath}
              checked={despiteDeath}
              onChange={(event) => setDespiteDeath(event.currentTarget.checked)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {TEXT.back}
          </Button>
          <Button
            data-autofocus
            disabled={isDeceased && !despiteDeath}
            loading={running}
            onClick={() => void publish()}
          >
            {TEXT.publish}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

/** The outcome of the sign-in to the record system, read once from the URL and then removed, so that a reload ignores it. */
function useSignInOutcome(): string | null {
  const [search, setSearch] = useSearchParams();
  const [outcome] = useState(() => search.get(EHR_OUTCOME));
  useEffect(() => {
    if (!search.has(EHR_OUTCOME)) return;
    const others = new URLSearchParams(search);
    others.delete(EHR_OUTCOME);
    setSearch(others, { replace: true, preventScrollReset: true });
    if (outcome === 'failure') showSnackbar({ kind: 'error', text: TEXT.signInFailed });
  }, [outcome, search, setSearch]);
  return outcome;
}
