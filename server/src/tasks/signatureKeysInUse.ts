import { tasks } from '../chart/task.ts';
import type { Store } from '../store/store.ts';

/** The keys that stored signatures need. */
export async function signatureKeysInUse(store: Store): Promise<readonly string[]> {
  const counted = await store.collection(tasks).aggregate([{ $group: { _id: '$signatureKey', count: { $sum: 1 } } }]);
  return counted.flatMap(({ _id }) => (typeof _id === 'string' ? [_id] : []));
}
