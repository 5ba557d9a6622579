import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UnavailableError } from '../foundation/errors.ts';

/** The operations of the application by their hash from the Relay compiler. */
export type PersistedOperations = ReadonlyMap<string, string>;

const file = z.record(z.string().regex(/^[0-9a-f]{32,64}$/), z.string());

/** @throws UnavailableError when the file is missing or not a Relay file */
export function readPersistedOperations(path: string): PersistedOperations {
  try {
    return new Map(Object.entries(file.parse(JSON.parse(readFileSync(path, 'utf8')))));
  } catch (cause) {
    throw new UnavailableError(`${path} is missing or damaged: write it with "npm run update".`, { cause });
  }
}
