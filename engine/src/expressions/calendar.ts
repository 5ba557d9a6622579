/** Calendar dates as text (`yyyy-MM-dd`, or less precise). They are never converted between time zones (decision 30). */
const DAY = 86_400_000;

/** The parts of a date, or null when the text is not a date. Missing months and days are 1. */
function partsOf(text: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && partsOf(text) !== null;
}

export function isDateLike(text: string): boolean {
  return partsOf(text) !== null;
}

/** Whole days from one date to another; negative when `to` is earlier. Null when either is not a date. */
export function daysBetween(from: string, to: string): number | null {
  const [a, b] = [partsOf(from), partsOf(to)];
  if (!a || !b) return null;
  return Math.round((Date.UTC(b.year, b.month - 1, b.day) - Date.UTC(a.year, a.month - 1, a.day)) / DAY);
}

/** The day a whole number of days later. Null for a date without its day, because the day is not known. */
export function addDays(date: string, days: number): string | null {
  const parts = wholeDay(date, days);
  return parts && dayText(new Date(Date.UTC(parts.year, parts.month - 1, parts.day + days)));
}

/** The same day of the month a number of months later; the last day of a shorter month. Null as for days. */
export function addMonths(date: string, months: number): string | null {
  const parts = wholeDay(date, months);
  if (!parts) return null;
  const month = parts.month - 1 + months;
  const last = new Date(Date.UTC(parts.year, month + 1, 0)).getUTCDate();
  return dayText(new Date(Date.UTC(parts.year, month, Math.min(parts.day, last))));
}
function wholeDay(date: string, amount: number): ReturnType<typeof partsOf> {
  return isCalendarDate(date.slice(0, 10)) && Number.isInteger(amount) && Math.abs(amount) <= MOST_APART
    ? partsOf(date)
    : null;
}
function dayText(date: Date): string | null {
  const text = date.toISOString();
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null;
}
/** Five hundred years in days. */
const MOST_APART = 182_625;

/** Completed years at a date; null before birth or when either is not a date. */
export function ageAt(birth: string, at: string): number | null {
  const [born, then] = [partsOf(birth), partsOf(at)];
  if (!born || !then) return null;
  const hadBirthday = then.month > born.month || (then.month === born.month && then.day >= born.day);
  const years = then.year - born.year - (hadBirthday ? 0 : 1);
  return years < 0 ? null : years;
}

/** A local time of the department, without a time zone. */
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Compares two dates at the precision both have: a month equals any day in it. Times count only when both are local times
 * of the department. An instant with a time zone is compared by its day.
 */
export function compareDates(a: string, b: string): number {
  const length = Math.min(a.length, b.length, MINUTE.test(a) && MINUTE.test(b) ? 16 : 10);
  const [left, right] = [a.slice(0, length), b.slice(0, length)];
  return left < right ? -1 : left > right ? 1 : 0;
}

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
];

/** `November 21, 2026`, `November 2026` or `2026`, as precise as the date; the text itself when it is not a date. */
export function longDate(text: string): string {
  const parts = partsOf(text);
  if (!parts) return text;
  const month = MONTHS[parts.month - 1] ?? '';
  if (text.length === 4) return text;
  if (text.length === 7) return `${month} ${parts.year}`;
  const time = text.length > 10 ? `, ${text.slice(11, 16)}` : '';
  return `${month} ${parts.day}, ${parts.year}${time}`;
}

/** `11/21/2026`, or less precise, like the date. */
export function shortDate(text: string): string {
  const [year = '', month, day] = text.slice(0, 10).split('-');
  if (!month) return year;
  return day ? `${month}/${day}/${year}` : `${month}/${year}`;
}
