import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { makeFolder } from '../foundation/makeFolder.ts';

/** The keys cannot be read or written; the message is for the operator. */
export class KeptKeysError extends Error {}

/**
 * Keys that a data folder makes at its first start, readable by this user only. They keep people signed in across
 * restarts. Several server processes need the same keys.
 * @param name of the file in the key folder
 * @throws KeptKeysError
 */
export async function keptKeys<Keys>(
  folder: string,
  name: string,
  { shape, make }: { readonly shape: z.ZodType<Keys>; readonly make: () => Promise<Keys> },
): Promise<Keys> {
  const path = join(folder, name);
  if (existsSync(path)) return readKeys(path, shape);
  const keys = await make();
  try {
    makeFolder(folder);
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx', flush: true });
  } catch {
    throw new KeptKeysError(
      `The keys cannot be written to ${folder}: check the permissions and the free space of the key folder.`,
    );
  }
  return keys;
}

function readKeys<Keys>(path: string, shape: z.ZodType<Keys>): Keys {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new KeptKeysError(`The keys in ${path} cannot be read: restore the file, or remove it to make new ones.`);
  }
}
