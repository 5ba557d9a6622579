import { accessSync, closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../foundation/makeFolder.ts';
import { StoreUnavailableError } from '../storeErrors.ts';
import { SqlDatabase } from './database.ts';

/** Held by one process at a time. */
export interface HeldFolder {
  release(): void;
}

export const databaseFile = (folder: string) => join(folder, 'isocenter.db');

/**
 * Takes the folder for this process, making it if needed. The lock is an open transaction on a small SQLite file, so the
 * operating system ends it with the process: there are no stale locks to judge. `holder.txt` only names the holder.
 * @throws StoreUnavailableError when another process has it, or it cannot be made or written
 */
export function holdFolder(folder: string): HeldFolder {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const sentence = `The data folder ${folder} cannot be made or written (${reason}). Check its path and rights.`;
    throw new StoreUnavailableError(sentence, { cause: error });
  }
  const holderFile = join(folder, 'holder.txt');
  const lock = new SqlDatabase(join(folder, 'lock.db'));
  try {
    lock.execute('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new StoreUnavailableError(
      `The data folder ${folder} is in use by ${holderOf(holderFile)}. Stop it, or set another data folder.`,
      { cause: error },
    );
  }
  try {
    writeFileSync(holderFile, `process ${process.pid}\n`);
    // Only its owner reads it; SQLite gives its other files the rights of this one.
    closeSync(openSync(databaseFile(folder), 'a', 0o600));
  } catch (error) {
    lock.close();
    throw new StoreUnavailableError(`The data folder ${folder} cannot be written. Check its rights and its disk.`, {
      cause: error,
    });
  }
  return { release: () => lock.close() };
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}
