import { performance } from 'node:perf_hooks';

/** The value that `share` of the sorted figures do not exceed; 0.5 is the median. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds of each of `rounds` runs, after `warmUp` that do not count. */
export function timings(rounds: number, warmUp: number, run: (round: number) => void): number[] {
  for (let round = 0; round < warmUp; round++) run(round);
  return Array.from({ length: rounds }, (_, round) => {
    const began = performance.now();
    run(warmUp + round);
    return performance.now() - began;
  });
}
