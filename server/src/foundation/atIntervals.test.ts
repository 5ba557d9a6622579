import { pino } from 'pino';
import { expect, it } from 'vitest';
import { atIntervals } from './atIntervals.ts';

it('repeats the work until it is stopped, also after a failure', async () => {
  const told: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void told.push(line) });
  let times = 0;
  await new Promise<void>((resolve, reject) => {
    const work = async () => {
      times += 1;
      if (times === 3) repeated.stop().then(resolve, reject);
      if (times === 2) throw new Error('away');
      await Promise.resolve();
    };
    const repeated = atIntervals(work, { log, failure: 'it failed', every: 1 });
  });
  expect(times).toBe(3);
  expect(told).toEqual([expect.stringContaining('it failed')]);
});
