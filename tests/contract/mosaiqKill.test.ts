import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { MllpClient } from '../../server/src/external/hl7/mllpClient.ts';
import { startMosaiqListener } from '../../server/src/external/mosaiq/mosaiqListener.ts';
import { mosaiqMessages } from '../../server/src/external/mosaiq/mosaiqMessages.ts';
import { mosaiqPatientId, mosaiqSessions } from '../../server/src/external/mosaiq/mosaiqRecords.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { runAndKill } from './kill.ts';
import { controlIdOf, messageOf, PATIENTS, personOf } from './killedMessages.ts';

const SCRIPT = fileURLToPath(new URL('killedListener.ts', import.meta.url));
const KILLS = process.env['SOAK'] ? 50 : 2;
/** Messages beyond the last acknowledged one that its sender sends again, because they may have been on their way. */
const IN_DOUBT = 2;

const folders = mkdtempSync(join(tmpdir(), 'isocenter-mosaiq-kill-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

describe('HL7 messages under SIGKILL', () => {
  const moments = fc.sample(fc.integer({ min: 150, max: 900 }), { numRuns: KILLS, seed: 20_260_302 });

  it.each(moments.map((after, run) => ({ after, run: String(run + 10) })))(
    'are written exactly once and recorded once, those in doubt sent again: kill $run after $after ms',
    { timeout: 120_000 },
    async ({ after, run }) => {
      const folder = join(folders, run);
      const claims = await runAndKill({ script: SCRIPT, args: [folder, run], after });
      const last = Array.from({ length: PATIENTS }, () => -1);
      for (const claim of claims) {
        const [patient = 0, step = 0] = claim.split(' ').map(Number);
        last[patient] = step;
      }

      const log = pino({ level: 'silent' });
      const store = await openEmbeddedStore({ folder });
      const keys = auditKeysIn(folder, new Date());
      const audit = openAuditLog({ store, keys, clock: systemClock, log });
      await audit.drainOutbox(store.collection(mosaiqMessages));
      const listener = await startMosaiqListener({
        ...{ store, clock: systemClock, audit, log, host: '127.0.0.1', port: 0, tls: null, addresses: null },
        ...{ senders: null, read: { timeZone: 'America/Chicago', charset: 'UTF-8' } },
      });
      try {
        const all = store.collection(mosaiqMessages);
        const kept = await all.find({});
        const acknowledged = last.flatMap((step, patient) =>
          Array.from({ length: step + 1 }, (_, each) => controlIdOf(run, patient, each)),
        );
        const known = new Set(kept.map(({ controlId }) => controlId));
        expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);

        const client = new MllpClient({ host: '127.0.0.1', port: listener.port, tls: null }, 10_000);
        for (const [patient, step] of last.entries())
          for (let again = Math.max(0, step - 1); again <= step + IN_DOUBT; again += 1) {
            const { code } = await client.send(messageOf(run, patient, again), controlIdOf(run, patient, again));
            expect(code).toBe('AA');
          }
        await client.close();
        await listener.inbox.settled();
        await audit.settled();

        const sent = last.flatMap((step, patient) =>
          Array.from({ length: step + IN_DOUBT + 1 }, (_, each) => controlIdOf(run, patient, each)),
        );
        const stored = await all.find({});
        expect(stored.map(({ controlId, state }) => `${controlId} ${state}`).sort()).toEqual(
          sent.map((id) => `${id} done`).sort(),
        );
        for (const [patient, step] of last.entries()) {
          const patientId = mosaiqPatientId(personOf(run, patient).mrn);
          expect(await store.collection(mosaiqSessions).countDocuments({ patientId })).toBe(step + IN_DOUBT);
        }
        const records = await store.collection(auditRecords).find({ eventKind: 'import' });
        const recorded = records.map(({ entity }) => entity.data[0] ?? '').sort();
        expect(recorded).toEqual(stored.map(({ _id }) => _id).sort());
      } finally {
        await listener.close();
        await audit.close();
        await store.close();
      }
    },
  );
});
