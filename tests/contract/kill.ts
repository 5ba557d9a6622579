import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface KillPlan {
  /** A TypeScript file; it prints `ready`, then one line for every acknowledged write. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** SIGKILL this many milliseconds after `ready`; null when the script kills itself. */
  readonly after: number | null;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONDITIONS = ['mono-src', 'module', 'node', 'development|production'];

/** Bundled into one JavaScript file each: a process then starts much faster than with compilation. */
const built = new Map<string, Promise<string>>();

function builtScript(script: string): Promise<string> {
  const known = built.get(script) ?? buildScript(script);
  built.set(script, known);
  return known;
}

async function buildScript(script: string): Promise<string> {
  // Inside the repository, so that packages are found.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'killed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
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
export async function runAndKill({ script, args = [], env = {}, after }: KillPlan): Promise<readonly string[]> {
  const child = spawn(process.execPath, [await builtScript(script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  let complaints = '';
  let timer: NodeJS.Timeout | null = null;
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (after !== null && timer === null && output.startsWith('ready\n')) timer = setTimeout(kill, after);
  });
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const signal = await new Promise<string | null>((resolve, reject) => {
    child.once('error', reject).once('close', (_code, by) => resolve(by));
  });
  process.off('exit', kill);
  if (timer) clearTimeout(timer);
  if (signal !== 'SIGKILL') throw new Error(`The script ended before it was killed. ${output} ${complaints}`);
  return output.split('\n').slice(1, -1);
}
