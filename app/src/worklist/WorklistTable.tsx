import { useDeferredValue, useState } from 'react';
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
import { filteredBy, writeListState, type ListState } from '../lists/listState.ts';
import { SortButton, sortDirection } from '../lists/SortButton.tsx';
import { useHeld } from '../lists/useHeld.ts';
import { useListChanges } from '../lists/useListChanges.ts';
import { WORKLIST_TEXT as words } from '../messages/worklist.ts';
import { clinicianName, reversedName } from '../patients/identity.ts';
import { IdentityAlertMark } from '../patients/IdentityAlertMark.tsx';
import { showDate, showInstantDate, todayIn } from '../screen/dates.ts';
import { taskPath } from '../tasks/taskPath.ts';
import { TaskStatusMark } from '../tasks/TaskStatusMark.tsx';
import { ColumnChoice, useColumns, WORKLIST_COLUMNS, type WorklistColumn } from './ColumnChoice.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { onFirstPage, placeOf, turnedTo, WORKLIST_SHAPE, worklistSort } from './worklistState.ts';
import type { WorklistTableQuery, WorklistTableQuery$data } from '../__generated__/WorklistTableQuery.graphql.ts';
import styles from './Worklist.module.css';

const PAGE = 50;

type Worklist = WorklistTableQuery$data['worklist'];
type Row = Worklist['rows'][number];

/** The types that are always counted (WORK-003), in the order of a course; others are counted while there are tasks. */
const ALWAYS_COUNTED: readonly TaskType[] = [
  'SIMULATION',
  'SIMULATION_NOTE',
  'TREATMENT_PLANNING',
  'VERIFICATION_SIMULATION',
  'OTV',
  'PROCEDURE_NOTE',
  'TREATMENT_SUMMARY',
];

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
        required
        updatedOn
        sequence
        isPreSim
        waitsForAttestation
        dueOn
        openComments
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
      countOf {
        taskType
        count
      }
    }
  }
