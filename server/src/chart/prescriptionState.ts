import { prescribes, standingSignature, waitsForAttestation, type TaskRecord } from './task.ts';

/** Decision 46. */
export type PrescriptionState =
  | 'draft'
  | 'approved'
  | 'revised'
  | 'superseded'
  | 'completed'
  | 'stopped'
  | 'enteredInError';

type Prescription = Pick<
  TaskRecord,
  '_id' | 'taskType' | 'signatures' | 'recordStatus' | 'supersedes' | 'outcome' | 'secondApproval'
>;

/** Signed by everyone whose approval `Events` asks for: treatment may follow it. */
export function isApproved(task: Pick<Prescription, 'taskType' | 'signatures' | 'secondApproval'>): boolean {
  return standingSignature(task) !== null && !waitsForAttestation(task);
}

/**
 * The prescriptions that another one has replaced, with the one that did. A revision never changes what it revises: it
 * replaces it once it is approved, and no longer when its signature is withdrawn.
 */
export function supersededBy(tasks: readonly Prescription[]): ReadonlyMap<string, string> {
  return new Map(
    tasks.flatMap((task) =>
      task.supersedes && task.recordStatus === 'ACTIVE' && isApproved(task)
        ? [[task.supersedes.taskId, task._id] as const]
        : [],
    ),
  );
}

/** Null for a task that orders no dose. */
export function prescriptionStateOf(task: Prescription, tasks: readonly Prescription[]): PrescriptionState | null {
  if (!prescribes(task)) return null;
  if (task.recordStatus === 'ENTERED_IN_ERROR') return 'enteredInError';
  if (!isApproved(task)) return 'draft';
  if (supersededBy(tasks).has(task._id)) return 'superseded';
  if (task.outcome) return task.outcome.kind;
  return task.supersedes ? 'revised' : 'approved';
}
