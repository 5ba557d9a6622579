import { basename } from 'node:path';
import { seedOfCommit } from './seedOfCommit.mjs';

/** What a test file samples in this run: it depends on the commit and the name of the file; `SEED=<n>` selects it. */
export function placeOf(file: string): number {
  const seed = Number(process.env['SEED'] ?? seedOfCommit());
  return seed + [...basename(file)].reduce((sum, letter) => (sum * 29 + letter.charCodeAt(0)) % 9_973, 0);
}

/**
 * Whether a test file is played in this run: one commit in so many, and always with SOAK (decision 213).
 * @param file the URL of the test file
 */
export const isSampled = (file: string, oneIn: number): boolean =>
  Boolean(process.env['SOAK']) || placeOf(file) % oneIn === 0;
