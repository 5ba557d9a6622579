import { isEditableStatus, LIMITS } from '@isocenter/schemas';
import { openComments, type TaskComment, type TaskRecord } from '../../chart/task.ts';
import { rolesWith } from '../../chart/taskRoles.ts';
import {
  BadInputError,
  CommentsOpenError,
  ForbiddenError,
  InputTooLargeError,
  NotFoundError,
  TransitionRefusedError,
  type DomainError,
} from '../../foundation/errors.ts';
import { nextInstant } from './freshness.ts';
import { refusalOffBoard, type TaskActor } from './mayDo.ts';
import { refuse, type CommandContext, type TaskChange } from './taskChange.ts';

/** Those who write the note and those who sign it; no one else has a part in it. */
function refusalOfComment(task: TaskRecord, { role }: TaskActor): DomainError | null {
  const offBoard = refusalOffBoard(task);
  if (offBoard) return offBoard;
  const takesPart = role !== null && (rolesWith(task, 'edit').includes(role) || rolesWith(task, 'sign').includes(role));
  if (!takesPart) return new ForbiddenError('Your role may not do this to this task.');
  if (!isEditableStatus(task.taskStatus)) {
    return new TransitionRefusedError('This is not possible: only a note that is being written takes comments.');
  }
  return null;
}

export function mayComment(task: TaskRecord, actor: TaskActor): boolean {
  return refusalOfComment(task, actor) === null;
}

/** A question or a request about a note that is not signed. It is not part of the note, and blocks its signature. */
export function decideComment(
  task: TaskRecord,
  { actor, now }: CommandContext,
  { section, text }: { readonly section: string | null; readonly text: string },
): TaskChange {
  const refusal = refusalOfComment(task, actor);
  if (refusal) return refuse(refusal);
  const { comments = [] } = task;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LIMITS.reasonCharacters) {
    return refuse(new BadInputError(`A comment has 1 to ${LIMITS.reasonCharacters} characters.`));
  }
  if (comments.length >= LIMITS.comments) {
    return refuse(new InputTooLargeError(`This task has the most comments that a task can have: ${LIMITS.comments}.`));
  }
  const act = { by: actor.user, on: nextInstant(task, now) };
  const comment: TaskComment = { number: comments.length + 1, section, text: trimmed, ...act, resolved: null };
  return changed(task, [...comments, comment], act.on);
}

/** Someone who takes part in the note says that a comment is settled. What was said stays in the record. */
export function decideResolve(task: TaskRecord, { actor, now }: CommandContext, number: number): TaskChange {
  const refusal = refusalOfComment(task, actor);
  if (refusal) return refuse(refusal);
  const { comments = [] } = task;
  const comment = comments.find((known) => known.number === number);
  if (!comment) return refuse(new NotFoundError('This comment'));
  if (comment.resolved) return refuse(new TransitionRefusedError('This comment was resolved already.'));
  const resolved = { by: actor.user, on: nextInstant(task, now) };
  return changed(
    task,
    comments.map((known) => (known.number === number ? { ...known, resolved } : known)),
    resolved.on,
  );
}

/** The person who works on the note stays the same: a comment is no work on it. */
function changed(task: TaskRecord, comments: readonly TaskComment[], on: string): TaskChange {
  return { allowed: true, versions: [], next: { ...task, comments, revision: task.revision + 1, updatedOn: on } };
}

/** Why a note cannot be signed while its comments are open, or null. */
export function refusalOfOpenComments(task: TaskRecord): DomainError | null {
  const open = openComments(task).length;
  return open === 0 ? null : new CommentsOpenError(open);
}
