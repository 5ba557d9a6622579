import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEWS_KEPT, NewsBoard } from '../../server/src/news/newsBoard.ts';
import { newsRecords, type NewsRecord } from '../../server/src/news/newsRecord.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();
const log = pino({ level: 'silent' });
const chart = (patient: string) => ({ about: 'chart' as const, ids: [`pat-${patient}`, `epi-${patient}c1`] });

describe.each(stores)('what open screens are told, by two server processes on the $name store', ({ open }) => {
  let own: TestStore;
  let clock: TestClock;
  let here: NewsBoard;
  let there: NewsBoard;
  let unfollow: (() => void)[] = [];
  beforeEach(async () => {
    own = await open();
    clock = new TestClock();
    here = new NewsBoard({ store: own.store, clock, log });
    there = new NewsBoard({ store: own.store, clock, log });
  });
  afterEach(async () => {
    for (const end of unfollow) end();
    unfollow = [];
    await own.discard();
  });
  const follow = async (board: NewsBoard, lastId: string | null = null) => {
    const heard: NewsRecord[] = [];
    unfollow.push(await board.follow(lastId, (record) => heard.push(record)));
    return heard;
  };
  const changesOf = (heard: readonly NewsRecord[]) => heard.flatMap(({ changes }) => changes);

  it('is heard once in every process, from any process', async () => {
    const [first, second] = [await follow(here), await follow(there)];
    here.publish(chart('1'));
    there.publish(chart('2'), { about: 'schedule', ids: ['2026-03-02'] });
    await vi.waitFor(() => expect([first, second].map((heard) => changesOf(heard).length)).toEqual([3, 3]), 4_000);
    clock.pass(1_000);
    here.publish(chart('3'));
    await vi.waitFor(() => expect(changesOf(second)).toContainEqual(chart('3')), 4_000);
    for (const heard of [first, second]) {
      expect(new Set(heard.map(({ _id }) => _id)).size).toBe(heard.length);
      expect(changesOf(heard)).toHaveLength(4);
    }
  });

  it('goes on after a cut, also at another process, with what was told in between', async () => {
    const heard = await follow(here);
    here.publish(chart('1'));
    await vi.waitFor(() => expect(heard).toHaveLength(1), 4_000);
    for (const end of unfollow) end();
    clock.pass(60_000);
    here.publish(chart('2'));
    await vi.waitFor(async () => expect(await own.store.collection(newsRecords).find({})).toHaveLength(2), 4_000);
    clock.pass(60_000);
    expect(changesOf(await follow(there, heard[0]?._id ?? ''))).toContainEqual(chart('2'));
    expect(changesOf(await follow(there))).toEqual([]);
  });

  it.each([
    ['longer ago than news is kept', (id: string) => id, NEWS_KEPT + 60_000],
    ['with an id that no one gave', () => 'x', 0],
  ])('says that anything may have changed to a listener who heard it last %s', async (_, idOf, passed) => {
    const heard = await follow(here);
    here.publish(chart('1'));
    await vi.waitFor(() => expect(heard).toHaveLength(1), 4_000);
    clock.pass(passed);
    expect(changesOf(await follow(there, idOf(heard[0]?._id ?? '')))).toEqual([{ about: 'stream', ids: [] }]);
  });

  it('tells many changes of the schedule together, and keeps news only for its time', async () => {
    const heard = await follow(here);
    for (let day = 1; day <= 28; day += 1)
      here.publish({ about: 'schedule', ids: [`2026-02-${String(day).padStart(2, '0')}`] });
    await vi.waitFor(() => expect(heard).toHaveLength(1), 4_000);
    expect(changesOf(heard)).toMatchObject([{ about: 'schedule' }]);
    expect(changesOf(heard)[0]?.ids).toHaveLength(28);
    clock.pass(2 * NEWS_KEPT);
    here.publish(chart('9'));
    await vi.waitFor(async () => {
      const kept = await own.store.collection(newsRecords).find({});
      expect(kept.flatMap(({ changes }) => changes)).toEqual([chart('9')]);
    }, 4_000);
  });
});
