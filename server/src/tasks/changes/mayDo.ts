import type { UserRef } from '../../request/actor.ts';
import { TASK_TRANSITIONS, type ClinicianRole, type TaskCommand, type TaskStatus } from '@isocenter/schemas';
import type { TaskTransition, TransitionGuard, TransitionRight } from '@isocenter/schemas';
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  StaleTaskError,
  TransitionRefusedError,
} from '../../foundation/errors.ts';
import type { DomainError } from '../../foundation/errors.ts';
import { isStale, type Freshness } from './freshness.ts';
import { isOut } from './publication.ts';
import { everSigned, standingSignature, type TaskRecord } from '../../chart/task.ts';
import { rolesWith } from '../../chart/taskRoles.ts';

/** The part of an `Actor` that task rules look at. */
export interface TaskActor {
  readonly user: UserRef;
  /** Null for people who are not clinicians; they may change nothing. */
  readonly role: ClinicianRole | null;
}

const ROWS: readonly TaskTransition[] = TASK_TRANSITIONS;
const rowOf = new Map(ROWS.map((row) => [row.command, row]));

/** The row of a command in the transition table. */
export function transitionOf(command: TaskCommand): TaskTransition {
  const row = rowOf.get(command);
  if (!row) throw new RangeError(`No transition "${command}"`);
  return row;
}

const GUARD: Record<TransitionGuard, { holds: (task: TaskRecord) => boolean; message: string }> = {
  published: {
    holds: (task) => Boolean(task.document?.note.published) || isOut(task),
    message: 'Its note has been published.',
  },
  addended: { holds: (task) => task.addenda.length > 0, message: 'It has an addendum.' },
  everSigned: {
    holds: everSigned,
    message: 'It was signed before, and a note that was ever signed is never thrown away.',
  },
};

/** Decision 18: permissions come first (the service checks them), roles narrow them. */
function holdsRight(task: TaskRecord, right: TransitionRight, { user, role }: TaskActor): boolean {
  if (role === null) return false;
  switch (right) {
    case 'edit':
    case 'pend':
    case 'sign':
      return rolesWith(task, right).includes(role);
    case 'attest':
      return rolesWith(task, right).includes(role) && standingSignature(task)?.by.id !== user.id;
    case 'unsign':
      return role === 'ATTENDING' || standingSignature(task)?.by.id === user.id;
  }
}

const STATUS_WORDS: Record<TaskStatus, string> = {
  NOT_STARTED: 'has not been started',
  STARTED: 'has been started',
  PENDED: 'is pended',
  SIGNED: 'is signed',
  ADDENDED: 'is signed and addended',
};

/** Why nothing can be done to a task that was taken off the board, or that is in the wrong chart (decision 183); else null. */
export function refusalOffBoard({ recordStatus }: Pick<TaskRecord, 'recordStatus'>): DomainError | null {
  if (recordStatus === 'ACTIVE') return null;
  if (recordStatus === 'DELETED') return new NotFoundError('This task');
  return new TransitionRefusedError(
    'This is not possible: the note was entered in error. It belongs to another chart.',
  );
}

interface CommandRequest {
  readonly command: TaskCommand;
  readonly actor: TaskActor;
  /** Null when the specification lists a call without timestamps; the write then compares with what was read. */
  readonly freshness: Freshness | null;
  readonly reason?: string;
}

/**
 * Why a command is refused, or null. The order gives the most useful reason first, and reveals nothing to people
 * without the right.
 */
export function refusalOf(task: TaskRecord, request: CommandRequest): DomainError | null {
  return refusal(task, request)?.() ?? null;
}

/** Makes no error yet: a screen asks what a person may do with every task, and most of the answers are no. */
function refusal(task: TaskRecord, { command, actor, freshness, reason }: CommandRequest): (() => DomainError) | null {
  const row = transitionOf(command);
  const offBoard = refusalOffBoard(task);
  if (offBoard) return () => offBoard;
  if (!holdsRight(task, row.needs, actor)) return () => new ForbiddenError('Your role may not do this to this task.');
  if (freshness && isStale(task, freshness)) return () => new StaleTaskError();
  if (!row.from.includes(task.taskStatus)) {
    return () => new TransitionRefusedError(`This is not possible: the task ${STATUS_WORDS[task.taskStatus]}.`);
  }
  const guard = row.unless?.find((name) => GUARD[name].holds(task));
  if (guard) return () => new TransitionRefusedError(`This is not possible. ${GUARD[guard].message}`);
  if (row.reason && !reason?.trim()) return () => new BadInputError('Enter a reason; it stays in the record.');
  return null;
}

/** Whether this person may give this command to the task now; a reason and timestamps may still be required. */
export function mayDo(task: TaskRecord, command: TaskCommand, actor: TaskActor): boolean {
  // Any reason will do: it is asked for later.
  return refusal(task, { command, actor, freshness: null, reason: command }) === null;
}
