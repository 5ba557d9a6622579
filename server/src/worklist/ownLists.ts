import type { CalendarDate } from '@isocenter/schemas';
import { providers } from '../providers/provider.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { coveredBy } from '../providers/cover.ts';
import { DESK_ROLES, deskOf, openTasks } from './projection/openTaskRecord.ts';

/** The drafts that are looked at for the attendings with whom someone works. */
const MOST_DRAFTS = 200;

/**
 * The worklists with which a person begins (decision 153): an attending's own, with those of the attendings
 * whom they cover today; the desk of a role that works for all
 * attendings; for others those of the attendings with whom they have something in progress, else all.
 */
export async function ownLists(store: Store, { user }: Actor, today: CalendarDate): Promise<readonly string[]> {
  const { clinicianRole, providerId, id } = user;
  if (clinicianRole === 'ATTENDING') {
    if (providerId === null) return [];
    const covered = await coveredBy(store, providerId, today);
    return [...new Set([providerId, ...covered.map((cover) => cover.providerId)])];
  }
  const desk = DESK_ROLES.find((role) => role === clinicianRole);
  if (desk) return [deskOf(desk)];
  const drafts = await store
    .collection(openTasks)
    .find({ draftOf: id }, { sort: { 'order.UPDATED': -1 }, limit: MOST_DRAFTS, projection: { attendingId: 1 } });
  const attendings = [...new Set(drafts.map(({ attendingId }) => attendingId))];
  if (attendings.length > 0) return attendings.sort();
  return attendingIds(store);
}

export async function attendingIds(store: Store): Promise<readonly string[]> {
  const all = await store.collection(providers).find({});
  return all
    .filter(({ type }) => type === 'ATTENDING')
    .map(({ _id }) => _id)
    .sort();
}
