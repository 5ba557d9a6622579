import { existsSync, readFileSync } from 'node:fs';

/** A machine of the team needs this long for the known loop; figures are given in the milliseconds of that machine. */
const REFERENCE_MS = 5;
const STEPS = 3_000_000;

/**
 * Reading 100,000 characters once takes about 10 ms, and several times that on a machine that is busy with other tests.
 * Reading all of them again at each takes seconds.
 */
export const MOST_FOR_ONE_READING = 500;

/** Some work that takes the same time on every call. The result is used, so that no compiler removes it. */
function knownLoop(): number {
  let hash = 7;
  for (let step = 0; step < STEPS; step++) hash = (Math.imul(hash, 31) + step) | 0;
  return hash;
}

/** Linux counts what one thread has computed, in nanoseconds; elsewhere the clock must do. */
const THREAD_CLOCK = '/proc/thread-self/schedstat';
const hasThreadClock = existsSync(THREAD_CLOCK);

const pause = new Int32Array(new SharedArrayBuffer(4));

function computed(): number {
  // The kernel brings the count up to date when the thread rests.
  Atomics.wait(pause, 0, 0, 1);
  return hasThreadClock ? Number(readFileSync(THREAD_CLOCK, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}

function timed(act: () => unknown): number {
  const start = computed();
  act();
  return computed() - start;
}

/**
 * How long `act` computes, in milliseconds of an idle machine. The least of several runs is compared to a known loop that
 * runs in between: tests share their machine, and a wall clock would measure the neighbors.
 */
export function effort(act: () => unknown, runs = 3): number {
  let fastest = Infinity;
  let loop = Infinity;
  for (let run = 0; run < runs; run++) {
    loop = Math.min(loop, timed(knownLoop));
    fastest = Math.min(fastest, timed(act));
    loop = Math.min(loop, timed(knownLoop));
  }
  return (fastest / loop) * REFERENCE_MS;
}

/** How often this thread gets its turn until work elsewhere ends: hardly ever when the work is done here. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await work();
  clearInterval(timer);
  return turns;
}

const knownLoops = (): number[] => Array.from({ length: 3 }, () => timed(knownLoop));

/**
 * The longest time, in milliseconds of an idle machine, for which `work` kept this thread from its timers. The known loop
 * runs before and after: its best run alone would be of a moment in which the neighbors were quiet.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const loops = knownLoops();
  let longest = 0;
  let last = computed();
  const look = (): void => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  await work();
  clearInterval(timer);
  look();
  const [, , loop = Number.NaN] = [...loops, ...knownLoops()].sort((a, b) => a - b);
  return (longest / loop) * REFERENCE_MS;
}

/** The first calls of a kind also compile code, later on a busy machine. */
const MOST_TRIES = 6;

/**
 * The least hold of a few tries, in milliseconds of an idle machine; it ends with the first one below `most`. What
 * `prepare` does is not measured, what it gives is.
 */
export async function leastHold(
  most: number,
  prepare: () => (() => Promise<unknown>) | Promise<() => Promise<unknown>>,
): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < MOST_TRIES && least >= most; tries += 1)
    least = Math.min(least, await longestHold(await prepare()));
  return least;
}
