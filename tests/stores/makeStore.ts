import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { STORED_COLLECTIONS } from '../../server/src/storedCollections.ts';
import { copyDatabase } from '../../server/src/store/embedded/snapshot.ts';
import { give, openClinic, PEND, registerCourse, SIGN, START, type SeenTask } from '../../server/src/testing/clinic.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { MIGRATIONS } from '../../server/src/upgrade/migrations.ts';
import { FIRST_SHAPE } from '../../server/src/upgrade/storeShape.ts';
import { upgradeStore } from '../../server/src/upgrade/upgradeStore.ts';
import { embeddedPlace, openedStore, STORE_FILE, STORE_KEYS } from './openedStore.ts';

/**
 * Writes the store of today's shape next to this file, once before a release that has a migration:
 * `node --import tsx -C mono-src tests/stores/makeStore.ts`. A store that is here is never written again.
 */
const shape = MIGRATIONS.at(-1)?.to ?? FIRST_SHAPE;
const target = fileURLToPath(new URL(`./shape-${shape}/`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isocenter-shape-'));
const clock = new TestClock();
const log = pino({ level: 'silent' });
const store = await openEmbeddedStore({ folder });
await upgradeStore(store, { clock, log, holder: 'fixture', collections: STORED_COLLECTIONS });
const audit = openAuditLog({ store, keys: STORE_KEYS, clock, log });
const clinic = await openClinic({ store, audit, clock });
const ruiz = await clinic.as('attending');
const { tasks } = await registerCourse(ruiz);
const visits = tasks.filter(({ taskType }) => taskType === 'OTV');
for (const [week, command] of [PEND, SIGN].entries()) {
  clock.pass(60_000);
  const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits[week]?.id });
  clock.pass(60_000);
  const values = { OTVStatus: { weight: 70 + week, missed_days: 'no' } };
  await give(ruiz, command, startTask, values, command === SIGN ? 'Weight 71 kg.' : '');
}
await audit.settled();
await clinic.close();
await audit.close();
await store.close();
mkdirSync(target);
copyDatabase(folder, target);
const database = join(target, 'isocenter.db');
writeFileSync(join(target, STORE_FILE), gzipSync(readFileSync(database), { level: 9 }));
rmSync(database);
rmSync(folder, { recursive: true, force: true });
writeFileSync(join(target, 'expected.json'), `${JSON.stringify(await openedStore(embeddedPlace(target)), null, 2)}\n`);
console.log(`wrote ${target}`);
