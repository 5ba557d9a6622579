import { join } from 'node:path';
import type { z } from 'zod';
import { UnavailableError } from '../foundation/errors.ts';
import { createKeyFile, readKeyFile } from '../keys/keyFile.ts';

/**
 * Keys that a key folder makes at its first start, readable by this user only. They keep people signed in across
 * restarts. Several server processes need the same keys: of those that start at once, the first makes them, and what counts
 * is what is in the file.
 * @param name of the file in the key folder
 * @throws UnavailableError with one sentence for the operator
 */
export async function keptKeys<Keys extends object>(
  folder: string,
  name: string,
  { shape, make }: { readonly shape: z.ZodType<Keys>; readonly make: () => Promise<Keys> },
): Promise<Keys> {
  const file = join(folder, name);
  const kept = readKeyFile(file, shape);
  if (kept !== null) return kept;
  createKeyFile(file, await make());
  const made = readKeyFile(file, shape);
  if (made === null) throw new UnavailableError(`The keys in ${file} could not be written.`);
  return made;
}
