import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Logger } from 'pino';
import type { Catalogue } from '../cases/caseCatalogue.ts';
import type { CaseRecord } from '../cases/caseRecord.ts';
import type { Clock } from '../../foundation/clock.ts';
import { InputTooLargeError } from '../../foundation/errors.ts';
import type { Collection } from '../../store/store.ts';
import { HeldCases, isOutOfMemory, type CaseWriter } from './heldCases.ts';
import { memoryDatabase } from './memoryDatabase.ts';
import { numberIn, type CopyRow } from './copyRow.ts';
import { PlannedConnection, type Question } from './plannedConnection.ts';

export interface FilledDependencies {
  readonly cases: Pick<Collection<CaseRecord>, 'find' | 'countDocuments'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

/** Megabytes: most of it is for the first cases, which are compressed a group at a time. */
const MEMORY = { least: 256, most: 1_000, ofThousandCases: 6 } as const;
const THREADS = '2';
/** For one question. */
const TIME_MS = 5_000;
const CONNECTIONS = 4;
const PAGE = 500;
/**
 * DuckDB compresses groups of this many rows. The first cases are written in whole groups, each in one transaction: groups
 * that are written in parts are merged later, which takes as much memory again.
 */
const ROWS_OF_GROUP = 122_880;
/**
 * Processes write with clocks of their own, each up to a minute early or late, so what was made shortly before the last look
 * is looked at again.
 */
const OVERLAP_MS = 120_000;

/** One copy with the columns of one catalogue. */
export class FilledCopy {
  readonly catalogue: Catalogue;
  asOf = '';
  edition: object = {};
  /** Whether it has every case that it was told of. */
  isWhole = false;
  readonly #use: FilledDependencies;
  readonly #instance: DuckDBInstance;
  readonly #writer: DuckDBConnection;
  readonly #held: HeldCases;
  readonly #idle: PlannedConnection[] = [];
  readonly #waiting: ((connection: PlannedConnection) => void)[] = [];
  #opened = 0;
  #asking = 0;
  /** How long after its last question it closes by itself; null while it is in use. Milliseconds. */
  #closesAfter: number | null = null;
  #onClose: (() => void) | null = null;
  #closing: NodeJS.Timeout | undefined;
  readonly #distinct = new Map<string, Promise<number>>();
  /** What was made since then is looked at again; null before the first look. */
  #since: string | null = null;
  /** The stamps of the copied cases that were made since then. */
  readonly #recent = new Map<string, string>();

  private constructor(catalogue: Catalogue, use: FilledDependencies, database: Database) {
    this.catalogue = catalogue;
    this.#use = use;
    this.#instance = database.instance;
    this.#writer = database.writer;
    this.#held = database.held;
  }

  static async open(catalogue: Catalogue, use: FilledDependencies): Promise<FilledCopy> {
    const cases = await use.cases.countDocuments({});
    const memory = Math.min(MEMORY.most, Math.max(MEMORY.least, Math.ceil((cases / 1_000) * MEMORY.ofThousandCases)));
    const instance = await memoryDatabase({ threads: THREADS, memory_limit: `${memory}MB` });
    const writer = await instance.connect();
    await writer.run(`ATTACH ':memory:' AS copy (COMPRESS)`);
    await writer.run('USE copy');
    // A plan is kept while cases change, so it may rely on no value that was the least, the longest or the only one.
    await writer.run(`SET disabled_optimizers = 'statistics_propagation'`);
    await writer.run('SET enable_external_access = false');
    await writer.run('SET lock_configuration = true');
    return new FilledCopy(catalogue, use, { instance, writer, held: await HeldCases.create(writer, catalogue) });
  }

  columnOf(shortName: string): string | null {
    return this.#held.columnOf(shortName);
  }

