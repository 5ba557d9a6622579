import { isWeekend, type CalendarDate, type Instant } from '@isocenter/schemas';

const DAY = 86_400_000;
const utc = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10);

/** The ends of what four digits of a year can name. */
const [FIRST, LAST] = ['0000-01-01', '9999-12-31'] as const;
/** Before it, formatters write years with fewer digits or another era, and no zone had an offset of its own. */
const FIRST_OFFSET = '1001-01-01';

/** Stays within the dates that four digits of a year can name. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOf(Math.min(utc(LAST), Math.max(utc(FIRST), utc(date) + days * DAY)));

/** The department's calendar, as of one day. */
export interface Calendar {
  readonly today: CalendarDate;
  readonly now: Date;
  /** The instant of a wall-clock time in the department, such as `at('2026-03-02', '09:15')`. */
  at(date: CalendarDate, time: string): Instant;
  /** Monday to Friday; today always, so that a demonstration on a Sunday is not empty. */
  isWorkingDay(date: CalendarDate): boolean;
  /** The first working day from `date` on, forward or back. */
  workingDay(date: CalendarDate, direction: 1 | -1): CalendarDate;
  /** `count` working days from `first` on, without the given days. */
  workingDays(first: CalendarDate, count: number, without?: ReadonlySet<CalendarDate>): readonly CalendarDate[];
}

export function calendarOf(now: Date, timeZone: string): Calendar {
  // Made once: making a formatter costs a hundred times as much as using it.
  const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offset = (time: number) =>
    Date.parse(`${wallClock.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
  const today = dateOf(now.getTime() + offset(now.getTime()));
  const at = (date: CalendarDate, time: string) => {
    const wall = Date.parse(`${date}T${time}:00Z`);
    if (date < FIRST_OFFSET) return new Date(wall).toISOString();
    // Twice, because the offset at that wall time is only known once its instant is nearly known.
    return new Date(wall - offset(wall - offset(wall))).toISOString();
  };
  const isWorkingDay = (date: CalendarDate) => date === today || ![0, 6].includes(new Date(utc(date)).getUTCDay());
  const workingDay = (date: CalendarDate, direction: 1 | -1): CalendarDate =>
    isWorkingDay(date) ? date : workingDay(addDays(date, direction), direction);
  return {
    today,
    now,
    at,
    isWorkingDay,
    workingDay,
    workingDays(first, count, without = new Set()) {
      const days: CalendarDate[] = [];
      for (let date = first; days.length < count; date = addDays(date, 1)) {
        if (isWorkingDay(date) && !without.has(date)) days.push(date);
      }
      return days;
    },
  };
}

/** By time zone: making a formatter costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a time zone. */
export function calendarDateIn(timeZone: string, instant: Instant): CalendarDate {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  const parts = formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year}-${month}-${day}`;
}

/** The days of a department that treats. */
export interface TreatmentDays {
  /** The day of an instant in the department. */
  readonly dayOf: (instant: Instant) => CalendarDate;
  /** A weekend or a holiday: no one is treated. */
  readonly isFree: (day: CalendarDate) => boolean;
}

export function treatmentDays(timeZone: string, holidays: readonly CalendarDate[]): TreatmentDays {
  const closed = new Set(holidays);
  return {
    dayOf: (instant) => calendarDateIn(timeZone, instant),
    isFree: (day) => isWeekend(day) || closed.has(day),
  };
}
