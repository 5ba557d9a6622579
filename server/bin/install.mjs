/** Installs the dependencies. This module runs before they are there, so it imports Node built-ins only. */
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEAST_NODE = [20, 19];

/** Ends the process with one sentence that says how to solve the problem. */
export function refuse(sentence) {
  console.error(`\nisocenter: ${sentence}`);
  process.exit(2);
}

/** `npm ci`, unless what is installed already matches the lock file; it does not matter who installed it. */
export function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    refuse(`Node.js ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  const done = takeTurn('installing');
  try {
    if (isInstalled()) return;
    // Standard output belongs to the command that is run: some print JSON there.
    console.error('Installing dependencies (once, about a minute)…');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) refuse('npm could not install the dependencies; its message is above.');
  } finally {
    done();
  }
}

/** Compares the lock file with the record that npm writes into `node_modules` when an installation is complete. */
function isInstalled() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const present = packagesOf(record);
  // Packages for other systems are optional, and so are their records.
  const isPresent = ([path, { version, optional }]) => (path in present ? present[path].version === version : optional);
  return Object.entries(wanted).every(isPresent) && Object.keys(present).every((path) => path in wanted);
}

/** Without the workspace packages, which are folders of this repository. */
function packagesOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const entries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return Object.fromEntries(entries);
}

/**
 * Waits while another command of this checkout does the same, because two at once leave an incomplete folder. A turn whose
 * process has ended counts as over.
 * @param doing `installing` or `building`
 * @returns ends the turn
 */
export function takeTurn(doing) {
  const turn = join(ROOT, `.${doing}`);
  const own = `${turn}-${process.pid}-${threadId}`;
  const free = () => rmSync(turn, { force: true });
  const leave = () => rmSync(own, { force: true });
  // Nothing is left to do at the exit: by then the turn may be another command's.
  const end = () => {
    free();
    leave();
    process.off('exit', free).off('exit', leave);
  };
  // Linked only when it is complete, so a turn always names its process.
  writeFileSync(own, String(process.pid));
  process.once('exit', leave);
  for (let told = false; ; told = true) {
    try {
      linkSync(own, turn);
      process.once('exit', free);
      return end;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!told) console.error(`Waiting for another command that is ${doing}…`);
    if (!isRunning(whoHas(turn))) free();
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

/** A program of the installed packages, such as `vite`. */
export const installed = (program) => join(ROOT, 'node_modules', '.bin', program);

/** How a TypeScript program of this repository is started from source, workspace packages included. */
export const FROM_SOURCE = ['--import', 'tsx', '-C', 'mono-src'];
