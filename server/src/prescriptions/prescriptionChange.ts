import { prescriptionStateOf } from '../chart/prescriptionState.ts';
import { prescribes, type TaskRecord } from '../chart/task.ts';
import type { PrescriptionOutcome } from '../chart/linkedPrescription.ts';
import { BadInputError, TransitionRefusedError, type DomainError } from '../foundation/errors.ts';
import { nextInstant } from '../tasks/changes/freshness.ts';
import { refusalOf } from '../tasks/changes/mayDo.ts';
import { keepTaskTimes, refuse, type CommandContext, type TaskChange } from '../tasks/changes/taskChange.ts';

export type Outcome = Pick<PrescriptionOutcome, 'kind' | 'atFraction' | 'reason'>;

const MOST_FRACTIONS = 100;

/**
 * Why a signed prescription cannot be completed, stopped or replaced, or null: only those who sign it, and only while it
 * is in force.
 */
export function refusalOfEnd(
  task: TaskRecord,
  episodeTasks: readonly TaskRecord[],
  context: CommandContext,
): DomainError | null {
  if (!prescribes(task)) return new BadInputError('Only a prescription can be completed, stopped or replaced.');
  const refusal = refusalOf(task, { command: 'addend', ...context, reason: '-' });
  if (refusal) return refusal;
  const state = prescriptionStateOf(task, episodeTasks);
  if (state === 'approved' || state === 'revised') return null;
  return new TransitionRefusedError(
    state === 'draft'
      ? 'This is not possible: the prescription waits for its second approval.'
      : `This is not possible: the prescription is ${state}.`,
  );
}

/** Records what became of a signed prescription. What was signed stays exactly as it is. */
export function decideOutcome(
  task: TaskRecord,
  context: CommandContext,
  { outcome, episodeTasks }: { readonly outcome: Outcome; readonly episodeTasks: readonly TaskRecord[] },
): TaskChange {
  const refusal = refusalOfEnd(task, episodeTasks, context);
  if (refusal) return refuse(refusal);
  const { kind, atFraction } = outcome;
  const reason = outcome.reason?.trim() ?? '';
  if (kind === 'stopped') {
    if (reason === '') return refuse(new BadInputError('Enter a reason; it stays in the record.'));
    if (atFraction === null || !Number.isInteger(atFraction) || atFraction < 0 || atFraction > MOST_FRACTIONS)
      return refuse(new BadInputError(`Enter the last fraction that was given, from 0 to ${MOST_FRACTIONS}.`));
  }
  const act = { by: context.actor.user, on: nextInstant(task, context.now) };
  const ended: PrescriptionOutcome = {
    ...act,
    kind,
    atFraction: kind === 'stopped' ? atFraction : null,
    reason: reason === '' ? null : reason,
  };
  const next: TaskRecord = { ...task, revision: task.revision + 1, outcome: ended, outsideDue: null };
  return keepTaskTimes(task, { allowed: true, versions: [], next });
}
