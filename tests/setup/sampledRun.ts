import { basename } from 'node:path';
import { seedOfCommit } from './seedOfCommit.mjs';

/** What a run samples depends on its commit; `SEED=<n>` selects it. */
export const SEED_OF_RUN = Number(process.env['SEED'] ?? seedOfCommit());

/** What a test file samples in this run: it depends on the run and the name of the file. */
export function placeOf(file: string): number {
  return SEED_OF_RUN + [...basename(file)].reduce((sum, letter) => (sum * 29 + letter.charCodeAt(0)) % 9_973, 0);
}
