import { useDeferredValue } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Button, Group, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import {
  DISEASE_SYSTEM_LABEL,
  DISEASE_SYSTEMS,
  TASK_STATUSES,
  TASK_TYPE_LABEL,
  TASK_TYPES,
  type TaskType,
} from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { filteredBy, type ListState } from '../lists/listState.ts';
import { SortButton, sortDirection } from '../lists/SortButton.tsx';
import { WORKLIST_TEXT as words } from '../messages/worklist.ts';
import { clinicianName, reversedName } from '../patients/identity.ts';
import { IdentityAlertMark } from '../patients/IdentityAlertMark.tsx';
import { showDate, showInstantDate } from '../screen/dates.ts';
import { taskPath } from '../tasks/taskPath.ts';
import { TaskStatusMark } from '../tasks/TaskStatusMark.tsx';
import { onFirstPage, placeOf, turnedTo, worklistSort } from './worklistState.ts';
import type { WorklistTableQuery, WorklistTableQuery$data } from '../__generated__/WorklistTableQuery.graphql.ts';
import styles from './Worklist.module.css';

const PAGE = 50;

type Worklist = WorklistTableQuery$data['worklist'];
type Row = Worklist['rows'][number];

/** The counted task types, in the order of a course. */
const COUNTED = [
  { count: 'simOrder', type: 'SIMULATION' },
  { count: 'simNote', type: 'SIMULATION_NOTE' },
  { count: 'ctpNote', type: 'TREATMENT_PLANNING' },
  { count: 'vsimNote', type: 'VERIFICATION_SIMULATION' },
  { count: 'otv', type: 'OTV' },
  { count: 'procedureNote', type: 'PROCEDURE_NOTE' },
  { count: 'txSummary', type: 'TREATMENT_SUMMARY' },
] as const satisfies readonly { count: keyof Worklist['taskCounts']; type: TaskType }[];

interface WorklistTableProps {
  readonly providerIds: readonly string[];
  readonly only: TaskType | null;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

const WORKLIST_PAGE = graphql`
  query WorklistTableQuery(
    $providerIds: [ID!]!
    $taskType: TaskType
    $sort: WorklistSort
    $descending: Boolean
    $after: String
    $before: String
    $limit: Int!
  ) {
    worklist(
      providerIds: $providerIds
      taskType: $taskType
      sort: $sort
      descending: $descending
      after: $after
      before: $before
      limit: $limit
    ) {
      rows {
        episodeId
        taskId
        displayName
        system
        taskType
        taskStatus
        updatedOn
        sequence
        isPreSim
        waitsForAttestation
        responsibleClinician {
          displayName
        }
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
      total
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      taskCounts {
        simOrder
        simNote
        ctpNote
        vsimNote
        otv
        procedureNote
        txSummary
        inProgress
      }
    }
  }
`;

export function WorklistTable({ providerIds, only, state, onChange }: WorklistTableProps) {
  const deferredState = useDeferredValue(state);
  const type = only ?? typeOf(state);
  const { after, before } = placeOf(deferredState);
  const { worklist } = useLazyLoadQuery<WorklistTableQuery>(
    WORKLIST_PAGE,
    {
      providerIds,
      taskType: only ?? typeOf(deferredState),
      sort: worklistSort(deferredState.sort),
      descending: deferredState.descending,
      after,
      before,
      limit: PAGE,
    },
    { fetchPolicy: 'store-and-network' },
  );
  const choose = (next: TaskType | null) => onChange(filteredBy(onFirstPage(state), 'task', next));
  return (
    <>
      {only === null && <Counts counts={worklist.taskCounts} chosen={type} onChoose={choose} />}
      {worklist.rows.length === 0 ? (
        <p role="status" className={styles['quiet']}>
          {words.empty}
        </p>
      ) : (
        <>
          <p role="status" className={styles['quiet']}>
            {words.shown(worklist.total, state.sort === 'UPDATED' && !state.descending)}
          </p>
          <div className={styles['frame']}>
            <Rows rows={worklist.rows} state={state} onChange={(next) => onChange(onFirstPage(next))} />
          </div>
          <Pages worklist={worklist} state={state} onChange={onChange} />
        </>
      )}
    </>
  );
}

interface PagesProps {
  readonly worklist: Worklist;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** Turns pages. Nothing while all rows fit on one. */
function Pages({ worklist: { total, pageInfo }, state, onChange }: PagesProps) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (!hasNextPage && !hasPreviousPage) return null;
  // Rows may have come and gone since the first page, so the number is kept within what is there now.
  const number = hasPreviousPage ? Math.max(1, placeOf(state).page) : 0;
  const last = Math.max(number + (hasNextPage ? 1 : 0), Math.ceil(total / PAGE) - 1);
  const previous =
    number <= 1 ? onFirstPage(state) : turnedTo(state, { page: number - 1, after: null, before: startCursor ?? null });
  return (
    <Group gap="sm" mt="sm">
      <Button variant="default" size="compact-sm" disabled={!hasPreviousPage} onClick={() => onChange(previous)}>
        {words.previous}
      </Button>
      <span className={styles['quiet']}>{words.page(number + 1, last + 1)}</span>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!hasNextPage}
        onClick={() => onChange(turnedTo(state, { page: number + 1, after: endCursor ?? null, before: null }))}
      >
        {words.next}
      </Button>
    </Group>
  );
}

