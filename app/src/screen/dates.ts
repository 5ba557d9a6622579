import { EMPTY_DATE, PLACEHOLDER, type CalendarDate, type Instant } from '@isocenter/schemas';

/** Formats dates for the screens: instants in the department's time zone, calendar dates without one (decision 30). */

/** The current calendar date in the department. */
export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  const part = partsIn(timeZone, now);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** "03/04/2024, 14:05" */
export function showInstant(instant: Instant, timeZone: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 2) return PLACEHOLDER.notAvailable;
  const part = partsIn(timeZone, moment);
  return `${part('month')}/${part('day')}/${part('year')}, ${part('hour')}:${part('minute')}`;
}

/** "03/04/2024, 14:05 CST" */
export function showInstantWithZone(instant: Instant, timeZone: string): string {
  const shown = showInstant(instant, timeZone);
  if (shown === PLACEHOLDER.notAvailable) return shown;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return `${shown} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
}

/** "03/04/2024", from an instant */
export function showInstantDate(instant: Instant, timeZone: string): string {
  return showInstant(instant, timeZone).split(',')[0] ?? '';
}

/**
 * A calendar date as MM/dd/yyyy. It never passes through a time zone. The external systems' empty date and invalid
 * dates are "N/A" (decision 30).
 */
export function showDate(date: CalendarDate | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  if (!parts || isEmptyDate(date)) return PLACEHOLDER.notAvailable;
  const [, year, month, day] = parts;
  return `${month}/${day}/${year}`;
}

/** "Monday, March 4, 2024", for the heading of a day. It never passes through a time zone. */
export function showLongDay(date: CalendarDate): string {
  return LONG_DAY.format(new Date(`${date}T00:00:00Z`));
}
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/**
 * Age in full years on the given day. Months in the first two years, because "0" says too little.
 * @param today calendar date of the department
 */
export function age(dateOfBirth: CalendarDate | null | undefined, today: CalendarDate): string | null {
  const birth = calendarParts(dateOfBirth ?? '');
  const day = calendarParts(today);
  if (birth === null || day === null || isEmptyDate(dateOfBirth)) return null;
  const months = (day.year - birth.year) * 12 + (day.month - birth.month) - (day.day < birth.day ? 1 : 0);
  if (months < 0) return null;
  return months < 24 ? `${months} mo` : `${Math.floor(months / 12)} y`;
}

/** By time zone. To make one takes as long as to use it sixteen times, and a list shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, moment: Date) {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...DIGITS });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
}

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function isEmptyDate(date: string | null | undefined): boolean {
  return date === null || date === undefined || date.startsWith(EMPTY_DATE.slice(0, 10));
}

function calendarParts(date: CalendarDate): { year: number; month: number; day: number } | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return parts && { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
}
