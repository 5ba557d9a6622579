import type { CalendarDate, Instant } from '@isocenter/schemas';

/** Instants are stored in UTC and shown in the department's zone (decision 30). */

/** The calendar date it is in the department. */
export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  const part = partsIn(timeZone, now);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** "03/04/2024, 14:05" */
export function showInstant(instant: Instant, timeZone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2) return 'N/A';
  const part = partsIn(timeZone, at);
  return `${part('month')}/${part('day')}/${part('year')}, ${part('hour')}:${part('minute')}`;
}

/** "03/04/2024" of an instant */
export function showInstantDate(instant: Instant, timeZone: string): string {
  return showInstant(instant, timeZone).split(',')[0] ?? '';
}

function partsIn(timeZone: string, at: Date) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
}
