import type { CalendarDate } from '@isocenter/schemas';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The parts of `yyyy-MM-dd`; null for days that do not exist and for years half typed (before 1800). Never passes through a zone. */
export function dateParts(date: string): DateParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const made = new Date(Date.UTC(year, month - 1, day));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day && year >= 1800 ? { year, month, day } : null;
}

/** `March 4, 2024` */
export function longDate(date: CalendarDate): string | null {
  const parts = dateParts(date);
  return parts && `${MONTHS[parts.month - 1]} ${parts.day}, ${parts.year}`;
}

/** `03/04/2024` */
export function shortDate(date: CalendarDate): string | null {
  const parts = dateParts(date);
  return parts && `${two(parts.month)}/${two(parts.day)}/${parts.year}`;
}

/** The calendar date on the user's own clock, for the button that offers today. */
export function today(clock: Date = new Date()): CalendarDate {
  return `${clock.getFullYear()}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`;
}

/** The day of an instant, as short as a badge needs it, on the user's own clock. */
export function badgeDate(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : (shortDate(today(at)) ?? '');
}

const two = (number: number) => String(number).padStart(2, '0');
