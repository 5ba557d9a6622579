import {
  type DuckDBInstance,
  LIST,
  VARCHAR,
  listValue,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDateValue,
} from '@duckdb/node-api';
import type { Logger } from 'pino';
import type { CaseFieldType } from '@isocenter/schemas';
import type { Catalogue } from '../cases/caseCatalogue.ts';
import type { CaseRecord } from '../cases/caseRecord.ts';
import type { StoredCaseValue } from '../columns/caseColumn.ts';
import type { Clock } from '../../foundation/clock.ts';
import { InputTooLargeError } from '../../foundation/errors.ts';
import type { Collection } from '../../store/store.ts';
import { memoryDatabase } from './memoryDatabase.ts';
import { numberIn, type CopyRow } from './copyRow.ts';
import { PlannedConnection, type Question } from './plannedConnection.ts';

export interface FilledDependencies {
  readonly cases: Pick<Collection<CaseRecord>, 'find'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

const MEMORY = '1GB';
const THREADS = '2';
/** For one question. */
const TIME_MS = 5_000;
const CONNECTIONS = 4;
const PAGE = 500;
/**
 * DuckDB compresses groups of this many rows. The first cases are written in whole groups, each in one transaction: groups
 * that are written in parts are merged later, for which a million wide cases have no memory.
 */
const ROWS_OF_GROUP = 122_880;
/** Processes write with clocks of their own, so what was made shortly before the last look is looked at again. */
const OVERLAP_MS = 60_000;

/** One copy with the columns of one catalogue. */
export class FilledCopy {
  readonly catalogue: Catalogue;
  readonly columns: ReadonlyMap<string, string>;
  asOf = '';
  edition: object = {};
  /** Whether it has every case that it was told of. */
  isWhole = false;
  readonly #use: FilledDependencies;
  readonly #instance: DuckDBInstance;
  readonly #writer: DuckDBConnection;
  readonly #idle: PlannedConnection[] = [];
  readonly #waiting: ((connection: PlannedConnection) => void)[] = [];
  #opened = 0;
  #asking = 0;
  /** How long after its last question it closes by itself; null while it is in use. Milliseconds. */
  #closesAfter: number | null = null;
  #onClose: (() => void) | null = null;
  #closing: NodeJS.Timeout | undefined;
  readonly #distinct = new Map<string, Promise<number>>();
  /** The newest time at which a copied case was made. */
  #newest: string | null = null;
  /** The stamps of cases that were made within the overlap. */
  #recent = new Map<string, string>();

  private constructor(
    catalogue: Catalogue,
    use: FilledDependencies,
    instance: DuckDBInstance,
    writer: DuckDBConnection,
  ) {
    this.catalogue = catalogue;
    this.columns = new Map(catalogue.columns.map(({ shortName }, index) => [shortName, `c${index}`]));
    this.#use = use;
    this.#instance = instance;
    this.#writer = writer;
  }

  static async open(catalogue: Catalogue, use: FilledDependencies): Promise<FilledCopy> {
    const instance = await memoryDatabase({ threads: THREADS, memory_limit: MEMORY });
    const writer = await instance.connect();
    await writer.run(`ATTACH ':memory:' AS copy (COMPRESS)`);
    // A plan is kept while cases change, so it may rely on no value that was the least, the longest or the only one.
    await writer.run(`SET disabled_optimizers = 'statistics_propagation'`);
    await writer.run('SET enable_external_access = false');
    await writer.run('SET lock_configuration = true');
    const columns = catalogue.columns.map(({ type }, index) => `c${index} ${SQL_TYPES[type]}`);
    await writer.run(
      `CREATE TABLE copy.cases (${['episode VARCHAR', 'patient VARCHAR', 'case_id INTEGER', ...columns].join(', ')})`,
    );
    return new FilledCopy(catalogue, use, instance, writer);
  }

  /** Copies what was made since the last look; at first, everything. */
  async follow(): Promise<void> {
    const { cases: all, clock } = this.#use;
    const now = clock.now().toISOString();
    if (this.#newest === null) {
      await this.#fill();
      this.#newest ??= now;
      this.isWhole = true;
    } else {
      const from = new Date(Date.parse(this.#newest) - OVERLAP_MS).toISOString();
      const changed = await all.find({ madeOn: { $gte: from } }, { sort: { madeOn: 1 } });
      const fresh = changed.filter((made) => this.#recent.get(made._id) !== versionOf(made));
      for (let begin = 0; begin < fresh.length; begin += PAGE) await this.#replace(fresh.slice(begin, begin + PAGE));
    }
    this.asOf = now;
  }

  async #fill(): Promise<void> {
    let last: string | null = '';
    let rest: readonly CaseRecord[] = [];
    while (last !== null || rest.length > 0) {
      await this.#write(async (append) => {
        for (let room = ROWS_OF_GROUP; room > 0 && (last !== null || rest.length > 0);) {
          if (rest.length === 0) {
            rest = await this.#use.cases.find({ _id: { $gt: last ?? '' } }, { sort: { _id: 1 }, limit: PAGE });
            last = rest.length < PAGE ? null : (rest.at(-1)?._id ?? null);
          }
          const part = rest.slice(0, room);
          rest = rest.slice(room);
          room -= append(part);
        }
      });
      await this.#writer.run('CHECKPOINT copy');
    }
  }

