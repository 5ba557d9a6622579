import { writeSync } from 'node:fs';
import { dyingAfter, openRecords } from './holdTrial.ts';

/** Places a legal hold on a chart in its hidden day, and kills itself before the write that follows so many. */
const [folder = '', url = '', writes = ''] = process.argv.slice(2);

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // A signal to oneself is immediate; otherwise nothing may happen in between.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('still alive');
}

const records = await openRecords(folder, url, (store) => dyingAfter(store, Number(writes), die));
writeSync(1, 'ready\n');
await records.hold();
writeSync(1, 'done\n');
