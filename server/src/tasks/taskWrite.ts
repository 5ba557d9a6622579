import type { UpdateFilter } from 'mongodb';
import type { AuditEvent } from '../audit/auditEvent.ts';
import { StaleTaskError } from '../foundation/errors.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { compareAndSetFilter, type Freshness } from './changes/freshness.ts';
import type { Plan } from './changes/taskChange.ts';
import { tasks, taskVersions, type TaskRecord, type TaskVersionRecord } from '../chart/task.ts';

export interface TaskWrite {
  readonly task: TaskRecord;
  readonly seen: Freshness | null;
  /** Planned again when a version number is taken by a body that never came to count. */
  readonly plan: (skipVersions: number) => Plan;
  readonly event: (next: TaskRecord) => AuditEvent;
}

/**
 * The one write of a command. The body of a version goes first; then the task changes in one compare-and-set that
 * carries its audit event along. A kill before it leaves a body nobody refers to, and after it everything is there.
 * @throws what the plan refuses with; StaleTaskError when somebody was faster
 */
export async function writeTask(store: Store, { task, seen, plan, event }: TaskWrite): Promise<TaskRecord> {
  const { planned, versions } = await planWithBodies(store, task, plan);
  const written = event(planned);
  const { matched } = await store
    .collection(tasks)
    .updateOne(compareAndSetFilter(task, seen), updateOf(task, planned, written));
  if (matched === 0) {
    await remove(store, versions);
    throw new StaleTaskError();
  }
  return { ...planned, auditPending: true, auditOutbox: [...task.auditOutbox, written] };
}

async function planWithBodies(
  store: Store,
  task: TaskRecord,
  plan: TaskWrite['plan'],
): Promise<{ planned: TaskRecord; versions: readonly TaskVersionRecord[] }> {
  for (let skip = 0; ; skip += 1) {
    const planned = plan(skip);
    if (!planned.allowed) throw planned.error;
    const { next, versions } = planned;
    const taken = await insertUntilTaken(store, versions);
    if (taken === versions.length) return { planned: next, versions };
    await remove(store, versions.slice(0, taken));
    // Taken: by somebody who is about to win, or by a command that died. Only the first makes us out of date.
    const now = await store.collection(tasks).findOne({ _id: task._id, episodeId: task.episodeId });
    if (now?.revision !== task.revision) throw new StaleTaskError();
  }
}

/** @returns how many were inserted before one's number was taken */
async function insertUntilTaken(store: Store, versions: readonly TaskVersionRecord[]): Promise<number> {
  for (const [index, version] of versions.entries()) {
    if (!(await insertOnce(store.collection(taskVersions), version))) return index;
  }
  return versions.length;
}

async function remove(store: Store, versions: readonly TaskVersionRecord[]): Promise<void> {
  for (const { _id, episodeId } of versions) await store.collection(taskVersions).deleteOne({ _id, episodeId });
}

/** Sets what the plan changed and nothing else, so that an event copied out meanwhile does not come back. */
function updateOf(task: TaskRecord, next: TaskRecord, event: AuditEvent): UpdateFilter<TaskRecord> {
  const before: Readonly<Record<string, unknown>> = { ...task };
  const changed = Object.entries(next).filter(([name, value]) => before[name] !== value);
  return { $set: { ...Object.fromEntries(changed), auditPending: true }, $push: { auditOutbox: event } };
}