interface CountsProps {
  readonly counts: Worklist['taskCounts'];
  readonly chosen: TaskType | null;
  readonly onChoose: (type: TaskType | null) => void;
}

function Counts({ counts, chosen, onChoose }: CountsProps) {
  return (
    <div className={styles['counts']} role="group" aria-label={words.counts}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <span>{words.all}</span> <span className={styles['quiet']}>{words.inProgress(counts.inProgress)}</span>
      </button>
      {COUNTED.map(({ count, type }) => (
        <button key={type} type="button" aria-pressed={chosen === type} onClick={() => onChoose(type)}>
          <span>{TASK_TYPE_LABEL[type]}</span> <strong className="figures">{counts[count]}</strong>
        </button>
      ))}
    </div>
  );
}

const HEADS: readonly { readonly head: string; readonly sort?: string }[] = [
  { head: words.column.patient },
  { head: words.column.task, sort: 'TASK' },
  { head: words.column.status, sort: 'STATUS' },
  { head: words.column.disease, sort: 'DISEASE' },
  { head: words.column.clinician, sort: 'CLINICIAN' },
  { head: words.column.physician },
  { head: words.column.updated, sort: 'UPDATED' },
];

const typeOf = ({ filters }: ListState) => TASK_TYPES.find((known) => known === filters['task']) ?? null;

interface RowsProps {
  readonly rows: readonly Row[];
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

function Rows({ rows, state, onChange }: RowsProps) {
  const { timeZone } = useSession().config;
  return (
    <Table stickyHeader highlightOnHover aria-label={words.label}>
      <Table.Thead>
        <Table.Tr>
          {HEADS.map(({ head, sort }) => (
            <Table.Th key={head} scope="col" {...(sort ? { 'aria-sort': sortDirection(state, sort) } : {})}>
              {sort ? <SortButton head={head} sort={sort} state={state} onChange={onChange} /> : head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.taskId}>
            <Table.Td>
              {reversedName(row.patient.name)}
              <IdentityAlertMark on={row.patient.hasIdentityAlert} />
              <div className={styles['quiet']}>{`${row.patient.sourceId} · ${showDate(row.patient.dateOfBirth)}`}</div>
            </Table.Td>
            <Table.Td>
              <TaskLink row={row} />
              {row.isPreSim && <div className={styles['quiet']}>{words.beforeSimulation}</div>}
            </Table.Td>
            <Table.Td>
              <Status row={row} />
            </Table.Td>
            <Table.Td>{systemLabel(row.system)}</Table.Td>
            <Table.Td>{row.responsibleClinician?.displayName ?? '–'}</Table.Td>
            <Table.Td>{row.physician ? clinicianName(row.physician.name) : '–'}</Table.Td>
            <Table.Td className="figures">{showInstantDate(row.updatedOn, timeZone)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Opens the task (WORK-006). Users who may not open charts see only its name. */
function TaskLink({ row }: { row: Row }) {
  const { permissions } = useSession();
  const taskType = TASK_TYPES.find((type) => type === row.taskType);
  if (!taskType || !permissions.has('patients:view')) return row.displayName;
  const task = { id: row.taskId, taskType, sequence: row.sequence ?? null };
  return <Link to={taskPath(row.patient.id, row.episodeId, task)}>{row.displayName}</Link>;
}

function Status({ row }: { row: Row }) {
  const status = TASK_STATUSES.find((known) => known === row.taskStatus);
  return (
    <>
      {status && <TaskStatusMark status={status} required />}
      {row.waitsForAttestation && <div className={styles['quiet']}>{words.waitsForAttestation}</div>}
    </>
  );
}

function systemLabel(system: string): string {
  const known = DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === system);
  return known ? DISEASE_SYSTEM_LABEL[known] : system;
}
