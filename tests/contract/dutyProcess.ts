import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { onDuty } from '../../server/src/onDuty.ts';
import { Lease } from '../../server/src/store/lease.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';

/** A process that wants to do the work of all: it prints when it begins and ends, and ends properly on SIGTERM. */
const [url = '', database = '', holder = ''] = process.argv.slice(2);
const store = await openMongoStore({ url, database });
const duty = onDuty(
  new Lease(store, { name: 'background', holder }),
  () => {
    writeSync(1, 'begins\n');
    return {
      stop() {
        writeSync(1, 'ends\n');
        return Promise.resolve();
      },
    };
  },
  pino({ level: 'silent' }),
);
writeSync(1, 'ready\n');
process.once('SIGTERM', () => {
  void duty
    .stop()
    .then(() => store.close())
    .then(() => process.exit(0));
});
// The timers of the duty hold no process.
setInterval(() => undefined, 60_000);
