import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Skeleton } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { Sentence } from '../../messages/Sentence.tsx';
import { PATIENT_SEARCH_TEXT } from '../../messages/patientSearch.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../notices/QueryBoundary.tsx';
import { SupportLink } from '../../screen/SupportLink.tsx';
import { PatientRow } from './PatientRow.tsx';
import type { RecentPatientsQuery } from '../../__generated__/RecentPatientsQuery.graphql.ts';
import styles from './PatientSearch.module.css';

/** The charts that this user opened last. */
export function RecentPatients({ onDone }: { onDone: () => void }) {
  return (
    <QueryBoundary
      where="recent patients"
      waiting={<Skeleton height={120} />}
      failed={(retry) => (
        <FailureAlert onRetry={retry}>
          <Sentence
            words={PATIENT_SEARCH_TEXT.recentFailed}
            failure={MESSAGES.recentPatientsFailed}
            support={<SupportLink />}
          />
        </FailureAlert>
      )}
    >
      {(fetchKey) => <RecentRows fetchKey={fetchKey} onDone={onDone} />}
    </QueryBoundary>
  );
}

function RecentRows({ fetchKey, onDone }: { fetchKey: number; onDone: () => void }) {
  const { recentPatients } = useLazyLoadQuery<RecentPatientsQuery>(
    graphql`
      query RecentPatientsQuery {
        recentPatients {
          id
          name {
            firstName
            middleName
            lastName
          }
          dateOfBirth
          sourceId
          hasIdentityAlert
          deceased {
            date
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  if (recentPatients.length === 0) return <p className={styles['hint']}>{MESSAGES.noRecentPatients}</p>;
  return (
    <ul className={styles['rows']}>
      {recentPatients.map(({ id, name, dateOfBirth, sourceId, hasIdentityAlert, deceased }) => (
        <PatientRow
          key={id}
          names={[name]}
          mrns={[sourceId]}
          datesOfBirth={dateOfBirth ? [dateOfBirth] : []}
          chart={id}
          hasIdentityAlert={hasIdentityAlert}
          isDeceased={Boolean(deceased)}
          onDone={onDone}
        />
      ))}
    </ul>
  );
}
