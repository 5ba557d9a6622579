import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = fileURLToPath(new URL('stoppedDuringJob.ts', import.meta.url));

/** Sends SIGTERM while a thread works for a request. */
async function stoppedDuring(job: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'mono-src', SCRIPT], {
    ...{ cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const ended = once(child, 'exit');
  const [port] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const answer = fetch(`http://127.0.0.1:${port.toString().trim()}/${job}`).then(
    (response) => response.text(),
    () => 'cut',
  );
  await pause(500);
  const asked = performance.now();
  child.kill('SIGTERM');
  const [code, signal] = (await ended) as [number | null, string | null];
  return { answer: await answer, code, signal, took: performance.now() - asked };
}

it('SIGTERM while a thread works for a request lets the job end, and its answer arrive whole', async () => {
  expect(await stoppedDuring('slow')).toMatchObject({ answer: 'slow', code: 0, signal: null });
});

it('SIGTERM ends the process although a thread would work without end', async () => {
  const { took, ...outcome } = await stoppedDuring('endless');
  expect(outcome).toEqual({ answer: 'cut', code: 0, signal: null });
  // After the grace of the running requests, which is 1.5 s here, and before the limit of the job.
  expect(took).toBeLessThan(30_000);
});
