import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressBar } from './progressBar.ts';

describe('the progress of a command', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const moved = (interactive: boolean, msPerStep: number): readonly string[] => {
    const written: string[] = [];
    const none = (): void => undefined;
    const output = {
      print: none,
      complain: none,
      color: false,
      interactive,
      move: (text: string) => written.push(text),
    };
    const bar = progressBar('Checking', 3, output);
    for (let step = 0; step < 3; step++) {
      vi.advanceTimersByTime(msPerStep);
      bar.step();
    }
    bar.done();
    return written;
  };

  it('is one line that is updated after two seconds, and removed at the end', () => {
    const [second, third, end, ...more] = moved(true, 1000);
    expect(second).toMatch(/^\rChecking █+░+ 2\/3$/);
    expect(third).toMatch(/^\rChecking █+ 3\/3$/);
    expect(end).toMatch(/^\r +\r$/);
    expect(more).toEqual([]);
  });

  it('is not shown for short work, nor outside of a terminal', () => {
    expect(moved(true, 500)).toEqual([]);
    expect(moved(false, 1000)).toEqual([]);
  });
});
