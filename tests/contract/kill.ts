import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface KillPlan {
  /** A TypeScript file; it prints `ready`, then one line for every acknowledged write. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** SIGKILL this many milliseconds after `ready`; null when the script kills itself. */
  readonly after: number | null;
  /** Work while the script writes; the time until the kill begins when it is done. */
  readonly during?: () => Promise<void>;
}

const READY = 'ready\n';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONDITIONS = ['mono-src', 'module', 'node', 'development|production'];

/** Bundled into one JavaScript file each: a process then starts much faster than with compilation. */
const built = new Map<string, Promise<string>>();

/** @returns the file to run instead of the script */
export function builtScript(script: string): Promise<string> {
  const known = built.get(script) ?? buildScript(script);
  built.set(script, known);
  return known;
}

async function buildScript(script: string): Promise<string> {
  const scripts = process.env['TEST_SCRIPTS'];
  if (!scripts) throw new Error('TEST_SCRIPTS is not set: tests/setup/temporaryFiles.ts does so.');
  const folder = mkdtempSync(join(scripts, 'killed-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { conditions: CONDITIONS },
    ssr: { noExternal: [/^@isocenter\//], resolve: { conditions: CONDITIONS } },
    build: {
      ssr: script,
      outDir: folder,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'script.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  return join(folder, 'script.mjs');
}

/**
 * Runs a script until it is killed, and returns the whole lines it printed after `ready`: its acknowledged writes. The
 * script must print with `writeSync(1, …)`, so that a line is out before the next step begins.
 * @throws when the script ends by itself
 */
export async function runAndKill({ script, args = [], env = {}, after, during }: KillPlan): Promise<readonly string[]> {
  const file = await builtScript(script);
  // A file and no pipe: when this process is busy, a full pipe refuses a synchronous write.
  const printed = join(dirname(file), `${randomUUID()}.txt`);
  const descriptor = openSync(printed, 'w');
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', descriptor, 'pipe'],
  });
  closeSync(descriptor);
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  let timer: NodeJS.Timeout | null = null;
  const work: { done: Promise<void> | null } = { done: null };
  const watch = setInterval(() => {
    if (after === null || timer !== null || work.done || statSync(printed).size < READY.length) return;
    if (!during) timer = setTimeout(kill, after);
    else work.done = during().finally(() => (timer = setTimeout(kill, after)));
  }, 5);
  try {
    const signal = await new Promise<string | null>((resolve, reject) => {
      child.once('error', reject).once('close', (_code, by) => resolve(by));
    });
    await work.done;
    const lines = readFileSync(printed, 'utf8').split('\n');
    if (signal !== 'SIGKILL')
      throw new Error(`The script ended before it was killed. ${lines.slice(-3).join(' ')} ${complaints}`);
    return lines.slice(1, -1);
  } finally {
    process.off('exit', kill);
    clearInterval(watch);
    if (timer) clearTimeout(timer);
  }
}
