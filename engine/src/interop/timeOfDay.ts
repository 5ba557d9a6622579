import type { JsonObject } from '../json/json.ts';

/** Times of day are text with this pattern, because the language has dates and date-times but no times. */
export const TIME_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?';

/** FHIR has seconds, users do not type them. */
export function shortTime(written: string): string {
  return written.replace(/^(\d\d:\d\d):00(\.0+)?$/, '$1');
}
export function fhirTime(time: string): string {
  return /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
}
/** Our date-times have neither seconds nor a time zone, and FHIR requires both. */
export function fhirDateTime(date: string): string {
  return /T\d\d:\d\d$/.test(date) ? `${date}:00Z` : date;
}

export function timeConstraint(field: string): JsonObject {
  return { expression: { field, matches: TIME_PATTERN }, message: 'Enter a time as hh:mm' };
}
