import { describe, expect, it } from 'vitest';
import { WorkQueueError, WorkThread, WorkTimeError } from '../../server/src/threads/workThread.ts';
import { turnsDuring } from './effort.ts';

const thread = (queue: number) =>
  new WorkThread<string, string>({ module: new URL('./endlessWork.ts', import.meta.url), time: 500, queue });

describe('work in a thread', () => {
  it('ends at its time limit, while this process keeps answering, and the next job gets a new thread', async () => {
    const own = thread(5);
    expect(await own.run('short')).toBe('short');
    const [endless, next] = [own.run('endless'), own.run('short')];
    const refused = expect(endless).rejects.toThrow(WorkTimeError);
    expect(await turnsDuring(() => endless.catch(() => null))).toBeGreaterThan(5);
    await refused;
    expect(await next).toBe('short');
  });

  it('reports the failure of a job, and goes on', async () => {
    const own = thread(5);
    await expect(own.run('broken')).rejects.toThrow('This job is broken.');
    expect(await own.run('short')).toBe('short');
  });

  it('survives a job that ends the thread', async () => {
    const own = thread(5);
    await expect(own.run('exit')).rejects.toThrow('The thread has ended.');
    expect(await own.run('short')).toBe('short');
  });

  it('takes only as many jobs as may wait', async () => {
    const own = thread(1);
    const first = own.run('short');
    await expect(own.run('short')).rejects.toThrow(WorkQueueError);
    expect(await first).toBe('short');
  });
});
