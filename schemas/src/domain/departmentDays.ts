import type { CalendarDate, Instant } from './people.ts';

/** Days of one time zone as instants. When the clocks change, a day has 23 or 25 hours, and some begin at 01:00. */
export interface DepartmentDays {
  /** The first instant of a day. */
  readonly startOf: (day: CalendarDate) => Instant;
  readonly dayOf: (instant: Instant) => CalendarDate;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KEPT = 1_000;

export function departmentDays(timeZone: string): DepartmentDays {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dayAt = (time: number): CalendarDate => format.format(time);
  const starts = new Map<CalendarDate, Instant>();
  const startOf = (day: CalendarDate): Instant => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = new Date(firstMinuteOf(day, dayAt)).toISOString();
    if (starts.size >= KEPT) starts.clear();
    starts.set(day, start);
    return start;
  };
  // Most questions in a row are about one day, and formatting a date takes a hundred times as long as comparing two.
  let last = { day: '', from: Infinity, until: -Infinity };
  return {
    startOf,
    dayOf(instant) {
      const time = Date.parse(instant);
      if (!(time >= last.from && time < last.until)) {
        const day = dayAt(time);
        last = { day, from: Date.parse(startOf(day)), until: Date.parse(startOf(dayPlus(day, 1))) };
      }
      return last.day;
    },
  };
}

/**
 * Zones are at most 14 hours ahead of UTC and 12 behind it. The date never goes back by a day within that time, so halving finds
 * where it begins. A wall-clock time cannot be used: where the clock jumps over midnight, 00:00 does not exist.
 */
function firstMinuteOf(day: CalendarDate, dayAt: (time: number) => CalendarDate): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [midnight - 15 * HOUR, midnight + 13 * HOUR];
  while (from - before > MINUTE) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE) * MINUTE;
    if (dayAt(middle) < day) before = middle;
    else from = middle;
  }
  return from;
}

/** Calendar dates pass through no time zone (decision 30). */
export function dayPlus(day: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Every day from one to another, both included. */
export function daysBetween(first: CalendarDate, last: CalendarDate): readonly CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; day <= last; day = dayPlus(day, 1)) days.push(day);
  return days;
}

/** The Monday of a day's week. */
export function mondayOf(day: CalendarDate): CalendarDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayPlus(day, -((weekday + 6) % 7));
}

/** Saturday or Sunday. */
export function isWeekend(day: CalendarDate): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
