import { BadInputError } from '../foundation/errors.ts';

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** `yyyy-MM-dd`, and an existing day; never converted between time zones (decision 30). */
export function parseCalendarDate(value: unknown): string {
  if (typeof value === 'string' && CALENDAR_DATE.test(value)) {
    const day = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)) return value;
  }
  throw new BadInputError('A date must have the form yyyy-MM-dd.');
}

/** An instant with its offset, converted to UTC with milliseconds, as instants are stored. */
export function parseInstant(value: unknown): string {
  if (typeof value === 'string' && INSTANT.test(value)) {
    const instant = new Date(value);
    if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  }
  throw new BadInputError('An instant must have the form yyyy-MM-ddTHH:mm:ssZ.');
}
