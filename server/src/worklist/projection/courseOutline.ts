import type { BoardColumn, EpisodeType, Instant, TaskStatus, TaskType } from '@isocenter/schemas';
import { boardColumn } from '@isocenter/schemas';
import type { EpisodeRecord } from '../../chart/episode.ts';
import { standingSignature, type TaskRecord } from '../../chart/task.ts';
import type { TreatmentRecord } from '../../chart/treatmentRecord.ts';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';

/** A task of a course without its content. */
export interface OutlinedTask {
  readonly id: string;
  readonly displayName: string;
  readonly taskType: TaskType;
  readonly taskStatus: TaskStatus;
  readonly sequence: number | null;
  readonly column: BoardColumn;
  /** When what stands was signed; null without a signature. */
  readonly signedOn: Instant | null;
}

/**
 * The tasks and the progress of a course, small enough to be read for everyone of a day at once. Derived like the other
 * records of the worklist. `_id` is `out-` and the id of the episode.
 */
export interface CourseOutlineRecord extends StoredDocument {
  readonly episodeId: string;
  readonly patientId: string;
  readonly episodeType: EpisodeType;
  /** The attending. */
  readonly providerId: string;
  readonly courseNumber: number;
  readonly createdOn: Instant;
  readonly tasks: readonly OutlinedTask[];
  /** Delivered so far, and on which days where they are known; null without a treatment record that says so. */
  readonly fractions: number | null;
  readonly days: readonly string[];
  readonly stamp: number;
}

export const courseOutlines: CollectionDefinition<CourseOutlineRecord> = {
  name: 'courseOutlines',
  shardKey: 'episodeId',
  indexes: [{ paths: ['episodeId'] }, { paths: ['patientId'] }],
};

/** @param active the tasks of the course that are on its board; none for a course that was deleted */
export function courseOutline(
  { _id: episodeId, patientId, episodeType, providerId, courseNumber, createdOn, recordStatus }: EpisodeRecord,
  active: readonly TaskRecord[],
  record: TreatmentRecord | null,
  stamp: number,
): readonly CourseOutlineRecord[] {
  if (recordStatus !== 'ACTIVE') return [];
  const days = new Set((record?.plans ?? []).flatMap((plan) => plan.days));
  return [
    {
      ...{ _id: `out-${episodeId}`, episodeId, patientId, episodeType, providerId, courseNumber, createdOn, stamp },
      tasks: active.map((task) => ({
        ...{ id: task._id, displayName: task.displayName, taskType: task.taskType, taskStatus: task.taskStatus },
        sequence: task.sequence,
        column: boardColumn(task.treatmentStage, task.sequence),
        signedOn: standingSignature(task)?.on ?? null,
      })),
      fractions: record?.fractions ?? null,
      days: [...days].sort(),
    },
  ];
}
