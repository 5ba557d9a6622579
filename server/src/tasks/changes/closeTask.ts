import { BadInputError, ForbiddenError, TransitionRefusedError } from '../../foundation/errors.ts';
import type { DomainError } from '../../foundation/errors.ts';
import { everSigned, type TaskRecord } from '../../chart/task.ts';
import { rolesWith } from '../../chart/taskRoles.ts';
import { nextInstant } from './freshness.ts';
import { refusalOffBoard, type TaskActor } from './mayDo.ts';
import { refuse, type CommandContext, type TaskChange } from './taskChange.ts';

/**
 * Why an added task cannot be taken off the board, or null (decision 56). The tasks that a course begins with stay, and
 * so does everything that contains work: that is cancelled first, which keeps it as a version.
 */
function refusalOfClose(task: TaskRecord, { role }: TaskActor): DomainError | null {
  const offBoard = refusalOffBoard(task);
  if (offBoard) return offBoard;
  if (role === null || !rolesWith(task, 'edit').includes(role)) {
    return new ForbiddenError('Your role may not do this to this task.');
  }
  if (!task.added)
    return new TransitionRefusedError('This is not possible: the task belongs to every course of this type.');
  if (task.taskStatus !== 'NOT_STARTED' || everSigned(task)) {
    return new TransitionRefusedError('This is not possible: the task has been started. Cancel it first.');
  }
  return null;
}

export function mayClose(task: TaskRecord, actor: TaskActor): boolean {
  return refusalOfClose(task, actor) === null;
}

/** Takes an added task off the board. The task, its versions and the reason stay in the record. */
export function decideClose(task: TaskRecord, { actor, now }: CommandContext, reason: string): TaskChange {
  const refusal = refusalOfClose(task, actor);
  if (refusal) return refuse(refusal);
  if (!reason.trim()) return refuse(new BadInputError('Enter a reason; it stays in the record.'));
  const act = { by: actor.user, on: nextInstant(task, now) };
  const next: TaskRecord = {
    ...task,
    recordStatus: 'DELETED',
    closed: { ...act, reason: reason.trim() },
    revision: task.revision + 1,
    updatedOn: act.on,
    updatedBy: act.by,
  };
  return { allowed: true, versions: [], next };
}
