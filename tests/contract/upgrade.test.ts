import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { systemClock } from '../../server/src/foundation/clock.ts';
import type {
  Collection,
  CollectionDefinition,
  IndexDefinition,
  StoredDocument,
  UpgradableStore,
} from '../../server/src/store/store.ts';
import { StoreUnavailableError } from '../../server/src/store/storeErrors.ts';
import type { AnyDocument, Migration } from '../../server/src/upgrade/migrations.ts';
import { SHAPE_ID, storeShapes } from '../../server/src/upgrade/storeShape.ts';
import { upgradeStore } from '../../server/src/upgrade/upgradeStore.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { ClusterWire } from './clusterWire.ts';
import { sharedMongoServer } from './mongoServer.ts';
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

const DYING: ReadonlySet<string | symbol> = new Set(['updateOne', 'replaceOne', 'dropIndexes', 'makeIndexes']);

/** As a kill at the n-th write or index: it and all after it fail. */
function dyingAfter(store: UpgradableStore, writes: number): UpgradableStore {
  let left = writes;
  const dying = <Target extends object>(whole: Target): Target =>
    new Proxy(whole, {
      get(target, member): unknown {
        const value: unknown = Reflect.get(target, member);
        if (typeof value !== 'function') return value;
        if (!DYING.has(member)) return value.bind(target) as unknown;
        return (...asked: unknown[]): unknown => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('killed')) : Reflect.apply(value, target, asked);
        };
      },
    });
  const own = dying(store);
  return {
    kind: store.kind,
    ping: () => store.ping(),
    close: () => store.close(),
    collection: <Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> =>
      dying(store.collection(definition)),
    asStored: <Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> =>
      dying(store.asStored(definition)),
    dropIndexes: (definition) => own.dropIndexes(definition),
    makeIndexes: (definition) => own.makeIndexes(definition),
  };
}

