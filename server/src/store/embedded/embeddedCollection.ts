import { find as mingoFind } from 'mingo';
import { Query } from 'mingo/query';
import type { Document as BsonDocument, Filter, UpdateFilter } from 'mongodb';
import type { Collection, CollectionDefinition, FindOptions, StoredDocument, StoredRow } from '../store.ts';
import { isRecord, readPath } from '../declaration.ts';
import { ScanTooLargeError, UnsupportedQueryError } from '../storeErrors.ts';
import { checkFilter, checkUpdate, sortKeys } from '../supported.ts';
import { runPipeline } from './aggregate.ts';
import type { SqlDatabase } from './database.ts';
import { decodeColumn, encodeColumn, readBody, writeBody, type ColumnValue } from './encoding.ts';
import { columnName, filterToSql, type SqlFilter } from './filterToSql.ts';
import { FILTER_CONTEXT } from './mingoContext.ts';
import { sortDocuments } from './order.ts';
import { BODY, columnValues, type Table } from './table.ts';
import { applyUpdate, documentToInsert } from './update.ts';
import type { WriteQueue } from './writeQueue.ts';

/** How many documents a query may read beyond those its index finds; reading them takes about 0.1 s. */
export const SCAN_LIMIT = 20_000;

const NO_LIMIT = -1;
/** A course has fewer tasks, and a department fewer providers. */
const KEPT_ROWS = 100;

export class EmbeddedCollection<Doc extends StoredDocument> implements Collection<Doc> {
  readonly #database: SqlDatabase;
  readonly #writes: WriteQueue;
  readonly #definition: CollectionDefinition<Doc>;
  readonly #table: Table;

  constructor(
    { database, writes }: { readonly database: SqlDatabase; readonly writes: WriteQueue },
    definition: CollectionDefinition<Doc>,
    table: Table,
  ) {
    this.#database = database;
    this.#writes = writes;
    this.#definition = definition;
    this.#table = table;
  }

