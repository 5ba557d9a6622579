import { find as mingoFind } from 'mingo';
import { Query } from 'mingo/query';
import type { Document as BsonDocument, Filter, UpdateFilter } from 'mongodb';
import type { Collection, CollectionDefinition, FindOptions, StoredDocument } from '../store.ts';
import { ScanTooLargeError, UnsupportedQueryError } from '../storeErrors.ts';
import { checkFilter, checkUpdate, sortKeys } from '../supported.ts';
import { runPipeline } from './aggregate.ts';
import type { SqlDatabase } from './database.ts';
import { readBody, writeBody, type ColumnValue } from './encoding.ts';
import { columnName, filterToSql, type SqlFilter } from './filterToSql.ts';
import { FILTER_CONTEXT } from './mingoContext.ts';
import { sortDocuments } from './order.ts';
import { BODY, columnPaths, columnValues, tableName } from './table.ts';
import { applyUpdate, documentToInsert } from './update.ts';
import type { WriteQueue } from './writeQueue.ts';

/** How many documents a query may read beyond those its index finds; reading them takes about 0.1 s. */
export const SCAN_LIMIT = 20_000;

const NO_LIMIT = -1;

export class EmbeddedCollection<Doc extends StoredDocument> implements Collection<Doc> {
  readonly #database: SqlDatabase;
  readonly #writes: WriteQueue;
  readonly #definition: CollectionDefinition<Doc>;
  readonly #paths: readonly string[];
  readonly #columns: ReadonlySet<string>;
  readonly #table: string;
  readonly #insertSql: string;
  readonly #updateSql: string;

  constructor(database: SqlDatabase, writes: WriteQueue, definition: CollectionDefinition<Doc>) {
    this.#database = database;
    this.#writes = writes;
    this.#definition = definition;
    this.#table = tableName(definition);
    this.#paths = columnPaths(definition);
    this.#columns = new Set(this.#paths);
    const names = [...this.#paths.map(columnName), BODY];
    const marks = names.map(() => '?').join(', ');
    this.#insertSql = `INSERT INTO ${this.#table} (${names.join(', ')}) VALUES (${marks})`;
    const assignments = names.map((name) => `${name} = ?`).join(', ');
    this.#updateSql = `UPDATE ${this.#table} SET ${assignments} WHERE _id = ?`;
  }

  findOne(filter: Filter<Doc>, options: Pick<FindOptions, 'projection' | 'sort'> = {}): Promise<Doc | null> {
    return promised(() => this.#select(filter, { ...options, limit: 1 })[0] ?? null);
  }

  find(filter: Filter<Doc>, options: FindOptions = {}): Promise<Doc[]> {
    return promised(() => this.#select(filter, options));
  }

  insertOne(document: Doc): Promise<void> {
    return this.insertMany([document]);
  }

  async insertMany(documents: readonly Doc[]): Promise<void> {
    // Copied now: the caller may change the documents afterwards.
    const rows = await promised(() => documents.map((document) => this.#rowOf(document)));
    await this.#writes.write(() => {
      for (const row of rows) this.#database.run(this.#insertSql, row);
    });
  }

  async updateOne(
    filter: Filter<Doc>,
    update: UpdateFilter<Doc>,
    options: { readonly upsert?: true } = {},
  ): Promise<{ readonly matched: 0 | 1 }> {
    checkFilter(filter);
    checkUpdate(update);
    return this.#writes.write(() => {
      const [current] = this.#select(filter, { limit: 1 });
      if (current) this.#write(current._id, this.#rowOf(applyUpdate(current, update)));
      else if (options.upsert) this.#database.run(this.#insertSql, this.#rowOf(documentToInsert(filter, update)));
      return { matched: current ? 1 : 0 };
    });
  }

  async replaceOne(filter: Filter<Doc>, document: Doc): Promise<{ readonly matched: 0 | 1 }> {
    const row = await promised(() => this.#rowOf(document));
    return this.#writes.write(() => {
      const [current] = this.#select(filter, { limit: 1 });
      if (current && current._id !== document._id) throw new UnsupportedQueryError('A replacement must keep its _id.');
      if (current) this.#write(current._id, row);
      return { matched: current ? 1 : 0 };
    });
  }

