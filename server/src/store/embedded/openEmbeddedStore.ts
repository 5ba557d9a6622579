import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { checkDefinition } from '../declaration.ts';
import type { Collection, CollectionDefinition, StoredDocument, UpgradableStore } from '../store.ts';
import { StoreUnavailableError, UnsupportedQueryError } from '../storeErrors.ts';
import { databaseFile, holdFolder, type HeldFolder } from './dataFolder.ts';
import { SqlDatabase } from './database.ts';
import { FileCacheRoom, ROOM } from './documentCache.ts';
import { EmbeddedCollection } from './embeddedCollection.ts';
import { StoreHealth } from './storeHealth.ts';
import { asFiled, bringTableUpToDate, dropSurplusIndexes, tableOf, type Table } from './table.ts';
import { WriteQueue } from './writeQueue.ts';

/** Version of the storage format; a higher number in the file means that a newer program wrote it. */
const FORMAT = 1;

/**
 * Pages of the journal that are moved into the database together, 16 MB. A page that was written several times in between
 * is moved once. With fewer, a busy server moves the same pages again and again.
 */
const JOURNAL_PAGES = 4000;

/**
 * Opens the store in a folder, which one process uses at a time.
 * @param folder made if missing; `:memory:` stores nothing
 * @param readOnly reads while another process uses the folder
 * @param checkPagesAfter milliseconds until all pages are read once
 * @throws StoreUnavailableError with one sentence for the operator
 */
export function openEmbeddedStore({
  folder,
  readOnly,
  checkPagesAfter,
}: {
  readonly folder: string;
  readonly readOnly?: true;
  readonly checkPagesAfter?: number;
}): Promise<UpgradableStore> {
  return new Promise((resolve) => resolve(readOnly ? openToRead(folder) : open(folder, checkPagesAfter)));
}

function open(folder: string, checkPagesAfter?: number): UpgradableStore {
  if (folder === ':memory:') return new EmbeddedStore(new SqlDatabase(':memory:'), { lock: null, folder: null });
  const lock = holdFolder(folder);
  let database: SqlDatabase | null = null;
  try {
    database = new SqlDatabase(databaseFile(folder));
    database.execute('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536');
    database.execute(`PRAGMA wal_autocheckpoint = ${JOURNAL_PAGES}`);
    const format = checkFormat(database, folder);
    if (format === 0) database.execute(`PRAGMA user_version = ${FORMAT}`);
    return new EmbeddedStore(database, { lock, folder, checkPagesAfter });
  } catch (error) {
    database?.close();
    lock.release();
    throw error;
  }
}

function openToRead(folder: string): UpgradableStore {
  if (!existsSync(databaseFile(folder))) {
    throw new StoreUnavailableError(`There is no database in the data folder ${folder}. Start the server there first.`);
  }
  const database = new SqlDatabase(databaseFile(folder));
  database.execute('PRAGMA query_only = ON; PRAGMA busy_timeout = 5000');
  checkFormat(database, folder);
  // Another process writes, so nothing stays as it was read.
  return new EmbeddedStore(database, { lock: null, folder: null, room: 0 });
}

function checkFormat(database: SqlDatabase, folder: string): number {
  const format = Number(database.rows('PRAGMA user_version')[0]?.[0]);
  if (format <= FORMAT) return format;
  throw new StoreUnavailableError(`The data folder ${folder} was written by a newer version. Start that version.`);
}

class EmbeddedStore implements UpgradableStore {
  readonly kind = 'embedded';
  readonly #database: SqlDatabase;
  readonly #held: HeldFolder | null;
  readonly #tables = new Map<string, { definition: CollectionDefinition<StoredDocument>; table: Table }>();
  readonly #room: FileCacheRoom;
  readonly #writes: WriteQueue;
  /** Null for a store in memory, and for one that is only read. */
  readonly #health: StoreHealth | null;
  #isOpen = true;

  /** @param room characters of cached documents */
  constructor(
    database: SqlDatabase,
    {
      lock,
      folder,
      room = ROOM,
      checkPagesAfter,
    }: {
      readonly lock: HeldFolder | null;
      readonly folder: string | null;
      readonly room?: number;
      readonly checkPagesAfter?: number | undefined;
    },
  ) {
    this.#database = database;
    // SQLite counts the changes of other connections: this store has one.
    this.#room = new FileCacheRoom(room, () =>
      this.#isOpen ? Number(database.rows('PRAGMA data_version')[0]?.[0]) : 0,
    );
    this.#held = lock;
    this.#writes = new WriteQueue(database);
    this.#health =
      folder === null ? null : new StoreHealth({ database, writes: this.#writes }, folder, { checkPagesAfter });
  }

  collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
    const known = this.#tables.get(definition.name);
    if (known && known.definition !== definition && !isDeepStrictEqual(known.definition, definition)) {
      throw new UnsupportedQueryError(`"${definition.name}" is declared twice in different ways.`);
    }
    const { table } = known ?? this.#tableOf(definition);
    return new EmbeddedCollection({ database: this.#database, writes: this.#writes }, definition, table);
  }

  asStored<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
    const filed = this.#tables.has(definition.name) ? null : asFiled(this.#database, definition);
    if (!filed) return this.collection(definition);
    const parts = { database: this.#database, writes: this.#writes };
    return new EmbeddedCollection(parts, filed, tableOf(filed, this.#room));
  }

  dropIndexes(definition: CollectionDefinition<StoredDocument>): Promise<readonly string[]> {
    return new Promise((resolve) => resolve(dropSurplusIndexes(this.#database, definition)));
  }

  makeIndexes(definition: CollectionDefinition<StoredDocument>): Promise<void> {
    return new Promise((resolve) => {
      this.collection(definition);
      resolve();
    });
  }

  #tableOf(definition: CollectionDefinition<StoredDocument>) {
    checkDefinition(definition);
    bringTableUpToDate(this.#database, definition);
    const made = { definition, table: tableOf(definition, this.#room) };
    this.#tables.set(definition.name, made);
    return made;
  }

  async ping(): Promise<void> {
    if (this.#health) return this.#health.check();
    await new Promise<void>((resolve) => {
      this.#database.rows('SELECT 1');
      resolve();
    });
  }

  /** So that the database file alone is complete. What cannot be moved stays in the journal, where the next start finds it. */
  #moveJournal(): void {
    try {
      this.#database.rows('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isOpen) {
        this.#isOpen = false;
        this.#health?.close();
        this.#writes.flush();
        if (this.#held) this.#moveJournal();
        this.#database.close();
        this.#held?.release();
      }
      resolve();
    });
  }
}
