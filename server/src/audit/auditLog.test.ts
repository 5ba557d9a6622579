import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';
import { auditHeads, auditRecords, everyHead } from './auditChain.ts';
import { auditEvent, type AuditedAct, type AuditEvent } from './auditEvent.ts';
import { AuditKeys, auditKeysFor, auditKeysIn, readAuditKeys, rotateAuditKey } from './auditKeys.ts';
import { openAuditLog, type AuditLog } from './auditLog.ts';
import type { CarriesAudit } from './carriesAudit.ts';
import { auditSentence, verifyAudit } from './verifyAudit.ts';

const KEYS = new AuditKeys([Buffer.alloc(32, 7)]);
const NOW = new Date('2026-05-04T08:00:00Z');
const ruiz = { id: 'usr-ruiz', displayName: 'Dr Ruiz', roles: ['attending'] };
const chen = { id: 'usr-chen', displayName: 'Grace Chen, NP', roles: ['midLevel'] };
const info = { requestId: 'req-1', address: '10.0.0.7' };
let minute = 0;
const clock = { now: () => new Date(Date.UTC(2026, 4, 4, 9, minute++)) };
const event = (act: Partial<AuditedAct> = {}, user: typeof ruiz | null = ruiz): AuditEvent =>
  auditEvent({ eventKind: 'view', patient: 'pat-1', ...act }, { user, info }, clock);

const quiet = { error: () => undefined };

let store: Store;
let log: AuditLog;
beforeEach(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  log = openAuditLog({ store, keys: KEYS, clock, log: quiet });
});
afterEach(async () => {
  await log.close();
  await store.close();
});

describe('the audit log', () => {
  it('records who did what to whom, with the names of IHE BALP [API-047]', async () => {
    await log.record(event({ eventKind: 'sign', data: ['epi-1-3'] }));
    const [record] = await log.find({ patient: 'pat-1', limit: 10 });
    expect(record).toMatchObject({
      eventKind: 'sign',
      action: 'U',
      outcome: '0',
      purposeOfUse: 'TREAT',
      agent: { who: 'usr-ruiz', name: 'Dr Ruiz', role: ['attending'], networkAddress: '10.0.0.7' },
      entity: { patient: 'pat-1', data: ['epi-1-3'], requestId: 'req-1', detail: [] },
      seq: 1,
    });
  });

  it('answers by patient, user and kind, newest first, page by page [API-047, API-048]', async () => {
    for (const act of [{ patient: 'pat-1' }, { patient: 'pat-2' }, { eventKind: 'download' as const }]) {
      await log.record(event(act), event(act, chen));
    }
    await log.record(event({ eventKind: 'login', patient: null, outcome: '4' }, null));
    expect(await log.find({ patient: 'pat-2', limit: 10 })).toHaveLength(2);
    expect(await log.find({ user: 'usr-chen', patient: 'pat-1', limit: 10 })).toHaveLength(2);
    expect(await log.find({ eventKind: 'download', limit: 10 })).toHaveLength(2);
    expect(log.eventKinds()).toContain('config publish');

    const all = await log.find({ limit: 10 });
    expect(all.map(({ recorded }) => recorded)).toEqual(
      all
        .map(({ recorded }) => recorded)
        .sort()
        .reverse(),
    );
    const pages = [];
    for (let page = await log.find({ limit: 2 }); page.length > 0;) {
      pages.push(...page);
      const before = page.at(-1);
      page = before ? await log.find({ limit: 2, before }) : [];
    }
    expect(pages).toEqual(all);
  });

  it('keeps one chain without a fork under many records at once', async () => {
    await Promise.all(Array.from({ length: 2000 }, () => log.record(event())));
    expect(await verifyAudit(store, KEYS)).toMatchObject({ chains: 1, records: 2000, faults: [] });
  });

  it('begins a chain at every start, which names the previous one', async () => {
    await log.record(event());
    const second = openAuditLog({ store, keys: KEYS, clock, log: quiet });
    await second.record(event());
    await second.close();
    const heads = await store.collection(auditHeads).find({}, { sort: { startedOn: 1 } });
    expect(heads[1]?.follows).toMatchObject({ chainId: heads[0]?._id, seq: 1 });
    expect(auditSentence(await verifyAudit(store, KEYS))).toBe('The audit log is intact: 2 records in 2 chains.');
  });

  it('refuses to show anything when the record cannot be written', async () => {
    const away = await openEmbeddedStore({ folder: ':memory:' });
    const broken = openAuditLog({ store: away, keys: KEYS, clock, log: quiet });
    await away.close();
    await expect(broken.record(event())).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });
});

