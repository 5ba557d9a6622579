import type { CalendarDate } from '@isocenter/schemas';
import { planKey, type DeliveredDose, type TreatmentEntry } from '../chart/treatmentRecord.ts';
import { exactCGy } from '../external/exactDose.ts';
import type { ExternalTreatment } from '../external/externalTreatment.ts';
import { BadInputError } from '../foundation/errors.ts';
import { exactTenths, tenthsOf } from '../prescriptions/doseTolerance.ts';

/** What a person or a source states about one plan, all in all. */
export type Statement = Pick<
  TreatmentEntry,
  'plan' | 'fractions' | 'doses' | 'firstDay' | 'lastDay' | 'days' | 'state'
>;

/** A statement as a person types it; doses are decimals in cGy, digit by digit. */
export interface TypedStatement {
  readonly plan: string;
  readonly fractions: number;
  readonly doses: readonly { readonly target: string; readonly doseCGy: string }[];
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
}

const MOST_FRACTIONS = 200;
const MOST_TARGETS = 50;
const NAME_CHARACTERS = 80;

/** @param today of the department @throws BadInputError naming what is wrong */
export function readTyped(typed: TypedStatement, today: CalendarDate): Statement {
  const { fractions, firstDay, lastDay } = typed;
  const plan = nameOf(typed.plan, 'plan');
  if (!Number.isInteger(fractions) || fractions < 0 || fractions > MOST_FRACTIONS)
    throw new BadInputError(`A number of fractions is a whole number from 0 to ${MOST_FRACTIONS}.`);
  if (typed.doses.length > MOST_TARGETS) throw new BadInputError(`A plan has at most ${MOST_TARGETS} targets.`);
  if (fractions > 0 && lastDay === null) throw new BadInputError('Enter the day of the last fraction.');
  if ([firstDay, lastDay].some((day) => day !== null && day > today))
    throw new BadInputError('A fraction cannot be delivered in the future.');
  if (firstDay !== null && lastDay !== null && firstDay > lastDay)
    throw new BadInputError('The first fraction is after the last one.');
  const doses = typed.doses.map(({ target, doseCGy }) => typedDose(nameOf(target, 'target'), doseCGy));
  if (new Set(doses.map(({ target }) => planKey(target))).size < doses.length)
    throw new BadInputError('A target is named twice.');
  if (fractions === 0 && doses.some(({ doseTenthsCGy }) => doseTenthsCGy > 0))
    throw new BadInputError('There is no dose without a fraction.');
  return { plan, fractions, doses, firstDay, lastDay, days: [], state: 'in-progress' };
}

function typedDose(target: string, doseCGy: string): DeliveredDose {
  const read = exactCGy(doseCGy.trim(), 'cGy', 'allowed');
  if ('unreadable' in read) throw new BadInputError(read.unreadable);
  const tenths = exactTenths(read.cGy);
  if (tenths === null) throw new BadInputError('A dose has at most one digit after the decimal.');
  return { target, doseTenthsCGy: tenths, exactCGy: read.cGy };
}

function nameOf(text: string, what: 'plan' | 'target'): string {
  const name = text.trim();
  if (name === '' || name.length > NAME_CHARACTERS)
    throw new BadInputError(`Name the ${what} in at most ${NAME_CHARACTERS} characters.`);
  return name;
}

/**
 * What an outside system states of a plan; null when it does not say how many fractions were delivered.
 * @param dayOf the calendar day of an instant in the department
 */
export function readExternal(treatment: ExternalTreatment, dayOf: (instant: string) => CalendarDate): Statement | null {
  const { fractionsDelivered, sessions, startedOn, endedOn, state } = treatment;
  const fractions = fractionsDelivered ?? (sessions.length > 0 ? sessions.length : null);
  if (fractions === null) return null;
  const days = [...new Set(sessions.map(({ on }) => dayOf(on)))].sort();
  return {
    plan: treatment.plan ?? treatment.externalId,
    fractions,
    doses: treatment.doses.flatMap(({ target, doseCGy }) => {
      const doseTenthsCGy = tenthsOf(doseCGy);
      return doseTenthsCGy === null ? [] : [{ target, doseTenthsCGy, exactCGy: doseCGy }];
    }),
    firstDay: days[0] ?? (startedOn === null ? null : dayOf(startedOn)),
    lastDay: days.at(-1) ?? (endedOn === null ? null : dayOf(endedOn)),
    days,
    state,
  };
}

/** Why a statement needs a reason, or null: a record that says less than before, or other than its source, is a correction. */
export function correctionIn(before: TreatmentEntry | undefined, next: Statement): string | null {
  if (!before) return null;
  if (before.source) return 'This plan comes from an outside system. Give the reason for typing it.';
  const dosesBefore = new Map(before.doses.map(({ target, doseTenthsCGy }) => [planKey(target), doseTenthsCGy]));
  const after = new Map(next.doses.map(({ target, doseTenthsCGy }) => [planKey(target), doseTenthsCGy]));
  const isLess =
    next.fractions < before.fractions ||
    [...dosesBefore].some(([target, dose]) => (after.get(target) ?? 0) < dose) ||
    (next.lastDay ?? '') < (before.lastDay ?? '');
  return isLess ? 'This is less than the record has. Give the reason for the correction.' : null;
}
