import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { EHR_OUTCOME } from '../../access/launch/ehr.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { PUBLISH_TEXT as TEXT } from '../../messages/publish.ts';
import { AppointmentChoice } from './AppointmentChoice.tsx';
import { loadPublishing, publishNote, type PublishAction, type Publishing } from './publishQueries.ts';
import styles from './publish.module.css';

interface PublicationPanelProps {
  readonly taskId: string;
  readonly action: PublishAction;
  readonly path: string;
}

/** How far the note that stands is on its way to the system of record, and the one next step. */
export default function PublicationPanel({ taskId, action, path }: PublicationPanelProps) {
  const environment = useRelayEnvironment();
  const [look, setLook] = useState(0);
  const [publishing, setPublishing] = useState<Publishing | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    loadPublishing(environment, taskId).then(
      (answer) => gone || setPublishing(answer),
      () => gone || setPublishing('failed'),
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId, look]);
  const cameBack = useSignInOutcome();
  const [opened, setOpened] = useState(cameBack === 'success');
  const [appointmentId, setAppointmentId] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  if (publishing === 'failed') {
    return <FailureAlert onRetry={() => setLook(look + 1)}>{TEXT.loadFailed}</FailureAlert>;
  }
  const { task, userTaskPermissions } = publishing ?? {};
  const receiver = task?.receivingApplication;
  if (!task || !receiver) return null;
  const { publication } = task;
  const says = publication ? TEXT.status[publication.status as keyof typeof TEXT.status] : null;
  const isUnderWay = publication?.status === 'queued' || publication?.status === 'sent';

  const mayPublish = userTaskPermissions?.allowPublish === true;
  const publish = async () => {
    setRunning(true);
    await publishNote(environment, { taskId, action, appointmentId, path });
    setRunning(false);
    setOpened(false);
    setLook(look + 1);
  };
  return (
    <section className={styles['panel']} aria-label={TEXT.title(receiver)} data-status={publication?.status}>
      {publication && says && (
        <p role="status">
          {says(publication.receivingApplication)}
          {publication.error && publication.status !== 'accepted' && (
            <span className={styles['quiet']}>{TEXT.lastTry(publication.error)}</span>
          )}
        </p>
      )}
      <Group gap="sm">
        {isUnderWay && (
          <Button variant="subtle" size="compact-sm" onClick={() => setLook(look + 1)}>
            {TEXT.lookAgain}
          </Button>
        )}
        {mayPublish && (
          <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
            {publication ? TEXT.again : TEXT.button}
          </Button>
        )}
      </Group>
      <Dialog opened={opened && mayPublish} onClose={() => setOpened(false)} title={TEXT.title(receiver)} centered>
        <div className={styles['dialog']}>
          {cameBack === 'success' && <p role="status">{TEXT.signedIn(receiver)}</p>}
          <p>{TEXT.explains(receiver)}</p>
          {task.enableAppointmentSelect && (
            <AppointmentChoice
              visits={task.episode.patient.appointments}
              value={appointmentId}
              onChange={setAppointmentId}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpened(false)}>
              {TEXT.back}
            </Button>
            <Button data-autofocus loading={running} onClick={() => void publish()}>
              {TEXT.publish}
            </Button>
          </Group>
        </div>
      </Dialog>
    </section>
  );
}

/**
 * How the sign-in to the record system ended that publishing this note asked for; the address says it, once: a reload
 * does not ask again.
 */
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