const tasks: CollectionDefinition<CarriesAudit> = {
  name: 'tasks',
  shardKey: '_id',
  indexes: [{ paths: ['auditPending'] }],
};

describe('events of a change', () => {
  it('are copied once, however often the copy is tried', async () => {
    const task = { _id: 'epi-1-1', auditOutbox: [event({ eventKind: 'pend' })], auditPending: true };
    await store.collection(tasks).insertOne(task);
    const second = openAuditLog({ store, keys: KEYS, clock, log: quiet });
    for (const each of [log, log, second]) {
      each.copyOut(store.collection(tasks), task);
      await each.settled();
    }
    await second.close();
    expect(await log.find({ limit: 10 })).toHaveLength(1);
    expect(await store.collection(tasks).findOne({ _id: 'epi-1-1' })).toMatchObject({
      auditOutbox: [],
      auditPending: false,
    });
  });

  it('are all copied when another event arrives in between', async () => {
    const first = event({ eventKind: 'pend' });
    const task = { _id: 'epi-1-1', auditOutbox: [first], auditPending: true };
    await store.collection(tasks).insertOne({ ...task, auditOutbox: [first, event({ eventKind: 'sign' })] });
    log.copyOut(store.collection(tasks), task);
    await log.settled();
    expect(await store.collection(tasks).findOne({ _id: 'epi-1-1' })).toMatchObject({
      auditOutbox: [],
      auditPending: false,
    });
    expect((await log.find({ limit: 10 })).map(({ eventKind }) => eventKind)).toEqual(['sign', 'pend']);
  });

  it('leave their aggregate once copied, however fast new ones arrive', async () => {
    const collection = store.collection(tasks);
    const events = Array.from({ length: 60 }, () => event({ eventKind: 'edit' }));
    await collection.insertOne({ _id: 'epi-1-1', auditOutbox: [], auditPending: false });
    let longest = 0;
    for (const recorded of events) {
      await collection.updateOne(
        { _id: 'epi-1-1' },
        { $set: { auditPending: true }, $push: { auditOutbox: recorded } },
      );
      const stored = await collection.findOne({ _id: 'epi-1-1' });
      if (!stored) throw new Error('the task is gone');
      longest = Math.max(longest, stored.auditOutbox.length);
      log.copyOut(collection, stored);
      // Faster than a copy, which gathers for 20 ms.
      await pause(5);
    }
    await log.settled();
    expect(longest).toBeLessThan(events.length);
    expect(await collection.findOne({ _id: 'epi-1-1' })).toMatchObject({ auditOutbox: [], auditPending: false });
    expect(await log.find({ limit: 100 })).toHaveLength(60);
  });

  it('are copied at the next start when a kill left them', async () => {
    const task = { _id: 'epi-1-1', auditOutbox: [event({ eventKind: 'pend' })], auditPending: true };
    await store.collection(tasks).insertMany([task, { _id: 'epi-1-2', auditOutbox: [], auditPending: false }]);
    expect(await log.drainOutbox(store.collection(tasks))).toBe(1);
    expect(await log.drainOutbox(store.collection(tasks))).toBe(0);
    expect((await log.find({ limit: 10 })).map(({ eventKind }) => eventKind)).toEqual(['pend']);
  });
});

