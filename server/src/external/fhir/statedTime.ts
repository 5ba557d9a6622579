import type { Instant } from '@isocenter/schemas';

/** A time that was read, or why it could not be. */
export type TimeReading = { readonly instant: Instant } | { readonly unreadable: string };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A FHIR dateTime as an instant. A date alone becomes noon in UTC, which is the same calendar day in every zone from -12
 * to +11. A time without a zone could be any of 26 hours, and a month is no day: neither is guessed.
 */
export function statedInstant(stated: string): TimeReading {
  if (!DATE.test(stated) && !WITH_ZONE.test(stated))
    return { unreadable: 'A time has no zone, or is not a whole date.' };
  const time = new Date(DATE.test(stated) ? `${stated}T12:00:00.000Z` : stated);
  return Number.isNaN(time.getTime()) || !dayExists(stated.slice(0, 10))
    ? { unreadable: 'A time does not exist.' }
    : { instant: time.toISOString() };
}

/** JavaScript takes 31 February for 3 March. */
function dayExists(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

/** The instant, or null where it is missing or can't be read. */
export function instantOrNull(stated: string | undefined): Instant | null {
  const reading = stated === undefined ? null : statedInstant(stated);
  return reading && 'instant' in reading ? reading.instant : null;
}
