import { BSON } from 'mongodb';
import { LIMITS, type AuditEventKind } from '@isocenter/schemas';
import { tasks, type TaskRecord } from '../chart/task.ts';
import { CourseFullError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { DOCUMENT_BYTES, DocumentTooLargeError } from '../store/storeErrors.ts';

interface Growth {
  readonly kind: AuditEventKind;
  readonly task: TaskRecord;
  readonly next: TaskRecord;
  /** Bytes of all tasks of the course, if the command has read them. */
  readonly courseBytes?: number | undefined;
}

/** What a person can repeat without end, on any task. */
const OF_ANYONE: readonly AuditEventKind[] = ['edit', 'pend', 'import'];

/** Below this in JSON, no task comes near the limit in the form in which MongoDB stores it. */
const SMALL = 4_000_000;
/** Of the room of one document, for what must stay possible on a full task. */
const RESERVED_BYTES = 3 * 1024 * 1024;

/**
 * A course is read as a whole with each of its tasks, so the bytes of all its tasks together have a limit. A second limit
 * above it leaves room to sign, to take a signature back, to add to a note and to end a prescription: nothing that someone
 * else wrote may keep a physician from that (decision 142).
 * A task with its addenda and the list of its versions is one document, which has a limit of its own.
 * @throws CourseFullError; DocumentTooLargeError
 */
export async function requireRoom(store: Store, { kind, task, next, courseBytes }: Growth): Promise<void> {
  const isReserved = !OF_ANYONE.includes(kind) || next.outcome !== task.outcome;
  const most = LIMITS.courseBytes + (isReserved ? LIMITS.courseBytesReserved : 0);
  const grown = (next.bytes ?? 0) - (task.bytes ?? 0);
  if (grown > 0 && documentBytes(next) > DOCUMENT_BYTES - (isReserved ? 0 : RESERVED_BYTES))
    throw new DocumentTooLargeError();
  if (grown <= 0) return;
  if ((courseBytes ?? (await bytesOfCourse(store, task.episodeId))) + grown > most) throw new CourseFullError();
}

/** As MongoDB stores it; zero for a task that is far from the limit. */
const documentBytes = (task: TaskRecord): number =>
  (task.bytes ?? 0) < SMALL ? 0 : BSON.calculateObjectSize({ ...task }, { ignoreUndefined: true });

/** From the index alone: no task is read. */
async function bytesOfCourse(store: Store, episodeId: string): Promise<number> {
  const counted = await store
    .collection(tasks)
    .aggregate([{ $match: { episodeId } }, { $group: { _id: '$bytes', count: { $sum: 1 } } }]);
  return counted.reduce((sum, { _id, count }) => sum + Number(_id ?? 0) * Number(count), 0);
}
