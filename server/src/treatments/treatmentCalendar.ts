import { dayPlus, daysBetween, isWeekend, type CalendarDate } from '@isocenter/schemas';
import type { Prescribed, TreatmentRecord } from '../chart/treatmentRecord.ts';

/**
 * - `delivered`: a session is recorded
 * - `planned`: a session is booked
 * - `projected`: not booked; where the remaining fractions would fall on the next working days
 * - `missed`: a working day of the course that has passed without a session
 * - `break`: two or more of them in a row
 */
export const CALENDAR_KINDS = ['delivered', 'planned', 'projected', 'missed', 'break', 'weekend', 'holiday'] as const;
type CalendarKind = (typeof CALENDAR_KINDS)[number];

export interface CalendarDay {
  readonly day: CalendarDate;
  readonly kind: CalendarKind;
  /** The number of the fraction, in the course; null where the record does not tell sessions apart. */
  readonly fraction: number | null;
  /** At the end of the day, in tenths of a cGy to the highest target; null where it is not known. */
  readonly doseTenthsCGy: number | null;
  /** What the source of a booking says, such as why a session was canceled. */
  readonly remark: string | null;
}

export interface TreatmentCalendar {
  readonly days: readonly CalendarDay[];
  readonly fractionsDelivered: number | null;
  readonly fractionsPrescribed: number | null;
  /** Delivered so far, in tenths of a cGy to the highest target. */
  readonly doseTenthsCGy: number | null;
  /**
   * Whether the dose is in the treatment record, or fractions x dose per fraction of the prescription: the fractions of the
   * record, or those that the latest signed visit states.
   */
  readonly doseFrom: 'record' | 'fractions' | 'visits' | 'summary' | null;
  /** What the calendar cannot show, in sentences. */
  readonly gaps: readonly string[];
}

/** A treatment in the schedule of the patient. */
export interface BookedTreatment {
  readonly day: CalendarDate;
  readonly state: 'booked' | 'arrived' | 'fulfilled' | 'cancelled' | 'no-show' | 'unknown';
  readonly remark: string | null;
}

/** What a signed note states of the course: its summary, before that the latest visit. */
export interface DocumentedFractions {
  readonly note: 'visit' | 'summary';
  readonly fractions: number;
  /** Null for a visit, which states none. */
  readonly doseTenthsCGy: number | null;
  /** The date of the note. */
  readonly on: CalendarDate;
}

interface CalendarSources {
  readonly record: TreatmentRecord | null;
  /** Used only without a record. */
  readonly documented: DocumentedFractions | null;
  readonly prescribed: Prescribed;
  /** Null when the patient has several courses at once, so that no one knows to which a booking belongs. */
  readonly booked: readonly BookedTreatment[] | null;
  readonly holidays: ReadonlySet<CalendarDate>;
  readonly today: CalendarDate;
}

/** Longer than any course with its breaks. */
const LONGEST = 400;

/** The days of a course: what was delivered, what is planned, and what lies between. Nothing in it is typed. */
export function treatmentCalendar(sources: CalendarSources): TreatmentCalendar {
  const { record, prescribed, booked, holidays, today } = sources;
  const documented = record === null ? sources.documented : null;
  const delivered = [...new Set((record?.plans ?? []).flatMap((plan) => plan.days))].sort();
  const count = record ? record.fractions : (documented?.fractions ?? null);
  const isDaily = count !== null && count === delivered.length;
  const { dose, from } = documented ? documentedDose(documented, prescribed) : doseOf(record, prescribed);
  const isSummarized = documented?.note === 'summary';
  const isOver =
    isSummarized || (record?.plans ?? []).some(({ state }) => state === 'stopped' || state === 'completed');
  const isAhead = ({ day, state }: BookedTreatment) => day >= today && isStanding(state) && !delivered.includes(day);
  const ahead = isOver ? [] : (booked ?? []).filter(isAhead);
  const remaining = prescribed.fractions === null ? null : Math.max(0, prescribed.fractions - (count ?? 0));
  const bookedDays = [...new Set(ahead.map(({ day }) => day))].sort().slice(0, remaining ?? undefined);
  const isFree = (day: CalendarDate) => isWeekend(day) || holidays.has(day);
  // No one knows how many sessions there were since a visit, so none is numbered or expected on a day.
  const isCounted = documented === null && (count !== null || record === null);
  const missingDays = isOver || remaining === null || !isCounted ? 0 : remaining - bookedDays.length;
  const hasBegun = delivered.length > 0 || bookedDays.length > 0;
  const projected = hasBegun
    ? nextWorkingDays(later(today, bookedDays.at(-1), delivered.at(-1)), missingDays, isFree)
    : [];
  const all = [...delivered, ...bookedDays, ...projected].sort();
  const [first, last] = [all[0], all.at(-1)];
  const gaps = gapsIn({ record, documented, booked }, delivered);
  const sums = {
    fractionsDelivered: count,
    fractionsPrescribed: prescribed.fractions,
    doseTenthsCGy: dose,
    doseFrom: from,
  };
  if (first === undefined || last === undefined) return { days: [], gaps, ...sums };

  const remarkOf = new Map((booked ?? []).flatMap(({ day, remark }) => (remark ? [[day, remark] as const] : [])));
  const kindOf = (day: CalendarDate): CalendarKind | null => {
    if (delivered.includes(day)) return 'delivered';
    if (bookedDays.includes(day)) return 'planned';
    if (projected.includes(day)) return 'projected';
    if (holidays.has(day)) return 'holiday';
    if (isWeekend(day)) return 'weekend';
    return day < today ? 'missed' : null;
  };
  const range = daysBetween(first, last).slice(0, LONGEST);
  const kinds = breaks(range.map((day) => ({ day, kind: kindOf(day) })));
  let fraction = 0;
  const days = kinds.flatMap(({ day, kind }): readonly CalendarDay[] => {
    if (kind === null) return [];
    const isSession = kind === 'delivered' || kind === 'planned' || kind === 'projected';
    if (isSession) fraction += 1;
    const isNumbered = isSession && isCounted && (isDaily || record === null || kind !== 'delivered');
    const number = kind === 'delivered' || isDaily ? fraction : fraction + (count ?? 0) - delivered.length;
    return [
      {
        ...{ day, kind, fraction: isNumbered ? number : null, remark: remarkOf.get(day) ?? null },
        doseTenthsCGy: kind === 'delivered' ? doseOn(day, fraction) : null,
      },
    ];
  });
  return { days, gaps, ...sums };

  /** The record states the dose of its last day; of the days before, fractions x dose where every session had the same. */
  function doseOn(day: CalendarDate, number: number): number | null {
    if (day === delivered.at(-1)) return dose;
    const per = prescribed.perFractionTenthsCGy;
    return isDaily && per !== null && record?.plans.length === 1 && dose === per * (count ?? 0) ? number * per : null;
  }
}

