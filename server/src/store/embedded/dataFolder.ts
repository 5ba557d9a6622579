import { accessSync, closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../foundation/makeFolder.ts';
import { StoreUnavailableError } from '../storeErrors.ts';
import { SqlDatabase } from './database.ts';

/** Locked by one process at a time. */
export interface HeldFolder {
  release(): void;
}

export const databaseFile = (folder: string) => join(folder, 'isocenter.db');

/**
 * Locks the folder for this process, making it if needed. The lock is an open transaction on a small SQLite file, so
 * the operating system releases it with the process: there are no stale locks. `holder.txt` only names the process.
 * @throws StoreUnavailableError when another process has it, or it cannot be created or written
 */
export function holdFolder(folder: string): HeldFolder {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const sentence = `The data folder ${folder} cannot be created or written (${reason}). Check its path and permissions.`;
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
    // Readable by its owner only; SQLite gives its other files the same permissions.
    closeSync(openSync(databaseFile(folder), 'a', 0o600));
  } catch (error) {
    lock.close();
    throw new StoreUnavailableError(
      `The data folder ${folder} cannot be written. Check its permissions and its disk.`,
      {
        cause: error,
      },
    );
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
