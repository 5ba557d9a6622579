import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TASK_TYPES } from '@isocenter/schemas';
import { TableHeads } from '../screen/TableHeads.tsx';
import { useSession } from '../session/session.ts';
import { ATTEST_TEXT } from '../messages/attest.ts';
import { clinicianName, reversedName } from '../patients/identity.ts';
import { IdentityAlertMark } from '../patients/IdentityAlertMark.tsx';
import { showDate, showInstantDate } from '../screen/dates.ts';
import { taskPath } from '../tasks/taskPath.ts';
import type { AttendingQueueQuery, AttendingQueueQuery$data } from '../__generated__/AttendingQueueQuery.graphql.ts';
import styles from './SigningQueue.module.css';

type Waiting = AttendingQueueQuery$data['attendingQueue'][number];

/** More come up as these are finished. */
const PAGE = 100;

const WAITING = graphql`
  query AttendingQueueQuery($providerIds: [ID!]!, $limit: Int!) {
    attendingQueue(providerIds: $providerIds, limit: $limit) {
      waitsFor
      preparedOn
      preparedBy {
        displayName
      }
      row {
        taskId
        episodeId
        displayName
        taskType
        sequence
        physician {
          name {
            title
            firstName
            lastName
            credentials
          }
        }
        patient {
          id
          name {
            firstName
            middleName
            lastName
          }
          sourceId
          hasIdentityAlert
          dateOfBirth
        }
      }
    }
  }
`;

/**
 * Notes that residents pended for the attending's signature, and notes that advanced practice providers signed for
 * attestation.
 */
export function AttendingQueue({ providerIds }: { providerIds: readonly string[] }) {
  const { attendingQueue } = useLazyLoadQuery<AttendingQueueQuery>(
    WAITING,
    { providerIds, limit: PAGE },
    { fetchPolicy: 'store-and-network' },
  );
  if (attendingQueue.length === 0) {
    return (
      <p role="status" className={styles['quiet']}>
        {ATTEST_TEXT.empty}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles['quiet']}>
        {attendingQueue.length < PAGE ? ATTEST_TEXT.waiting(attendingQueue.length) : ATTEST_TEXT.longest(PAGE)}
      </p>
      <div className={styles['frame']}>
        <Table stickyHeader highlightOnHover aria-label={ATTEST_TEXT.caption}>
          <TableHeads of={ATTEST_TEXT.heads} />
          <Table.Tbody>
            {attendingQueue.map((waiting) => (
              <WaitingRow key={waiting.row.taskId} waiting={waiting} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function WaitingRow({ waiting: { waitsFor, preparedBy, preparedOn, row } }: { waiting: Waiting }) {
  const { timeZone } = useSession().config;
  const { patient, physician } = row;
  const taskType = TASK_TYPES.find((type) => type === row.taskType);
  const isAttestation = waitsFor === 'ATTESTATION';
  return (
    <Table.Tr>
      <Table.Td>
        {reversedName(patient.name)}
        <IdentityAlertMark on={patient.hasIdentityAlert} />
        <div className={styles['quiet']}>{`${patient.sourceId} · ${showDate(patient.dateOfBirth)}`}</div>
      </Table.Td>
      <Table.Td>
        {taskType ? (
          <Link to={taskPath(patient.id, row.episodeId, { id: row.taskId, taskType, sequence: row.sequence ?? null })}>
            {row.displayName}
          </Link>
        ) : (
          row.displayName
        )}
      </Table.Td>
      <Table.Td>{isAttestation ? ATTEST_TEXT.waitsFor.ATTESTATION : ATTEST_TEXT.waitsFor.SIGNATURE}</Table.Td>
      <Table.Td>
        {isAttestation ? ATTEST_TEXT.signedBy(preparedBy.displayName) : ATTEST_TEXT.pendedBy(preparedBy.displayName)}
      </Table.Td>
      <Table.Td className="figures">{showInstantDate(preparedOn, timeZone)}</Table.Td>
      <Table.Td>{physician ? clinicianName(physician.name) : '–'}</Table.Td>
    </Table.Tr>
  );
}