const isStanding = (state: BookedTreatment['state']) => state !== 'cancelled' && state !== 'no-show';

/** A dose that the record states is never replaced by a computed one. */
function doseOf(record: TreatmentRecord | null, { perFractionTenthsCGy: per }: Prescribed) {
  const none = { dose: null, from: null } as const;
  if (!record || record.fractions === null) return none;
  if (record.doseTenthsCGy !== null) return { dose: record.doseTenthsCGy, from: 'record' } as const;
  const isOnePlan = record.plans.length === 1;
  return per !== null && isOnePlan ? ({ dose: record.fractions * per, from: 'fractions' } as const) : none;
}

/** As the summary states it. Of visits, fractions x dose per fraction, where the whole prescription has one. */
function documentedDose({ note, fractions, doseTenthsCGy }: DocumentedFractions, prescribed: Prescribed) {
  if (note === 'summary') return { dose: doseTenthsCGy, from: doseTenthsCGy === null ? null : 'summary' } as const;
  const { perFractionTenthsCGy: per, doseTenthsCGy: total, fractions: all } = prescribed;
  const isOneDose = per !== null && total !== null && all !== null && Math.abs(per * all - total) <= all;
  return isOneDose ? ({ dose: fractions * per, from: 'visits' } as const) : ({ dose: null, from: null } as const);
}

const american = (day: CalendarDate) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

function withoutRecord(documented: DocumentedFractions | null): string {
  const none = 'No treatment record says what was delivered.';
  if (documented === null) return none;
  const { note, fractions, on } = documented;
  const stated = `${fractions} ${fractions === 1 ? 'fraction' : 'fractions'}`;
  if (note === 'summary') return `${none} The treatment summary of ${american(on)} states ${stated}.`;
  return `${none} The visit of ${american(on)} states ${stated}; what was given after it is not counted.`;
}

function gapsIn(
  { record, documented, booked }: Pick<CalendarSources, 'record' | 'documented' | 'booked'>,
  delivered: readonly CalendarDate[],
): readonly string[] {
  return [
    ...(record === null ? [withoutRecord(documented)] : []),
    ...(record?.fractions === null ? ['Plans overlap in time, so their fractions and doses are not added.'] : []),
    ...(record !== null && record.fractions !== null && record.fractions > 0 && delivered.length === 0
      ? ['The record does not say on which days the fractions were delivered.']
      : []),
    ...(booked === null ? ['The patient has several open courses, so no booking is counted to this one.'] : []),
  ];
}

function later(...days: readonly (CalendarDate | undefined)[]): CalendarDate {
  return days.flatMap((day) => day ?? []).reduce((latest, day) => (day > latest ? day : latest), '');
}

function nextWorkingDays(after: CalendarDate, count: number, isFree: (day: CalendarDate) => boolean): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = dayPlus(after, 1), looked = 0; days.length < count && looked < LONGEST; looked += 1) {
    if (!isFree(day)) days.push(day);
    day = dayPlus(day, 1);
  }
  return days;
}

type KindOfDay = { readonly day: CalendarDate; readonly kind: CalendarKind | null };

/** Working days missed in a row are a break; a weekend between them does not end it. */
function breaks(days: readonly KindOfDay[]): readonly KindOfDay[] {
  const isBetween = ({ kind }: KindOfDay) => kind === 'weekend' || kind === 'holiday';
  const runs: KindOfDay[][] = [];
  let run: KindOfDay[] = [];
  for (const each of days) {
    if (each.kind === 'missed') run.push(each);
    else if (!isBetween(each)) {
      runs.push(run);
      run = [];
    }
  }
  runs.push(run);
  const inBreak = new Set(runs.filter(({ length }) => length > 1).flatMap((each) => each.map(({ day }) => day)));
  return days.map((each) => (inBreak.has(each.day) ? { day: each.day, kind: 'break' } : each));
}
