import type { CalendarDate } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { UserRef } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

/**
 * One attending covers another from a day to a day, both included: the lists of the one who is away are on the colleague's
 * home and signing list. It grants nothing, and the colleague signs as themselves.
 */
export interface CoverRecord extends CarriesAudit {
  /** The attending who is away. */
  readonly providerId: string;
  /** The attending who covers. */
  readonly colleagueId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly by: UserRef;
  readonly revision: number;
}

export const covers: CollectionDefinition<CoverRecord> = {
  name: 'covers',
  shardKey: null,
  indexes: [{ paths: ['providerId', 'until'] }, { paths: ['colleagueId', 'until'] }, { paths: ['auditPending'] }],
};

/** The attendings whom one covers on a day. */
export async function coveredBy(
  store: Store,
  colleagueId: string,
  today: CalendarDate,
): Promise<readonly CoverRecord[]> {
  const found = await store.collection(covers).find({ colleagueId, until: { $gte: today } });
  return found.filter(({ from }) => from <= today).sort((a, b) => (a.providerId < b.providerId ? -1 : 1));
}
