import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { builtScript } from './kill.ts';
import { sharedMongoServer } from './mongoServer.ts';

const mongo = await sharedMongoServer();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the specification allows until another process has taken over. */
const TAKE_OVER_MS = 10_000;

interface Worker {
  readonly child: ChildProcess;
  readonly lines: string[];
}

describe.skipIf(!mongo)('work that one of several processes does', { timeout: 120_000 }, () => {
  const started: Worker[] = [];
  afterEach(async () => {
    for (const { child } of started.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  async function begin(database: string, holder: string): Promise<Worker> {
    const given = [await builtScript('tests/contract/dutyProcess.ts'), mongo?.url ?? '', database, holder];
    const child = spawn(process.execPath, given, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const worker: Worker = { child, lines: [] };
    createInterface({ input: child.stdout }).on('line', (line) => worker.lines.push(line));
    started.push(worker);
    await expect.poll(() => worker.lines, { timeout: 60_000 }).toContain('ready');
    return worker;
  }

  async function two(): Promise<{ readonly first: Worker; readonly second: Worker }> {
    const database = `isocenter_test_${randomBytes(6).toString('hex')}`;
    const both = await Promise.all([begin(database, 'one'), begin(database, 'two')]);
    const holders = () => both.filter(({ lines }) => lines.includes('begins'));
    await expect.poll(() => holders().length, { timeout: TAKE_OVER_MS }).toBe(1);
    const [first = both[0]] = holders();
    return { first, second: first === both[0] ? both[1] : both[0] };
  }
  const takesOver = ({ lines }: Worker, timeout = TAKE_OVER_MS) =>
    expect.poll(() => lines.at(-1), { timeout, interval: 50 }).toBe('begins');

  it('is left by a process that was stopped for a while, once it looks again, and handed over at once by one that ends', async () => {
    const { first, second } = await two();
    first.child.kill('SIGSTOP');
    await takesOver(second);
    first.child.kill('SIGCONT');
    await expect.poll(() => first.lines.at(-1), { timeout: TAKE_OVER_MS }).toBe('ends');
    expect(second.lines).toEqual(['ready', 'begins']);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    expect(second.lines).toEqual(['ready', 'begins', 'ends']);
    await takesOver(first, 5_000);
  });

  it('is taken over within ten seconds after a kill, and by one only', async () => {
    const { first, second } = await two();
    expect(second.lines).toEqual(['ready']);
    const since = performance.now();
    first.child.kill('SIGKILL');
    await takesOver(second);
    expect(performance.now() - since).toBeLessThan(TAKE_OVER_MS);
  });
});
