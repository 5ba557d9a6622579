import type { CalendarDate, Instant } from '@isocenter/schemas';

const DAY = 86_400_000;
const utc = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10);

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOf(utc(date) + days * DAY);

/** The department's calendar on one day of its life. */
export interface Calendar {
  readonly today: CalendarDate;
  readonly now: Date;
  /** The instant of a wall-clock time in the department, such as `at('2026-03-02', '09:15')`. */
  at(date: CalendarDate, time: string): Instant;
  /** Monday to Friday; and today, so that a demonstration on a Sunday is not an empty one. */
  isWorkingDay(date: CalendarDate): boolean;
  /** The first working day from `date` on, going back or forth. */
  workingDay(date: CalendarDate, direction: 1 | -1): CalendarDate;
  /** `count` working days from `first` on, leaving out the given days. */
  workingDays(first: CalendarDate, count: number, without?: ReadonlySet<CalendarDate>): readonly CalendarDate[];
}

export function calendarOf(now: Date, timeZone: string): Calendar {
  // Made once: a formatter costs a hundred times what it formats.
  const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offset = (time: number) =>
    Date.parse(`${wallClock.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
  const today = dateOf(now.getTime() + offset(now.getTime()));
  const at = (date: CalendarDate, time: string) => {
    const wall = Date.parse(`${date}T${time}:00Z`);
    // Twice, because the offset at that wall time is known only once its instant nearly is.
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
