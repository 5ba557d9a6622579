/** What the browser journeys need: a browser, and a demonstration department to copy for each server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FROM_SOURCE, ROOT } from '../../server/bin/install.mjs';
import { findBrowser } from './browser.mjs';
import { seedOfCommit } from '../setup/seedOfCommit.mjs';
import { temporaryFolder } from '../setup/temporaryFolder.mjs';

/** More room for young objects: what a request or a test leaves behind is collected a quarter as often. */
const ROOM = '--max-semi-space-size=64';
const LATE_OPTIMIZING = join(ROOT, 'tests', 'setup', 'lateOptimizing.cjs');
/** Of every process of the journeys. */
const NODE_OPTIONS = `${ROOM} --require ${JSON.stringify(LATE_OPTIMIZING)}`;

/**
 * Seeding takes longer than most journeys, so it is done once: `seeded` in the folder is what a first start leaves,
 * `main` the copy that Playwright's server gets; a journey with a server of its own makes one more (product.ts).
 * @returns the environment for Playwright, and a function that removes the folder
 */
export async function setStage(env) {
  const browser = await findBrowser();
  const folder = mkdtempSync(join(temporaryFolder(), 'isocenter-journeys-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  await build(env);
  await startOnce(join(folder, 'seeded'), env);
  cpSync(join(folder, 'seeded'), join(folder, 'main'), { recursive: true });
  return {
    env: {
      ...env,
      // The packages as sources, built or not.
      NODE_OPTIONS: [env.NODE_OPTIONS, '--conditions=mono-src', NODE_OPTIONS].filter(Boolean).join(' '),
      JOURNEYS_FOLDER: folder,
      SEED: env.SEED ?? String(seedOfCommit()),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    },
    remove,
  };
}

/** Every server of the journeys is the built one, as in an installation. */
async function build(env) {
  const args = [...FROM_SOURCE, join('server', 'bin', 'build.ts')];
  const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2], env }), 'exit');
  if (code !== 0) throw new Error(`The product of the journeys could not be built (code ${code}).`);
}

/** Starts the server in demonstration mode until it is ready, and ends it as an operator would. */
function startOnce(folder, env) {
  const child = spawn(process.execPath, [join('server', 'built', 'main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, NODE_OPTIONS, ISOCENTER_MODE: 'demo', DATA_FOLDER: folder, PORT: '0', LOG_LEVEL: 'silent' },
  });
  child.stdout.on('data', (text) => {
    if (String(text).includes('is ready')) child.kill('SIGTERM');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The server of the journeys ended with code ${code} in its first start.`));
    });
  });
}
