import { providers } from '../providers/provider.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { DESK_ROLES, deskOf, openTasks } from './projection/openTaskRecord.ts';

/** The drafts that are looked at for the attendings with whom someone works. */
const MOST_DRAFTS = 200;

/**
 * The worklists with which a person begins (decision 153): an attending's own; the desk of a role that works for all
 * attendings; for others those of the attendings with whom they have something in progress, else all.
 */
export async function ownLists(store: Store, { user }: Actor): Promise<readonly string[]> {
  const { clinicianRole, providerId, id } = user;
  if (clinicianRole === 'ATTENDING') return providerId === null ? [] : [providerId];
  const desk = DESK_ROLES.find((role) => role === clinicianRole);
  if (desk) return [deskOf(desk)];
  const drafts = await store
    .collection(openTasks)
    .find({ draftOf: id }, { sort: { 'order.UPDATED': -1 }, limit: MOST_DRAFTS, projection: { attendingId: 1 } });
  const attendings = [...new Set(drafts.map(({ attendingId }) => attendingId))];
  if (attendings.length > 0) return attendings.sort();
  const all = await store.collection(providers).find({});
  return all
    .filter(({ type }) => type === 'ATTENDING')
    .map(({ _id }) => _id)
    .sort();
}
