import type { Parameters } from 'fast-check';

/** Property tests run a sample by default, and all runs with SOAK=1. */
export const SOAK = Boolean(process.env['SOAK']);

/**
 * The runs of a property. The default seed is fixed. SEED=<n> sets another, and SOAK=1 uses a new one every time. On
 * failure, fast-check prints the seed and the path to the smallest counterexample.
 */
export function runs<T>(sample: number, all: number): Parameters<T> {
  const given = Number(process.env['SEED']);
  const seed = Number.isInteger(given) && process.env['SEED'] ? given : SOAK ? Date.now() % 2_147_483_647 : 20261121;
  return { numRuns: SOAK ? all : sample, seed, verbose: 0 };
}
