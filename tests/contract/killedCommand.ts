import { statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { TASK_COMMANDS } from '@isocenter/schemas';
import { pino } from 'pino';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { by, GIVE } from './killedCommands.ts';
import { tellingSteps } from './killPoints.ts';
import { CLOCK, servicesOn } from './tasksKilledHospital.ts';

/**
 * Gives one command to one task, up to its audit record and the anchor of the chain, and kills itself at the given
 * point. It prints `done` when the command is acknowledged, and `torn FROM TO` when the journal grew from one size to
 * another in the append during which it dies.
 */
const [folder = '', command = '', taskId = '', requestId = ''] = process.argv.slice(2);
const point = process.env['KILL_POINT'];
const say = (line: string) => void writeSync(1, `${line}\n`);
const journalSize = () => statSync(join(folder, 'isocenter.db-wal'), { throwIfNoEntry: false })?.size ?? 0;

let isArmed = false;
let tornFrom: number | null = null;
const store = tellingSteps(await openEmbeddedStore({ folder }), (reached, step) => {
  if (tornFrom !== null && step === 'on disk') {
    say(`torn ${tornFrom} ${journalSize()}`);
    die();
  }
  if (!isArmed || reached !== point) return;
  if (step === 'torn') tornFrom = journalSize();
  else die();
});

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // A signal to oneself is immediate; otherwise nothing may happen in between.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('still alive');
}

const audit = openAuditLog({
  store,
  keys: auditKeysIn(folder, new Date()),
  clock: CLOCK,
  log: pino({ level: 'silent' }),
});
const services = servicesOn(store, audit, CLOCK);
const known = TASK_COMMANDS.find((candidate) => candidate === command);
if (!known) throw new Error(`There is no command "${command}".`);
const task = await services.reads.task(taskId);
say('ready');
isArmed = true;
await GIVE[known](services, by('ruiz', requestId), task);
say('done');
await audit.settled();
await audit.close();
await store.close();
