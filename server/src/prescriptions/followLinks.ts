import type { Instant } from '@isocenter/schemas';

/** Between two looks at the source of a linked prescription. */
const EVERY = 15 * 60_000;

export function outsideDueAfter(now: Date): Instant {
  return new Date(now.getTime() + EVERY).toISOString();
}
