import { writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { AnchorWriter } from '../../server/src/audit/anchorWriter.ts';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openStore } from '../../server/src/openStore.ts';
import { freshnessOf } from '../../server/src/tasks/changes/freshness.ts';
import { attending, servicesOn } from './tasksKilledHospital.ts';

/** Pends many tasks at once, repeatedly, until it is killed; prints what was acknowledged: `id revision weight time`. */
const [folder = '', url = '', ...ids] = process.argv.slice(2);
const mongodb = url === '' ? null : { url, database: basename(folder) };
const store = await openStore({ dataFolder: folder, mongodb });
const log = pino({ level: 'silent' });
const keys = auditKeysIn(join(folder, 'keys'), new Date());
const witnesses = { senders: [], stamper: null };
const anchors = new AnchorWriter({
  store,
  keys,
  folder: join(folder, 'anchors'),
  ...witnesses,
  clock: systemClock,
  log,
});
const audit = openAuditLog({ store, keys, clock: systemClock, log, anchors });
const { tasks: service } = servicesOn(store, audit);

/** The kill is timed from the first acknowledged pend. */
let isReady = false;

async function pendForEver(id: string): Promise<never> {
  let task = await service.task(attending(`${id} open`), id);
  for (let count = 0; ; count += 1) {
    const weight = 40 + (count % 300);
    const sent = { answers: { OTVStatus: { weight } }, provenance: null, note: '' };
    task = await service.pend(attending(`${id} ${task.revision + 1}`), id, sent, freshnessOf(task));
    if (!isReady) writeSync(1, 'ready\n');
    isReady = true;
    writeSync(1, `${id} ${task.revision} ${weight} ${Date.now()}\n`);
    await new Promise(setImmediate);
  }
}

await Promise.all(ids.map(pendForEver));
