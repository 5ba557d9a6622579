import type { ClinicianRole } from '@isocenter/schemas';
import { openComments, standingSignature, waitsForAttestation, type TaskRecord } from './task.ts';
import type { Act } from '../request/actor.ts';

/** The rights that depend on a role alone. The rights of a single person, such as the signer's, are in `mayDo.ts`. */
export type RoleRight = 'edit' | 'pend' | 'sign' | 'attest';

/** The roles with a right to a task (decision 18). */
export function rolesWith(
  task: Pick<TaskRecord, 'roles' | 'secondApproval'>,
  right: RoleRight,
): readonly ClinicianRole[] {
  return right === 'attest' ? [task.secondApproval ?? 'ATTENDING'] : task.roles[right];
}

/** What a task waits for, and who prepared it; null when it waits for no one. */
export function awaitedAct(task: TaskRecord): { readonly right: 'sign' | 'attest'; readonly prepared: Act } | null {
  const { pended, taskStatus } = task;
  if (waitsForAttestation(task)) {
    const signature = standingSignature(task);
    return signature && { right: 'attest', prepared: { by: signature.by, on: signature.on } };
  }
  // A note that was sent back waits for its author.
  if (openComments(task).length > 0) return null;
  return taskStatus === 'PENDED' && pended !== null ? { right: 'sign', prepared: pended } : null;
}
