import Database from 'libsql';
import { DuplicateKeyError, StoreUnavailableError } from '../storeErrors.ts';
import type { ColumnValue } from './encoding.ts';

const RECORDS_AWAY = 'The records cannot be reached at the moment. Nothing was changed.';

const CANNOT_OPEN = 'The database in the data folder cannot be opened. Check its permissions.';

const FAULTS: readonly { readonly code: string; readonly says: string }[] = [
  { code: 'SQLITE_FULL', says: 'The disk of the data folder is full. Nothing was changed.' },
  { code: 'SQLITE_CORRUPT', says: 'The database in the data folder is damaged. Restore it from a backup.' },
  {
    code: 'SQLITE_NOTADB',
    says: 'The file in the data folder is not an Isocenter database. Restore it from a backup.',
  },
  { code: 'SQLITE_READONLY', says: 'The data folder cannot be written. Give this user write permission there.' },
  { code: 'SQLITE_CANTOPEN', says: CANNOT_OPEN },
  { code: 'SQLITE_BUSY', says: 'Another process is using the data folder. Stop it, or choose another folder.' },
];

type Row = readonly unknown[];

/**
 * SQL of one database file: statements are prepared once, and reads take all rows at once (an open cursor blocks
 * checkpoints).
 */
export class SqlDatabase {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  readonly #plans = new Map<string, readonly string[]>();
  #damage: StoreUnavailableError | null = null;

  constructor(file: string) {
    try {
      this.#database = new Database(file);
    } catch (error) {
      throw new StoreUnavailableError(CANNOT_OPEN, { cause: error });
    }
  }

  /** Set once a page turned out to be damaged: it stays so until the operator restores the file. */
  get damage(): StoreUnavailableError | null {
    return this.#damage;
  }

  rows(sql: string, parameters: readonly ColumnValue[] = []): Row[] {
    return this.#faultsTold(() => this.#prepare(sql).all([...parameters]) as Row[]);
  }

  /** SQLite's query plan, step by step: computed once, because it depends only on the indexes. */
  plan(sql: string, parameters: readonly ColumnValue[]): readonly string[] {
    const known = this.#plans.get(sql);
    if (known) return known;
    const plan = this.#faultsTold(() => this.#explain(sql, parameters)).map((row) => String(row[3]));
    this.#plans.set(sql, plan);
    return plan;
  }

  run(sql: string, parameters: readonly ColumnValue[] = []): void {
    this.#faultsTold(() => this.#prepare(sql).run([...parameters]));
  }

  /** Statements that run once: schema and settings. */
  execute(sql: string): void {
    this.#faultsTold(() => this.#opened().exec(sql));
  }

  /** All or nothing; on disk when it returns. */
  transaction<Result>(work: () => Result): Result {
    this.execute('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.execute('COMMIT');
      return result;
    } catch (error) {
      if (this.inTransaction) this.execute('ROLLBACK');
      throw error;
    }
  }

  get inTransaction(): boolean {
    return this.#database.open && this.#database.inTransaction;
  }

  /** A part of a transaction that is undone alone when it fails. */
  savepoint(work: () => void): void {
    this.run('SAVEPOINT part');
    try {
      work();
    } catch (error) {
      if (this.inTransaction) this.run('ROLLBACK TO part');
      throw error;
    } finally {
      if (this.inTransaction) this.run('RELEASE part');
    }
  }

  /** After the schema changed. */
  forgetStatements(): void {
    this.#statements.clear();
    this.#plans.clear();
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** EXPLAIN stays open after its last row and blocks dropping an index; only `get` closes it. */
  #explain(sql: string, parameters: readonly ColumnValue[]): Row[] {
    const explanation = this.#opened().prepare(`EXPLAIN QUERY PLAN ${sql}`).raw();
    const steps = explanation.all([...parameters]) as Row[];
    explanation.get([...parameters]);
    return steps;
  }

  #faultsTold<Result>(work: () => Result): Result {
    try {
      return faultsTold(work);
    } catch (error) {
      if (isDamage(error)) this.#damage = error;
      throw error;
    }
  }

  #opened(): Database.Database {
    if (!this.#database.open) throw new StoreUnavailableError('The store is closed.');
    return this.#database;
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= 1000) this.forgetStatements();
    const statement = this.#opened().prepare(sql);
    if (statement.reader) statement.raw();
    this.#statements.set(sql, statement);
    return statement;
  }
}

function isDamage(error: unknown): error is StoreUnavailableError {
  if (!(error instanceof StoreUnavailableError) || !(error.cause instanceof Database.SqliteError)) return false;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.cause.code);
}

function faultsTold<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_CONSTRAINT')) throw duplicateKey(error.message);
    const fault = FAULTS.find(({ code }) => error.code.startsWith(code));
    if (fault || error.code.startsWith('SQLITE_IOERR')) {
      throw new StoreUnavailableError(fault?.says ?? RECORDS_AWAY, { cause: error });
    }
    throw error;
  }
}

/** SQLite says `UNIQUE constraint failed: tasks.episodeId, tasks.number` or names the index, `index 'tasks(a,b)?'`. */
function duplicateKey(message: string): DuplicateKeyError {
  const failed = message.slice(message.indexOf('failed: ') + 'failed: '.length);
  const index = /index '(\w+)\(([^)]*)\)/.exec(failed);
  if (index) return new DuplicateKeyError(index[1] ?? '', (index[2] ?? '').split(','));
  const columns = failed.split(', ').map((column) => column.split('.'));
  return new DuplicateKeyError(
    columns[0]?.[0] ?? '',
    columns.map(([, ...path]) => path.join('.')),
  );
}
