import { Collection as DriverCollection, MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { SqlDatabase } from '../../server/src/store/embedded/database.ts';
import type { Store } from '../../server/src/store/store.ts';
import { awaitedRows } from '../../server/src/worklist/attendingQueue.ts';
import { awaited, type AwaitedRecord } from '../../server/src/worklist/projection/awaitedRecord.ts';
import { sharedMongoServer } from './mongoServer.ts';
import { mongoTestStore } from './stores.ts';

const mongo = await sharedMongoServer();
afterEach(() => vi.restoreAllMocks());

const ACTOR = { user: { id: 'usr-ruiz', displayName: 'Ruiz' }, role: 'ATTENDING' } as const;
const waiting = (index: number): AwaitedRecord => ({
  _id: `epi-1c1-${index} ATTENDING`,
  taskId: `epi-1c1-${index}`,
  episodeId: 'epi-1c1',
  providerId: 'prv-ruiz',
  role: 'ATTENDING',
  preparedOn: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 2))).toISOString(),
  preparedBy: 'usr-resident',
  stamp: 1,
});

/** Two pages of records whose tasks do not exist: the second page, which starts after the first, is read as well. */
async function readQueue(store: Store): Promise<void> {
  await store.collection(awaited).insertMany(Array.from({ length: 30 }, (_, index) => waiting(index)));
  await awaitedRows(store, ['prv-ruiz', 'prv-okafor'], { actor: ACTOR, limit: 10 });
}

describe('the queue of an attending finds its first tasks by an index, sorted', () => {
  it('on the embedded store', async () => {
    const rows = vi.spyOn(SqlDatabase.prototype, 'rows');
    const store = await openEmbeddedStore({ folder: ':memory:' });
    await readQueue(store);
    const plans = rows.mock.calls.flatMap(([sql, parameters = []], call) => {
      const database: unknown = rows.mock.contexts[call];
      // What is found is then read by its id.
      const isRead = /FROM "awaited" WHERE (?!_id IN)/.test(sql) && database instanceof SqlDatabase;
      return isRead ? [database.plan(sql, parameters).join('; ')] : [];
    });
    expect(plans.length).toBeGreaterThan(2);
    for (const plan of plans) {
      expect(plan).toMatch(
        /^SEARCH awaited USING (COVERING )?INDEX awaited\(providerId,role,preparedOn,_id,preparedBy\)/,
      );
      expect(plan).not.toContain('TEMP B-TREE');
    }
    await store.close();
  });

  it.skipIf(!mongo)('on MongoDB', async () => {
    if (!mongo) return;
    const find = vi.spyOn(DriverCollection.prototype, 'find');
    const { store, discard } = await mongoTestStore(mongo);
    await readQueue(store);
    const asked = find.mock.calls.flatMap(([filter, options], call) => {
      const collection = find.mock.contexts[call];
      return collection instanceof DriverCollection && collection.collectionName === awaited.name
        ? [{ collection, filter, options }]
        : [];
    });
    expect(asked.length).toBeGreaterThan(2);
    find.mockRestore();
    const client = new MongoClient(mongo.url);
    for (const { collection, filter, options } of asked) {
      // The stand-in explains nothing; there, an index whose paths begin with those compared and then those sorted by.
      const plan = await collection
        .find(filter, options)
        .explain()
        .catch(() => null);
      expect(plan === null).toBe(mongo.kind === 'mongo-java-server');
      expect(JSON.stringify(plan)).not.toMatch(/"stage":"(SORT|COLLSCAN)"/);
      const sorted = ['providerId', 'role', ...Object.keys((options?.sort ?? {}) as object)];
      const indexes = await client.db(collection.dbName).collection(awaited.name).indexes();
      expect(indexes.map(({ key }) => Object.keys(key).slice(0, sorted.length))).toContainEqual(sorted);
    }
    await client.close();
    await discard();
  });
});
