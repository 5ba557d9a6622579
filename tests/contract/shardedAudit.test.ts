import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { auditClaims } from '../../server/src/audit/outboxClaims.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { ClusterWire } from './clusterWire.ts';
import { builtScript } from './kill.ts';
import { filler, visits } from './killedVisits.ts';
import { sharedMongoServer } from './mongoServer.ts';

const mongo = await sharedMongoServer();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AGGREGATES = process.env['SOAK'] ? 2_000 : 60;
const EVENTS = 3;
const user = { id: 'usr-1', displayName: 'Dr Ruiz', roles: ['attending'] };

describe.skipIf(!mongo || mongo.kind === 'MONGODB_URL')(
  'two processes that drain one outbox',
  { timeout: 240_000 },
  () => {
    const database = `isocenter_test_${randomBytes(6).toString('hex')}`;
    let wire: ClusterWire;
    let url: string;
    beforeAll(async () => {
      if (!mongo) return;
      wire = new ClusterWire(mongo, 'sharded');
      wire.spread(auditRecords.name, 'chainId');
      url = await wire.open('serverSelectionTimeoutMS=8000');
    });
    afterAll(async () => {
      const client = await new MongoClient(mongo?.url ?? '').connect();
      await client.db(database).dropDatabase();
      await client.close();
      await wire.close();
    });

    async function begin() {
      const given = [await builtScript('tests/contract/drainingProcess.ts'), url, database];
      const child = spawn(process.execPath, given, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
      await once(createInterface({ input: child.stdout }), 'line');
      return async () => {
        child.stdin.end();
        await once(child, 'exit');
      };
    }

    it('record each event once over two shards, and leave intact chains and no claim', async () => {
      const processes = await Promise.all([begin(), begin()]);
      const store = await openMongoStore({ url, database });
      const collection = store.collection(visits);
      const made: string[] = [];
      for (let index = 0; index < AGGREGATES; index += 1) {
        const by = { user, info: { requestId: `r-${index}`, address: '127.0.0.1' } };
        const auditOutbox = Array.from({ length: EVENTS }, () =>
          auditEvent({ eventKind: 'pend', patient: 'pat-1' }, by, systemClock),
        );
        made.push(...auditOutbox.map(({ id }) => id));
        const task = { ...{ worker: 0, revision: 0, twin: 0, filler: filler(0) }, auditOutbox, auditPending: true };
        await collection.insertOne({ _id: `vis-${index}`, ...task });
      }
      await expect
        .poll(() => collection.countDocuments({ auditPending: true }), { timeout: 120_000, interval: 100 })
        .toBe(0);
      await Promise.all(processes.map((end) => end()));
      const records = await store.collection(auditRecords).find({ eventKind: 'pend' });
      expect(records.map(({ _id }) => _id).sort()).toEqual(made.sort());
      // Both have written: the proof is of two chains, on two shards.
      expect(new Set(records.map(({ chainId }) => chainId)).size).toBe(2);
      expect(await store.collection(auditClaims).countDocuments({})).toBe(0);
      const found = await verifyAudit(store, new AuditKeys([Buffer.alloc(32, 7)]), {});
      expect(found).toMatchObject({ records: made.length, faults: [] });
      await store.close();
    });
  },
);
