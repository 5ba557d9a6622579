import { isCompletedStatus, LIMITS, type CalendarDate } from '@isocenter/schemas';
import { photographsOf, type TaskPhotograph, type TaskRecord } from '../../chart/task.ts';
import {
  BadInputError,
  InputTooLargeError,
  NotFoundError,
  TransitionRefusedError,
  type DomainError,
} from '../../foundation/errors.ts';
import { nextInstant } from './freshness.ts';
import { refusalOf, type TaskActor } from './mayDo.ts';
import { refuse, type CommandContext, type TaskChange } from './taskChange.ts';

/** What a person says about a photograph. */
export interface PhotographWords {
  readonly caption: string;
  readonly bodySite: string | null;
  readonly takenOn: CalendarDate;
}
/** A photograph as it was stored, without what the command itself knows. */
export type StoredPhotograph = Omit<TaskPhotograph, 'number' | 'by' | 'on' | 'removed' | keyof PhotographWords>;

const AFTER_SIGNATURE =
  'A signature covers the photographs of this task, so they stay as they are. Add it to another task, or take the signature back first.';

/** Who may write the note may add photographs to it, until it is signed (decision 176). */
function refusalOfPhotograph(task: TaskRecord, actor: TaskActor): DomainError | null {
  const refusal = refusalOf(task, { command: 'edit', actor, freshness: null });
  return refusal instanceof TransitionRefusedError && isCompletedStatus(task.taskStatus)
    ? new TransitionRefusedError(AFTER_SIGNATURE)
    : refusal;
}

/** Why no further photograph can be added, asked before its bytes are read; null when one can. */
export function refusalOfOneMore(task: TaskRecord, actor: TaskActor): DomainError | null {
  const refusal = refusalOfPhotograph(task, actor);
  if (refusal || (task.photographs ?? []).length < LIMITS.photographs) return refusal;
  return new InputTooLargeError(
    `This task has the most photographs that a task can have: ${LIMITS.photographs}, with the removed ones. Nothing was saved.`,
  );
}

/** @param today of the department: no photograph is taken tomorrow */
export function decideAddPhotograph(
  task: TaskRecord,
  { actor, now }: CommandContext,
  {
    words,
    stored,
    today,
  }: {
    readonly words: PhotographWords;
    readonly stored: StoredPhotograph;
    readonly today: CalendarDate;
  },
): TaskChange {
  const { photographs = [] } = task;
  const refusal = refusalOfOneMore(task, actor) ?? refusalOfWords(words, today);
  if (refusal) return refuse(refusal);
  if (photographsOf(task).some(({ sha256 }) => sha256 === stored.sha256)) {
    return refuse(new BadInputError('This photograph is part of the task already. Nothing was saved.'));
  }
  const act = { by: actor.user, on: nextInstant(task, now) };
  const added: TaskPhotograph = { number: photographs.length + 1, ...trimmed(words), ...stored, ...act, removed: null };
  return changed(task, [...photographs, added], act.on);
}

/** Another caption, part of the body or date; the picture itself never changes. */
export function decideDescribePhotograph(
  task: TaskRecord,
  { actor, now }: CommandContext,
  { number, words, today }: { readonly number: number; readonly words: PhotographWords; readonly today: CalendarDate },
): TaskChange {
  const refusal = refusalOfPhotograph(task, actor) ?? refusalOfWords(words, today);
  if (refusal) return refuse(refusal);
  return withPhotograph(task, number, nextInstant(task, now), (photograph) => ({ ...photograph, ...trimmed(words) }));
}

/** The record of it stays, with the reason. */
export function decideRemovePhotograph(
  task: TaskRecord,
  { actor, now }: CommandContext,
  { number, reason }: { readonly number: number; readonly reason: string },
): TaskChange {
  const refusal = refusalOfPhotograph(task, actor);
  if (refusal) return refuse(refusal);
  const why = reason.trim();
  if (why === '') return refuse(new BadInputError('Enter a reason; it stays in the record.'));
  const act = { by: actor.user, on: nextInstant(task, now) };
  return withPhotograph(task, number, act.on, (photograph) => ({ ...photograph, removed: { ...act, reason: why } }));
}

function refusalOfWords({ caption, bodySite, takenOn }: PhotographWords, today: CalendarDate): DomainError | null {
  const length = caption.trim().length;
  if (length === 0 || length > LIMITS.captionCharacters) {
    return new BadInputError(
      `Say in a caption what the photograph shows, in 1 to ${LIMITS.captionCharacters} characters.`,
    );
  }
  if ((bodySite ?? '').length > LIMITS.bodySiteCharacters) {
    return new BadInputError(`The part of the body has at most ${LIMITS.bodySiteCharacters} characters.`);
  }
  return takenOn > today ? new BadInputError('A photograph cannot be taken in the future. Correct its date.') : null;
}

const trimmed = ({ caption, bodySite, takenOn }: PhotographWords): PhotographWords => ({
  caption: caption.trim(),
  bodySite: bodySite?.trim() || null,
  takenOn,
});

function withPhotograph(
  task: TaskRecord,
  number: number,
  on: string,
  change: (photograph: TaskPhotograph) => TaskPhotograph,
): TaskChange {
  if (!photographsOf(task).some((known) => known.number === number)) {
    return refuse(new NotFoundError('This photograph'));
  }
  const { photographs = [] } = task;
  return changed(
    task,
    photographs.map((known) => (known.number === number ? change(known) : known)),
    on,
  );
}

/** Who wrote the note last stays the same. */
function changed(task: TaskRecord, photographs: readonly TaskPhotograph[], on: string): TaskChange {
  return { allowed: true, versions: [], next: { ...task, photographs, revision: task.revision + 1, updatedOn: on } };
}
