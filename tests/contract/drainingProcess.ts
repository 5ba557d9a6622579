import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { visits } from './killedVisits.ts';

/** A process that drains the outbox of all visits again and again, until its input ends. */
const [url = '', database = ''] = process.argv.slice(2);
const store = await openMongoStore({ url, database });
const log = pino({ level: 'silent' });
const audit = openAuditLog({ store, keys: new AuditKeys([Buffer.alloc(32, 7)]), clock: systemClock, log });
let isDone = false;
process.stdin.resume().once('end', () => (isDone = true));
// Each process has begun its chain, so that the two are on two shards.
await audit.drainOutbox(store.collection(visits));
writeSync(1, 'ready\n');
while (!isDone) {
  await audit.drainOutbox(store.collection(visits));
  await new Promise((resolve) => setTimeout(resolve, 1));
}
await audit.close();
await store.close();
process.exit(0);
