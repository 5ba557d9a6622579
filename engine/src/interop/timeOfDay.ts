import type { JsonObject } from '../bundle/bundle.ts';

/** Times of day are texts of this pattern: the language has dates, and dates with a time, but no time alone. */
export const TIME_PATTERN = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?';

export function timeConstraint(field: string): JsonObject {
  return { expression: { field, matches: TIME_PATTERN }, message: 'Enter a time as hh:mm' };
}
