import { useRef } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { generatePath, Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { useSession } from '../../access/session.ts';
import { todayIn } from '../../shell/departmentTime.ts';
import { useDensity } from '../../theme/density.ts';
import { age, reversedName, sexLabel, showDate } from '../identity.ts';
import type { ActivePatientsTableQuery } from '../../__generated__/ActivePatientsTableQuery.graphql.ts';
import styles from './ActivePatients.module.css';

/** How many the server gives at once; above it the filter narrows. */
const PAGE = 100;

export function ActivePatientsTable({ search }: { search: string }) {
  const { timeZone } = useSession().config;
  const [density] = useDensity();
  const frame = useRef<HTMLDivElement>(null);
  const { activePatients } = useLazyLoadQuery<ActivePatientsTableQuery>(
    graphql`
      query ActivePatientsTableQuery($params: ActivePatientsParams) {
        activePatients(activePatientsParams: $params) {
          totalCount
          edges {
            node {
              id
              sourceId
              dateOfBirth
              sex
              name {
                firstName
                middleName
                lastName
              }
              episodes {
                id
                label
              }
            }
          }
        }
      }
    `,
    { params: { first: PAGE, ...(search === '' ? {} : { search }) } },
  );
  const patients = activePatients.edges.map(({ node }) => node);
  const rows = useVirtualizer({
    count: patients.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (density === 'compact' ? 36 : 44),
    overscan: 12,
  });
  const today = todayIn(timeZone);

  if (patients.length === 0) {
    return (
      <p role="status" className={styles['count']}>
        {search === '' ? 'No active patients yet. Import a patient to begin.' : 'No patient fits the filter.'}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles['count']}>
        {patients.length === activePatients.totalCount
          ? `${patients.length} ${patients.length === 1 ? 'patient' : 'patients'}`
          : `The first ${patients.length} of ${activePatients.totalCount} patients; filter to narrow the list.`}
      </p>
      <div
        ref={frame}
        className={styles['frame']}
        role="table"
        aria-label="Active patients"
        aria-rowcount={patients.length + 1}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" className={styles['row']}>
            <span role="columnheader">Name</span>
            <span role="columnheader">MRN</span>
            <span role="columnheader">Date of birth</span>
            <span role="columnheader">Sex</span>
            <span role="columnheader">Episodes</span>
          </div>
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const patient = patients[index];
            if (patient === undefined) return null;
            const { id, name, sourceId, dateOfBirth, sex, episodes } = patient;
            const years = age(dateOfBirth, today);
            return (
              <div
                key={id}
                role="row"
                aria-rowindex={index + 2}
                className={styles['row']}
                style={{ height: size, transform: `translateY(${start}px)` }}
                data-virtual
              >
                <span role="cell">
                  <Link to={generatePath(ROUTES.patient, { patientId: id })}>{reversedName(name)}</Link>
                </span>
                <span role="cell" className="figures">
                  {sourceId}
                </span>
                <span role="cell" className="figures">
                  {showDate(dateOfBirth)} {years !== null && <span className="unit">{years}</span>}
                </span>
                <span role="cell">{sexLabel(sex)}</span>
                <span role="cell">{episodes.map(({ label }) => label).join('; ') || '–'}</span>
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
