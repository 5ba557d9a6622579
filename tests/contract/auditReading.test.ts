import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { auditRecords, type AuditRecord } from '../../server/src/audit/auditChain.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog, type AuditLog, type AuditQuery } from '../../server/src/audit/auditLog.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { SCAN_LIMIT } from '../../server/src/store/embedded/tableReader.ts';
import { testStores, type TestStore } from './stores.ts';

const stores = await testStores();

const KINDS = ['view', 'edit', 'sign', 'login'] as const;
const BEGAN = Date.parse('2026-01-05T12:00:00.000Z');
const info = { requestId: 'req-1', address: '127.0.0.1' };

/** Two records at each instant, one instant every two seconds; the rarest person has one in a thousand. */
function recordOf(index: number): AuditRecord {
  const user = index % 1000 === 0 ? 'usr-rare' : `usr-${index % 20}`;
  const by = { user: { id: user, displayName: user, roles: [] }, info };
  const kind = KINDS[index % KINDS.length] ?? 'view';
  const clock = { now: () => new Date(BEGAN + Math.floor(index / 2) * 2000) };
  const { id: _, ...event } = auditEvent({ eventKind: kind, patient: `pat-${index % 500}` }, by, clock);
  const place = { chainId: 'chain-1', seq: index + 1, previousHash: '', hash: '' };
  return { _id: `aud-${String(index).padStart(6, '0')}`, ...event, ...place };
}

describe.each(stores)('reading the audit log on the $name store', ({ name, open }) => {
  // The embedded store refuses to scan a table of this size without an index.
  const count = name === 'embedded' ? SCAN_LIMIT + 1000 : 2000;
  let own: TestStore;
  let log: AuditLog;
  let records: readonly AuditRecord[];

  beforeAll(async () => {
    own = await open();
    records = Array.from({ length: count }, (_, index) => recordOf(index));
    for (let index = 0; index < count; index += 5000)
      await own.store.collection(auditRecords).insertMany(records.slice(index, index + 5000));
    log = openAuditLog({
      store: own.store,
      keys: new AuditKeys([Buffer.alloc(32, 3)]),
      clock: systemClock,
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await log.close();
    await own.discard();
  });

  const middle = new Date(BEGAN + count * 500).toISOString();
  const late = new Date(BEGAN + count * 900).toISOString();

  it.each<[string, Omit<AuditQuery, 'limit'>, (record: AuditRecord) => boolean]>([
    ['everything', {}, () => true],
    ['an event', { eventKind: 'sign' }, ({ eventKind }) => eventKind === 'sign'],
    ['a person', { user: 'usr-7' }, ({ agent }) => agent.who === 'usr-7'],
    ['a rare person, by event', { user: 'usr-rare', eventKind: 'view' }, ({ agent }) => agent.who === 'usr-rare'],
    ['a patient', { patient: 'pat-41' }, ({ entity }) => entity.patient === 'pat-41'],
    ['some days', { from: middle, until: late }, ({ recorded }) => recorded >= middle && recorded < late],
    [
      'an event of a person since then',
      { eventKind: 'login', user: 'usr-3', from: middle },
      ({ eventKind, agent, recorded }) => eventKind === 'login' && agent.who === 'usr-3' && recorded >= middle,
    ],
  ])('goes back by its indexes, page by page: %s', async (_, query, isMeant) => {
    const meant = records.filter(isMeant).toReversed();
    const seen: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const last = meant[seen.length - 1];
      const found = await log.find({ ...query, ...(last ? { before: last } : {}), limit: 40 });
      seen.push(...found.map(({ _id }) => _id));
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(meant.slice(0, 120).map(({ _id }) => _id));
  });
});