`;

export function WorklistTable({ providerIds, only, state, onChange }: WorklistTableProps) {
  const deferredState = useDeferredValue(state);
  const type = only ?? typeOf(state);
  const { after, before } = placeOf(deferredState);
  const [fetchKey, setFetchKey] = useState(0);
  const { worklist: latest } = useLazyLoadQuery<WorklistTableQuery>(
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
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  useListChanges(providerIds, null, () => setFetchKey(fetchKey + 1));
  // What the person asked for is shown at once; what changes by itself waits while the pointer is on the rows.
  const asked = [providerIds.join(','), type, writeListState(WORKLIST_SHAPE, deferredState)].join(' ');
  const { shown: worklist, isBehind, catchUp, holding } = useHeld(latest, asked);
  const { columns, toggle } = useColumns();
  const table = useRowKeys();
  const choose = (next: TaskType | null) => onChange(filteredBy(onFirstPage(state), 'task', next));
  return (
    <>
      {only === null && <Counts worklist={worklist} chosen={type} onChoose={choose} />}
      {worklist.rows.length === 0 ? (
        <p role="status" className={styles['quiet']}>
          {words.empty}
        </p>
      ) : (
        <>
          <p role="status" className={styles['quiet']}>
            {words.shown(worklist.total, state.sort === 'UPDATED' && !state.descending)}
          </p>
          <div className={styles['tools']}>
            <ColumnChoice columns={columns} onToggle={toggle} />
            <span className={styles['quiet']}>{words.keys}</span>
            <span role="status">
              {isBehind && (
                <>
                  {words.changed}{' '}
                  <Button variant="subtle" size="compact-xs" onClick={catchUp}>
                    {words.show}
                  </Button>
                </>
              )}
            </span>
          </div>
          <div className={styles['frame']} ref={table} {...holding}>
            <Rows
              rows={worklist.rows}
              columns={columns}
              state={state}
              onChange={(next) => onChange(onFirstPage(next))}
            />
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
  readonly worklist: Worklist;
  readonly chosen: TaskType | null;
  readonly onChoose: (type: TaskType | null) => void;
}

/** All tasks, and each type: the numbers of the types add up to that of all. */
function Counts({ worklist: { taskCounts, countOf }, chosen, onChoose }: CountsProps) {
  const counts = new Map<string, number>(countOf.map(({ taskType, count }) => [taskType, count]));
  const all = countOf.reduce((sum, { count }) => sum + count, 0);
  const types = TASK_TYPES.filter((type) => ALWAYS_COUNTED.includes(type) || counts.has(type) || type === chosen);
  const inOrder = [...ALWAYS_COUNTED, ...types.filter((type) => !ALWAYS_COUNTED.includes(type))];
  return (
    <div className={styles['counts']} role="group" aria-label={words.counts}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <span>{words.all}</span> <strong className="figures">{all}</strong>{' '}
        <span className={styles['quiet']}>{words.inProgress(taskCounts.inProgress)}</span>
      </button>
      {inOrder.map((type) => (
        <button key={type} type="button" aria-pressed={chosen === type} onClick={() => onChoose(type)}>
          <span>{TASK_TYPE_LABEL[type]}</span> <strong className="figures">{counts.get(type) ?? 0}</strong>
        </button>
      ))}
    </div>
  );
}

/** The sort behind a heading; a column without one is only read. */
const SORT_OF: Readonly<Partial<Record<WorklistColumn | 'task', string>>> = {
  ...{ task: 'TASK', status: 'STATUS', disease: 'DISEASE', clinician: 'CLINICIAN', due: 'DUE', updated: 'UPDATED' },
};

const typeOf = ({ filters }: ListState) => TASK_TYPES.find((known) => known === filters['task']) ?? null;

interface RowsProps {
  readonly rows: readonly Row[];
  /** Besides patient and task, which are always shown. */
  readonly columns: ReadonlySet<WorklistColumn>;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

function Rows({ rows, columns, state, onChange }: RowsProps) {
  const shown = WORKLIST_COLUMNS.filter((column) => columns.has(column));
  return (
    <Table stickyHeader highlightOnHover aria-label={words.label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.column.patient}</Table.Th>
          {(['task', ...shown] as const).map((column) => {
            const sort = SORT_OF[column];
            const head = words.column[column];
            return (
              <Table.Th key={column} scope="col" {...(sort ? { 'aria-sort': sortDirection(state, sort) } : {})}>
                {sort ? <SortButton head={head} sort={sort} state={state} onChange={onChange} /> : head}
              </Table.Th>
            );
          })}
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
            {shown.map((column) => (
              <Cell key={column} column={column} row={row} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cell({ column, row }: { column: WorklistColumn; row: Row }) {
  const { timeZone } = useSession().config;
  switch (column) {
    case 'status':
      return (
        <Table.Td>
          <Status row={row} />
        </Table.Td>
      );
    case 'disease':
      return <Table.Td>{systemLabel(row.system)}</Table.Td>;
    case 'clinician':
      return <Table.Td>{row.responsibleClinician?.displayName ?? '–'}</Table.Td>;
    case 'physician':
      return <Table.Td>{row.physician ? clinicianName(row.physician.name) : '–'}</Table.Td>;
    case 'updated':
      return <Table.Td className="figures">{showInstantDate(row.updatedOn, timeZone)}</Table.Td>;
    case 'due':
      return (
        <Table.Td className="figures">
          <DueDay dueOn={row.dueOn ?? null} />
        </Table.Td>
      );
  }
}

function DueDay({ dueOn }: { dueOn: string | null }) {
  const { timeZone } = useSession().config;
  if (dueOn === null) return '–';
  return dueOn < todayIn(timeZone) ? <strong>{words.overdue(showDate(dueOn))}</strong> : showDate(dueOn);
}

/**
 * Opens the task (WORK-006): a pended one as its note, which is read first. The form is one key away. Users who may not open
 * charts see only its name.
 */
function TaskLink({ row }: { row: Row }) {
  const { permissions } = useSession();
  const taskType = TASK_TYPES.find((type) => type === row.taskType);
  if (!taskType || !permissions.has('patients:view')) return row.displayName;
  const task = { id: row.taskId, taskType, sequence: row.sequence ?? null };
  const path = taskPath(row.patient.id, row.episodeId, task);
  return (
    <>
      <Link to={row.taskStatus === 'PENDED' ? `${path}/note` : path}>{row.displayName}</Link>
      <Link to={path} data-edit tabIndex={-1} className="visually-hidden" aria-hidden>
        {words.edit(row.displayName)}
      </Link>
    </>
  );
}

function Status({ row }: { row: Row }) {
  const status = TASK_STATUSES.find((known) => known === row.taskStatus);
  return (
    <>
      {status && <TaskStatusMark status={status} required={row.required} />}
      {row.openComments > 0 && <div className={styles['quiet']}>{words.sentBack(row.openComments)}</div>}
      {row.waitsForAttestation && <div className={styles['quiet']}>{words.waitsForAttestation}</div>}
    </>
  );
}

function systemLabel(system: string): string {
  const known = DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === system);
  return known ? DISEASE_SYSTEM_LABEL[known] : system;
}
