import type { SqlDatabase } from './database.ts';

interface Waiting {
  /** May run a second time, after its transaction was undone. */
  readonly work: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** A turn of the event loop should not wait for more. */
const BATCH = 200;

/**
 * Writes within one turn of the event loop share one transaction, so that fifty people saving at once cost one wait for
 * the disk. Each is still atomic: a failing one is undone alone. A promise resolves only when the write is on disk.
 */
export class WriteQueue {
  readonly #database: SqlDatabase;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  /** What the transaction in progress calls when it is on disk. */
  #whenWritten: (() => void)[] = [];

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  write<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let done = (): void => undefined;
      this.#waiting.push({
        work: () => {
          const result = work();
          done = () => resolve(result);
        },
        done: () => done(),
        failed: reject,
      });
      this.#schedule();
    });
  }

  /** Within a write: calls `follow` as soon as it is on disk, before its promise resolves; never for one that is undone. */
  onceWritten(follow: () => void): void {
    this.#whenWritten.push(follow);
  }

  /** Writes everything that is waiting, now. */
  flush(): void {
    while (this.#waiting.length > 0) this.#writeBatch(this.#waiting.splice(0, BATCH));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#writeBatch(this.#waiting.splice(0, BATCH));
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #writeBatch(batch: readonly Waiting[]): void {
    if (batch.length === 0) return;
    const failures = new Map<Waiting, unknown>();
    try {
      this.#writeTogether(batch, failures);
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const follow of this.#whenWritten) follow();
    for (const waiting of batch) {
      if (failures.has(waiting)) waiting.failed(failures.get(waiting));
      else waiting.done();
    }
  }

  /** Few writes fail, so undoing each alone is prepared only after one did: then all are made again. */
  #writeTogether(batch: readonly Waiting[], failures: Map<Waiting, unknown>): void {
    try {
      this.#transaction(() => batch.forEach(({ work }) => work()));
    } catch (error) {
      // A write alone is undone with its transaction.
      if (batch.length === 1) throw error;
      this.#transaction(() => batch.forEach((waiting) => this.#undoneAlone(waiting, failures)));
    }
  }

  #undoneAlone(waiting: Waiting, failures: Map<Waiting, unknown>): void {
    const follows = this.#whenWritten.length;
    try {
      this.#database.savepoint(waiting.work);
    } catch (error) {
      // A full disk ends the whole transaction: then none of the writes exists.
      if (!this.#database.inTransaction) throw error;
      failures.set(waiting, error);
      this.#whenWritten.length = follows;
    }
  }

  #transaction(work: () => void): void {
    this.#whenWritten = [];
    this.#database.transaction(work);
  }
}
