import { insertOnce } from '../store/insertOnce.ts';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';

interface CounterRecord extends StoredDocument {
  readonly value: number;
}
export const counters: CollectionDefinition<CounterRecord> = { name: 'counters', shardKey: null, indexes: [] };

const CASE_NUMBERS = 'caseNumbers';
const FIRST_CASE_NUMBER = 1000;

/** The next case number (decision 52). A number is never used twice; one may be lost with a process that died. */
export async function nextCaseNumber(store: Store): Promise<number> {
  const all = store.collection(counters);
  for (;;) {
    const counter = await all.findOne({ _id: CASE_NUMBERS });
    if (!counter) {
      await insertOnce(all, { _id: CASE_NUMBERS, value: FIRST_CASE_NUMBER });
      continue;
    }
    const next = counter.value + 1;
    const { matched } = await all.updateOne({ _id: CASE_NUMBERS, value: counter.value }, { $set: { value: next } });
    if (matched === 1) return next;
  }
}
