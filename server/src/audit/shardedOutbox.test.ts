import { afterEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Collection, CollectionDefinition, Store } from '../store/store.ts';
import { auditRecords, type AuditRecord } from './auditChain.ts';
import { auditEvent, type AuditEvent } from './auditEvent.ts';
import { AuditKeys } from './auditKeys.ts';
import { openAuditLog, type AuditLog } from './auditLog.ts';
import type { CarriesAudit } from './carriesAudit.ts';
import { auditClaims } from './outboxClaims.ts';

const KEYS = new AuditKeys([Buffer.alloc(32, 7)]);
const NOW = new Date('2026-05-04T08:00:00Z');
const clock = { now: () => NOW };
const user = { id: 'usr-ruiz', displayName: 'Dr Ruiz', roles: ['attending'] };
const quiet = { error: () => undefined };
const event = (eventKind: 'pend' | 'sign'): AuditEvent =>
  auditEvent({ eventKind, patient: 'pat-1' }, { user, info: { requestId: 'req-1', address: '10.0.0.7' } }, clock);

const tasks: CollectionDefinition<CarriesAudit> = {
  name: 'tasks',
  shardKey: '_id',
  indexes: [{ paths: ['auditPending'] }],
};

const open: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function cluster(): Promise<Store> {
  const store = await twoShards();
  open.push(store);
  return store;
}
function logOn(store: Store, at = clock): AuditLog {
  const log = openAuditLog({ store, keys: KEYS, clock: at, stopwatch: () => passed, log: quiet });
  open.push(log);
  return log;
}

/** Two shards keep the records of different chains: each sees only its own `_id`s, as the shards of a cluster do. */
async function twoShards(): Promise<Store> {
  const shards = [await openEmbeddedStore({ folder: ':memory:' }), await openEmbeddedStore({ folder: ':memory:' })];
  const [first, second] = shards;
  if (!first || !second) throw new Error('no shards');
  const spread: Collection<AuditRecord>[] = shards.map((shard) => shard.collection(auditRecords));
  const chains: string[] = [];
  const of = (chainId: string) => {
    if (!chains.includes(chainId)) chains.push(chainId);
    return spread[chains.indexOf(chainId) % 2] ?? never();
  };
  const everywhere: Partial<Collection<AuditRecord>> = {
    insertMany: (documents) => of(documents[0]?.chainId ?? '').insertMany(documents),
    findOne: async (...asked) =>
      (await Promise.all(spread.map((each) => each.findOne(...asked)))).find(Boolean) ?? null,
    find: async (...asked) => (await Promise.all(spread.map((each) => each.find(...asked)))).flat(),
  };
  return {
    ...{ kind: 'mongodb', isSharded: true, ping: () => first.ping() },
    close: async () => void (await Promise.all([first.close(), second.close()])),
    collection: (definition) =>
      definition.name === auditRecords.name
        ? Object.assign(first.collection(definition), everywhere)
        : first.collection(definition),
  };
}
let passed = 0;
/** By the stopwatches of all processes; their clocks stay. */
function passes(milliseconds: number): void {
  passed += milliseconds;
}
const never = (): never => {
  throw new Error('no shard');
};

describe('events of a change in a sharded cluster', () => {
  it('are recorded once by two processes that copy the same outbox, and are left by neither', async () => {
    const store = await cluster();
    const collection = store.collection(tasks);
    const both = [logOn(store), logOn(store)];
    const events: AuditEvent[] = [];
    for (let round = 0; round < 20; round += 1) {
      const own = [event('pend'), event('sign')];
      events.push(...own);
      const task = { _id: `epi-1-${round}`, auditOutbox: own, auditPending: true };
      await collection.insertOne(task);
      // The second process has changed the aggregate before the first one had copied its event.
      both[0]?.copyOut(collection, { ...task, auditOutbox: own.slice(0, 1) });
      both[1]?.copyOut(collection, task);
      await Promise.all(both.map((each) => (round % 2 ? each.drainOutbox(collection) : each.settled())));
    }
    await Promise.all(both.map((each) => each.settled()));
    const found = await store.collection(auditRecords).find({ eventKind: { $in: ['pend', 'sign'] } });
    expect(found.map(({ _id }) => _id).sort()).toEqual(events.map(({ id }) => id).sort());
    expect(await collection.countDocuments({ auditPending: true })).toBe(0);
    expect(await store.collection(auditClaims).countDocuments({})).toBe(0);
  });

  it('are copied by another process when the one that began is gone for two minutes', async () => {
    const store = await cluster();
    const collection = store.collection(tasks);
    const left = event('pend');
    await collection.insertOne({ _id: 'epi-1-1', auditOutbox: [left], auditPending: true });
    const claimed = clock.now().toISOString();
    await store.collection(auditClaims).insertOne({ _id: left.id, holder: 'gone', since: claimed });
    await logOn(store).drainOutbox(collection);
    expect(await collection.countDocuments({ auditPending: true })).toBe(1);
    const another = logOn(store, { now: () => new Date(Date.parse(claimed) + 3_600_000) });
    await another.drainOutbox(collection);
    // A clock that is an hour ahead is no reason: two machines may differ.
    expect(await collection.countDocuments({ auditPending: true })).toBe(1);
    passes(121_000);
    await another.drainOutbox(collection);
    expect(await collection.countDocuments({ auditPending: true })).toBe(0);
    expect(await store.collection(auditRecords).find({ _id: left.id })).toHaveLength(1);
  });

  it('are not written by a process that was stopped until another one may copy them', async () => {
    const store = await cluster();
    let isStopped = true;
    const stopping: Store = {
      ...{ kind: 'mongodb', isSharded: true, ping: () => store.ping(), close: () => store.close() },
      collection: (definition) => {
        const collection = store.collection(definition);
        if (definition.name !== auditRecords.name) return collection;
        const search = collection.find.bind(collection);
        const find: typeof collection.find = async (...asked) => {
          const found = await search(...asked);
          // It has looked whether they are written, and is about to write them.
          if (isStopped) passes(61_000);
          isStopped = false;
          return found;
        };
        return Object.assign(collection, { find });
      },
    };
    const collection = store.collection(tasks);
    const left = event('pend');
    const written = () => store.collection(auditRecords).find({ _id: left.id });
    await collection.insertOne({ _id: 'epi-1-1', auditOutbox: [left], auditPending: true });
    await expect(logOn(stopping).drainOutbox(collection)).rejects.toThrow('Another process may copy these events now.');
    expect(await written()).toEqual([]);
    const another = logOn(store);
    await another.drainOutbox(collection);
    passes(121_000);
    await another.drainOutbox(collection);
    expect(await written()).toHaveLength(1);
  });

  it('are left to the process that made them while they are young', async () => {
    const store = await cluster();
    const collection = store.collection(tasks);
    await collection.insertOne({ _id: 'epi-1-1', auditOutbox: [event('pend')], auditPending: true });
    await logOn(store).drainOutbox(collection, 5_000);
    expect(await collection.countDocuments({ auditPending: true })).toBe(1);
    const later = { now: () => new Date(NOW.getTime() + 5_001) };
    await logOn(store, later).drainOutbox(collection, 5_000);
    expect(await collection.countDocuments({ auditPending: true })).toBe(0);
  });
});
