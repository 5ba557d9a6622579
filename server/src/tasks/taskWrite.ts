import type { UpdateFilter } from 'mongodb';
import type { AuditEventKind } from '@isocenter/schemas';
import type { AuditEvent } from '../audit/auditEvent.ts';
import { StaleTaskError } from '../foundation/errors.ts';
import type { SignatureKeys } from '../keys/signatureKeys.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { compareAndSetFilter, type Freshness } from './changes/freshness.ts';
import { sealed } from './changes/sealing.ts';
import { bytesAfter } from './changes/taskBytes.ts';
import type { TaskChange } from './changes/taskChange.ts';
import { tasks, taskVersions, type TaskRecord, type TaskVersionRecord } from '../chart/task.ts';
import { requireRoom } from './courseRoom.ts';

interface TaskWrite {
  readonly task: TaskRecord;
  readonly freshness: Freshness | null;
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
  const { task, freshness, event } = write;
  const { next, versions } = await decideWithBodies(store, write);
  const written = event(next);
  const { matched } = await store
    .collection(tasks)
    .updateOne(compareAndSetFilter(task, freshness), updateOf(task, next, written));
  if (matched === 0) {
    await remove(store, versions);
    throw new StaleTaskError();
  }
  return { ...next, auditPending: true, auditOutbox: [...task.auditOutbox, written] };
}

async function decideWithBodies(
  store: Store,
  { task, kind, decide, keys }: TaskWrite,
): Promise<{ next: TaskRecord; versions: readonly TaskVersionRecord[] }> {
  for (let skip = 0; ; skip += 1) {
    const change = sealed(decide(skip), task, keys);
    if (!change.allowed) throw change.error;
    const { versions } = change;
    const next = { ...change.next, bytes: bytesAfter(task, change.next, versions) };
    await requireRoom(store, { kind, task, next });
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