describe.each(stores)('an upgrade of the $name store', ({ open }) => {
  let own: TestStore;
  beforeEach(async () => {
    own = await open();
  });
  afterEach(() => own.discard());

  const run = (
    store: UpgradableStore,
    migrations: readonly Migration[],
    { holder = 'one', leaseMs = 1, collections = [letters, notes] }: Partial<Parameters<typeof upgradeStore>[1]> = {},
  ) =>
    upgradeStore(store, {
      ...{ clock: systemClock, log: pino({ level: 'silent' }), holder, migrations, leaseMs, collections },
    });
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
    expect(await shape()).toEqual({
      ...{ _id: SHAPE_ID, version: 3, done: null, lease: null, indexes: expect.any(String) as string },
    });
  });

  it('goes on after a kill at any write', async () => {
    await fill(4);
    let kills = 0;
    for (let writes = 0; ; writes += 1) {
      const died = await run(dyingAfter(own.store, writes), [SECOND, THIRD], { holder: `process ${writes}` }).then(
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
    await Promise.all(
      ['one', 'two', 'three'].map((holder) => run(own.store, [SECOND, THIRD], { holder, leaseMs: 5000 })),
    );
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

  describe('whose indexes are declared in another way', () => {
    const people = (...indexes: IndexDefinition[]): CollectionDefinition<AnyDocument> => ({
      ...{ name: 'people', shardKey: null, indexes },
    });
    const before = people({ paths: ['email'], unique: true }, { paths: ['ward'] }, { paths: ['name', 'ward'] });
    const after = people({ paths: ['address'], unique: true }, { paths: ['ward'], unique: true }, { paths: ['name'] });
    const addressed: Migration = {
      ...{ to: 2, says: 'an email is an address' },
      changes: [
        {
          collection: after,
          change: ({ email, ...rest }) => (email === undefined ? null : { ...rest, address: email }),
        },
      ],
    };
    const person = (index: number, ward = `W${index}`): AnyDocument => ({
      ...{ _id: `p${index}`, email: `${index}@x`, name: 'N', ward },
    });
    const begin = async (...documents: readonly AnyDocument[]) => {
      await run(own.store, [], { collections: [before] });
      await own.store.collection(before).insertMany(documents);
      await own.reopen();
    };
    const upgrade = (store: UpgradableStore, more: Partial<Parameters<typeof upgradeStore>[1]> = {}) =>
      run(store, [addressed], { collections: [after], ...more });

    it('has no others afterwards, whatever was dropped, changed or made unique, and its documents are found', async () => {
      await begin(person(1), person(2), person(3));
      await upgrade(own.store);
      const all = own.store.collection(after);
      expect(await all.find({ address: '2@x' })).toEqual([{ _id: 'p2', name: 'N', ward: 'W2', address: '2@x' }]);
      // Neither a unique index that is dropped nor one that is missing: both addresses are empty, one ward is new.
      await expect(all.insertOne({ _id: 'p4', name: 'N', ward: 'W1', address: '4@x' })).rejects.toThrow('same ward');
      await expect(all.insertOne({ _id: 'p4', name: 'N', ward: 'W4', address: '1@x' })).rejects.toThrow('same address');
      await all.insertOne({ _id: 'p4', name: 'N', ward: 'W4', address: '4@x' });
      await all.insertOne({ _id: 'p5', name: 'N', ward: 'W5', address: '5@x' });
      expect(await own.store.dropIndexes(people())).toHaveLength(own.store.kind === 'embedded' ? 5 : 3);
    });

    it('goes on after a kill at any write, drop or build', async () => {
      await begin(person(1), person(2), person(3));
      let kills = 0;
      for (let writes = 0; ; writes += 1) {
        const died = await upgrade(dyingAfter(own.store, writes), { holder: `process ${writes}` }).then(
          () => false,
          (error: unknown) => {
            expect(error).toMatchObject({ message: 'killed' });
            return true;
          },
        );
        if (!died) break;
        kills += 1;
        await own.reopen();
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      expect(kills).toBeGreaterThan(5);
      const all = own.store.collection(after);
      expect(await all.countDocuments({ address: { $exists: true } })).toBe(3);
      await expect(all.insertOne({ _id: 'p4', name: 'N', ward: 'W4', address: '1@x' })).rejects.toThrow('same address');
      expect(await own.store.dropIndexes(after)).toEqual([]);
    });

    it('is done by one of several processes that start at once', async () => {
      await begin(person(1), person(2));
      await Promise.all(['one', 'two', 'three'].map((holder) => upgrade(own.store, { holder, leaseMs: 5000 })));
      expect(await own.store.dropIndexes(after)).toEqual([]);
      expect(await shape()).toMatchObject({ version: 2, lease: null });
    });

    it('does not start where records that must be unique are not, and says which, without a value', async () => {
      await begin(person(1, 'Quokka'), person(2, 'Quokka'));
      await expect(upgrade(own.store)).rejects.toThrow(
        /^Several records of "people" have the same ward, which is unique from this version on\. Correct them with the version before\.$/,
      );
      await own.reopen();
      await expect(upgrade(own.store)).rejects.toBeInstanceOf(StoreUnavailableError);
    });
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

const mongo = await sharedMongoServer();

describe.skipIf(!mongo || mongo.kind === 'MONGODB_URL')('an upgrade of a sharded cluster', () => {
  it('drops the index along which documents are distributed only after it made another one', async () => {
    if (!mongo) return;
    const wire = new ClusterWire(mongo, 'sharded');
    const url = await wire.open('serverSelectionTimeoutMS=8000');
    const database = `isocenter_test_upgrade_${process.pid}`;
    const visits = (...paths: readonly string[]): CollectionDefinition<AnyDocument> => ({
      ...{ name: 'visits', shardKey: 'episodeId', indexes: [{ paths }] },
    });
    for (const definition of [visits('episodeId', 'day'), visits('episodeId', 'room'), visits('room')]) {
      const store = await openMongoStore({ url, database });
      const log = pino({ level: 'silent' });
      await upgradeStore(store, {
        ...{ clock: systemClock, log, holder: 'one', migrations: [], collections: [definition] },
      });
      await store
        .collection(definition)
        .insertOne({ _id: `v-${String(definition.indexes[0]?.paths)}`, episodeId: 'e' });
      await store.close();
    }
    const client = await new MongoClient(mongo.url).connect();
    const kept = await client.db(database).collection('visits').indexes();
    expect(kept.map(({ name }) => name).sort()).toEqual(['_id_', 'episodeId_1', 'room_1']);
    await client.db(database).dropDatabase();
    await client.close();
    await wire.close();
  });
});
