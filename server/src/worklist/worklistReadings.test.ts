import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { WorklistReadings } from './worklistReadings.ts';
import { worklist, worklistRevisions, WORKLIST_SHAPE, type WorklistRecord } from './projection/worklistRecord.ts';

const course = (_id: string, providerId: string, taskStatus: 'STARTED' | 'PENDED' = 'STARTED'): WorklistRecord => ({
  _id,
  patientId: 'pat-1',
  providerId,
  recordStatus: 'ACTIVE',
  stamp: 1,
  shape: WORKLIST_SHAPE,
  rows: [
    {
      taskId: `${_id}-1`,
      displayName: 'On-treatment visit',
      taskType: 'OTV',
      taskStatus,
      system: 'Breast',
      sequence: 1,
      updatedOn: '2026-03-04T12:00:00.000Z',
      responsibleClinician: null,
      isPreSim: false,
      waitsForAttestation: false,
    },
  ],
});

let store: Store;
/** Two server processes on one store. */
let here: WorklistReadings;
let there: WorklistReadings;
beforeEach(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  here = new WorklistReadings(store);
  there = new WorklistReadings(store);
  await store.collection(worklist).insertOne(course('epi-1', 'prv-ruiz'));
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

const statuses = async (readings: WorklistReadings, ...ids: string[]) =>
  (await readings.of(ids)).rows.map(({ row }) => row.taskStatus);
const pend = () =>
  store.collection(worklist).updateOne({ _id: 'epi-1' }, { $set: { rows: course('', '', 'PENDED').rows } });
const tell = (_id: string) =>
  store.collection(worklistRevisions).updateOne({ _id }, { $inc: { revision: 1 } }, { upsert: true });

describe('cached readings of a worklist', () => {
  it('are read and sorted once while nothing changes', async () => {
    const reading = await here.of(['prv-ruiz']);
    expect(await here.of(['prv-ruiz', 'prv-ruiz'])).toBe(reading);
    const arrange = vi.fn((rows: typeof reading.rows) => rows);
    reading.inOrder('UPDATED', arrange);
    reading.inOrder('UPDATED', arrange);
    reading.inOrder('STATUS', arrange);
    expect(arrange).toHaveBeenCalledTimes(2);
  });

  it('are read again in every process after a change', async () => {
    expect(await statuses(here, 'prv-ruiz')).toEqual(['STARTED']);
    expect(await statuses(there, 'prv-chen', 'prv-ruiz')).toEqual(['STARTED']);
    await pend();
    await tell('prv-ruiz');
    expect(await statuses(here, 'prv-ruiz')).toEqual(['PENDED']);
    expect(await statuses(there, 'prv-chen', 'prv-ruiz')).toEqual(['PENDED']);
  });

  it('of one attending stay valid while another one changes', async () => {
    const reading = await here.of(['prv-ruiz']);
    await tell('prv-chen');
    expect(await here.of(['prv-ruiz'])).toBe(reading);
  });

  it('include within a minute a change whose process was killed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    expect(await statuses(here, 'prv-ruiz')).toEqual(['STARTED']);
    await pend();
    vi.advanceTimersByTime(59_000);
    expect(await statuses(here, 'prv-ruiz')).toEqual(['STARTED']);
    vi.advanceTimersByTime(1_000);
    expect(await statuses(here, 'prv-ruiz')).toEqual(['PENDED']);
  });

  it('that failed are not cached', async () => {
    let isAway = true;
    const awayAtFirst = <Read extends object>(collection: Read): Read =>
      new Proxy(collection, {
        get(whole, name) {
          const value: unknown = Reflect.get(whole, name);
          if (typeof value !== 'function') return value;
          return name === 'find' && isAway ? () => Promise.reject(new Error('away')) : (value.bind(whole) as unknown);
        },
      });
    const failing: Store = {
      ...store,
      collection: (definition) => {
        const collection = store.collection(definition);
        return definition.name === 'worklist' ? awayAtFirst(collection) : collection;
      },
    };
    const readings = new WorklistReadings(failing);
    await expect(readings.of(['prv-ruiz'])).rejects.toThrow('away');
    isAway = false;
    expect((await readings.of(['prv-ruiz'])).rows).toHaveLength(1);
  });

  it('drop the oldest one', async () => {
    const reading = await here.of(['prv-ruiz']);
    for (let number = 0; number < 40; number += 1) await here.of([`prv-${number}`]);
    expect(await here.of(['prv-ruiz'])).not.toBe(reading);
  });
});
