import type { Instant } from '@isocenter/schemas';

/** When the source of a linked prescription is asked next. @param every milliseconds between two looks */
export function outsideDueAfter(now: Date, every: number): Instant {
  return new Date(now.getTime() + every).toISOString();
}
