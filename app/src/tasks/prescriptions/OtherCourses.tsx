import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { textOf, type FormStore } from '@isocenter/engine';
import { DOSE_TEXT as TEXT } from '../../messages/dosePicture.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import type { OtherCoursesQuery } from '../../__generated__/OtherCoursesQuery.graphql.ts';
import styles from './DosePicture.module.css';

const COURSES = graphql`
  query OtherCoursesQuery($taskId: ID!) {
    task(taskId: $taskId) {
      episode {
        id
        patient {
          id
          episodes {
            id
            label
          }
        }
      }
    }
  }
`;

interface OtherCoursesProps {
  readonly taskId: string;
  readonly store: FormStore;
}

/** The other courses of the patient, next to the dose of this one and never added to it. */
export function OtherCourses({ taskId, store }: OtherCoursesProps) {
  const environment = useRelayEnvironment();
  const [labels, setLabels] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchQuery<OtherCoursesQuery>(environment, COURSES, { taskId })
      .toPromise()
      .then(
        (answer) => {
          const episode = answer?.task?.episode;
          const others = (episode?.patient.episodes ?? []).filter(({ id }) => id !== episode?.id);
          if (!isGone) setLabels(others.map(({ label }) => label));
        },
        (error: unknown) => isGone || setFailed(messageOf(error)),
      );
    return () => {
      isGone = true;
    };
  }, [environment, taskId]);
  const prior = priorDetails(store);
  return (
    <section aria-label={TEXT.courses}>
      <h3 className={styles['heading']}>{TEXT.courses}</h3>
      {failed !== null && <FailureAlert>{failed}</FailureAlert>}
      {labels?.length === 0 && <p className={styles['quiet']}>{TEXT.noCourses}</p>}
      {labels !== null && labels.length > 0 && (
        <ul>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {prior !== null && <p>{TEXT.prior(prior)}</p>}
      {(prior !== null || (labels?.length ?? 0) > 0) && <p className={styles['quiet']}>{TEXT.notAdded}</p>}
    </section>
  );
}

function priorDetails(store: FormStore): string | null {
  const path = 'Prescription.prior_details';
  return store.compiledForm.fields.some((field) => field.path === path) ? textOf(store.field(path).value) : null;
}
