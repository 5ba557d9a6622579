import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog, type AuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../server/src/store/store.ts';

const KEYS = new AuditKeys([Buffer.alloc(32, 5)]);
const ruiz = { id: 'usr-ruiz', displayName: 'Elena Ruiz', roles: [] };

/** MongoDB has no such columns: it derives its indexes from the records, which are sealed. */
describe('an index column of the embedded store, edited with SQL,', () => {
  let folder: string;
  let store: Store;
  let log: AuditLog;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'isocenter-columns-'));
    store = await openEmbeddedStore({ folder });
    log = openAuditLog({ store, keys: KEYS, clock: systemClock, log: { error: () => undefined } });
    for (const patient of ['pat-1', 'pat-2', 'pat-3']) {
      const actor = { user: ruiz, info: { requestId: 'req-1', address: '10.0.0.7' } };
      await log.record(auditEvent({ eventKind: 'view', patient }, actor, systemClock));
    }
  });
  afterEach(async () => {
    await log.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const edit = (sql: string, ...parameters: unknown[]) => {
    const database = new Database(join(folder, 'isocenter.db'));
    database.prepare(sql).run(parameters);
    database.close();
  };

  it.each([
    ['entity.patient', 'spat-9', { patient: 'pat-2' }],
    ['agent.who', 'susr-other', { user: 'usr-ruiz' }],
    ['eventKind', 'sedit', { eventKind: 'view' as const }],
    ['recorded', 's2020-01-01T00:00:00.000Z', { from: '2026-01-01T00:00:00.000Z' }],
  ])(
    'hides a record from a search by %s after the next start, and is found in the running server',
    async (path, value, query) => {
      const before = await log.find({ ...query, limit: 10 });
      expect(before.length).toBeGreaterThan(0);
      expect((await log.verify()).faults).toEqual([]);
      edit(`UPDATE auditRecords SET "${path}" = ? WHERE seq = 2`, value);
      const { faults } = await log.verify();
      expect(faults).toEqual([expect.stringMatching(`The index of record aud-.* was changed: ${path}\\.`)]);
    },
  );

  it.each(['chainId', 'seq'])('cannot take a record out of its chain by %s', async (path) => {
    edit(`UPDATE auditRecords SET "${path}" = ? WHERE seq = 2`, path === 'seq' ? 9 : 'schain-other');
    expect((await log.verify()).faults).not.toEqual([]);
  });

  it('is found even where the server remembers the record as it was', async () => {
    const [shown] = await log.find({ patient: 'pat-2', limit: 10 });
    await store.collection(auditRecords).findOne({ _id: shown?._id ?? '' });
    edit(`UPDATE auditRecords SET "$body" = replace("$body", 'pat-2', 'pat-9') WHERE seq = 2`);
    const { faults } = await log.verify();
    expect(faults).toContainEqual(expect.stringContaining(`The content of record ${shown?._id}`));
  });
});