  deleteOne(filter: Filter<Doc>): Promise<{ readonly deleted: 0 | 1 }> {
    return this.#writes.write(() => {
      const [current] = this.#select(filter, { limit: 1 });
      if (current) this.#database.run(`DELETE FROM ${this.#table} WHERE _id = ?`, [`s${current._id}`]);
      return { deleted: current ? 1 : 0 };
    });
  }

  countDocuments(filter: Filter<Doc>): Promise<number> {
    return promised(() => {
      checkFilter(filter);
      const sql = filterToSql(filter, this.#columns);
      if (!sql.exact) return this.#select(filter, {}).length;
      const rows = this.#readRows(filter, `SELECT count(*) FROM ${this.#table}${where(sql)}`, sql.parameters);
      return Number(rows[0]?.[0] ?? 0);
    });
  }

  aggregate<Result extends BsonDocument = BsonDocument>(pipeline: readonly BsonDocument[]): Promise<Result[]> {
    return promised(() =>
      runPipeline<Result>(pipeline, {
        columns: this.#columns,
        select: (filter, options) => this.#select(filter, options),
        countBy: (filter, sql, path) => {
          const column = columnName(path);
          const counting = `SELECT ${column}, count(*) FROM ${this.#table}${where(sql)} GROUP BY ${column}`;
          return this.#readRows(filter, counting, sql.parameters);
        },
      }),
    );
  }

  #write(id: string, row: readonly ColumnValue[]): void {
    this.#database.run(this.#updateSql, [...row, `s${id}`]);
  }

  #rowOf(document: object): ColumnValue[] {
    const { name } = this.#definition;
    if (!('_id' in document) || typeof document._id !== 'string' || document._id === '') {
      throw new UnsupportedQueryError(`A document of "${name}" has no _id.`);
    }
    return [...columnValues(name, this.#paths, document), writeBody(document)];
  }

  #select(filter: object, options: FindOptions): Doc[] {
    checkFilter(filter);
    const { skip = 0, limit = NO_LIMIT, projection } = options;
    const keys = sortKeys(options.sort);
    const sql = filterToSql(filter, this.#columns);
    const isSortedBySql = keys.every(([path]) => this.#columns.has(path));
    const order = isSortedBySql && keys.length > 0 ? ` ORDER BY ${keys.map(sortTerm).join(', ')}` : '';
    const query = `SELECT ${BODY} FROM ${this.#table}${where(sql)}${order} LIMIT ? OFFSET ?`;

    let documents: Doc[];
    if (sql.exact && isSortedBySql) {
      const isBounded = limit !== NO_LIMIT && skip + limit <= SCAN_LIMIT && sql.sql === null;
      const rows = this.#readRows(filter, query, [...sql.parameters, limit, skip], isBounded);
      documents = rows.map(([body]) => readBody<Doc>(String(body)));
    } else {
      const wanted = isSortedBySql && limit !== NO_LIMIT ? skip + limit : Infinity;
      documents = this.#sift(filter, query, sql, wanted);
      if (!isSortedBySql) documents = sortDocuments(documents, keys);
      documents = documents.slice(skip, limit === NO_LIMIT ? undefined : skip + limit);
    }
    return projection && Object.keys(projection).length > 0
      ? mingoFind<Doc>(documents, {}, { ...projection } as never).all()
      : documents;
  }

  /** Reads candidates in growing batches and applies the filter itself, until enough are found. */
  #sift(filter: object, query: string, sql: SqlFilter, wanted: number): Doc[] {
    const matcher = new Query<Doc>(filter, { scriptEnabled: false, context: FILTER_CONTEXT });
    const found: Doc[] = [];
    let seen = 0;
    for (let batch = wanted === Infinity ? SCAN_LIMIT + 1 : 100; found.length < wanted; batch *= 4) {
      const rows = this.#database.rows(query, [...sql.parameters, batch, seen]);
      seen += rows.length;
      if (seen > SCAN_LIMIT) throw this.#tooLarge(filter);
      for (const [body] of rows) {
        const document = readBody<Doc>(String(body));
        if (sql.exact || matcher.test(document)) found.push(document);
      }
      if (rows.length < batch) break;
    }
    return found;
  }

  /** For queries that SQL alone can answer, unless SQL would have to scan a big table. */
  #readRows(
    filter: object,
    query: string,
    parameters: readonly ColumnValue[],
    isBounded = false,
  ): (readonly unknown[])[] {
    if (this.#isScan(query, parameters, isBounded) && this.#isBig()) throw this.#tooLarge(filter);
    return this.#database.rows(query, parameters);
  }

  #isScan(query: string, parameters: readonly ColumnValue[], isBounded: boolean): boolean {
    const plan = this.#database.plan(query, parameters);
    const walks = plan.some(
      (step) => step.startsWith(`SCAN ${this.#definition.name}`) && !step.includes('COVERING INDEX'),
    );
    return walks && !(isBounded && !plan.some((step) => step.includes('TEMP B-TREE')));
  }

  #isBig(): boolean {
    const [row] = this.#database.rows(`SELECT count(*) FROM (SELECT 1 FROM ${this.#table} LIMIT ?)`, [SCAN_LIMIT + 1]);
    return Number(row?.[0] ?? 0) > SCAN_LIMIT;
  }

  #tooLarge(filter: object): ScanTooLargeError {
    return new ScanTooLargeError(this.#definition.name, SCAN_LIMIT, Object.keys(filter));
  }
}

function where({ sql }: SqlFilter): string {
  return sql === null ? '' : ` WHERE ${sql}`;
}

function sortTerm([path, direction]: readonly [string, 1 | -1]): string {
  return `${columnName(path)}${direction === -1 ? ' DESC' : ''}`;
}

/** The work is done at once; the promise carries its errors. */
function promised<Result>(work: () => Result): Promise<Result> {
  return new Promise((resolve) => resolve(work()));
}
