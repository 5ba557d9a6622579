import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';
import type { WorklistRow } from './worklistRows.ts';

/** The sort keys of a worklist; ascending is the usual order of work. */
export const WORKLIST_SORTS = ['UPDATED', 'TASK', 'STATUS', 'DISEASE', 'CLINICIAN'] as const;
export type WorklistSort = (typeof WORKLIST_SORTS)[number];

/** One row of the worklist, found by an index in each of its orders. `_id` is the id of the task. */
export interface OpenTaskRecord extends StoredDocument {
  readonly episodeId: string;
  readonly patientId: string;
  /** The attending. */
  readonly providerId: string;
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
    // Counts by status; counts by type use one of the next.
    { paths: ['providerId', 'row.taskStatus'] },
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
};

/** Rows without a clinician come last. */
const NO_CLINICIAN = '\u{10ffff}';
/** Before every letter, so that a short key comes before a longer one that begins with it. */
const SEPARATOR = '\u0001';

/** @param course what the records say of the episode */
export function openTaskRecords(
  rows: readonly WorklistRow[],
  { episodeId, patientId, providerId, stamp }: Omit<OpenTaskRecord, '_id' | 'row' | 'order'>,
): readonly OpenTaskRecord[] {
  return rows.map((row) => {
    const placeIn = (sort: WorklistSort) => [...SORT_KEY[sort](row), row.updatedOn, row.taskId].join(SEPARATOR);
    const order = {
      ...{ UPDATED: placeIn('UPDATED'), TASK: placeIn('TASK'), STATUS: placeIn('STATUS') },
      ...{ DISEASE: placeIn('DISEASE'), CLINICIAN: placeIn('CLINICIAN') },
    };
    return { _id: row.taskId, episodeId, patientId, providerId, row, order, stamp };
  });
}
