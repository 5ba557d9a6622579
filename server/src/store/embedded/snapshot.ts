import { existsSync } from 'node:fs';
import { StoreUnavailableError } from '../storeErrors.ts';
import { databaseFile } from './dataFolder.ts';
import { SqlDatabase } from './database.ts';

/**
 * Copies the database as it is at one moment, while another process writes: all of a transaction or nothing.
 * @param target a folder that exists and has no database yet
 * @throws StoreUnavailableError
 */
export function copyDatabase(folder: string, target: string): void {
  if (!existsSync(databaseFile(folder)))
    throw new StoreUnavailableError(`There is no database in the data folder ${folder}.`);
  const database = new SqlDatabase(databaseFile(folder));
  try {
    database.execute('PRAGMA busy_timeout = 10000');
    database.run('VACUUM INTO ?', [databaseFile(target)]);
  } finally {
    database.close();
  }
}

/** Documents by collection. */
export function countDocuments(folder: string): Readonly<Record<string, number>> {
  const database = new SqlDatabase(databaseFile(folder));
  try {
    const tables = database.rows(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`);
    return Object.fromEntries(
      tables.map(([name]) => [
        String(name),
        Number(database.rows(`SELECT count(*) FROM "${String(name)}"`)[0]?.[0] ?? 0),
      ]),
    );
  } finally {
    database.close();
  }
}

/** @throws StoreUnavailableError when a page is damaged */
export function checkDatabase(folder: string): void {
  const database = new SqlDatabase(databaseFile(folder));
  try {
    const [row] = database.rows('PRAGMA integrity_check');
    if (row?.[0] !== 'ok') throw new StoreUnavailableError('The database in the backup is damaged.');
  } finally {
    database.close();
  }
}
