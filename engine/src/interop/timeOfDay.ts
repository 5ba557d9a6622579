import type { JsonObject } from '../json/json.ts';

/** Times of day are texts of this pattern: the language has dates, and dates with a time, but no time alone. */
export const TIME_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?';

/** FHIR writes seconds, people do not. */
export function shortTime(written: string): string {
  return written.replace(/^(\d\d:\d\d):00(\.0+)?$/, '$1');
}
export function fhirTime(time: string): string {
  return /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
}
/** Our dates with a time have neither seconds nor zone; FHIR asks for both. */
export function fhirDateTime(date: string): string {
  return /T\d\d:\d\d$/.test(date) ? `${date}:00Z` : date;
}

export function timeConstraint(field: string): JsonObject {
  return { expression: { field, matches: TIME_PATTERN }, message: 'Enter a time as hh:mm' };
}
