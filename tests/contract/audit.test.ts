import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import type { CarriesAudit } from '../../server/src/audit/carriesAudit.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import type { CollectionDefinition, Store } from '../../server/src/store/store.ts';
import { StoreUnavailableError } from '../../server/src/store/storeErrors.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();
const opened: TestStore[] = [];
afterAll(async () => {
  for (const { discard } of opened) await discard();
});

const KEYS = new AuditKeys([Buffer.alloc(32, 3)]);
const user = { id: 'usr-1', displayName: 'Dr Ruiz', roles: ['attending'] };
const event = () =>
  auditEvent(
    { eventKind: 'view', patient: 'pat-1' },
    { user, info: { requestId: randomUUID(), address: '127.0.0.1' } },
    systemClock,
  );
const visits: CollectionDefinition<CarriesAudit> = {
  name: 'auditedVisits',
  shardKey: '_id',
  indexes: [{ paths: ['auditPending'] }],
};

describe.each(stores)('the audit log on the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    const test = await open();
    opened.push(test);
    store = test.store;
  });
  const intact = async () => {
    const { records, faults } = await verifyAudit(store, KEYS);
    expect(faults).toEqual([]);
    return records;
  };

  it('keeps one intact chain per server while several write at once', async () => {
    const logs = Array.from({ length: 3 }, () =>
      openAuditLog({ store, keys: KEYS, clock: systemClock, log: pino({ level: 'silent' }) }),
    );
    await Promise.all(logs.flatMap((log) => Array.from({ length: 120 }, () => log.record(event()))));
    await Promise.all(logs.map((log) => log.close()));
    expect(await intact()).toBe(360);
  });

  it('copies an event once, even when two servers find it', async () => {
    const collection = store.collection(visits);
    const left = Array.from({ length: 30 }, (_, index) => ({
      _id: `v${index}`,
      auditOutbox: [event()],
      auditPending: true,
    }));
    await collection.insertMany(left);
    const logs = Array.from({ length: 2 }, () =>
      openAuditLog({ store, keys: KEYS, clock: systemClock, log: pino({ level: 'silent' }) }),
    );
    await Promise.all(logs.map((log) => log.drainOutbox(collection)));
    await Promise.all(logs.map((log) => log.close()));
    expect(await intact()).toBe(30);
    expect(await collection.countDocuments({ auditPending: true })).toBe(0);
  });

  it.each(['before it came', 'after it came'])('continues without a gap when a write is lost %s', async (when) => {
    let faults = 0;
    const log = openAuditLog({
      store: losingWrites(store, when === 'after it came', () => faults++ < 1),
      keys: KEYS,
      clock: systemClock,
      log: pino({ level: 'silent' }),
    });
    const lost = event();
    await expect(log.record(lost)).rejects.toMatchObject({ status: 503 });
    await log.record(event());
    const collection = store.collection(visits);
    const aggregate = { _id: 'v', auditOutbox: [lost], auditPending: true };
    await collection.insertOne(aggregate);
    log.copyOut(collection, aggregate);
    await log.close();
    expect(await intact()).toBe(2);
    expect(await log.find({ limit: 10 })).toHaveLength(2);
  });

  it('copies the event of a change later when the copy fails, and logs it', async () => {
    let faults = 0;
    const logged: unknown[] = [];
    const log = openAuditLog({
      store: losingWrites(store, false, () => faults++ < 1),
      keys: KEYS,
      clock: systemClock,
      log: { error: (...line: unknown[]) => void logged.push(line) },
    });
    const collection = store.collection(visits);
    const aggregate = { _id: 'later', auditOutbox: [event()], auditPending: true };
    await collection.insertOne(aggregate);
    log.copyOut(collection, aggregate);
    await log.settled();
    expect(logged).toHaveLength(1);
    expect(await collection.findOne({ _id: 'later' })).toMatchObject({ auditPending: true });
    await vi.waitFor(
      async () =>
        expect(await collection.findOne({ _id: 'later' })).toMatchObject({ auditPending: false, auditOutbox: [] }),
      { timeout: 10_000, interval: 50 },
    );
    await log.close();
    expect(await intact()).toBe(1);
  });
});

/** Loses the store's answer to a batch of audit records, and the batch too unless `isKept`. */
function losingWrites(store: Store, isKept: boolean, isLost: () => boolean): Store {
  return overriding(store, 'collection', (definition: CollectionDefinition<CarriesAudit>) => {
    const collection = store.collection(definition);
    if (definition.name !== 'auditRecords') return collection;
    return overriding(collection, 'insertMany', async (documents: readonly CarriesAudit[]) => {
      const fails = isLost();
      if (!fails || isKept) await collection.insertMany(documents);
      if (fails) throw new StoreUnavailableError('The answer is lost.');
    });
  });
}

function overriding<Target extends object>(target: Target, name: string, replacement: unknown): Target {
  return new Proxy(target, {
    get(whole, property) {
      const value: unknown = property === name ? replacement : Reflect.get(whole, property);
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
    },
  });
}
