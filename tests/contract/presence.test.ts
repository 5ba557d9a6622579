import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TIMES } from '@isocenter/schemas';
import { signInService } from '../../server/src/access/signIns.ts';
import { PRESENCE_BEATS, PresenceBoard } from '../../server/src/presence/presenceBoard.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();

const ruiz = { id: 'usr-attending', displayName: 'Elena Ruiz' };
const chen = { id: 'usr-advanced-practice', displayName: 'Wei Chen' };
const TASK = 'epi-1-3';
const screen = (signInId: string, id = 'tab-1') => ({ signInId, id });
const HOUR = 3_600_000;
const INACTIVITY = { warningAfter: HOUR, logoutAfter: HOUR };

describe.each(stores)('who has a task open, over two server processes on the $name store', ({ open }) => {
  let own: TestStore;
  let clock: TestClock;
  /** Two processes share only the store. */
  let here: PresenceBoard;
  let there: PresenceBoard;
  let signOut: (signInId: string) => Promise<void>;

  beforeEach(async () => {
    own = await open();
    clock = new TestClock();
    const signIns = signInService({ store: own.store, clock, settings: { inactivity: INACTIVITY } });
    here = new PresenceBoard({ store: own.store, clock, signIns });
    there = new PresenceBoard({ store: own.store, clock, signIns });
    signOut = (signInId) => signIns.end(signInId, 'logout');
    const signIn = (signInId: string, userId: string) =>
      signIns.touch(
        {
          ...{ signInId, issuer: 'https://issuer.example', subject: userId, session: null, email: null },
          ...{ authenticatedOn: clock.now(), assurance: null, expiresAt: clock.now().getTime() + HOUR },
        },
        () => Promise.resolve(userId),
        () => Promise.resolve(),
      );
    await signIn('sid-1', ruiz.id);
    await signIn('sid-2', chen.id);
  });
  afterEach(() => own.discard());
  const rows = () => own.store.collection(PRESENCE_BEATS).find({});

  it('is visible to colleagues in any process', async () => {
    expect(await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: true })).toEqual([]);
    const since = clock.now().toISOString();
    clock.pass(TIMES.presenceBeat);
    expect(await there.beat(TASK, screen('sid-2'), { user: chen, editing: false })).toEqual([
      { user: ruiz, editing: true, since },
    ]);
    expect(await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: false })).toMatchObject([{ user: chen }]);
    expect(await there.beat(TASK, screen('sid-2'), { user: chen, editing: false })).toEqual([
      { user: ruiz, editing: false, since },
    ]);
    expect(await there.beat('epi-1-4', screen('sid-2'), { user: chen, editing: true })).toEqual([]);
  });

  it('names a person with screens in both processes once, editing if one screen is, since the first', async () => {
    await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: false });
    const since = clock.now().toISOString();
    clock.pass(1);
    await there.beat(TASK, screen('sid-9'), { user: ruiz, editing: true });
    expect(await here.beat(TASK, screen('sid-2'), { user: chen, editing: false })).toEqual([
      { user: ruiz, editing: true, since },
    ]);
  });

  it('removes a screen of another process when it is closed, or stops reporting', async () => {
    await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: true });
    await there.end(TASK, screen('sid-1'), ruiz);
    expect(await here.beat(TASK, screen('sid-2'), { user: chen, editing: true })).toEqual([]);
    clock.pass(TIMES.presenceExpiry - 1);
    expect(await there.beat(TASK, screen('sid-1', 'tab-2'), { user: ruiz, editing: true })).toHaveLength(1);
    clock.pass(1);
    expect(await there.beat(TASK, screen('sid-1', 'tab-2'), { user: ruiz, editing: true })).toEqual([]);
  });

  it('does not bring a closed screen back when its last report arrives after its end', async () => {
    const seen = () => there.beat(TASK, screen('sid-2'), { user: chen, editing: false });
    await Promise.all([
      here.beat(TASK, screen('sid-1'), { user: ruiz, editing: true }),
      there.end(TASK, screen('sid-1'), ruiz),
      here.beat(TASK, screen('sid-1'), { user: ruiz, editing: true }),
    ]);
    expect(await seen()).toEqual([]);
    await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: true });
    expect(await seen()).toEqual([]);
    // A reload: the end of the old page arrives after the first report of the new one.
    await here.beat(TASK, screen('sid-1', 'reloaded'), { user: ruiz, editing: false });
    await there.end(TASK, screen('sid-1'), ruiz);
    expect(await seen()).toMatchObject([{ user: ruiz }]);
  });

  it('stays visible however often its screen reports, and is not written each time', async () => {
    await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: false });
    const written = async () => (await rows()).map(({ until }) => until);
    const [first] = await written();
    for (let passed = 0; passed < TIMES.presenceExpiry * 2; passed += TIMES.presenceBeatTogether) {
      clock.pass(TIMES.presenceBeatTogether);
      await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: false });
      if (passed === 0) expect(await written()).toEqual([first]);
    }
    expect(await there.beat(TASK, screen('sid-2'), { user: chen, editing: false })).toHaveLength(1);
  });

  it('removes a person who signed out, even if the screen could not report it', async () => {
    await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: true });
    expect(await there.beat(TASK, screen('sid-2'), { user: chen, editing: false })).toHaveLength(1);
    await signOut('sid-1');
    expect(await there.beat(TASK, screen('sid-2'), { user: chen, editing: false })).toEqual([]);
  });

  it('keeps one row per screen, and no old rows', async () => {
    for (let beat = 0; beat < 5; beat += 1) await here.beat(TASK, screen('sid-1'), { user: ruiz, editing: true });
    expect(await rows()).toHaveLength(1);
    await there.end(TASK, screen('sid-none'), ruiz);
    clock.pass(TIMES.presenceExpiry);
    await there.beat('epi-2-1', screen('sid-2'), { user: chen, editing: true });
    expect((await rows()).map(({ _id }) => _id)).toEqual(['epi-2-1|sid-2|tab-1']);
  });

  it('accepts reports of one screen to two processes at once', async () => {
    const beats = [here, there, here, there].map((board) =>
      board.beat(TASK, screen('sid-1'), { user: ruiz, editing: true }),
    );
    await Promise.all(beats);
    expect(await rows()).toHaveLength(1);
  });
});
