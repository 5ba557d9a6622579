import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { MllpClient } from '../../server/src/external/hl7/mllpClient.ts';
import { startMosaiqListener } from '../../server/src/external/mosaiq/mosaiqListener.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { controlIdOf, messageOf, PATIENTS } from './killedMessages.ts';

/** Listens for messages, and sends them to itself until it is killed. Prints what was acknowledged: `patient step`. */
const [folder = '', run = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const store = await openEmbeddedStore({ folder });
const audit = openAuditLog({ store, keys: auditKeysIn(folder, new Date()), clock: systemClock, log });
const listener = await startMosaiqListener({
  ...{ store, clock: systemClock, audit, log, host: '127.0.0.1', port: 0, tls: null, addresses: null, senders: null },
  read: { timeZone: 'America/Chicago', charset: 'UTF-8' },
});

async function tell(patient: number): Promise<never> {
  const client = new MllpClient({ host: '127.0.0.1', port: listener.port, tls: null }, 10_000);
  for (let step = 0; ; step += 1) {
    const { code } = await client.send(messageOf(run, patient, step), controlIdOf(run, patient, step));
    if (code === 'AA') writeSync(1, `${patient} ${step}\n`);
  }
}

writeSync(1, 'ready\n');
await Promise.all(Array.from({ length: PATIENTS }, (_, patient) => tell(patient)));
