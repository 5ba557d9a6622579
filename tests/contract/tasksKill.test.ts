import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openStore } from '../../server/src/openStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { drainClinicalOutboxes } from '../../server/src/clinicalServices.ts';
import { tasks, taskVersions } from '../../server/src/chart/task.ts';
import { runAndKill } from './kill.ts';
import { sharedMongoServer } from './mongoServer.ts';
import { openHospital } from './tasksKilledHospital.ts';

const SCRIPT = fileURLToPath(new URL('tasksKilledWriter.ts', import.meta.url));
const SOAK = Boolean(process.env['SOAK']);
const KILLS = SOAK ? 50 : 1;
/** Ten weekly visits a course. */
const VISITS = 10;

/** Every version in a folder is read again after every kill, so a folder is replaced after some rounds. */
const KILLS_PER_FOLDER = 5;

const folders = mkdtempSync(join(tmpdir(), 'isocenter-pends-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));
let folder = '';
/** Empty: the embedded store in the folder. Else the database is named as the folder, which has the keys. */
let url = '';

const mongo = await sharedMongoServer();
const PLACES = [
  { name: 'embedded', at: '', courses: SOAK ? 20 : 5 },
  ...(mongo ? [{ name: 'mongodb', at: mongo.url, courses: SOAK ? 20 : 1 }] : []),
];

async function opened<Result>(use: (parts: Parts) => Promise<Result>): Promise<Result> {
  const mongodb = url === '' ? null : { url, database: basename(folder) };
  const store = await openStore({ dataFolder: folder, mongodb });
  const audit = openAuditLog({
    store,
    keys: auditKeysIn(join(folder, 'keys'), new Date()),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  try {
    return await use({ store, audit });
  } finally {
    await audit.close();
    await store.close();
  }
}
interface Parts {
  readonly store: Store;
  readonly audit: ReturnType<typeof openAuditLog>;
}

describe.each(PLACES)('concurrent pends under SIGKILL on the $name store', ({ name, at, courses }) => {
  const moments = fc.sample(fc.integer({ min: 5, max: SOAK ? 1500 : 300 }), { numRuns: KILLS, seed: 20260302 });
  let visits: readonly string[];

  async function openNext(round: number): Promise<void> {
    folder = join(folders, `isocenter_test_${process.pid}_${name}_${round}`);
    mkdirSync(folder);
    url = at;
    visits = await opened(({ store, audit }) => openHospital(store, audit, courses));
    expect(visits).toHaveLength(courses * VISITS);
  }

  it.each(moments.map((after, round) => ({ after, round })))(
    'loses nothing acknowledged, leaves no partial change, audits every pend: kill $round after $after ms',
    { timeout: 180_000 },
    async ({ after, round }) => {
      if (round % KILLS_PER_FOLDER === 0) await openNext(round);
      const claims = await runAndKill({ script: SCRIPT, args: [folder, url, ...visits], after });

      await opened(async ({ store, audit }) => {
        await drainClinicalOutboxes({
          store,
          audit,
          log: pino({ level: 'silent' }),
          clock: systemClock,
          days: treatmentDays('UTC', []),
        });
        const audited = new Map(visits.map((id) => [id, 0]));
        for (const { entity } of await store.collection(auditRecords).find({ eventKind: 'pend' })) {
          for (const id of entity.data) audited.set(id, (audited.get(id) ?? 0) + 1);
        }
        for (const id of visits) {
          const task = await store.collection(tasks).findOne({ _id: id });
          if (!task) throw new Error('a task is gone');
          const bodies = await store.collection(taskVersions).find({ taskId: id });
          const newest = bodies.find(({ _id }) => _id === task.versions.at(-1)?.id);

          // No partial change: what the task refers to exists, and the newest version matches the task.
          expect(task.versions.map((ref) => bodies.some(({ _id }) => _id === ref.id))).not.toContain(false);
          expect([task.document?.formValues, task.pended?.on]).toEqual([newest?.formValues, newest?.created.on]);
          expect([task.revision, task.auditOutbox, task.auditPending]).toEqual([task.versions.length, [], false]);

          // Nothing lost: every acknowledged pend exists, in its place.
          for (const [revision, weight] of claimsOf(claims, id)) {
            const version = bodies.find(({ _id }) => _id === task.versions[revision - 1]?.id);
            expect(version?.formValues).toEqual({ OTVStatus: { weight } });
          }

          // Every pend is audited once.
          expect([id, audited.get(id)]).toEqual([id, task.revision]);
        }
        expect((await verifyAudit(store, auditKeysIn(join(folder, 'keys'), new Date()))).faults).toEqual([]);
        expect(claims.length).toBeGreaterThan(0);
      });
    },
  );
});

function claimsOf(claims: readonly string[], id: string): readonly (readonly [revision: number, weight: number])[] {
  return claims
    .map((claim) => claim.split(' '))
    .filter(([taskId]) => taskId === id)
    .map(([, revision, weight]) => [Number(revision), Number(weight)] as const);
}
