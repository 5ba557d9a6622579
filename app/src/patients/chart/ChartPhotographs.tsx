import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { isCompletedStatus, TASK_STATUSES } from '@isocenter/schemas';
import { PHOTOGRAPHS_TEXT as words } from '../../messages/photographs.ts';
import type { ShownPhotograph } from '../../photographs/photograph.ts';
import { PhotographList } from '../../photographs/PhotographList.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { ChartPhotographsQuery } from '../../__generated__/ChartPhotographsQuery.graphql.ts';
import styles from './Chart.module.css';

/** The photographs of all courses, the latest first, each with the task it was taken for. */
export function ChartPhotographs({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.listFailed} height={120}>
      {(attempt) => <Photographs patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

function Photographs({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { patient } = useLazyLoadQuery<ChartPhotographsQuery>(
    graphql`
      query ChartPhotographsQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          photographs {
            course
            task {
              id
              displayName
              taskStatus
            }
            photograph {
              id
              number
              caption
              bodySite
              takenOn
              width
              height
            }
          }
        }
      }
    `,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const photographs = (patient?.photographs ?? []).map(({ photograph, task, course }): ShownPhotograph => {
    const status = TASK_STATUSES.find((known) => known === task.taskStatus);
    return {
      ...photograph,
      ...{ taskId: task.id, bodySite: photograph.bodySite ?? null },
      from: words.from(`${task.displayName}, ${course}`, status !== undefined && isCompletedStatus(status)),
    };
  });
  if (photographs.length === 0) return <p className={styles['empty']}>{words.none}</p>;
  return <PhotographList photographs={photographs} />;
}
