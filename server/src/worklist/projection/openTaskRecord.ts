import { isEditableStatus, type ClinicianRole } from '@isocenter/schemas';
import type { TaskRecord } from '../../chart/task.ts';
import { rolesWith } from '../../chart/taskRoles.ts';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';
import type { WorklistRow } from './worklistRows.ts';

/** The sort keys of a worklist; ascending is the usual order of work. */
export const WORKLIST_SORTS = ['UPDATED', 'TASK', 'STATUS', 'DISEASE', 'CLINICIAN', 'DUE'] as const;
export type WorklistSort = (typeof WORKLIST_SORTS)[number];

/** The roles that work for all attendings: each has one list, a desk, of the tasks that it may edit (decision 153). */
export const DESK_ROLES = ['PHYSICIST', 'OTHER'] as const satisfies readonly ClinicianRole[];
export type DeskRole = (typeof DESK_ROLES)[number];

/** The desk of a role, in the place of an attending's id. */
export const deskOf = (role: DeskRole) => `desk-${role}`;

/**
 * One row of a worklist, found by an index in each of its orders. `_id` is the id of the task; on a desk, with its role
 * after it.
 */
export interface OpenTaskRecord extends StoredDocument {
  readonly episodeId: string;
  readonly patientId: string;
  /** Whose list it is on: the attending's, or that of a desk. */
  readonly providerId: string;
  readonly attendingId: string;
  /** The user who has begun it and not finished it; null on a desk, so that a draft is found once. */
  readonly draftOf: string | null;
  readonly row: WorklistRow;
  /** Its place in each order: the sort key, then the time of waiting, then its id, so that no two are the same. */
  readonly order: Readonly<Record<WorklistSort, string>>;
  /** The stamp of the worklist record that was made with it. */
  readonly stamp: number;
}

export const openTasks: CollectionDefinition<OpenTaskRecord> = {
  name: 'openTasks',
  shardKey: 'episodeId',
  indexes: [
    { paths: ['episodeId'] },
    // Due tasks, and counts by status; counts by type use one of the next.
    { paths: ['providerId', 'row.taskStatus', 'order.DUE'] },
    { paths: ['draftOf', 'order.UPDATED'] },
    ...WORKLIST_SORTS.flatMap((sort) => [
      { paths: ['providerId', `order.${sort}`] },
      { paths: ['providerId', 'row.taskType', `order.${sort}`] },
    ]),
  ],
};

const SORT_KEY: Readonly<Record<WorklistSort, (row: WorklistRow) => readonly string[]>> = {
  UPDATED: () => [],
  TASK: ({ displayName, sequence }) => [displayName, String(sequence ?? 0).padStart(3, '0')],
  STATUS: ({ taskStatus }) => [taskStatus],
  DISEASE: ({ system }) => [system],
  CLINICIAN: ({ responsibleClinician }) => [responsibleClinician?.displayName ?? NO_CLINICIAN],
  DUE: ({ dueOn }) => [dueOn ?? NO_DATE],
};

/** Rows without a clinician come last. */
const NO_CLINICIAN = '\u{10ffff}';
/** After every date. */
export const NO_DATE = '9999-12-31';
/** Before every letter, so that a short key comes before a longer one that begins with it. */
const SEPARATOR = '\u0001';

interface RecordedCourse {
  readonly episodeId: string;
  readonly patientId: string;
  /** The attending. */
  readonly providerId: string;
  readonly stamp: number;
}

/** @param course what the records say of the episode @param tasks those of the rows, and perhaps more */
export function openTaskRecords(
  rows: readonly WorklistRow[],
  { episodeId, patientId, providerId: attendingId, stamp }: RecordedCourse,
  tasks: readonly TaskRecord[] = [],
): readonly OpenTaskRecord[] {
  return rows.flatMap((row) => {
    const placeIn = (sort: WorklistSort) => [...SORT_KEY[sort](row), row.updatedOn, row.taskId].join(SEPARATOR);
    const order = {
      ...{ UPDATED: placeIn('UPDATED'), TASK: placeIn('TASK'), STATUS: placeIn('STATUS') },
      ...{ DISEASE: placeIn('DISEASE'), CLINICIAN: placeIn('CLINICIAN'), DUE: placeIn('DUE') },
    };
    const common = { episodeId, patientId, attendingId, row, order, stamp };
    const draftOf = isEditableStatus(row.taskStatus) ? (row.responsibleClinician?.id ?? null) : null;
    const task = tasks.find(({ _id }) => _id === row.taskId);
    const desks = task ? DESK_ROLES.filter((role) => isWorkOf(role, task, row)) : [];
    return [
      { _id: row.taskId, providerId: attendingId, draftOf, ...common },
      ...desks.map((role) => ({ _id: `${row.taskId} ${role}`, providerId: deskOf(role), draftOf: null, ...common })),
    ];
  });
}

/** What a role may edit, until it has done its part: what is pended waits for those who sign. */
function isWorkOf(role: DeskRole, task: TaskRecord, row: WorklistRow): boolean {
  if (row.waitsForAttestation) return rolesWith(task, 'attest').includes(role);
  if (!rolesWith(task, 'edit').includes(role)) return false;
  return row.taskStatus !== 'PENDED' || rolesWith(task, 'sign').includes(role);
}
