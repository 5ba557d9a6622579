import { createRequire } from 'node:module';
import { statfs } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StoreUnavailableError } from '../storeErrors.ts';
import { databaseFile } from './dataFolder.ts';
import type { SqlDatabase } from './database.ts';
import type { WriteQueue } from './writeQueue.ts';

/** Bytes that must be free: a day of saves, and room for SQLite to tidy up. */
const LEAST_FREE = 64 * 1024 * 1024;
/** Milliseconds from opening the store to the check of all pages, and between two checks. */
const FIRST_CHECK = 30_000;
const NEXT_CHECK = 24 * 60 * 60_000;

/** Milliseconds: anyone may ask, and a write waits for the disk. */
const WRITES_EVERY = 1000;

const DAMAGED = 'The database in the data folder is damaged. Restore it from a backup.';

/** Plain JavaScript, because a thread does not inherit the loader of its process. */
const CHECK_PAGES = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
try {
  const database = new Database(workerData.file);
  database.exec('PRAGMA query_only = ON');
  parentPort.postMessage(String(Object.values(database.prepare('PRAGMA quick_check(1)').get())[0]));
} catch (error) {
  parentPort.postMessage(String(error.code ?? error));
}
`;
const finding = z.string();

/** Whether the embedded store can be read and written: space, pages, and a write of its own. */
export class StoreHealth {
  readonly #database: SqlDatabase;
  readonly #writes: WriteQueue;
  readonly #folder: string;
  readonly #leastFree: number;
  #next: NodeJS.Timeout | null = null;
  #worker: Worker | null = null;
  #damage: StoreUnavailableError | null = null;
  #wroteAt = -Infinity;

  constructor(
    { database, writes }: { readonly database: SqlDatabase; readonly writes: WriteQueue },
    folder: string,
    {
      checkPagesAfter = FIRST_CHECK,
      leastFree = LEAST_FREE,
    }: { readonly checkPagesAfter?: number | undefined; readonly leastFree?: number } = {},
  ) {
    this.#leastFree = leastFree;
    this.#database = database;
    this.#writes = writes;
    this.#folder = folder;
    database.execute('CREATE TABLE IF NOT EXISTS "$health" (id INTEGER PRIMARY KEY, checks INTEGER NOT NULL)');
    this.#checkPagesIn(checkPagesAfter);
  }

  /** @throws StoreUnavailableError with one sentence for the operator */
  async check(): Promise<void> {
    const damage = this.#damage ?? this.#database.damage;
    if (damage) throw damage;
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < this.#leastFree) {
      throw new StoreUnavailableError('The disk of the data folder is full. Make room on it.');
    }
    const now = performance.now();
    if (now - this.#wroteAt < WRITES_EVERY) return;
    const sql = 'INSERT INTO "$health" VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET checks = checks + 1';
    await this.#writes.write(() => this.#database.run(sql));
    this.#wroteAt = now;
  }

  close(): void {
    if (this.#next) clearTimeout(this.#next);
    this.#next = null;
    void this.#worker?.terminate();
  }

  /** A damaged page is found before someone needs it. A thread of its own reads them all. */
  #checkPagesIn(milliseconds: number): void {
    this.#next = setTimeout(() => {
      const driver = createRequire(import.meta.url).resolve('libsql');
      const workerData = { driver, file: databaseFile(this.#folder) };
      const worker = new Worker(CHECK_PAGES, { eval: true, workerData });
      this.#worker = worker;
      worker.unref();
      worker.once('message', (found: unknown) => {
        if (finding.parse(found) !== 'ok') this.#damage = new StoreUnavailableError(DAMAGED);
        void worker.terminate();
      });
      worker.once('error', () => undefined);
      worker.once('exit', () => {
        this.#worker = null;
        if (this.#next) this.#checkPagesIn(NEXT_CHECK);
      });
    }, milliseconds).unref();
  }
}
