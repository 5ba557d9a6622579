import type { UpdateFilter } from 'mongodb';
import type { AuditEventKind } from '@isocenter/schemas';
import { auditRecords } from '../audit/auditChain.ts';
import type { AuditEvent } from '../audit/auditEvent.ts';
import { StaleTaskError } from '../foundation/errors.ts';
import type { SignatureKeys } from '../keys/signatureKeys.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { UncertainWriteError } from '../store/storeErrors.ts';
import { compareAndSetFilter, type Freshness } from './changes/freshness.ts';
import { sealed } from './changes/sealing.ts';
import { bytesAfter } from './changes/taskBytes.ts';
import type { TaskChange } from './changes/taskChange.ts';
import { tasks, taskVersions, type TaskRecord, type TaskVersionRecord } from '../chart/task.ts';
import { requireRoom } from './courseRoom.ts';

interface TaskWrite {
  readonly task: TaskRecord;
  readonly freshness: Freshness | null;
  /** Bytes of all tasks of the course, if the command has read them. */
  readonly courseBytes?: number | undefined;
  /** Tries again when a version number is taken by a body that the task does not refer to. */
  readonly decide: (skipVersions: number) => TaskChange;
  readonly kind: AuditEventKind;
  readonly event: (next: TaskRecord) => AuditEvent;
  readonly keys: SignatureKeys;
}

/**
 * The one write of a command. The body of a version is written first; then the task changes in one compare-and-set
 * together with its audit event. After a kill before it, a body without a reference is left; after it, everything is
 * written.
 * @throws the refusal; CourseFullError; StaleTaskError when another write was faster
 */
export async function writeTask(store: Store, write: TaskWrite): Promise<TaskRecord> {
  const { task, event } = write;
  const { next, versions } = await decideWithBodies(store, write);
  const written = event(next);
  const isWritten = await compareAndSet(store, write, next, written);
  if (!isWritten) {
    await remove(store, versions);
    throw new StaleTaskError();
  }
  return { ...next, auditPending: true, auditOutbox: [...task.auditOutbox, written] };
}

/**
 * When the connection is lost on the way, the task itself tells: its revision has moved and it, or the log, has this
 * write's event; or it has not moved, and the same write is tried again.
 * @throws UncertainWriteError when the store cannot tell either
 */
async function compareAndSet(
  store: Store,
  { task, freshness }: TaskWrite,
  next: TaskRecord,
  event: AuditEvent,
): Promise<boolean> {
  const attempt = async () => {
    const update = updateOf(task, next, event);
    return (await store.collection(tasks).updateOne(compareAndSetFilter(task, freshness), update)).matched === 1;
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof UncertainWriteError)) throw error;
    try {
      return (await isRecorded(store, task, event)) || (await attempt()) || (await isRecorded(store, task, event));
    } catch {
      throw error;
    }
  }
}

/** An event reaches the log only from a task that was written with it. */
async function isRecorded(store: Store, { _id, episodeId }: TaskRecord, { id }: AuditEvent): Promise<boolean> {
  const carries = { _id, episodeId, 'auditOutbox.id': id };
  if (await store.collection(tasks).findOne(carries, { projection: { _id: 1 } })) return true;
  return (await store.collection(auditRecords).findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
}

async function decideWithBodies(
  store: Store,
  { task, kind, decide, keys, courseBytes }: TaskWrite,
): Promise<{ next: TaskRecord; versions: readonly TaskVersionRecord[] }> {
  for (let skip = 0; ; skip += 1) {
    const change = sealed(decide(skip), task, keys);
    if (!change.allowed) throw change.error;
    const { versions } = change;
    const next = { ...change.next, bytes: bytesAfter(task, change.next, versions) };
    await requireRoom(store, { kind, task, next, courseBytes });
    const taken = await insertUntilTaken(store, versions);
    if (taken === versions.length) return { next, versions };
    await remove(store, versions.slice(0, taken));
    // The number is taken: by a write that is about to win, or by a command that died. Only the first makes this task
    // stale.
    const now = await store.collection(tasks).findOne({ _id: task._id, episodeId: task.episodeId });
    if (now?.revision !== task.revision) throw new StaleTaskError();
  }
}

/** @returns how many were inserted before a number was taken */
async function insertUntilTaken(store: Store, versions: readonly TaskVersionRecord[]): Promise<number> {
  for (const [index, version] of versions.entries()) {
    if (!(await insertOnce(store.collection(taskVersions), version))) return index;
  }
  return versions.length;
}

async function remove(store: Store, versions: readonly TaskVersionRecord[]): Promise<void> {
  for (const { _id, episodeId } of versions) await store.collection(taskVersions).deleteOne({ _id, episodeId });
}

/** Sets only what the command changed, so that an audit event copied out in the meantime does not come back. */
function updateOf(task: TaskRecord, next: TaskRecord, event: AuditEvent): UpdateFilter<TaskRecord> {
  const before: Readonly<Record<string, unknown>> = { ...task };
  const changed = Object.entries(next).filter(([name, value]) => before[name] !== value);
  return { $set: { ...Object.fromEntries(changed), auditPending: true }, $push: { auditOutbox: event } };
}
