import type { Path } from '../../compiled-form/compiledForm.ts';
import { daysBetween, longDate } from '../../expressions/calendar.ts';
import { todayOf } from '../state/contextValues.ts';
import type { IndexedField } from '../state/formIndex.ts';
import type { FormContext, Review } from '../state/formInstance.ts';
import { isSigned } from '../state/inheritance.ts';
import type { Provenance, ReviewReason } from '../state/provenance.ts';

/**
 * Whether an inherited value needs review (decision 40). A value older than its care plan field allows must be confirmed.
 * A value whose source was later unsigned, addended or cancelled needs review, and blocks signing when dose or safety
 * depends on it. A value, also a copied one, whose source is in the wrong chart is another patient's and always blocks.
 */
export function reviewOf(field: IndexedField, from: Provenance | null, context: FormContext): Review | null {
  const isOfOther = from !== null && isOfWrongChart(from, context);
  // Who confirmed it since has found it true of this patient as well.
  if (isOfOther && (from.origin === 'copied' || from.confirmed?.of !== 'wrongChart'))
    return { reason: 'wrongChart', message: MOVED.wrongChart, blocks: true };
  if (from?.origin !== 'carePlan' && from?.origin !== 'external') return null;
  const moved = from.origin === 'carePlan' && !isOfOther ? sourceMoved(field, from, context) : null;
  if (moved) return { reason: moved, message: MOVED[moved], blocks: field.safety };
  const aged = tooOld(field.maxAge, from, context);
  return aged === null ? null : { reason: 'tooOld', message: aged, blocks: true };
}

type FromCarePlan = Extract<Provenance, { readonly origin: 'carePlan' }>;
type Inherited = Extract<Provenance, { readonly origin: 'carePlan' | 'external' }>;

const MOVED: Record<Exclude<ReviewReason, 'tooOld'>, string> = {
  unsigned: 'The source note was unsigned later: confirm the value, or answer again',
  addended: 'The source note was addended later: read the addendum and confirm the value, or answer again',
  withdrawn: 'The source note was cancelled: confirm the value, or answer again',
  wrongChart:
    'The source note was written in the wrong chart and tells of another patient: answer again, or confirm that it is true here as well',
};

type OfTask = Extract<Provenance, { readonly origin: 'carePlan' | 'copied' }>;

function isOfWrongChart(from: Provenance, { wrongChart = [] }: FormContext): from is OfTask {
  return (from.origin === 'carePlan' || from.origin === 'copied') && wrongChart.includes(from.taskId);
}

/** What happened to the source later; null when nothing did, or the user confirmed the value after it. */
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
    /** The value of another task is now current. A signed source that still exists is never replaced by an unsigned one. */
    const isGone = entry === undefined || (from.signed && !isSigned(entry));
    return isGone && !isConfirmed('withdrawn') ? 'withdrawn' : null;
  }
  if (from.signed && !isSigned(entry)) return isConfirmed('unsigned', entry.unsignedOn ?? entry.on) ? null : 'unsigned';
  const { addendedOn } = entry;
  if (addendedOn === undefined || addendedOn === from.addendedOn) return null;
  return isConfirmed('addended', addendedOn) ? null : 'addended';
}

/** A confirmation resets the age of a value to the day of the confirmation. */
function tooOld(maxAge: number | null, from: Inherited, context: FormContext): string | null {
  if (maxAge === null) return null;
  const { on } = from.confirmed ?? from;
  if (on === null) return `Its date is unknown: confirm that it is at most ${maxAge} days old`;
  const day = on.slice(0, 10);
  const days = daysBetween(day, todayOf(context));
  if (days !== null && days <= maxAge) return null;
  return `From ${longDate(day)}, more than ${maxAge} days ago: confirm that it is still valid`;
}

/** The error or warning of a review. */
export function reviewError(path: Path, review: Review) {
  return {
    path,
    message: review.message,
    severity: review.blocks ? ('error' as const) : ('warning' as const),
    about: 'review' as const,
  };
}
