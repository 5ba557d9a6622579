import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Checkbox } from '@mantine/core';
import { PUBLISH_TEXT as TEXT } from '../../messages/publish.ts';
import { AppointmentChoice } from './AppointmentChoice.tsx';
import { loadPublishing, type Publishing } from './publishQueries.ts';
import styles from './Publish.module.css';

/** What to publish once the note is pended or signed. */
export interface PublishPlan {
  readonly onPend: boolean;
  readonly onSign: boolean;
  readonly appointmentId: string | null;
}

interface PublishChoiceProps {
  readonly taskId: string;
  /** Null: nothing is published. */
  readonly onPlan: (plan: PublishPlan | null) => void;
}

/**
 * On the note page: whether to send the note to the system of record with the pend or the signature (TASK-077,
 * TASK-078).
 */
export default function PublishChoice({ taskId, onPlan }: PublishChoiceProps) {
  const environment = useRelayEnvironment();
  const [publishing, setPublishing] = useState<Publishing | null>(null);
  const [isChosen, setChosen] = useState(false);
  const [appointmentId, setAppointmentId] = useState<string | null>(null);

  useEffect(() => {
    let gone = false;
    loadPublishing(environment, taskId).then(
      (answer) => gone || setPublishing(answer),
      // If it fails, the note can still be pended or signed, and published later.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId]);

  const { task, userTaskPermissions: may } = publishing ?? {};
  const receiver = task?.receivingApplication;
  if (!task || !receiver || !may || !(may.allowPublishOnPend || may.allowPublishOnSign)) return null;
  // Publishing after a death is asked about, on the page of the signed task.
  if (task.episode.patient.deceased) return null;
  const plan = (chosen: boolean, visit: string | null) => {
    setChosen(chosen);
    setAppointmentId(visit);
    const { allowPublishOnPend: onPend, allowPublishOnSign: onSign } = may;
    onPlan(chosen ? { onPend, onSign, appointmentId: visit } : null);
  };
  return (
    <section className={styles['choice']} aria-label={TEXT.title(receiver)}>
      <Checkbox
        label={TEXT.choice(receiver)}
        checked={isChosen}
        onChange={(event) => plan(event.currentTarget.checked, appointmentId)}
      />
      {isChosen && task.enableAppointmentSelect && (
        <AppointmentChoice
          visits={task.episode.patient.appointments}
          value={appointmentId}
          onChange={(visit) => plan(isChosen, visit)}
        />
      )}
    </section>
  );
}
