import { patients } from '../chart/patient.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { patientSearchKeys, SEARCH_KEYS_SHAPE, searchKeysOf } from './search/searchKeys.ts';

const PAGE = 500;

/**
 * Makes the search keys of a store that an older version has filled. A key that is no longer made stays: it is under the same
 * patient, so it finds no one else.
 */
export async function makeSearchKeys(store: Store): Promise<void> {
  const keys = store.collection(patientSearchKeys);
  const made = { _id: `shape|${SEARCH_KEYS_SHAPE}`, patientId: '', kind: 'shape' as const, key: SEARCH_KEYS_SHAPE };
  if (await keys.findOne({ _id: made._id, key: made.key })) return;
  for (let last = ''; ;) {
    const page = await store.collection(patients).find({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: PAGE });
    const end = page.at(-1);
    if (!end) break;
    last = end._id;
    const present = await keys.find({ patientId: { $in: page.map(({ _id }) => _id) } }, { projection: { _id: 1 } });
    const known = new Set(present.map(({ _id }) => _id));
    await keys.insertMany(page.flatMap(searchKeysOf).filter(({ _id }) => !known.has(_id)));
  }
  await insertOnce(keys, made);
}
