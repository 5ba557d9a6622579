import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { MESSAGES } from '@isocenter/schemas';
import { PatientRow } from './PatientRow.tsx';
import type { RecentPatientsQuery } from '../../__generated__/RecentPatientsQuery.graphql.ts';
import styles from './PatientSearch.module.css';

/** The charts that this user opened last. */
export function RecentPatients({ onDone }: { onDone: () => void }) {
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
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  if (recentPatients.length === 0) return <p className={styles['hint']}>{MESSAGES.noRecentPatients}</p>;
  return (
    <ul className={styles['rows']}>
      {recentPatients.map(({ id, name, dateOfBirth, sourceId }) => (
        <PatientRow
          key={id}
          names={[name]}
          mrns={[sourceId]}
          datesOfBirth={dateOfBirth ? [dateOfBirth] : []}
          chart={id}
          onDone={onDone}
        />
      ))}
    </ul>
  );
}
