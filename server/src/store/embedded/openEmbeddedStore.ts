import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { checkDefinition } from '../declaration.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../store.ts';
import { StoreUnavailableError, UnsupportedQueryError } from '../storeErrors.ts';
import { databaseFile, holdFolder, type HeldFolder } from './dataFolder.ts';
import { SqlDatabase } from './database.ts';
import { EmbeddedCollection } from './embeddedCollection.ts';
import { bringTableUpToDate } from './table.ts';
import { WriteQueue } from './writeQueue.ts';

/** Version of the storage format; a higher number in the file means that a newer program wrote it. */
const FORMAT = 1;

/**
 * Opens the store in a folder, which one process uses at a time.
 * @param folder made if missing; `:memory:` stores nothing
 * @param readOnly reads while another process uses the folder
 * @throws StoreUnavailableError with one sentence for the operator
 */
export function openEmbeddedStore({
  folder,
  readOnly,
}: {
  readonly folder: string;
  readonly readOnly?: true;
}): Promise<Store> {
  return new Promise((resolve) => resolve(readOnly ? openToRead(folder) : open(folder)));
}

function open(folder: string): Store {
  if (folder === ':memory:') return new EmbeddedStore(new SqlDatabase(':memory:'), null);
  const lock = holdFolder(folder);
  let database: SqlDatabase | null = null;
  try {
    database = new SqlDatabase(databaseFile(folder));
    database.execute('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536');
    const format = checkFormat(database, folder);
    if (format === 0) database.execute(`PRAGMA user_version = ${FORMAT}`);
    return new EmbeddedStore(database, lock);
  } catch (error) {
    database?.close();
    lock.release();
    throw error;
  }
}

function openToRead(folder: string): Store {
  if (!existsSync(databaseFile(folder))) {
    throw new StoreUnavailableError(`There is no database in the data folder ${folder}. Start the server there first.`);
  }
  const database = new SqlDatabase(databaseFile(folder));
  database.execute('PRAGMA query_only = ON; PRAGMA busy_timeout = 5000');
  checkFormat(database, folder);
  return new EmbeddedStore(database, null);
}

function checkFormat(database: SqlDatabase, folder: string): number {
  const format = Number(database.rows('PRAGMA user_version')[0]?.[0]);
  if (format <= FORMAT) return format;
  throw new StoreUnavailableError(`The data folder ${folder} was written by a newer version. Start that version.`);
}

class EmbeddedStore implements Store {
  readonly kind = 'embedded';
  readonly #database: SqlDatabase;
  readonly #held: HeldFolder | null;
  readonly #definitions = new Map<string, CollectionDefinition<StoredDocument>>();
  readonly #writes: WriteQueue;
  #isOpen = true;

  constructor(database: SqlDatabase, lock: HeldFolder | null) {
    this.#database = database;
    this.#held = lock;
    this.#writes = new WriteQueue(database);
  }

  collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
    const known = this.#definitions.get(definition.name);
    if (known && !isDeepStrictEqual(known, definition)) {
      throw new UnsupportedQueryError(`"${definition.name}" is declared twice in different ways.`);
    }
    if (!known) {
      checkDefinition(definition);
      bringTableUpToDate(this.#database, definition);
      this.#definitions.set(definition.name, definition);
    }
    return new EmbeddedCollection(this.#database, this.#writes, definition);
  }

  ping(): Promise<void> {
    return new Promise((resolve) => {
      this.#database.rows('SELECT 1');
      resolve();
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isOpen) {
        this.#isOpen = false;
        this.#writes.flush();
        this.#database.close();
        this.#held?.release();
      }
      resolve();
    });
  }
}
