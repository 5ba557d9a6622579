import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { PRESCRIPTIONS_TEXT } from '../messages/prescriptions.ts';
import { reversedName } from '../patients/identity.ts';
import { showDate, showInstantDate } from '../screen/dates.ts';
import { TableHeads } from '../screen/TableHeads.tsx';
import { useSession } from '../session/session.ts';
import { taskPath } from '../tasks/taskPath.ts';
import type { ChangedPrescriptionsQuery } from '../__generated__/ChangedPrescriptionsQuery.graphql.ts';
import styles from './SigningQueue.module.css';

const words = PRESCRIPTIONS_TEXT.worklist;
type Changed = ChangedPrescriptionsQuery['response']['prescriptionsChangedOutside'][number];

const CHANGED = graphql`
  query ChangedPrescriptionsQuery($providerIds: [ID!]!) {
    prescriptionsChangedOutside(providerIds: $providerIds) {
      taskId
      episodeId
      displayName
      sequence
      patientId
      patientName {
        firstName
        middleName
        lastName
      }
      sourceId
      dateOfBirth
      alert {
        externalDataId
        since
        changes {
          text
        }
      }
    }
  }
`;

/** Above the worklist: signed prescriptions that their source has changed since. Nothing while there are none. */
export function ChangedPrescriptions({ providerIds }: { providerIds: readonly string[] }) {
  const { permissions } = useSession();
  return permissions.has('patients:view') ? <Alerts providers={providerIds.join(',')} /> : null;
}

function Alerts({ providers }: { providers: string }) {
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const [changed, setChanged] = useState<readonly Changed[] | 'failed'>([]);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const providerIds = providers === '' ? [] : providers.split(',');
    fetchQuery<ChangedPrescriptionsQuery>(environment, CHANGED, { providerIds }, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(
        (answer) => isGone || setChanged(answer?.prescriptionsChangedOutside ?? []),
        () => isGone || setChanged('failed'),
      );
    return () => {
      isGone = true;
    };
  }, [environment, providers, attempt]);
  if (changed === 'failed') return <FailureAlert onRetry={() => setAttempt(attempt + 1)}>{words.failed}</FailureAlert>;
  if (changed.length === 0) return null;
  return (
    <section aria-label={words.label} className={styles['alert']}>
      <p role="alert">{words.intro(changed.length)}</p>
      <Table aria-label={words.label}>
        <TableHeads of={words.heads} />
        <Table.Tbody>
          {changed.map((task) => (
            <Table.Tr key={task.alert.externalDataId}>
              <Table.Td>
                {reversedName(task.patientName)}
                <div className={styles['quiet']}>{`${task.sourceId} · ${showDate(task.dateOfBirth)}`}</div>
              </Table.Td>
              <Table.Td>
                <Link
                  to={taskPath(task.patientId, task.episodeId, {
                    ...{ id: task.taskId, taskType: 'PRESCRIPTION', sequence: task.sequence ?? null },
                  })}
                >
                  {task.displayName}
                </Link>
              </Table.Td>
              <Table.Td>
                <ol>
                  {task.alert.changes.map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
                </ol>
              </Table.Td>
              <Table.Td className="figures">{showInstantDate(task.alert.since, timeZone)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