describe('verification', () => {
  const written = async () => {
    for (let count = 0; count < 5; count += 1) await log.record(event({ patient: `pat-${count}` }));
    await log.close();
    return store.collection(auditRecords).find({}, { sort: { chainId: 1, seq: 1 } });
  };

  it('names a record that was changed', async () => {
    const records = await written();
    const id = records[2]?._id ?? '';
    await store.collection(auditRecords).updateOne({ _id: id }, { $set: { 'entity.patient': 'pat-9' } });
    const { faults } = await verifyAudit(store, KEYS);
    expect(faults).toEqual([`The content of record ${id} (${records[2]?.chainId}, 3) does not match its seal.`]);
  });

  it('names both ends of a link that a person with the key has broken', async () => {
    const records = await written();
    const third = records[2];
    if (!third) throw new Error('There is no third record.');
    const { chainId } = third;
    const { _id, chainId: _chain, seq: _seq, previousHash: _previous, hash: _hash, ...content } = third;
    const resealed = KEYS.current.chained({ id: _id, ...content }, { chainId, seq: 2, hash: '' });
    await store.collection(auditRecords).replaceOne({ _id }, resealed);
    const { faults } = await verifyAudit(store, KEYS);
    expect(faults).toEqual(
      [third, records[3]].map((each) => `The link to record ${each?._id} (${chainId}, ${each?.seq}) is broken.`),
    );
  });

  it('names the position of a removed record', async () => {
    const records = await written();
    await store.collection(auditRecords).deleteOne({ _id: records[2]?._id ?? '' });
    const { faults } = await verifyAudit(store, KEYS);
    expect(faults).toEqual([
      `A record is missing before record ${records[3]?._id} (${records[3]?.chainId}, 4), written ${records[3]?.recorded}.`,
    ]);
  });

  it('reports records cut off at the end, and missing chains', async () => {
    const records = await written();
    await store.collection(auditRecords).deleteOne({ _id: records[4]?._id ?? '' });
    const chainId = records[4]?.chainId ?? '';
    expect((await verifyAudit(store, KEYS)).faults).toEqual([
      `A record is missing at the end of chain ${chainId}, after record 4 of ${records[3]?.recorded}: its head names record 5.`,
    ]);

    const second = openAuditLog({ store, keys: KEYS, clock, log: quiet });
    await second.record(event());
    await second.close();
    await store.collection(auditHeads).deleteOne({ _id: chainId });
    expect((await verifyAudit(store, KEYS)).faults).toContainEqual(
      expect.stringContaining(`Chain ${chainId} is missing`),
    );
  });

  it('reports a chain of another key separately', async () => {
    await written();
    const { faults } = await verifyAudit(store, new AuditKeys([Buffer.alloc(32, 8)]));
    expect(faults).toEqual([expect.stringContaining('not in the key folder')]);
  });
});

describe('the keys of the audit', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'isocenter-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const folders = () => ({ keyFolder: join(folder, 'keys'), dataFolder: folder });

  it('are made once for a key folder, and only its owner reads them', async () => {
    expect(() => readAuditKeys(folders())).toThrow('There are no audit keys');
    const { current } = await auditKeysFor(store, folders(), NOW);
    expect((await auditKeysFor(store, folders(), NOW)).current.keyId).toBe(current.keyId);
    expect(readAuditKeys(folders()).current.keyId).toBe(current.keyId);
    expect(statSync(join(folder, 'keys', 'audit.json')).mode & 0o777).toBe(0o600);
  });

  it('verify old chains after a rotation, while new chains use the new key', async () => {
    const old = auditKeysIn(folders().keyFolder, NOW);
    const writing = async (keys: AuditKeys) => {
      const other = openAuditLog({ store, keys, clock, log: quiet });
      await other.record(event());
      await other.close();
    };
    await writing(old);
    const rotated = rotateAuditKey(folders(), NOW);
    await writing(rotated);
    const heads = await everyHead(store);
    expect(heads.map(({ keyId }) => keyId)).toEqual([old.current.keyId, rotated.current.keyId]);
    expect(await verifyAudit(store, rotated)).toMatchObject({ chains: 2, records: 2, faults: [] });
    expect((await verifyAudit(store, old)).faults).toEqual([expect.stringContaining(rotated.current.keyId)]);
    // A new chain cannot pass for one of the old key.
    const [stored] = await store.collection(auditRecords).find({ chainId: heads[1]?._id ?? '' });
    const { hash: _, keyId: __, ...content } = heads[1] ?? {};
    await store
      .collection(auditHeads)
      .replaceOne({ _id: heads[1]?._id ?? '' }, { ...old.current.sealed(content) } as never);
    expect((await verifyAudit(store, rotated)).faults).toEqual([
      expect.stringContaining(`The content of record ${stored?._id}`),
    ]);
  });

  it('are moved from the data folder, where earlier versions had the only one', async () => {
    const hex = Buffer.alloc(32, 7).toString('hex');
    writeFileSync(join(folder, 'audit.key'), hex);
    await log.record(event());
    expect(readAuditKeys(folders()).current.keyId).toBe(KEYS.current.keyId);
    expect((await auditKeysFor(store, folders(), NOW)).current.keyId).toBe(KEYS.current.keyId);
    expect(existsSync(join(folder, 'audit.key'))).toBe(false);
    expect(readAuditKeys(folders()).current.keyId).toBe(KEYS.current.keyId);
  });

  it('cannot take the id of another', () => {
    const { current } = auditKeysIn(folders().keyFolder, NOW);
    const file = join(folder, 'keys', 'audit.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(current.keyId, KEYS.current.keyId));
    expect(() => readAuditKeys(folders())).toThrow(/damaged/);
  });
});
