import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { runAndKill } from './kill.ts';
import { filler, visits } from './killedVisits.ts';

const SCRIPT = fileURLToPath(new URL('killedWriter.ts', import.meta.url));
const KILLS = process.env['SOAK'] ? 100 : 2;

/** Everything in a folder is read again after every kill, so a folder is replaced after some rounds. */
const KILLS_PER_FOLDER = 5;

const folders = mkdtempSync(join(tmpdir(), 'isocenter-kill-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** The data folder is used from kill to kill, as in a department. */
describe('the embedded store under SIGKILL', () => {
  const moments = fc.sample(fc.integer({ min: 5, max: 400 }), { numRuns: KILLS, seed: 20260504 });

  it.each(moments.map((after, round) => ({ after, round })))(
    'has everything it acknowledged, no partial change, every change audited once: kill $round after $after ms',
    { timeout: 120_000 },
    async ({ after, round }) => {
      const folder = join(folders, String(Math.floor(round / KILLS_PER_FOLDER)));
      const claims = await runAndKill({ script: SCRIPT, args: [folder, String(round)], after });

      const store = await openEmbeddedStore({ folder });
      try {
        const collection = store.collection(visits);
        const audit = openAuditLog({
          store,
          keys: auditKeysIn(folder, new Date()),
          clock: systemClock,
          log: pino({ level: 'silent' }),
        });
        await audit.drainOutbox(collection);
        const kept = new Map<string, number>();
        for (let worker = 0; worker < 20; worker += 1) {
          for (const visit of await collection.find({ worker }, { sort: { worker: 1, revision: 1 } })) {
            expect({ twin: visit.twin, filler: visit.filler, outbox: visit.auditOutbox }).toEqual({
              twin: visit.revision,
              filler: filler(visit.revision),
              outbox: [],
            });
            kept.set(visit._id, visit.revision);
          }
        }
        for (const claim of claims) {
          const [act = '', id = '', revision = '0'] = claim.split(' ');
          expect([act, id, kept.get(id) ?? -1]).toEqual([act, id, Math.max(Number(revision), kept.get(id) ?? -2)]);
        }

        const changes = [...kept.values()].reduce((sum, revision) => sum + revision, 0);
        const { records, faults } = await verifyAudit(store, auditKeysIn(folder, new Date()));
        expect({ records, faults }).toEqual({ records: changes, faults: [] });
        await audit.close();
      } finally {
        await store.close();
      }
    },
  );
});
