/** Brings the dependencies in place; the only module that may run before them, so Node built-ins alone. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEAST_NODE = [20, 19];

/** Ends the process with one sentence for the person who can mend it. */
export function refuse(sentence) {
  console.error(`\nisocenter: ${sentence}`);
  process.exit(2);
}

/** `npm ci`, unless what is installed already matches the lock file. */
export function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    refuse(`Node.js ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
  const stamp = join(ROOT, 'node_modules', '.isocenter-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (isInstalled()) return;
  const done = takeTurn();
  try {
    if (isInstalled()) return;
    console.log('Installing dependencies (once, about a minute)…');
    run(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      'npm could not install the dependencies; its message is above.',
    );
    writeFileSync(stamp, lock);
  } finally {
    done();
  }
}

/**
 * Waits while another command of this checkout installs: two at once leave a folder with half of what either put there.
 * Whoever ended without a word keeps nobody waiting. @returns ends the turn
 */
function takeTurn() {
  const turn = join(ROOT, '.installing');
  const own = `${turn}-${process.pid}`;
  const end = () => rmSync(turn, { force: true });
  // Linked when it is written: nobody reads a turn that does not say whose it is.
  writeFileSync(own, String(process.pid));
  process.once('exit', () => rmSync(own, { force: true }));
  for (let told = false; ; told = true) {
    try {
      linkSync(own, turn);
      process.once('exit', end);
      return end;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!told) console.log('Waiting for another command that is installing the dependencies…');
    if (!isRunning(whoHas(turn))) end();
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function whoHas(turn) {
  try {
    return Number(readFileSync(turn, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs a command to its end, showing what it prints; refuses to go on if it fails. */
export function run(command, args, sentence, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error || status !== 0) refuse(sentence);
}

/** A program of the installed packages, such as `vite`. */
export const installed = (program) => join(ROOT, 'node_modules', '.bin', program);

/** How every TypeScript program of this repository is started: from source, workspace packages included. */
export const FROM_SOURCE = ['--import', 'tsx', '-C', 'mono-src'];
