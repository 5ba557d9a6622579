import type { Instant } from '@isocenter/schemas';
import type { Filter } from 'mongodb';
import type { TaskRecord } from '../../chart/task.ts';

/** What a caller last saw of a task (`ValidUpdateCheckInput`). */
export interface Freshness {
  readonly taskUpdatedOn: Instant;
  readonly documentUpdatedOn: Instant | null;
  readonly noteUpdatedOn: Instant | null;
  readonly revision: number | null;
}

/** What is to be seen of a task now. */
export function freshnessOf(task: TaskRecord): Freshness {
  return {
    taskUpdatedOn: task.updatedOn,
    documentUpdatedOn: task.document?.updated.on ?? null,
    noteUpdatedOn: task.document?.note.updated.on ?? null,
    revision: task.revision,
  };
}

/** Whether the caller saw the task as it is. Only a hint: the write compares again (decision 29). */
export function isFresh(task: TaskRecord, seen: Freshness): boolean {
  const now = freshnessOf(task);
  return (
    seen.taskUpdatedOn === now.taskUpdatedOn &&
    seen.documentUpdatedOn === now.documentUpdatedOn &&
    seen.noteUpdatedOn === now.noteUpdatedOn &&
    (seen.revision === null || seen.revision === now.revision)
  );
}

/**
 * The filter of the one write of a command: the task as the plan saw it *and* as the caller saw it. Two writers can
 * both pass `isFresh`; only one can match this.
 */
export function compareAndSetFilter(task: TaskRecord, seen: Freshness | null): Filter<TaskRecord> {
  const expected = seen ?? freshnessOf(task);
  return {
    _id: task._id,
    episodeId: task.episodeId,
    revision: expected.revision ?? task.revision,
    taskStatus: task.taskStatus,
    updatedOn: expected.taskUpdatedOn,
    // The outbox moves this beside the commands, and what was published decides what may be unsigned.
    publicationRevision: task.publicationRevision ?? null,
    ...(task.document === null
      ? { document: null }
      : {
          'document.updated.on': expected.documentUpdatedOn,
          'document.note.updated.on': expected.noteUpdatedOn,
        }),
  };
}

/** The instant of the next write: now, or a millisecond after the last one. So every write moves a timestamp. */
export function nextInstant(task: TaskRecord, now: Date): Instant {
  const { taskUpdatedOn, documentUpdatedOn, noteUpdatedOn } = freshnessOf(task);
  const last = [taskUpdatedOn, documentUpdatedOn ?? '', noteUpdatedOn ?? ''].reduce((a, b) => (a > b ? a : b));
  const earliest = Date.parse(last) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}
