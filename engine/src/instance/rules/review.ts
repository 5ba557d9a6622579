import type { Path } from '../../compiled-form/compiledForm.ts';
import { daysBetween, longDate } from '../../expressions/calendar.ts';
import { todayOf } from '../state/contextValues.ts';
import type { IndexedField } from '../state/formIndex.ts';
import type { FormContext, Review } from '../state/formInstance.ts';
import { isSigned } from '../state/inheritance.ts';
import type { Provenance, ReviewReason } from '../state/provenance.ts';

/**
 * Whether an inherited value must be looked at again (decision 40). A value older than its care-plan field allows must
 * be confirmed; one whose source was unsigned, addended or cancelled since asks for it, and blocks signing where dose
 * or safety hangs on it.
 */
export function reviewOf(field: IndexedField, from: Provenance | null, context: FormContext): Review | null {
  if (from?.origin !== 'carePlan' && from?.origin !== 'external') return null;
  const moved = from.origin === 'carePlan' ? sourceMoved(field, from, context) : null;
  if (moved) return { reason: moved, message: MOVED[moved], blocks: field.safety };
  const aged = tooOld(field.maxAge, from, context);
  return aged === null ? null : { reason: 'tooOld', message: aged, blocks: true };
}

type FromCarePlan = Extract<Provenance, { readonly origin: 'carePlan' }>;
type Inherited = Extract<Provenance, { readonly origin: 'carePlan' | 'external' }>;

const MOVED: Record<Exclude<ReviewReason, 'tooOld'>, string> = {
  unsigned: 'The note this came from was unsigned after it was taken: confirm it, or answer anew',
  addended: 'The note this came from was addended after it was taken: read the addendum and confirm, or answer anew',
  withdrawn: 'The note this came from was cancelled: confirm it, or answer anew',
};

/** What happened to the source since; null when nothing did, or a person confirmed the value after it happened. */
function sourceMoved(
  { carePlanField }: IndexedField,
  from: FromCarePlan,
  { carePlan }: FormContext,
): keyof typeof MOVED | null {
  const entry = carePlanField !== null && Object.hasOwn(carePlan, carePlanField) ? carePlan[carePlanField] : undefined;
  const isConfirmed = (reason: ReviewReason, on = ''): boolean => {
    return from.confirmed?.of === reason && from.confirmed.on >= on;
  };
  if (entry?.taskId !== from.taskId) {
    /** Another task's value leads. A signed source that still stood would not give way to an unsigned one. */
    const isGone = entry === undefined || (from.signed && !isSigned(entry));
    return isGone && !isConfirmed('withdrawn') ? 'withdrawn' : null;
  }
  if (from.signed && !isSigned(entry)) return isConfirmed('unsigned', entry.unsignedOn ?? entry.on) ? null : 'unsigned';
  const { addendedOn } = entry;
  if (addendedOn === undefined || addendedOn === from.addendedOn) return null;
  return isConfirmed('addended', addendedOn) ? null : 'addended';
}

/** A confirmation makes a value as young as the day it was given. */
function tooOld(maxAge: number | null, from: Inherited, context: FormContext): string | null {
  if (maxAge === null) return null;
  const { on } = from.confirmed ?? from;
  if (on === null) return `Its date is not known: confirm that it is no more than ${maxAge} days old`;
  const day = on.slice(0, 10);
  const days = daysBetween(day, todayOf(context));
  if (days !== null && days <= maxAge) return null;
  return `From ${longDate(day)}, more than ${maxAge} days ago: confirm that it still holds`;
}

/** The error or warning that a review is. */
export function reviewError(path: Path, review: Review) {
  return {
    path,
    message: review.message,
    severity: review.blocks ? ('error' as const) : ('warning' as const),
    about: 'review' as const,
  };
}