  findOne(filter: Filter<Doc>, options: Pick<FindOptions, 'projection' | 'sort'> = {}): Promise<Doc | null> {
    return promised(() => this.#select(filter, { ...options, limit: 1 })[0] ?? null);
  }

  find(filter: Filter<Doc>, options: FindOptions = {}): Promise<Doc[]> {
    return promised(() => this.#select(filter, options));
  }

  findStored(filter: Filter<Doc>, { sort, limit }: Pick<FindOptions, 'sort' | 'limit'>): Promise<StoredRow<Doc>[]> {
    return promised(() => {
      checkFilter(filter);
      const { name, paths, columns } = this.#table;
      const keys = sortKeys(sort);
      const sql = filterToSql(filter, columns);
      if (!sql.exact || !keys.every(([path]) => columns.has(path)))
        throw new UnsupportedQueryError(`"${this.#definition.name}" has no index for what is to be verified.`);
      const order = keys.length > 0 ? ` ORDER BY ${keys.map(sortTerm).join(', ')}` : '';
      const query = `SELECT ${BODY}, ${paths.map(columnName).join(', ')} FROM ${name}${where(sql)}${order} LIMIT ?`;
      const rows = this.#readRows(filter, query, [...sql.parameters, limit ?? NO_LIMIT]);
      return rows.map(([body, ...stored]) => storedRow<Doc>(readBody<Doc>(String(body)), stored, this.#table));
    });
  }

  insertOne(document: Doc): Promise<void> {
    return this.insertMany([document]);
  }

  async insertMany(documents: readonly Doc[]): Promise<void> {
    // Copied now: the caller may change the documents afterwards.
    const rows = await promised(() => documents.map((document) => this.#rowOf(document)));
    await this.#writes.write(() => {
      for (const row of rows) this.#database.run(this.#table.insertSql, row);
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
      else if (options.upsert) this.#database.run(this.#table.insertSql, this.#rowOf(documentToInsert(filter, update)));
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
      if (current) this.#delete(current._id);
      return { deleted: current ? 1 : 0 };
    });
  }

  countDocuments(filter: Filter<Doc>): Promise<number> {
    return promised(() => {
      checkFilter(filter);
      const sql = filterToSql(filter, this.#table.columns);
      if (!sql.exact) return this.#select(filter, {}).length;
      const rows = this.#readRows(filter, `SELECT count(*) FROM ${this.#table.name}${where(sql)}`, sql.parameters);
      return Number(rows[0]?.[0] ?? 0);
    });
  }

  aggregate<Result extends BsonDocument = BsonDocument>(pipeline: readonly BsonDocument[]): Promise<Result[]> {
    return promised(() =>
      runPipeline<Result>(pipeline, {
        columns: this.#table.columns,
        select: (filter, options) => this.#select(filter, options),
        countBy: (filter, sql, path) => {
          const column = columnName(path);
          const counting = `SELECT ${column}, count(*) FROM ${this.#table.name}${where(sql)} GROUP BY ${column}`;
          return this.#readRows(filter, counting, sql.parameters);
        },
      }),
    );
  }

  #delete(id: string): void {
    this.#table.cache.forget(id);
    this.#database.run(`DELETE FROM ${this.#table.name} WHERE _id = ?`, [`s${id}`]);
  }

  #write(id: string, row: readonly ColumnValue[]): void {
    this.#table.cache.forget(id);
    this.#database.run(this.#table.updateSql, [...row, `s${id}`]);
  }

  #rowOf(document: object): ColumnValue[] {
    const { name } = this.#definition;
    if (!('_id' in document) || typeof document._id !== 'string' || document._id === '') {
      throw new UnsupportedQueryError(`A document of "${name}" has no _id.`);
    }
    return [...columnValues(name, this.#table.paths, document), writeBody(document)];
  }

  #select(filter: object, options: FindOptions): Doc[] {
    checkFilter(filter);
    const named = Object.keys(options).every((name) => name === 'limit') ? this.#named(filter) : null;
    if (named) return named.slice(0, options.limit);
    const { skip = 0, limit = NO_LIMIT, projection } = options;
    const keys = sortKeys(options.sort);
    const sql = filterToSql(filter, this.#table.columns);
    const isSortedBySql = keys.every(([path]) => this.#table.columns.has(path));
    const order = isSortedBySql && keys.length > 0 ? ` ORDER BY ${keys.map(sortTerm).join(', ')}` : '';
    const query = `SELECT _id, ${BODY} FROM ${this.#table.name}${where(sql)}${order} LIMIT ? OFFSET ?`;

    let documents: Doc[];
    if (sql.exact && isSortedBySql) {
      const isBounded = limit !== NO_LIMIT && skip + limit <= SCAN_LIMIT && sql.sql === null;
      const rows = this.#readRows(filter, query, [...sql.parameters, limit, skip], isBounded);
      documents = this.#documents(rows);
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

  /**
   * The documents that a filter names by their `_id`, if it asks for nothing else but equal values: those that are
   * cached need no query. Null leaves it to the database.
   */
  #named(filter: object): Doc[] | null {
    const { _id: ids, ...others }: Readonly<Record<string, unknown>> = { ...filter };
    const wanted = idsIn(ids);
    if (!wanted || !Object.values(others).every(isScalarOrNull)) return null;
    const { cache } = this.#table;
    const documents = wanted.map((id) => cache.get<Doc>(id));
    const missing = wanted.filter((_, index) => documents[index] === null);
    const read = new Map(this.#read(missing).map((document) => [document._id, document]));
    const found = wanted.flatMap((id, index) => documents[index] ?? read.get(id) ?? []);
    const paths = Object.entries(others);
    // A list is equal to a value when one of its items is: that is for the database's own matcher.
    if (found.some((document) => paths.some(([path]) => Array.isArray(readPath(document, path))))) return null;
    return found.filter((document) => paths.every(([path, value]) => (readPath(document, path) ?? null) === value));
  }

  #read(ids: readonly string[]): Doc[] {
    if (ids.length === 0) return [];
    const query = `SELECT _id, ${BODY} FROM ${this.#table.name} WHERE _id IN (SELECT value FROM json_each(?))`;
    return this.#documents(this.#database.rows(query, [JSON.stringify(ids.map(encodeColumn))]));
  }

  /** Rows of `_id` and text. Documents of long lists are not kept: they would displace those in use. */
  #documents(rows: readonly (readonly unknown[])[]): Doc[] {
    const { cache } = this.#table;
    // What a transaction has changed may still be undone.
    const isKept = rows.length <= KEPT_ROWS && !this.#database.inTransaction;
    return rows.map(([id, body]) => {
      const cached = cache.get<Doc>(String(decodeColumn(id)));
      if (cached) return cached;
      const text = String(body);
      const document = readBody<Doc>(text);
      if (!isKept) return document;
      cache.keep(document, text.length);
      return { ...document };
    });
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
      for (const document of this.#documents(rows)) {
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

  /** Counting along an index that has all of the columns is cheap; reading the documents behind it is not. */
  #isScan(query: string, parameters: readonly ColumnValue[], isBounded: boolean): boolean {
    const isCount = query.includes('count(*)');
    const plan = this.#database.plan(query, parameters);
    const walks = plan.some(
      (step) => step.startsWith(`SCAN ${this.#definition.name}`) && (!isCount || !step.includes('COVERING INDEX')),
    );
    return walks && !(isBounded && !plan.some((step) => step.includes('TEMP B-TREE')));
  }

  #isBig(): boolean {
    const [row] = this.#database.rows(`SELECT count(*) FROM (SELECT 1 FROM ${this.#table.name} LIMIT ?)`, [
      SCAN_LIMIT + 1,
    ]);
    return Number(row?.[0] ?? 0) > SCAN_LIMIT;
  }

  #tooLarge(filter: object): ScanTooLargeError {
    return new ScanTooLargeError(this.#definition.name, SCAN_LIMIT, Object.keys(filter));
  }
}

/** Sorted, as the database would return them; null for any other condition. */
function idsIn(condition: unknown): readonly string[] | null {
  if (typeof condition === 'string') return [condition];
  if (!isRecord(condition) || Object.keys(condition).length !== 1 || !Array.isArray(condition['$in'])) return null;
  const ids: readonly unknown[] = condition['$in'];
  return ids.every((id) => typeof id === 'string') ? [...new Set(ids)].sort() : null;
}

function storedRow<Doc extends StoredDocument>(
  document: Doc,
  stored: readonly unknown[],
  { name, paths }: Table,
): StoredRow<Doc> {
  const derived = columnValues(name, paths, document);
  return { document, misfiled: paths.filter((_, index) => derived[index] !== stored[index]) };
}

const isScalarOrNull = (value: unknown) => value === null || typeof value !== 'object';

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