  #replace(page: readonly CaseRecord[]): Promise<void> {
    return this.#write(async (append) => {
      const places = page.map((_, index) => `$${index + 1}`).join(', ');
      const ids = page.map(({ _id }) => _id);
      await this.#writer.run(`DELETE FROM copy.cases WHERE episode IN (${places})`, ids);
      append(page);
    });
  }

  /** All or nothing. */
  async #write(work: (append: Append) => Promise<void>): Promise<void> {
    const writer = this.#writer;
    const written: Version[] = [];
    await writer.run('BEGIN TRANSACTION');
    try {
      const appender = await writer.createAppender('cases', 'main', 'copy');
      await work((page) => {
        const rows = page.filter(({ recordStatus }) => recordStatus === 'ACTIVE');
        for (const made of rows) this.#append(appender, made);
        for (const { _id, madeOn, stamp } of page) written.push({ _id, madeOn, stamp });
        return rows.length;
      });
      appender.closeSync();
      await writer.run('COMMIT');
    } catch (error) {
      this.isWhole = false;
      // Some errors end the transaction; the reason is the first one.
      await writer.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
    this.edition = {};
    this.#distinct.clear();
    this.#remember(written);
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

  #remember(written: readonly Version[]): void {
    for (const made of written) {
      this.#recent.set(made._id, versionOf(made));
      if (this.#newest === null || made.madeOn > this.#newest) this.#newest = made.madeOn;
    }
    this.#forget();
  }

  #forget(): void {
    if (this.#newest === null) return;
    const from = new Date(Date.parse(this.#newest) - OVERLAP_MS).toISOString();
    for (const [id, version] of this.#recent) if (version < from) this.#recent.delete(id);
  }

  #append(appender: DuckDBAppender, { _id, patientId, caseId, values }: CaseRecord): void {
    appender.appendVarchar(_id);
    appender.appendVarchar(patientId);
    appender.appendInteger(caseId);
    for (const { shortName, type } of this.catalogue.columns) appendValue(appender, type, values[shortName]);
    appender.endRow();
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
    const connection = await this.#take();
    let isStopped = false;
    const limit = setTimeout(() => {
      isStopped = true;
      connection.interrupt();
    }, TIME_MS);
    try {
      return await connection.ask(question);
    } catch (error) {
      if (isStopped || (error instanceof Error && /out of memory/i.test(error.message))) throw tooLarge();
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
    this.#writer.closeSync();
    this.#instance.closeSync();
  }
}

/** @returns how many rows they became: a deleted case has none */
type Append = (page: readonly CaseRecord[]) => number;
type Version = Pick<CaseRecord, '_id' | 'madeOn' | 'stamp'>;
const versionOf = ({ madeOn, stamp }: Version) => `${madeOn} ${stamp}`;

function tooLarge(): InputTooLargeError {
  return new InputTooLargeError(
    'This question needs more time or memory than one question may take, and was stopped. Narrow the cases, or ask for fewer charts.',
  );
}

const SQL_TYPES: Readonly<Record<CaseFieldType, string>> = {
  number: 'DOUBLE',
  date: 'DATE',
  choice: 'VARCHAR',
  choices: 'VARCHAR[]',
  text: 'VARCHAR',
  // Have no value of their own.
  survival: 'BOOLEAN',
  incidence: 'BOOLEAN',
};

const DAY = 86_400_000;

/** A value of another type than the column's, from an older form, is missing. */
function appendValue(appender: DuckDBAppender, type: CaseFieldType, value: StoredCaseValue | undefined): void {
  switch (type) {
    case 'number':
      return typeof value === 'number' ? appender.appendDouble(value) : appender.appendNull();
    case 'date': {
      const days = typeof value === 'string' ? Date.parse(value) / DAY : Number.NaN;
      return Number.isInteger(days) ? appender.appendDate(new DuckDBDateValue(days)) : appender.appendNull();
    }
    case 'choice':
    case 'text':
      return typeof value === 'string' ? appender.appendVarchar(value) : appender.appendNull();
    case 'choices':
      return Array.isArray(value)
        ? appender.appendList(listValue(value.filter((item) => typeof item === 'string')), LIST(VARCHAR))
        : appender.appendNull();
    case 'survival':
    case 'incidence':
      return appender.appendNull();
  }
}
