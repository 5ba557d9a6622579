import type { UserRef } from '../request/actor.ts';
import { isEditableStatus, type Instant } from '@isocenter/schemas';
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

/**
 * The rows that wait for this person, longest waiting first. One store call for any number of rows: the task itself
 * decides who may do what, because the rights are part of its episode's config (decision 18).
 */
export async function awaitedRows<
  Found extends { readonly row: WorklistRow; readonly course: { readonly _id: string } },
>(store: Store, all: readonly Found[], actor: TaskActor): Promise<readonly (Awaited & { readonly found: Found })[]> {
  const possible = all.filter(({ row }) => row.waitsForAttestation || isEditableStatus(row.taskStatus));
  const read = await store.collection(tasks).find(
    {
      _id: { $in: possible.map(({ row }) => row.taskId) },
      episodeId: { $in: [...new Set(possible.map(({ course }) => course._id))] },
    },
    { projection: WITHOUT_CONTENT },
  );
  const taskOf = new Map(read.map((task) => [task._id, task]));
  return possible
    .flatMap((found) => {
      const task = taskOf.get(found.row.taskId);
      const awaited = task && awaitedOf(task, actor);
      return awaited ? [{ ...awaited, found }] : [];
    })
    .sort((a, b) => (a.preparedOn < b.preparedOn ? -1 : 1));
}
