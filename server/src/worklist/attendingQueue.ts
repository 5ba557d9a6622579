import type { Filter } from 'mongodb';
import type { UserRef } from '../request/actor.ts';
import type { ClinicianRole, Instant } from '@isocenter/schemas';
import { mayDo, type TaskActor } from '../tasks/changes/mayDo.ts';
import { tasks, type TaskRecord } from '../chart/task.ts';
import { awaitedAct } from '../chart/taskRoles.ts';
import type { Store } from '../store/store.ts';
import { awaited, type AwaitedRecord } from './projection/awaitedRecord.ts';
import { firstOf, merged, paged, shareOf } from './mergedLists.ts';
import { openTasks, type OpenTaskRecord } from './projection/openTaskRecord.ts';

/**
 * What a person has to do: sign a pended task; attest a visit that advanced practice signed; acknowledge a physics
 * consultation; approve a prescription as the second one.
 */
export type AwaitedAct = 'SIGNATURE' | 'ATTESTATION' | 'ACKNOWLEDGEMENT' | 'CO_SIGNATURE';

function actOf({ taskType, secondApproval }: TaskRecord, right: 'sign' | 'attest'): AwaitedAct {
  if (right === 'sign') return 'SIGNATURE';
  if (secondApproval !== undefined) return 'CO_SIGNATURE';
  return taskType === 'MPC' ? 'ACKNOWLEDGEMENT' : 'ATTESTATION';
}

/** Why a task waits for this person. */
export interface Awaited {
  readonly waitsFor: AwaitedAct;
  /** Who pended or signed it. */
  readonly preparedBy: UserRef;
  readonly preparedOn: Instant;
}

/** Null when the task does not wait for this person, or the episode's config does not give them the right. */
function awaitedOf(task: TaskRecord, actor: TaskActor): Awaited | null {
  const act = awaitedAct(task);
  if (!act || act.prepared.by.id === actor.user.id || !mayDo(task, act.right, actor)) return null;
  const { by: preparedBy, on: preparedOn } = act.prepared;
  return { waitsFor: actOf(task, act.right), preparedBy, preparedOn };
}

/** Answers and versions, which are not needed to decide who may do what. */
const WITHOUT_CONTENT = { 'document.formValues': 0, 'document.provenance': 0, versions: 0 } as const;

interface AwaitedPage {
  readonly actor: TaskActor;
  readonly limit: number;
  /** Only what waits since then or longer. */
  readonly until?: Instant;
  readonly isWanted?: (found: OpenTaskRecord) => boolean;
}

/**
 * The first tasks that wait for this person among the patients of these attendings, longest waiting first. An index finds
 * them, so the length of the queue does not matter; the task itself decides who may do what, because the rights are part
 * of its episode's config (decisions 18 and 90).
 */
export async function awaitedRows(
  store: Store,
  providerIds: readonly string[],
  { actor, limit, until, isWanted = () => true }: AwaitedPage,
): Promise<readonly Confirmed[]> {
  const { role, user } = actor;
  if (role === null) return [];
  const attendings = [...new Set(providerIds)];
  const page = shareOf(limit, attendings.length);
  const sort = { preparedOn: 1, _id: 1 } as const;
  const queues = attendings.map((providerId) =>
    paged<AwaitedRecord>(
      (last) =>
        store.collection(awaited).find(waitsAfter({ providerId, role, user, until }, last), { sort, limit: page }),
      page,
    ),
  );
  const waiting = merged(queues, isBefore);
  const found: Confirmed[] = [];
  while (found.length < limit) {
    const candidates = await firstOf(waiting, limit - found.length);
    if (candidates.length === 0) break;
    found.push(...(await confirmed(store, candidates, actor)).filter((row) => isWanted(row.found)));
  }
  return found;
}

interface Confirmed extends Awaited {
  readonly found: OpenTaskRecord;
}

interface Wait {
  readonly providerId: string;
  readonly role: ClinicianRole;
  readonly user: UserRef;
  readonly until?: Instant | undefined;
}

function waitsAfter({ providerId, role, user, until }: Wait, last: AwaitedRecord | undefined): Filter<AwaitedRecord> {
  const ofOthers = { providerId, role, preparedBy: { $ne: user.id } };
  const upTo = until === undefined ? {} : { $lte: until };
  if (!last) return until === undefined ? ofOthers : { ...ofOthers, preparedOn: upTo };
  const { preparedOn, _id } = last;
  return {
    ...ofOthers,
    preparedOn: { $gte: preparedOn, ...upTo },
    $or: [{ preparedOn: { $gt: preparedOn } }, { _id: { $gt: _id } }],
  };
}

function isBefore(a: AwaitedRecord, b: AwaitedRecord): boolean {
  return a.preparedOn === b.preparedOn ? a._id < b._id : a.preparedOn < b.preparedOn;
}

/** Those that the tasks themselves confirm, with their rows; a record may be older than its task. */
async function confirmed(store: Store, candidates: readonly AwaitedRecord[], actor: TaskActor) {
  const episodeIds = [...new Set(candidates.map(({ episodeId }) => episodeId))];
  const ofCandidates = { _id: { $in: candidates.map(({ taskId }) => taskId) }, episodeId: { $in: episodeIds } };
  const [read, rows] = await Promise.all([
    store.collection(tasks).find(ofCandidates, { projection: WITHOUT_CONTENT }),
    store.collection(openTasks).find(ofCandidates),
  ]);
  const taskOf = new Map(read.map((task) => [task._id, task]));
  const rowOf = new Map(rows.map((row) => [row._id, row]));
  return candidates.flatMap(({ taskId }) => {
    const task = taskOf.get(taskId);
    const found = rowOf.get(taskId);
    const why = task && found && awaitedOf(task, actor);
    return why ? [{ ...why, found }] : [];
  });
}
