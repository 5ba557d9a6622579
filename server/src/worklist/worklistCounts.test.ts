import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { openTaskRecords, openTasks } from './projection/openTaskRecord.ts';
import { worklistRevisions } from './projection/worklistRecord.ts';
import type { WorklistRow } from './projection/worklistRows.ts';
import { WorklistCounts } from './worklistCounts.ts';

const ROW: WorklistRow = {
  ...{
    taskId: 'epi-1-1',
    displayName: 'On-treatment visit',
    taskType: 'OTV',
    taskStatus: 'NOT_STARTED',
    required: true,
  },
  ...{ system: 'Breast', sequence: 1, updatedOn: '2026-03-04T12:00:00.000Z', responsibleClinician: null },
  ...{ isPreSim: false, waitsForAttestation: false, dueOn: null, openComments: 0 },
};

let store: Store;
/** Two server processes on one store. */
let here: WorklistCounts;
let there: WorklistCounts;
beforeEach(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  here = new WorklistCounts(store);
  there = new WorklistCounts(store);
  const course = { episodeId: 'epi-1', patientId: 'pat-1', providerId: 'prv-ruiz', stamp: 1 };
  await store.collection(openTasks).insertMany(openTaskRecords([ROW], course));
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

const begun = async (counts: WorklistCounts, ...ids: string[]) => (await counts.of(ids)).inProgress;
const pend = () => store.collection(openTasks).updateOne({ _id: 'epi-1-1' }, { $set: { 'row.taskStatus': 'PENDED' } });
const tell = (_id: string) =>
  store.collection(worklistRevisions).updateOne({ _id }, { $inc: { revision: 1 } }, { upsert: true });

describe('counts of open tasks', () => {
  it('are made once while nothing changes, and again in every process after a change', async () => {
    expect(await begun(here, 'prv-ruiz')).toBe(0);
    expect(await begun(there, 'prv-chen', 'prv-ruiz')).toBe(0);
    await pend();
    // Another attending's change.
    await tell('prv-chen');
    expect(await begun(here, 'prv-ruiz')).toBe(0);
    await tell('prv-ruiz');
    expect(await begun(here, 'prv-ruiz')).toBe(1);
    expect(await begun(there, 'prv-chen', 'prv-ruiz')).toBe(1);
  });

  it('include within a minute a change whose process was killed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    expect(await begun(here, 'prv-ruiz')).toBe(0);
    await pend();
    vi.advanceTimersByTime(59_000);
    expect(await begun(here, 'prv-ruiz')).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(await begun(here, 'prv-ruiz')).toBe(1);
  });

  it('that failed are not cached', async () => {
    let isAway = true;
    const awayAtFirst: Store = {
      ...store,
      collection: (definition) =>
        new Proxy(store.collection(definition), {
          get(whole, name) {
            const value: unknown = Reflect.get(whole, name);
            if (typeof value !== 'function') return value;
            if (name === 'aggregate' && isAway) return () => Promise.reject(new Error('away'));
            return value.bind(whole) as unknown;
          },
        }),
    };
    const counts = new WorklistCounts(awayAtFirst);
    await expect(counts.of(['prv-ruiz'])).rejects.toThrow('away');
    isAway = false;
    expect((await counts.of(['prv-ruiz'])).ofType.get('OTV')).toBe(1);
  });

  it('drop those of the attending who was counted longest ago', async () => {
    await begun(here, 'prv-ruiz');
    await pend();
    for (let number = 0; number < 500; number += 1) await begun(here, `prv-${number}`);
    expect(await begun(here, 'prv-ruiz')).toBe(1);
  });
});
