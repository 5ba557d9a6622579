import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface KillPlan {
  /** A TypeScript file; it prints `ready`, then one line for everything it was told is kept. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** SIGKILL so many milliseconds after `ready`. */
  readonly after: number;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a script, kills it at a moment nobody chose, and gives back the whole lines it printed after `ready`: what it
 * claimed. Lines must be written at once, `writeSync(1, …)`, so that a claim is out before the next step begins.
 * @throws when the script ends by itself
 */
export async function runAndKill({ script, args = [], env = {}, after }: KillPlan): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'mono-src', script, ...args], {
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
    if (timer === null && output.startsWith('ready\n')) timer = setTimeout(kill, after);
  });
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const signal = await new Promise<string | null>((resolve, reject) => {
    child.once('error', reject).once('close', (_code, by) => resolve(by));
  });
  process.off('exit', kill);
  if (timer) clearTimeout(timer);
  if (signal !== 'SIGKILL') throw new Error(`The script ended before it was killed. ${complaints}`);
  return output.split('\n').slice(1, -1);
}
