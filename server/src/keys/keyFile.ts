import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { UnavailableError } from '../foundation/errors.ts';
import { makeFolder } from '../foundation/makeFolder.ts';

/**
 * Keys in a file that only the server's user can read. Server processes that share a database share these files.
 * @throws UnavailableError with one sentence for the operator; null when there is no file
 */
export function readKeyFile<Keys>(file: string, shape: z.ZodType<Keys>): Keys | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new UnavailableError(`The keys in ${file} cannot be read. Check the permissions of the key folder.`, {
      cause: error,
    });
  }
  const keys = shape.safeParse(parsed(text));
  if (!keys.success) throw new UnavailableError(`The keys in ${file} are damaged. Restore the file from a backup.`);
  return keys.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Written to a draft and linked into place: the first process wins, and no one reads half a file. */
export function createKeyFile(file: string, keys: object): void {
  written(file, keys, (draft) => {
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      unlinkSync(draft);
    }
  });
}

/** Replaces the file as a whole: a kill leaves the old one or the new one. */
export function replaceKeyFile(file: string, keys: object): void {
  written(file, keys, (draft) => renameSync(draft, file));
}

function written(file: string, keys: object, place: (draft: string) => void): void {
  try {
    makeFolder(dirname(file));
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    place(draft);
  } catch (error) {
    throw new UnavailableError(`The keys in ${file} cannot be written. Check the permissions of the key folder.`, {
      cause: error,
    });
  }
}
