import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { systemClock } from '../../server/src/foundation/clock.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../../server/src/store/store.ts';
import { StoreUnavailableError } from '../../server/src/store/storeErrors.ts';
import type { AnyDocument, Migration } from '../../server/src/upgrade/migrations.ts';
import { SHAPE_ID, storeShapes } from '../../server/src/upgrade/storeShape.ts';
import { upgradeStore } from '../../server/src/upgrade/upgradeStore.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();

const letters: CollectionDefinition<AnyDocument> = {
  name: 'letters',
  shardKey: '_id',
  indexes: [{ paths: ['subject'] }],
};
const notes: CollectionDefinition<AnyDocument> = { name: 'notes', shardKey: '_id', indexes: [] };

const rename = ({ title, ...rest }: AnyDocument): AnyDocument | null =>
  title === undefined ? null : { ...rest, subject: title };
const SECOND: Migration = {
  ...{ to: 2, says: 'a letter has a subject' },
  changes: [
    { collection: letters, change: rename },
    { collection: notes, change: rename },
  ],
};
const THIRD: Migration = {
  ...{ to: 3, says: 'a letter has pages' },
  changes: [
    { collection: letters, change: (letter) => (letter['pages'] === undefined ? { ...letter, pages: 1 } : null) },
  ],
};

/** As a kill at the n-th write: this write and all after it fail. */
function dyingAfter(store: Store, writes: number): Store {
  let left = writes;
  return {
    kind: store.kind,
    ping: () => store.ping(),
    close: () => store.close(),
    collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
      return new Proxy(store.collection(definition), {
        get(target, member): unknown {
          const value: unknown = Reflect.get(target, member);
          if (typeof value !== 'function') return value;
          if (member !== 'updateOne' && member !== 'replaceOne') return value.bind(target) as unknown;
          return (...asked: unknown[]): unknown => {
            left -= 1;
            return left < 0 ? Promise.reject(new Error('killed')) : Reflect.apply(value, target, asked);
          };
        },
      });
    },
  };
}

describe.each(stores)('an upgrade of the $name store', ({ open }) => {
  let own: TestStore;
  beforeEach(async () => {
    own = await open();
  });
  afterEach(() => own.discard());

  const run = (store: Store, migrations: readonly Migration[], holder = 'one', leaseMs = 1) =>
    upgradeStore(store, { clock: systemClock, log: pino({ level: 'silent' }), holder, migrations, leaseMs });
  const fill = async (count: number) => {
    const titled = Array.from({ length: count }, (_, index) => ({ _id: `d${1000 + index}`, title: `T${index}` }));
    await own.store.collection(letters).insertMany(titled);
    await own.store.collection(notes).insertMany(titled.slice(0, 3));
  };
  const shape = () => own.store.collection(storeShapes).findOne({ _id: SHAPE_ID });

  it('migrates every document through every shape, and only once', async () => {
    await fill(230);
    await run(own.store, [SECOND]);
    await run(own.store, [SECOND, THIRD]);
    const all = await own.store.collection(letters).find({}, { sort: { _id: 1 } });
    expect(all).toHaveLength(230);
    expect(all[229]).toEqual({ _id: 'd1229', subject: 'T229', pages: 1 });
    expect(await own.store.collection(letters).find({ subject: 'T7' })).toHaveLength(1);
    expect(await own.store.collection(notes).findOne({ _id: 'd1000' })).toEqual({ _id: 'd1000', subject: 'T0' });
    expect(await shape()).toEqual({ _id: SHAPE_ID, version: 3, done: null, lease: null });
  });

  it('goes on after a kill at any write', async () => {
    await fill(4);
    let kills = 0;
    for (let writes = 0; ; writes += 1) {
      const died = await run(dyingAfter(own.store, writes), [SECOND, THIRD], `process ${writes}`).then(
        () => false,
        (error: unknown) => {
          expect(error).toMatchObject({ message: 'killed' });
          return true;
        },
      );
      if (!died) break;
      kills += 1;
      if (writes % 3 === 2) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(kills).toBeGreaterThan(3);
    expect(await own.store.collection(letters).find({}, { sort: { _id: 1 } })).toEqual(
      [0, 1, 2, 3].map((index) => ({ _id: `d${1000 + index}`, subject: `T${index}`, pages: 1 })),
    );
    expect(await shape()).toMatchObject({ version: 3, done: null, lease: null });
  });

  it('is done by one of several processes that start at once; the others wait for it', async () => {
    await fill(250);
    await Promise.all(['one', 'two', 'three'].map((holder) => run(own.store, [SECOND, THIRD], holder, 5000)));
    expect(await own.store.collection(letters).countDocuments({ pages: 1 })).toBe(250);
    expect(await shape()).toMatchObject({ version: 3, lease: null });
  });

  it('refuses a store of a newer version with one sentence, and changes nothing', async () => {
    await fill(1);
    await run(own.store, [SECOND, THIRD]);
    const refused = run(own.store, [SECOND]);
    await expect(refused).rejects.toThrow(
      /^The records were written by a newer version of Isocenter \(shape 3; this version knows shape 2\)\. Start that version, or restore a backup\.$/,
    );
    await expect(run(own.store, [])).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await shape()).toMatchObject({ version: 3 });
  });

  it('refuses a migration that could not be resumed, or that changes what is sealed', async () => {
    await fill(1);
    const growing = (letter: AnyDocument) => ({ ...letter, count: Number(letter['count'] ?? 0) + 1 });
    const endless: Migration = { to: 2, says: 'x', changes: [{ collection: letters, change: growing }] };
    await expect(run(own.store, [endless])).rejects.toThrow('The migration of "letters" is not repeatable.');
    const sealed = { ...letters, name: 'auditRecords' };
    const forging: Migration = { to: 2, says: 'x', changes: [{ collection: sealed, change: growing }] };
    await expect(run(own.store, [forging])).rejects.toThrow('must not change "auditRecords"');
    expect(await own.store.collection(letters).find({})).toEqual([{ _id: 'd1000', title: 'T0' }]);
  });
});
