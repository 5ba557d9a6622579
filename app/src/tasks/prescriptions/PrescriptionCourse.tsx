import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { FormStore } from '@isocenter/engine';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { managePathOf } from '../taskPath.ts';
import { EndDialogs, type End } from './EndDialogs.tsx';
import { labelOfSource } from './labelOfSource.ts';
import { LinkedView } from './LinkedView.tsx';
import { signedPrescription, type SignedPrescription } from './courseQueries.ts';
import { useLinks } from './useLinks.ts';
import styles from './Prescriptions.module.css';

const words = PRESCRIPTIONS_TEXT.course;

interface PrescriptionCourseProps {
  readonly taskId: string;
  readonly path: string;
  readonly store: FormStore;
  readonly onReopen: () => void;
}

/** Above a signed prescription: its state, what its source has changed since, and what may be done about it. */
export default function PrescriptionCourse({ taskId, path, store, onReopen }: PrescriptionCourseProps) {
  const { course, failed, reload } = useCourse(taskId);
  const { links } = useLinks(taskId);
  const navigate = useNavigate();
  const [end, setEnd] = useState<End | null>(null);
  if (failed) return <FailureAlert onRetry={reload}>{words.failed}</FailureAlert>;
  if (course === null) return null;
  const pathOf = ({ id, sequence }: { readonly id: string; readonly sequence?: number | null | undefined }) =>
    prescriptionPath(path, id, sequence ?? null);
  return (
    <section className={styles['outside']} aria-label={words.label}>
      <StateLine course={course} pathOf={pathOf} />
      <Alerts course={course} onSettle={() => setEnd('settle')} />
      {course.allowEndPrescription && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => setEnd('supersede')}>
            {words.supersede}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setEnd('complete')}>
            {words.complete}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setEnd('stop')}>
            {words.stop}
          </Button>
        </Group>
      )}
      {links?.map((link) => (
        <LinkedView key={link.id} link={link} store={store} />
      ))}
      {end !== null && (
        <EndDialogs
          taskId={taskId}
          end={end}
          columns={course.episode.addableTasks.find(({ taskType }) => taskType === 'PRESCRIPTION')?.columns ?? []}
          onClose={() => setEnd(null)}
          onDone={(next) => {
            setEnd(null);
            if (next) void navigate(pathOf(next));
            else {
              reload();
              onReopen();
            }
          }}
        />
      )}
    </section>
  );
}

function StateLine({
  course,
  pathOf,
}: {
  course: SignedPrescription;
  pathOf: (task: NonNullable<SignedPrescription['supersedes']>) => string;
}) {
  const { prescriptionState: state, prescriptionOutcome: outcome, supersedes, supersededBy, supersedesReason } = course;
  const known = state && state in words.state ? words.state[state as keyof typeof words.state] : state;
  const at = outcome?.atFraction;
  return (
    <p className={styles['state']}>
      <strong>{at !== null && at !== undefined ? words.stoppedAt(at) : known}</strong>
      {outcome?.reason && <span className={styles['quiet']}>{words.reason(outcome.reason)}</span>}
      {supersedes && (
        <span>
          {words.supersedes} <Link to={pathOf(supersedes)}>{supersedes.displayName}</Link>
        </span>
      )}
      {supersedesReason && <span className={styles['quiet']}>{words.reason(supersedesReason)}</span>}
      {supersededBy && (
        <span>
          {words.supersededBy} <Link to={pathOf(supersededBy)}>{supersededBy.displayName}</Link>
        </span>
      )}
    </p>
  );
}

function Alerts({ course, onSettle }: { course: SignedPrescription; onSettle: () => void }) {
  const { timeZone } = useSession().config;
  return course.outsideAlerts.map(({ externalDataId, sourceSystem, since, changes }) => (
    <div key={externalDataId} role="alert" className={styles['alert']}>
      <p>{words.alert(labelOfSource(sourceSystem), showInstant(since, timeZone))}</p>
      <ol className={styles['changes']}>
        {changes.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p>{words.alertMeans}</p>
      {course.allowEndPrescription && (
        <Button variant="default" size="compact-sm" onClick={onSettle}>
          {words.settle}
        </Button>
      )}
    </div>
  ));
}

/** The path of another prescription of the same course. */
function prescriptionPath(path: string, id: string, sequence: number | null): string {
  const digit = sequence !== null && sequence < 10 ? `/${sequence}` : '';
  return `${managePathOf(path)}/prescription${digit}/${id}`;
}

function useCourse(taskId: string) {
  const environment = useRelayEnvironment();
  const [course, setCourse] = useState<SignedPrescription | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    signedPrescription(environment, taskId).then(
      (found) => {
        if (isGone) return;
        setCourse(found);
        setFailed(false);
      },
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId, attempt]);
  return { course, failed, reload: () => setAttempt((before) => before + 1) };
}
