import type { Store } from '../store/store.ts';
import { episodes } from './episode.ts';
import { tasks } from './task.ts';
import { treatmentEntries } from './treatmentRecord.ts';

/** The courses that a killed process was changing: their aggregates still carry the event of the change. */
export async function episodesLeftBehind(store: Store): Promise<ReadonlySet<string>> {
  const pending = { auditPending: true };
  const changed = await store.collection(tasks).find(pending, { projection: { _id: 1, episodeId: 1 } });
  const begun = await store.collection(episodes).find(pending, { projection: { _id: 1 } });
  const stated = await store.collection(treatmentEntries).find(pending, { projection: { _id: 1, episodeId: 1 } });
  return new Set([
    ...changed.map(({ episodeId }) => episodeId),
    ...stated.map(({ episodeId }) => episodeId),
    ...begun.map(({ _id }) => _id),
  ]);
}
