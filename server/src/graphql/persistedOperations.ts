import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The operations of the application by the hash the Relay compiler gave them. */
export type PersistedOperations = ReadonlyMap<string, string>;

const file = z.record(z.string().regex(/^[0-9a-f]{32,64}$/), z.string());

/** @throws when the file is missing or is not what the Relay compiler writes */
export function readPersistedOperations(path: string): PersistedOperations {
  return new Map(Object.entries(file.parse(JSON.parse(readFileSync(path, 'utf8')))));
}
