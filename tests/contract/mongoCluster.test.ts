import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { withinRequest } from '../../server/src/foundation/currentRequest.ts';
import { healthRoutes } from '../../server/src/http/health.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import type { Collection, Store } from '../../server/src/store/store.ts';
import { DuplicateKeyError, StoreUnavailableError, UncertainWriteError } from '../../server/src/store/storeErrors.ts';
import { ClusterWire, refusal, type Mishap, type WireCommand } from './clusterWire.ts';
import { sharedMongoServer } from './mongoServer.ts';

const server = await sharedMongoServer();

interface Note {
  readonly _id: string;
  readonly text?: string;
  readonly owner?: string;
  readonly count?: number;
}

const notes = {
  name: 'notes',
  shardKey: 'owner',
  indexes: [{ paths: ['text'] }, { paths: ['owner', 'count'], unique: true as const }],
};

describe.skipIf(!server || server.kind === 'MONGODB_URL')('a cluster in trouble', () => {
  const open: { wire: ClusterWire; stores: Store[] }[] = [];
  afterEach(async () => {
    for (const { wire, stores } of open.splice(0)) {
      wire.resume();
      for (const store of stores) await store.close();
      await wire.close();
    }
  });

  async function wired(part: 'standalone' | 'replicaSet' | 'sharded', options = 'serverSelectionTimeoutMS=4000') {
    if (!server) throw new Error('no server');
    const wire = new ClusterWire(server, part);
    const entry: { wire: ClusterWire; stores: Store[] } = { wire, stores: [] };
    open.push(entry);
    const url = await wire.open(options);
    const database = `isocenter_test_${randomBytes(6).toString('hex')}`;
    return {
      wire,
      start: async () => {
        const store = await openMongoStore({ url, database });
        entry.stores.push(store);
        return { store, collection: store.collection<Note>(notes) };
      },
    };
  }

  /** The first so many commands of this name meet a mishap. */
  const times = (most: number, name: string, mishap: Mishap) => {
    let met = 0;
    return (command: WireCommand) => (command.name === name && (met += 1) <= most ? mishap : null);
  };

  const joined = ({ body }: WireCommand) => JSON.stringify(body).includes('$unionWith');
  const both = (collection: Collection<Note>) =>
    withinRequest('r', () => Promise.all([collection.findOne({ _id: 'a' }), collection.findOne({ _id: 'b' })]));

  it('does not start on a server that is too old, as itself or as the driver tells it', async () => {
    const { wire, start } = await wired('replicaSet');
    wire.mishap = ({ name }) =>
      name === 'buildInfo' ? { answer: { ok: 1, version: '4.2.24', versionArray: [4, 2, 24, 0] } } : null;
    await expect(start()).rejects.toThrow(/^MongoDB at .* is too old\. Use version 4\.4 or newer\.$/);
    wire.mishap = () => null;
    wire.greeting = { maxWireVersion: 7 };
    await expect(start()).rejects.toThrow(/^MongoDB at .* is too old\. Use version 4\.4 or newer\.$/);
  });

  it('finds out at the start that searches cannot go together: asks apart if the stage is unknown, else refuses', async () => {
    const { wire, start } = await wired('replicaSet');
    wire.mishap = (command) => (joined(command) ? { answer: { ok: 0, code: 40_324, errmsg: 'what?' } } : null);
    const { collection } = await start();
    await collection.insertOne({ _id: 'a', owner: 'x', count: 1 });
    wire.commands.splice(0);
    expect(await both(collection)).toEqual([{ _id: 'a', owner: 'x', count: 1 }, null]);
    expect(wire.commands.map(({ name }) => name)).toEqual(['find', 'find']);
    wire.mishap = (command) => (joined(command) ? { answer: { ok: 0, code: 20, errmsg: 'no' } } : null);
    await expect(start()).rejects.toThrow(
      /refuses searches over two collections \(\$unionWith, code 20\)\. Allow them\.$/,
    );
  });

  it('answers a request whose searches are refused together later, as on a collection that was sharded since', async () => {
    const { wire, start } = await wired('sharded');
    const { collection } = await start();
    await collection.insertOne({ _id: 'a', owner: 'x', count: 1 });
    wire.mishap = (command) => (joined(command) ? { answer: { ok: 0, code: 28_769, errmsg: 'no' } } : null);
    wire.commands.splice(0);
    expect(await both(collection)).toEqual([{ _id: 'a', owner: 'x', count: 1 }, null]);
    expect(wire.commands.map(({ name }) => name)).toEqual(['aggregate', 'find', 'find']);
  });

  it('repeats what a server in change answers, at the start and later', async () => {
    const codes = [10_107, 11_600, 11_602, 189, 91, 13_435, 13_436];
    await Promise.all(
      codes.map(async (code) => {
        const { wire, start } = await wired('replicaSet', 'serverSelectionTimeoutMS=8000');
        wire.mishap = times(3, 'createIndexes', { answer: refusal(code) });
        const { collection } = await start();
        await collection.insertOne({ _id: 'a', text: 'one' });
        wire.mishap = times(4, 'find', { answer: refusal(code) });
        expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', text: 'one' });
        wire.mishap = times(4, 'update', { answer: refusal(code) });
        expect(await collection.updateOne({ _id: 'a' }, { $set: { text: 'two' } })).toEqual({ matched: 1 });
      }),
    );
  });

  it('starts during an election, and saves during the next one', async () => {
    const { wire, start } = await wired('replicaSet');
    wire.stepDown();
    setTimeout(() => wire.elected(), 1500);
    const { collection } = await start();
    await collection.insertOne({ _id: 'a', count: 0 });
    wire.stepDown();
    setTimeout(() => wire.elected(), 1500);
    const saved = await Promise.all([
      collection.updateOne({ _id: 'a' }, { $inc: { count: 1 } }),
      collection.insertOne({ _id: 'b' }),
      collection.findOne({ _id: 'a' }),
    ]);
    expect(saved[0]).toEqual({ matched: 1 });
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 1 });
  });

  it('reports an election without an end as unavailable, within its limit', async () => {
    const { wire, start } = await wired('replicaSet', 'serverSelectionTimeoutMS=1000');
    const { collection } = await start();
    await collection.insertOne({ _id: 'a' });
    wire.stepDown();
    await expect(collection.findOne({ _id: 'a' })).rejects.toMatchObject({ status: 503 });
    const since = performance.now();
    await expect(collection.insertOne({ _id: 'c' })).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(performance.now() - since).toBeLessThan(9000);
    wire.elected();
    await expect
      .poll(() => collection.findOne({ _id: 'a' }).catch(() => null), { timeout: 5000 })
      .toEqual({ _id: 'a' });
  });

  it('does a write once that a replica set answered over a connection that was cut', async () => {
    const { wire, start } = await wired('replicaSet');
    const { collection } = await start();
    await collection.insertOne({ _id: 'a', count: 0 });
    wire.mishap = times(1, 'update', 'cutBehind');
    await collection.updateOne({ _id: 'a' }, { $inc: { count: 1 } });
    wire.mishap = times(1, 'insert', 'cutBehind');
    await collection.insertOne({ _id: 'b' });
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 1 });
  });

  it('says that a write may have been saved when the connection is cut behind it', async () => {
    const { wire, start } = await wired('standalone');
    const { collection } = await start();
    await collection.insertOne({ _id: 'a', count: 0 });
    wire.mishap = times(1, 'update', 'cutBehind');
    await expect(collection.updateOne({ _id: 'a' }, { $inc: { count: 1 } })).rejects.toBeInstanceOf(
      UncertainWriteError,
    );
    wire.mishap = times(1, 'insert', 'cutBefore');
    await expect(collection.insertOne({ _id: 'b' })).rejects.toBeInstanceOf(UncertainWriteError);
    wire.mishap = times(1, 'insert', 'cutBehind');
    await expect(collection.insertMany([{ _id: 'c', owner: 'c' }])).rejects.toBeInstanceOf(UncertainWriteError);
    expect((await collection.find({ _id: { $in: ['a', 'b', 'c'] } })).map(({ _id, count }) => [_id, count])).toEqual([
      ['a', 1],
      ['c', undefined],
    ]);
  });

  it('repeats a write that means the same twice, and trusts only a result that tells', async () => {
    const { wire, start } = await wired('standalone');
    const { collection } = await start();
    await collection.insertOne({ _id: 'a', text: 'one' });
    wire.mishap = times(1, 'update', 'cutBefore');
    expect(await collection.updateOne({ _id: 'a' }, { $set: { text: 'two' } })).toEqual({ matched: 1 });
    wire.mishap = times(1, 'update', 'cutBehind');
    const compareAndSet = collection.updateOne({ _id: 'a', text: 'two' }, { $set: { text: 'three' } });
    await expect(compareAndSet).rejects.toBeInstanceOf(UncertainWriteError);
    wire.mishap = times(1, 'delete', 'cutBehind');
    await expect(collection.deleteOne({ _id: 'a' })).rejects.toBeInstanceOf(UncertainWriteError);
  });

  it('answers within its limit while the database stalls, and at once from then on', async () => {
    const { wire, start } = await wired('standalone', 'serverSelectionTimeoutMS=1500');
    const { store, collection } = await start();
    await collection.insertOne({ _id: 'a' });
    wire.stall();
    const since = performance.now();
    await expect(collection.findOne({ _id: 'a' })).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(performance.now() - since).toBeLessThan(9000);
    const next = performance.now();
    const many = await Promise.allSettled(Array.from({ length: 1200 }, () => collection.findOne({ _id: 'a' })));
    expect(many.every(({ status }) => status === 'rejected')).toBe(true);
    expect(performance.now() - next).toBeLessThan(9000);
    wire.resume();
    await store.ping();
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a' });
  });

  it('is not ready within a second while the database stalls', async () => {
    const { wire, start } = await wired('standalone');
    const { store } = await start();
    const app = express();
    app.use(
      healthRoutes({
        ...{ store, clock: systemClock, isStopping: () => false, audit: { isAnchored: () => true } },
        log: { error: () => undefined, info: () => undefined },
      }),
    );
    const listener = app.listen(0);
    try {
      const ready = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/readyz`;
      expect((await fetch(ready)).status).toBe(200);
      wire.stall();
      const since = performance.now();
      expect((await fetch(ready)).status).toBe(503);
      expect(performance.now() - since).toBeLessThan(6000);
      wire.resume();
      await pause(100);
      expect((await fetch(ready)).status).toBe(200);
    } finally {
      listener.close();
    }
  });

  it('names a taken index without a pattern, and none that it does not know', async () => {
    const { wire, start } = await wired('standalone');
    const { collection } = await start();
    const taken = async (errmsg: string) => {
      wire.mishap = times(1, 'insert', { answer: { ok: 1, n: 0, writeErrors: [{ index: 0, code: 11_000, errmsg }] } });
      const error: unknown = await collection.insertOne({ _id: 'a' }).catch((thrown: unknown) => thrown);
      return error instanceof DuplicateKeyError ? error.paths : error;
    };
    const old = 'E11000 duplicate key error collection: db.notes index: owner_1_count_1 dup key: { owner: "x" }';
    expect(await taken(old)).toEqual(['owner', 'count']);
    expect(await taken("Duplicate key violation on the requested collection: Index 'owner_1_count_1'")).toEqual([
      'owner',
      'count',
    ]);
    expect(await taken('E11000 duplicate key error collection: db.notes index: _id_ dup key: { : "a" }')).toEqual([
      '_id',
    ]);
    expect(await taken('duplicate key value violates a constraint')).toEqual([]);
  });

  it('shards what grows, keeps the rest whole, and may do so twice at once', async () => {
    const { wire, start } = await wired('sharded');
    const small = { name: 'small', shardKey: null, indexes: [{ paths: ['text'], unique: true as const }] };
    const grown = { name: 'grown', shardKey: 'owner', indexes: [{ paths: ['text'] }] };
    const { store } = await start();
    expect(store.isSharded).toBe(true);
    await store.collection<Note>({ ...grown, shardKey: null }).insertOne({ _id: 'a', owner: 'x' });
    wire.mishap = times(2, 'shardCollection', { answer: { ok: 0, code: 117, errmsg: 'another one is under way' } });
    const both = [(await start()).store, (await start()).store];
    await Promise.all(
      both.map(async (each, index) => {
        await each.collection<Note>(grown).insertOne({ _id: `b${index}`, owner: 'x' });
        await each.collection<Note>(small).insertOne({ _id: `c${index}`, text: `${index}` });
        await each.collection<Note>(grown).updateOne({ _id: 'a' }, { $set: { count: 1 } });
      }),
    );
    const sharded = wire.commands.filter(({ name }) => name === 'shardCollection').map(({ collection }) => collection);
    expect(new Set(sharded.map((name) => name.split('.')[1]))).toEqual(new Set(['grown']));
    expect(await store.collection<Note>(small).countDocuments({})).toBe(2);
  });

  it('recognizes a router that it asks directly', async () => {
    const { start } = await wired('sharded', 'directConnection=true&serverSelectionTimeoutMS=4000');
    expect((await start()).store.isSharded).toBe(true);
  });

  it('says which collection is sharded by another key', async () => {
    const { start } = await wired('sharded');
    const grown = { name: 'grown', shardKey: 'owner', indexes: [] };
    await (await start()).store.collection<Note>(grown).insertOne({ _id: 'a', owner: 'x' });
    const other = (await start()).store.collection<Note>({ ...grown, shardKey: 'text' });
    await expect(other.findOne({ _id: 'a' })).rejects.toThrow('The collection "grown" is sharded by another key');
  });

  it('reads with the concern and the limits that decisions hang on, and names the request', async () => {
    const { wire, start } = await wired('replicaSet');
    const { collection } = await start();
    await collection.insertOne({ _id: 'a' });
    await collection.findOne({ _id: 'a' });
    await withinRequest('req-1', () => collection.updateOne({ _id: 'a' }, { $set: { count: 1 } }));
    const sent = (name: string) => wire.commands.find((command) => command.name === name)?.body;
    expect(sent('find')).toMatchObject({ readConcern: { level: 'majority' }, maxTimeMS: 15_000 });
    expect(sent('update')).toMatchObject({ comment: 'req-1' });
    expect(sent('find')).not.toHaveProperty('comment');
    expect(sent('insert')?.['writeConcern']).toMatchObject({ w: 'majority', j: true });
  });

  const letters = { name: 'letters', shardKey: '_id', indexes: [{ paths: ['text'] }] };
  const asked = ({ commands }: ClusterWire) =>
    commands.filter(({ name }) => ['find', 'aggregate'].includes(name)).map(({ name }) => name);

  /** What searches of one request find that begin together. */
  async function searched({ store, collection }: { readonly store: Store; readonly collection: Collection<Note> }) {
    const other = store.collection<Note>(letters);
    return withinRequest('req-1', () =>
      Promise.all([
        collection.findOne({ _id: 'a' }),
        collection.find({ _id: { $in: ['a', 'b'] } }, { projection: { text: 1 } }),
        other.find({ text: 'three' }),
        other.findOne({ _id: 'missing' }),
        collection.findOne({ _id: 'a' }),
        other.find({ _id: { $gt: '' } }, { sort: { _id: -1 }, limit: 1 }),
      ]),
    );
  }
  const FOUND = [
    { _id: 'a', text: 'one', owner: 'o' },
    [
      { _id: 'a', text: 'one' },
      { _id: 'b', text: 'two' },
    ],
    [{ _id: 'c', text: 'three' }],
    null,
    { _id: 'a', text: 'one', owner: 'o' },
    [{ _id: 'c', text: 'three' }],
  ];

  async function filled() {
    const { wire, start } = await wired('standalone');
    const { store, collection } = await start();
    await collection.insertMany([
      { _id: 'a', text: 'one', owner: 'o' },
      { _id: 'b', text: 'two', owner: 'p' },
    ]);
    await store.collection<Note>(letters).insertOne({ _id: 'c', text: 'three' });
    wire.commands.length = 0;
    return { wire, store, collection };
  }

  it('sends searches of one request that begin together as one command, and one with an order alone', async () => {
    const { wire, ...stored } = await filled();
    expect(await searched(stored)).toEqual(FOUND);
    expect(asked(wire).toSorted()).toEqual(['aggregate', 'find']);
    expect(wire.commands.map(({ body }) => body['comment'] as unknown)).toEqual(['req-1', 'req-1']);
    await Promise.all([stored.collection.findOne({ _id: 'a' }), stored.collection.findOne({ _id: 'b' })]);
    expect(asked(wire).slice(2)).toEqual(['find', 'find']);
  });

  it('asks again for what a request searches later', async () => {
    const { wire, collection } = await filled();
    await withinRequest('req-1', async () => {
      await collection.findOne({ _id: 'a' });
      await collection.updateOne({ _id: 'a' }, { $set: { text: 'new' } });
      expect(await collection.findOne({ _id: 'a' })).toMatchObject({ text: 'new' });
    });
    expect(asked(wire)).toEqual(['find', 'find']);
  });

  it('keeps searches of several requests apart', async () => {
    const { wire, collection } = await filled();
    const search = (id: string) => withinRequest(id, () => collection.findOne({ _id: 'a' }));
    await Promise.all([search('req-1'), search('req-2')]);
    expect(wire.commands.map(({ name, body }): unknown => [name, body['comment']])).toEqual([
      ['find', 'req-1'],
      ['find', 'req-2'],
    ]);
  });

  it.each([40_324, 238])('searches one by one where the server does not know how together (%i)', async (code) => {
    const { wire, ...stored } = await filled();
    wire.mishap = ({ name }) => (name === 'aggregate' ? { answer: { ok: 0, code, errmsg: 'unknown stage' } } : null);
    expect(await searched(stored)).toEqual(FOUND);
    expect(await searched(stored)).toEqual(FOUND);
    expect(asked(wire).filter((name) => name === 'aggregate')).toHaveLength(1);
  });

  it('fails every search that fails alone as well', async () => {
    const { wire, ...stored } = await filled();
    wire.mishap = ({ name }) =>
      ['aggregate', 'find'].includes(name) ? { answer: { ok: 0, code: 2, errmsg: 'bad value' } } : null;
    const other = stored.store.collection<Note>(letters);
    const both = withinRequest('req-1', () =>
      Promise.allSettled([stored.collection.findOne({ _id: 'a' }), other.findOne({ _id: 'c' })]),
    );
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('refuses a read of more documents than the embedded store reads', async () => {
    const { wire, start } = await wired('standalone');
    const { collection } = await start();
    await fill(collection, 20_001);
    await expect(collection.find({})).rejects.toMatchObject({ code: 'UNSUPPORTED_QUERY' });
    await expect(collection.find({ count: 3 })).rejects.toMatchObject({ code: 'UNSUPPORTED_QUERY' });
    expect(await collection.find({ owner: 'o3' })).toHaveLength(1);
    expect(wire.commands.filter(({ name }) => name === 'getMore').length).toBeLessThan(25);
  });
});

async function fill(collection: Collection<Note>, most: number): Promise<void> {
  for (let from = 0; from < most; from += 5000) {
    const some = Array.from({ length: Math.min(5000, most - from) }, (_, index) => from + index);
    await collection.insertMany(some.map((count) => ({ _id: `n${count}`, owner: `o${count}`, count })));
  }
}
