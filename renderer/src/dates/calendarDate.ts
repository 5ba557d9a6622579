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

/** The parts of `yyyy-MM-dd`; null for days that do not exist and for half-typed years (before 1800). Uses no time zone. */
function dateParts(date: string): DateParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const utc = new Date(Date.UTC(year, month - 1, day));
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day && year >= 1800 ? { year, month, day } : null;
}

/** How exactly a date is known. Each precision stores a prefix of `yyyy-MM-ddTHH:mm`. */
export type DatePrecision = 'year' | 'month' | 'day' | 'minute';
const LENGTH: Readonly<Record<DatePrecision, number>> = { year: 4, month: 7, day: 10, minute: 16 };

/** Whether a text is a complete date of that precision, not one that is still being typed. */
export function isDate(text: string, precision: DatePrecision): boolean {
  if (text.length !== LENGTH[precision]) return false;
  const [date = '', time] = text.split('T');
  if (dateParts(date + '-01-01'.slice(date.length - 4)) === null) return false;
  return time === undefined ? precision !== 'minute' : /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** The part of a date that a precision stores. */
export function truncateTo(date: string, precision: DatePrecision): string {
  return date.slice(0, LENGTH[precision]);
}

/** `March 4, 2024`; `March 2024`, `2024` and `March 4, 2024, 14:05` for the other precisions. Null for an invalid date. */
export function longDate(date: CalendarDate): string | null {
  const [, year, month, day, time] = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}:\d{2}))?)?)?/.exec(date) ?? [];
  if (year === undefined || dateParts(`${year}-${month ?? '01'}-${day ?? '01'}`) === null) return null;
  if (month === undefined) return year;
  const name = MONTHS[Number(month) - 1];
  if (day === undefined) return `${name} ${year}`;
  return `${name} ${Number(day)}, ${year}${time === undefined ? '' : `, ${time}`}`;
}

/** `03/04/2024` */
export function shortDate(date: CalendarDate): string | null {
  const parts = dateParts(date);
  return parts && `${twoDigits(parts.month)}/${twoDigits(parts.day)}/${parts.year}`;
}

/** Reads a date as users and spreadsheets write it: 2024-03-04, 3/4/2024, 4 Mar 2024, March 4, 2024. Null for anything else. */
export function dateFromText(text: string): CalendarDate | null {
  const typed = text.trim();
  if (dateParts(typed)) return typed;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  if (year !== undefined) return validDate(year, Number(month), Number(day));
  const named = /^(?:(\d{1,2})[ .-]+([a-z]{3,9})|([a-z]{3,9})\.? +(\d{1,2}),?)[ .-]+(\d{4})$/i.exec(typed);
  if (!named) return null;
  const name = (named[2] ?? named[3] ?? '').toLowerCase();
  const index = MONTHS.findIndex((candidate) => candidate.toLowerCase().startsWith(name));
  return index < 0 ? null : validDate(named[5] ?? '', index + 1, Number(named[1] ?? named[4]));
}

function validDate(year: string, month: number, day: number): CalendarDate | null {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return dateParts(date) ? date : null;
}

/** By time zone: creating a formatter costs a hundred times as much as using it. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** The local time of a time zone as `yyyy-MM-ddTHH:mm`; without one, the device's. */
export function localTime(instant: Date, timeZone: string | undefined): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en', { ...digits, hourCycle: 'h23', ...(timeZone ? { timeZone } : {}) });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((part) =>
    parts.get(part),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The short date of an instant in a time zone, for badges. */
export function badgeDate(instant: string, timeZone: string | undefined): string {
  if (isDate(instant, 'day')) return shortDate(instant) ?? '';
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : (shortDate(localTime(date, timeZone).slice(0, 10)) ?? '');
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
