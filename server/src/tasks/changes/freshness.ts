import type { Instant } from '@isocenter/schemas';
import type { Filter } from 'mongodb';
import type { TaskRecord } from '../../chart/task.ts';

/** The time stamps and revision of a task that a client last read (`ValidUpdateCheckInput`). */
export interface Freshness {
  readonly taskUpdatedOn: Instant;
  readonly documentUpdatedOn: Instant | null;
  readonly noteUpdatedOn: Instant | null;
  readonly revision: number | null;
}

/** The current time stamps and revision of the task. */
export function freshnessOf(task: TaskRecord): Freshness {
  return {
    taskUpdatedOn: task.updatedOn,
    documentUpdatedOn: task.document?.updated.on ?? null,
    noteUpdatedOn: task.document?.note.updated.on ?? null,
    revision: task.revision,
  };
}

/** Whether the task changed after the client read it. Only a hint: the write compares again (decision 29). */
export function isStale(task: TaskRecord, freshness: Freshness): boolean {
  const now = freshnessOf(task);
  return (
    freshness.taskUpdatedOn !== now.taskUpdatedOn ||
    freshness.documentUpdatedOn !== now.documentUpdatedOn ||
    freshness.noteUpdatedOn !== now.noteUpdatedOn ||
    (freshness.revision !== null && freshness.revision !== now.revision)
  );
}

/**
 * The filter of a command's one write: the task as it was decided on *and* as the client read it. Two writers can both
 * pass `isStale`; only one can match this.
 */
export function compareAndSetFilter(task: TaskRecord, freshness: Freshness | null): Filter<TaskRecord> {
  const expected = freshness ?? freshnessOf(task);
  return {
    _id: task._id,
    episodeId: task.episodeId,
    revision: expected.revision ?? task.revision,
    taskStatus: task.taskStatus,
    updatedOn: expected.taskUpdatedOn,
    // The outbox changes this independently of commands, and what was published decides what may be unsigned.
    publicationRevision: task.publicationRevision ?? null,
    ...(task.document === null
      ? { document: null }
      : {
          'document.updated.on': expected.documentUpdatedOn,
          'document.note.updated.on': expected.noteUpdatedOn,
        }),
  };
}

/** The time of the next write: now, or a millisecond after the last one, so that every write moves a timestamp. */
export function nextInstant(task: TaskRecord, now: Date): Instant {
  const { taskUpdatedOn, documentUpdatedOn, noteUpdatedOn } = freshnessOf(task);
  const stamps = [taskUpdatedOn, documentUpdatedOn, noteUpdatedOn].filter((on) => on !== null);
  return new Date(Math.max(now.getTime(), ...stamps.map((on) => Date.parse(on) + 1))).toISOString();
}
