import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { filler, visits } from './killedVisits.ts';

/**
 * Writes visits with audit events until it is killed, and prints what was acknowledged: `inserted id`, `changed id n`.
 */
const [folder = '', round = ''] = process.argv.slice(2);
const store = await openEmbeddedStore({ folder });
const collection = store.collection(visits);
const audit = openAuditLog({
  store,
  keys: auditKeysIn(folder, new Date()),
  clock: systemClock,
  log: pino({ level: 'silent' }),
});
const user = { id: 'usr-1', displayName: 'Dr Ruiz', roles: ['attending'] };

async function visit(worker: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const _id = `vis-${round}-${worker}-${count}`;
    const empty = { auditOutbox: [], auditPending: false };
    await collection.insertOne({ _id, worker, revision: 0, twin: 0, filler: filler(0), ...empty });
    writeSync(1, `inserted ${_id}\n`);
    for (let revision = 1; revision <= 5; revision += 1) {
      const by = { user, info: { requestId: `${_id}:${revision}`, address: '127.0.0.1' } };
      const event = auditEvent({ eventKind: 'pend', patient: 'pat-1', data: [_id] }, by, systemClock);
      const { matched } = await collection.updateOne(
        { _id, revision: revision - 1 },
        {
          $set: { revision, twin: revision, filler: filler(revision), auditPending: true },
          $push: { auditOutbox: event },
        },
      );
      if (matched === 1) writeSync(1, `changed ${_id} ${revision}\n`);
      audit.copyOut(collection, { _id, auditOutbox: [event], auditPending: true });
      // The event loop turns, as it does between requests.
      await new Promise(setImmediate);
    }
  }
}

writeSync(1, 'ready\n');
await Promise.all(Array.from({ length: 20 }, (_, worker) => visit(worker)));