  /** Copies what was made since the last look; at first, everything. */
  async follow(): Promise<void> {
    const now = this.#use.clock.now();
    const since = new Date(now.getTime() - OVERLAP_MS).toISOString();
    if (this.#since === null) {
      await this.#fill(since);
      this.isWhole = true;
    } else {
      await this.#catchUp(this.#since);
    }
    this.#since = since;
    for (const [id, version] of this.#recent) if (version < since) this.#recent.delete(id);
    this.asOf = now.toISOString();
  }

  async #fill(since: string): Promise<void> {
    let last: string | null = '';
    let rest: readonly CaseRecord[] = [];
    while (last !== null || rest.length > 0) {
      await this.#write(since, async (write) => {
        for (let room = ROWS_OF_GROUP; room > 0 && (last !== null || rest.length > 0);) {
          if (rest.length === 0) {
            rest = await this.#use.cases.find({ _id: { $gt: last ?? '' } }, { sort: { _id: 1 }, limit: PAGE });
            last = rest.length < PAGE ? null : (rest.at(-1)?._id ?? null);
          }
          const part = rest.slice(0, room);
          rest = rest.slice(room);
          room -= await write(part);
        }
      });
    }
  }

  async #catchUp(since: string): Promise<void> {
    let limit = PAGE;
    for (let from = since; ;) {
      const page = await this.#use.cases.find({ madeOn: { $gte: from } }, { sort: { madeOn: 1 }, limit });
      const fresh = page.filter((made) => this.#recent.get(made._id) !== versionOf(made));
      if (fresh.length > 0) {
        await this.#write(since, async (write, writer) => {
          await writer.remove(fresh.map(({ _id }) => _id));
          await write(fresh);
        });
      }
      const last = page.at(-1)?.madeOn;
      if (last === undefined || page.length < limit) return;
      // More cases than a page may be of one moment.
      if (last === from) limit *= 2;
      from = last;
    }
  }

  /** All or nothing. */
  async #write(since: string, work: (write: Write, writer: CaseWriter) => Promise<void>): Promise<void> {
    const written: Version[] = [];
    try {
      await this.#held.write((writer) =>
        work(async (page) => {
          const rows = page.filter(({ recordStatus }) => recordStatus === 'ACTIVE');
          await writer.add(rows);
          for (const { _id, madeOn, stamp } of page) if (madeOn >= since) written.push({ _id, madeOn, stamp });
          return rows.length;
        }, writer),
      );
    } catch (error) {
      this.isWhole = false;
      throw error;
    }
    this.edition = {};
    this.#distinct.clear();
    for (const made of written) this.#recent.set(made._id, versionOf(made));
  }

  /** Counted once until the cases change. */
  distinctOf(column: string): Promise<number> {
    const known = this.#distinct.get(column);
    if (known) return known;
    const counted = this.ask({ sql: `SELECT count(DISTINCT ${column}) AS n FROM cases`, values: [] }).then(
      ([row]) => numberIn(row, 'n') ?? 0,
    );
    this.#distinct.set(column, counted);
    // A question that was stopped may pass the next time.
    counted.catch(() => this.#distinct.delete(column));
    return counted;
  }

  /** @throws InputTooLargeError for a question that takes too long or too much memory */
  async ask(question: Question): Promise<readonly CopyRow[]> {
    this.#asking += 1;
    clearTimeout(this.#closing);
    try {
      return await this.#answer(question);
    } finally {
      this.#asking -= 1;
      this.#closeLater();
    }
  }

  async #answer(question: Question): Promise<readonly CopyRow[]> {
    return this.#held.run(question.sql, (sql) => this.#answerOf({ ...question, sql }));
  }

  async #answerOf(question: Question): Promise<readonly CopyRow[]> {
    const connection = await this.#take();
    let isStopped = false;
    const limit = setTimeout(() => {
      isStopped = true;
      connection.interrupt();
    }, TIME_MS);
    try {
      return await connection.ask(question);
    } catch (error) {
      if (isStopped || isOutOfMemory(error)) throw tooLarge();
      // The text has no value of a caller, but a message of the database might.
      this.#use.log.error({ sql: question.sql }, 'a question to the copy of cases failed');
      throw error;
    } finally {
      clearTimeout(limit);
      this.#giveBack(connection);
    }
  }

  async #take(): Promise<PlannedConnection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#opened < CONNECTIONS) {
      this.#opened += 1;
      const connection = await this.#instance.connect();
      await connection.run('USE copy');
      return new PlannedConnection(connection);
    }
    return new Promise((done) => this.#waiting.push(done));
  }

  #giveBack(connection: PlannedConnection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }

  /** No new answer begins on it; one that has begun may ask more until then. */
  closeAfterLast(milliseconds: number, onClose = this.#onClose): void {
    this.#closesAfter = milliseconds;
    this.#onClose = onClose;
    clearTimeout(this.#closing);
    this.#closeLater();
  }

  #closeLater(): void {
    if (this.#closesAfter === null || this.#asking > 0) return;
    this.#closing = setTimeout(() => {
      this.#onClose?.();
      this.close();
    }, this.#closesAfter).unref();
  }

  close(): void {
    clearTimeout(this.#closing);
    this.#closesAfter = null;
    for (const connection of this.#idle) connection.close();
    // DuckDB never answers a write whose connection is closed.
    void this.#held.afterWrite(() => {
      this.#writer.closeSync();
      this.#instance.closeSync();
    });
  }
}

interface Database {
  readonly instance: DuckDBInstance;
  readonly writer: DuckDBConnection;
  readonly held: HeldCases;
}
/** @returns how many rows they became: a deleted case has none */
type Write = (page: readonly CaseRecord[]) => Promise<number>;
type Version = Pick<CaseRecord, '_id' | 'madeOn' | 'stamp'>;
const versionOf = ({ madeOn, stamp }: Version) => `${madeOn} ${stamp}`;

function tooLarge(): InputTooLargeError {
  return new InputTooLargeError(
    'This question needs more time or memory than one question may take, and was stopped. Narrow the cases, or ask for fewer charts.',
  );
}
