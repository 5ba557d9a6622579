import { isCompletedStatus, type SourceSystem } from '@isocenter/schemas';
import {
  ForbiddenError,
  NotFoundError,
  StaleTaskError,
  TransitionRefusedError,
  type DomainError,
} from '../../foundation/errors.ts';
import { nextInstant } from './freshness.ts';
import { refusalOffBoard, type TaskActor } from './mayDo.ts';
import { refuse, type CommandContext, type TaskChange } from './taskChange.ts';
import {
  isAskedAgain,
  maySend,
  publishableVersion,
  publicationId,
  standingPublications,
  stepOf,
  superseded,
  type PublishAction,
} from './publication.ts';
import type { PublicationRecord, TaskRecord } from '../../chart/task.ts';

/** A system that takes the notes of a patient, and its own id of that patient. */
export interface NoteReceiver {
  readonly receivingApplication: SourceSystem;
  readonly patient: string;
}

/** Why the note cannot be published now, or null. */
export function refusalOfPublish(task: TaskRecord, action: PublishAction, actor: TaskActor): DomainError | null {
  const offBoard = refusalOffBoard(task);
  if (offBoard) return offBoard;
  if (!maySend(task, action, actor.role)) return new ForbiddenError('Your role may not publish this note.');
  const isAs = action === 'SIGNED' ? isCompletedStatus(task.taskStatus) : task.taskStatus === 'PENDED';
  if (!isAs) return new StaleTaskError();
  if (publishableVersion(task) === null) return new TransitionRefusedError('There is no note to publish.');
  return null;
}

/** Whether the current note can be published, for the first time or again after a failure. */
export function mayPublish(task: TaskRecord, actor: TaskActor): boolean {
  const action = isCompletedStatus(task.taskStatus) ? 'SIGNED' : 'PENDED';
  const current = standingPublications(task);
  const isOpen = current.length === 0 || current.some(isAskedAgain);
  return refusalOfPublish(task, action, actor) === null && isOpen;
}

/**
 * Puts the current note into the outbox. A version is published once: asking again for the same version changes
 * nothing, unless it failed; then it is tried again. The task's own times and revision do not change, so that open
 * screens do not become stale.
 */
export function decidePublish(
  task: TaskRecord,
  { actor, now }: CommandContext,
  input: {
    readonly action: PublishAction;
    /** The patient's own system first. */
    readonly receivers: readonly NoteReceiver[];
    readonly appointmentId: string | null;
    /** For the first receiver. */
    readonly signInId: string | null;
    readonly requestId?: string;
  },
): TaskChange {
  const refusal = refusalOfPublish(task, input.action, actor);
  const versionId = publishableVersion(task);
  if (refusal || versionId === null) return refuse(refusal ?? new NotFoundError('This note'));
  const on = nextInstant(task, now);
  const addenda = task.addenda.length;
  const standing = standingPublications(task).filter((publication) => !isAskedAgain(publication));
  const queued = input.receivers
    .map(({ receivingApplication, patient }, place): PublicationRecord => ({
      id: publicationId({ versionId, addenda }, place === 0 ? null : receivingApplication),
      ...{ versionId, addenda, receivingApplication, patient, appointmentId: input.appointmentId },
      signInId: place === 0 ? input.signInId : null,
      asked: { by: actor.user, on },
      ...(input.requestId === undefined ? {} : { requestId: input.requestId }),
      role: actor.role,
      ...{ status: 'queued', attempts: 0, error: null, accepted: null, due: now.toISOString() },
    }))
    // Who has it, or is about to get it, gets it once.
    .filter(({ id }) => !standing.some((publication) => publication.id === id));
  const others = (task.publications ?? [])
    .filter(({ id }) => !queued.some((publication) => publication.id === id))
    .map((publication) => (standing.includes(publication) ? publication : superseded(publication)));
  const next = { ...task, ...stepOf(task, [...others, ...queued], now.toISOString()) };
  return { allowed: true, versions: [], next };
}
