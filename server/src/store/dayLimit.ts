import type { Clock } from '../foundation/clock.ts';
import { DayLimitError } from '../foundation/errors.ts';

/** The documents of one person since a time, for a collection whose documents have these members. */
interface OwnSince {
  readonly 'createdBy.id': string;
  readonly createdOn: { readonly $gt: string };
}

const DAY = 24 * 3_600_000;

/**
 * Keeps one person from filling the store with what everyone may send.
 * @throws DayLimitError when this person has sent `most` within 24 hours
 */
export async function requireWithinDay(
  count: (own: OwnSince) => Promise<number>,
  { userId, most, clock }: { readonly userId: string; readonly most: number; readonly clock: Clock },
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY).toISOString();
  if ((await count({ 'createdBy.id': userId, createdOn: { $gt: since } })) >= most) throw new DayLimitError();
}
