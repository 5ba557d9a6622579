import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TIMES } from '@isocenter/schemas';
import { PRESENCE_BEATS, PresenceBoard } from '../../server/src/presence/presenceBoard.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { testStores, type TestStore } from './stores.ts';

const { stores, stop } = await testStores();
afterAll(stop);

const ruiz = { id: 'usr-attending', displayName: 'Elena Ruiz' };
const chen = { id: 'usr-advanced-practice', displayName: 'Wei Chen' };
const TASK = 'epi-1-3';

describe.each(stores)('who has a task open, over two server processes on the $name store', ({ open }) => {
  let own: TestStore;
  let clock: TestClock;
  /** Two processes share only the store. */
  let here: PresenceBoard;
  let there: PresenceBoard;

  beforeEach(async () => {
    own = await open();
    clock = new TestClock();
    here = new PresenceBoard({ store: own.store, clock });
    there = new PresenceBoard({ store: own.store, clock });
  });
  afterEach(() => own.discard());
  const rows = () => own.store.collection(PRESENCE_BEATS).find({});

  it('is visible to colleagues in any process', async () => {
    expect(await here.beat(TASK, 'sid-1', { user: ruiz, editing: true })).toEqual([]);
    const since = clock.now().toISOString();
    clock.pass(TIMES.presenceBeat);
    expect(await there.beat(TASK, 'sid-2', { user: chen, editing: false })).toEqual([
      { user: ruiz, editing: true, since },
    ]);
    expect(await here.beat(TASK, 'sid-1', { user: ruiz, editing: false })).toMatchObject([{ user: chen }]);
    expect(await there.beat(TASK, 'sid-2', { user: chen, editing: false })).toEqual([
      { user: ruiz, editing: false, since },
    ]);
    expect(await there.beat('epi-1-4', 'sid-2', { user: chen, editing: true })).toEqual([]);
  });

  it('names a person with screens in both processes once, editing if one screen is, since the first', async () => {
    await here.beat(TASK, 'sid-1', { user: ruiz, editing: false });
    const since = clock.now().toISOString();
    clock.pass(1);
    await there.beat(TASK, 'sid-9', { user: ruiz, editing: true });
    expect(await here.beat(TASK, 'sid-2', { user: chen, editing: false })).toEqual([
      { user: ruiz, editing: true, since },
    ]);
  });

  it('removes a screen of another process when it is closed, or stops reporting', async () => {
    await here.beat(TASK, 'sid-1', { user: ruiz, editing: true });
    await there.end(TASK, 'sid-1');
    expect(await here.beat(TASK, 'sid-2', { user: chen, editing: true })).toEqual([]);
    clock.pass(TIMES.presenceExpiry - 1);
    expect(await there.beat(TASK, 'sid-1', { user: ruiz, editing: true })).toHaveLength(1);
    clock.pass(1);
    expect(await there.beat(TASK, 'sid-1', { user: ruiz, editing: true })).toEqual([]);
  });

  it('keeps one row per screen, and no old rows', async () => {
    for (let beat = 0; beat < 5; beat += 1) await here.beat(TASK, 'sid-1', { user: ruiz, editing: true });
    expect(await rows()).toHaveLength(1);
    await there.end(TASK, 'sid-none');
    clock.pass(TIMES.presenceExpiry);
    await there.beat('epi-2-1', 'sid-2', { user: chen, editing: true });
    expect((await rows()).map(({ _id }) => _id)).toEqual(['epi-2-1|sid-2']);
  });

  it('accepts reports of one screen from two tabs at once', async () => {
    const beats = [here, there, here, there].map((board) => board.beat(TASK, 'sid-1', { user: ruiz, editing: true }));
    await Promise.all(beats);
    expect(await rows()).toHaveLength(1);
  });
});
