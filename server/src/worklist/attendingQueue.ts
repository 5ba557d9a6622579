import { setImmediate } from 'node:timers/promises';
import type { UserRef } from '../request/actor.ts';
import type { Instant } from '@isocenter/schemas';
import { mayDo, type TaskActor } from '../tasks/changes/mayDo.ts';
import { standingSignature, tasks, waitsForAttestation, type TaskRecord } from '../chart/task.ts';
import type { Store } from '../store/store.ts';
import type { WorklistRow } from './projection/worklistRows.ts';

/** What the attending has to do: sign a pended task, or attest a signed one. */
type AwaitedAct = 'SIGNATURE' | 'ATTESTATION';

/** Why a task waits for this person. */
export interface Awaited {
  readonly waitsFor: AwaitedAct;
  /** Who pended or signed it. */
  readonly preparedBy: UserRef;
  readonly preparedOn: Instant;
}

/** Null when the task does not wait for this person, or the episode's config does not give them the right. */
function awaitedOf(task: TaskRecord, actor: TaskActor): Awaited | null {
  const { pended } = task;
  if (waitsForAttestation(task) && mayDo(task, 'attest', actor)) {
    const signature = standingSignature(task);
    return signature && { waitsFor: 'ATTESTATION', preparedBy: signature.by, preparedOn: signature.on };
  }
  const isOthersWork = task.taskStatus === 'PENDED' && pended !== null && pended.by.id !== actor.user.id;
  if (!isOthersWork || !mayDo(task, 'sign', actor)) return null;
  return { waitsFor: 'SIGNATURE', preparedBy: pended.by, preparedOn: pended.on };
}

/** Answers and versions, which are not needed to decide who may do what. */
const WITHOUT_CONTENT = { 'document.formValues': 0, 'document.provenance': 0, versions: 0 } as const;

/** Tasks read at a time. Other requests run between two readings. */
const AT_A_TIME = 100;

/** The rows that may wait for someone, longest waiting first; the same for everyone, so sorted once for a reading. */
export function waitingRows<Found extends { readonly row: WorklistRow }>(rows: readonly Found[]): readonly Found[] {
  return rows
    .filter(({ row }) => row.waitsForAttestation || row.taskStatus === 'PENDED')
    .sort(({ row: a }, { row: b }) => (a.updatedOn < b.updatedOn ? -1 : a.updatedOn > b.updatedOn ? 1 : 0));
}

/**
 * The first rows that wait for this person. The task itself decides who may do what, because the rights are part of its
 * episode's config (decision 18); it is read only as far as rows are needed.
 * @param waiting from `waitingRows`
 */
export async function awaitedRows<
  Found extends { readonly row: WorklistRow; readonly course: { readonly _id: string } },
>(
  store: Store,
  waiting: readonly Found[],
  { actor, limit }: { readonly actor: TaskActor; readonly limit: number },
): Promise<readonly (Awaited & { readonly found: Found })[]> {
  const awaited: (Awaited & { readonly found: Found })[] = [];
  // People without a role may sign nothing, and no one signs after themselves what they pended.
  const possible = actor.role === null ? [] : waiting.filter(({ row }) => !isOwnWork(row, actor));
  for (let from = 0; from < possible.length && awaited.length < limit; from += AT_A_TIME) {
    if (from > 0) await setImmediate();
    awaited.push(...(await awaitedAmong(store, possible.slice(from, from + AT_A_TIME), actor)));
  }
  return awaited.slice(0, limit).sort((a, b) => (a.preparedOn < b.preparedOn ? -1 : 1));
}

function isOwnWork(
  { taskStatus, waitsForAttestation, responsibleClinician }: WorklistRow,
  { user }: TaskActor,
): boolean {
  return taskStatus === 'PENDED' && !waitsForAttestation && responsibleClinician?.id === user.id;
}

async function awaitedAmong<Found extends { readonly row: WorklistRow; readonly course: { readonly _id: string } }>(
  store: Store,
  possible: readonly Found[],
  actor: TaskActor,
) {
  const read = await store.collection(tasks).find(
    {
      _id: { $in: possible.map(({ row }) => row.taskId) },
      episodeId: { $in: [...new Set(possible.map(({ course }) => course._id))] },
    },
    { projection: WITHOUT_CONTENT },
  );
  const taskOf = new Map(read.map((task) => [task._id, task]));
  return possible.flatMap((found) => {
    const task = taskOf.get(found.row.taskId);
    const awaited = task && awaitedOf(task, actor);
    return awaited ? [{ ...awaited, found }] : [];
  });
}
