import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Button, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ROUTES, TASK_TYPES } from '@isocenter/schemas';
import { TableHeads } from '../screen/TableHeads.tsx';
import { useSession } from '../session/session.ts';
import { useHeld } from '../lists/useHeld.ts';
import { useListChanges } from '../lists/useListChanges.ts';
import { WORKLIST_TEXT } from '../messages/worklist.ts';
import { SIGNING_RUN_TEXT } from '../messages/signingRun.ts';
import { ATTEST_TEXT } from '../messages/attest.ts';
import { clinicianName, reversedName } from '../patients/identity.ts';
import { IdentityAlertMark } from '../patients/IdentityAlertMark.tsx';
import { showDate, showInstantDate } from '../screen/dates.ts';
import { IN_RUN, startRun, type RunNote } from '../tasks/signingRun.ts';
import { useBatch } from '../tasks/signingBatch.ts';
import { taskPath } from '../tasks/taskPath.ts';
import { ReadNotes } from './ReadNotes.tsx';
import { useRowKeys } from './useRowKeys.ts';
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
  const [fetchKey, setFetchKey] = useState(0);
  const { attendingQueue: latest } = useLazyLoadQuery<AttendingQueueQuery>(
    WAITING,
    { providerIds, limit: PAGE },
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  useListChanges(providerIds, null, () => setFetchKey(fetchKey + 1));
  const { shown: attendingQueue, isBehind, catchUp, holding } = useHeld(latest, providerIds.join(','));
  const begin = () =>
    startRun(
      attendingQueue.flatMap((waiting) => runNoteOf(waiting) ?? []),
      ROUTES.signingQueue,
    );
  const table = useRowKeys();
  const nameOf = (taskId: string) => {
    const row = attendingQueue.find((waiting) => waiting.row.taskId === taskId)?.row;
    return row && { who: reversedName(row.patient.name), note: row.displayName };
  };
  const read = useBatch(useSession().user.id);
  if (attendingQueue.length === 0) {
    return (
      <>
        <ReadNotes notes={read} nameOf={nameOf} />
        <p role="status" className={styles['quiet']}>
          {ATTEST_TEXT.empty}
        </p>
      </>
    );
  }
  return (
    <>
      <ReadNotes notes={read} nameOf={nameOf} />
      <p role="status" className={styles['quiet']}>
        {attendingQueue.length < PAGE ? ATTEST_TEXT.waiting(attendingQueue.length) : ATTEST_TEXT.longest(PAGE)}
      </p>
      <p className={styles['quiet']}>{ATTEST_TEXT.keys}</p>
      <div role="status">
        {isBehind && (
          <>
            {WORKLIST_TEXT.changed}{' '}
            <Button variant="subtle" size="compact-xs" onClick={catchUp}>
              {WORKLIST_TEXT.show}
            </Button>
          </>
        )}
      </div>
      <div className={styles['frame']} ref={table} {...holding}>
        <Table stickyHeader highlightOnHover aria-label={ATTEST_TEXT.caption}>
          <TableHeads of={ATTEST_TEXT.heads} />
          <Table.Tbody>
            {attendingQueue.map((waiting) => (
              <WaitingRow
                key={waiting.row.taskId}
                waiting={waiting}
                isRead={read.some(({ taskId }) => taskId === waiting.row.taskId)}
                onOpen={begin}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

/** A pended note opens as it is read; a signed one is read on its task's page. Null for an unknown type of task. */
function runNoteOf({ waitsFor, row }: Waiting): RunNote | null {
  const taskType = TASK_TYPES.find((type) => type === row.taskType);
  if (!taskType) return null;
  const path = taskPath(row.patient.id, row.episodeId, { id: row.taskId, taskType, sequence: row.sequence ?? null });
  return { taskId: row.taskId, path: waitsFor === 'SIGNATURE' ? `${path}/note` : path };
}

interface WaitingRowProps {
  readonly waiting: Waiting;
  /** It was read to its end and is signed with the others. */
  readonly isRead: boolean;
  readonly onOpen: () => void;
}

function WaitingRow({ waiting, isRead, onOpen }: WaitingRowProps) {
  const { waitsFor, preparedBy, preparedOn, row } = waiting;
  const { timeZone } = useSession().config;
  const { patient, physician } = row;
  const note = runNoteOf(waiting);
  const isSignature = waitsFor === 'SIGNATURE';
  return (
    <Table.Tr>
      <Table.Td>
        {reversedName(patient.name)}
        <IdentityAlertMark on={patient.hasIdentityAlert} />
        <div className={styles['quiet']}>{`${patient.sourceId} · ${showDate(patient.dateOfBirth)}`}</div>
      </Table.Td>
      <Table.Td>
        {note ? (
          <Link to={note.path} state={IN_RUN} onClick={onOpen}>
            {row.displayName}
          </Link>
        ) : (
          row.displayName
        )}
      </Table.Td>
      <Table.Td>
        {waitsForText(waitsFor)}
        {isRead && <div className={styles['quiet']}>{SIGNING_RUN_TEXT.batch.mark}</div>}
      </Table.Td>
      <Table.Td>
        {isSignature ? ATTEST_TEXT.pendedBy(preparedBy.displayName) : ATTEST_TEXT.signedBy(preparedBy.displayName)}
      </Table.Td>
      <Table.Td className="figures">{showInstantDate(preparedOn, timeZone)}</Table.Td>
      <Table.Td>{physician ? clinicianName(physician.name) : '–'}</Table.Td>
    </Table.Tr>
  );
}

const waitsForText = (act: string) => Object.entries(ATTEST_TEXT.waitsFor).find(([known]) => known === act)?.[1] ?? '–';
