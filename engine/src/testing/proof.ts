import type { Parameters } from 'fast-check';

/** How a property is proved: a sample of runs in the tests, all of them with SOAK=1. */
export const SOAK = Boolean(process.env['SOAK']);

/**
 * Runs of a property. The seed is the same from day to day (SEED=<n> takes another, a soak a new one every time); on
 * failure fast-check prints it with the path to the smallest counterexample.
 */
export function runs<T>(sample: number, all: number): Parameters<T> {
  const given = Number(process.env['SEED']);
  const seed = Number.isInteger(given) && process.env['SEED'] ? given : SOAK ? Date.now() % 2_147_483_647 : 20261121;
  return { numRuns: SOAK ? all : sample, seed, verbose: 0 };
}
