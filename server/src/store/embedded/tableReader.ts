import type { CollectionDefinition, FindOptions, StoredDocument, StoredRow } from '../store.ts';
import { isRecord } from '../declaration.ts';
import { ScanTooLargeError, UnsupportedQueryError } from '../storeErrors.ts';
import { checkFilter, sortKeys } from '../supported.ts';
import { keyOf } from './answerCache.ts';
import type { SqlDatabase } from './database.ts';
import { frozen } from '../cacheRoom.ts';
import { decodeColumn, encodeColumn, readBody, type ColumnValue } from './encoding.ts';
import { columnName, filterToSql, type SqlFilter } from './filterToSql.ts';
import { matcherOf } from './matcher.ts';
import { sortDocuments } from './order.ts';
import { projectionOf } from './projected.ts';
import { BODY, columnValues, type Table } from './table.ts';

/** How many documents a query may read beyond those its index finds; reading them takes about 0.1 s. */
export const SCAN_LIMIT = 20_000;

const NO_LIMIT = -1;
/** A course has fewer tasks, and a department fewer providers. With 300, keeping what a save changes next cost more than it saved. */
const KEPT_ROWS = 100;

/** Reading and parsing this much takes about 20 ms. */
const PART_BYTES = 2 * 1024 * 1024;
const PART_ROWS = 1_000;
/** As many of the largest documents take less than 100 ms, so their sizes need not be asked for. */
const UNMEASURED = 4;

/** Yields where it may pause. */
type Parts<Result> = Generator<void, Result>;

/** Reads the documents of one table: from the caches as far as they have them, else from the database. */
export class TableReader<Doc extends StoredDocument> {
  readonly #database: SqlDatabase;
  readonly #definition: CollectionDefinition<Doc>;
  readonly #table: Table;

  constructor(database: SqlDatabase, definition: CollectionDefinition<Doc>, table: Table) {
    this.#database = database;
    this.#definition = definition;
    this.#table = table;
  }

  /** All at once, as a write needs it. */
  select(filter: object, { projection, ...options }: FindOptions): Doc[] {
    const parts = this.#selected(filter, options);
    for (;;) {
      const part = parts.next();
      if (part.done) return projected(part.value, projection);
    }
  }

  /**
   * With pauses in which other requests get their turn: reading a hundred megabytes takes a second. What changes
   * in that time is read as it is then, if it still matches.
   */
  async selectInTurns(filter: object, { projection, ...options }: FindOptions): Promise<Doc[]> {
    const parts = this.#selected(filter, options);
    for (let isPaused = false; ; isPaused = true) {
      const part = parts.next();
      if (part.done) return projected(isPaused ? part.value.filter(matcherOf(filter)) : part.value, projection);
      await new Promise(setImmediate);
    }
  }

  *#selected(filter: object, options: Omit<FindOptions, 'projection'>): Parts<Doc[]> {
    checkFilter(filter);
    const isLimitOnly = Object.keys(options).every((name) => name === 'limit');
    const named = isLimitOnly ? yield* this.#named(filter, options.limit) : null;
    return named ?? (yield* this.#answered(filter, options));
  }

  /** As they are stored, past every cache, compared with their columns. */
  stored(filter: object, { sort, limit = NO_LIMIT }: Pick<FindOptions, 'sort' | 'limit'>): StoredRow<Doc>[] {
    checkFilter(filter);
    const { name, paths, columns } = this.#table;
    const keys = sortKeys(sort);
    const sql = filterToSql(filter, columns);
    if (!sql.exact || !keys.every(([path]) => columns.has(path)))
      throw new UnsupportedQueryError(`"${this.#definition.name}" has no index for what is to be verified.`);
    const query = `SELECT ${BODY}, ${paths.map(columnName).join(', ')} FROM ${name}${where(sql)}${orderBy(keys)} LIMIT ?`;
    const rows = this.#readRows(filter, query, [...sql.parameters, limit]);
    return rows.map(([body, ...stored]) => {
      const document = readBody<Doc>(String(body));
      const derived = columnValues(this.#definition.name, paths, document);
      return { document, misfiled: paths.filter((_, index) => derived[index] !== stored[index]) };
    });
  }

  /** Rows of columns, which SQL alone can answer. */
  rows(filter: object, query: string, parameters: readonly ColumnValue[]): (readonly unknown[])[] {
    return this.#readRows(filter, query, parameters);
  }

  *#answered(filter: object, options: FindOptions): Parts<Doc[]> {
    const { answers } = this.#table;
    const key = keyOf(filter, options);
    // The cache is that of this table, so it has this table's documents.
    const known = key === null ? null : (answers.get(key) as readonly Doc[] | null);
    if (known) return known.map((document) => ({ ...document }));
    const documents = yield* this.#asked(filter, options);
    // What a transaction has changed may still be undone. What took pauses is too large to keep.
    if (key !== null && documents.length <= KEPT_ROWS && !this.#database.inTransaction) {
      const sizes = documents.map(({ _id }) => this.#table.cache.sizeOf(_id));
      if (sizes.every((size) => size !== null)) {
        const kept = documents.map((document) => frozen({ ...document }));
        answers.keep(
          key,
          filter,
          kept,
          sizes.reduce((sum, size) => sum + size, 0),
        );
      }
    }
    return documents;
  }

  *#asked(filter: object, options: FindOptions): Parts<Doc[]> {
    const { skip = 0, limit = NO_LIMIT } = options;
    const keys = sortKeys(options.sort);
    const sql = filterToSql(filter, this.#table.columns);
    const isSortedBySql = keys.every(([path]) => this.#table.columns.has(path));
    const order = isSortedBySql ? orderBy(keys) : '';
    const query = `FROM ${this.#table.name}${where(sql)}${order} LIMIT ? OFFSET ?`;
    if (sql.exact && isSortedBySql) {
      const isBounded = limit !== NO_LIMIT && skip + limit <= SCAN_LIMIT && sql.sql === null;
      return yield* this.#found(query, (asked) =>
        this.#readRows(filter, asked, [...sql.parameters, limit, skip], isBounded),
      );
    }
    const wanted = isSortedBySql && limit !== NO_LIMIT ? skip + limit : Infinity;
    const found = yield* this.#sift(filter, query, sql, wanted);
    const sorted = isSortedBySql ? found : sortDocuments(found, keys);
    return sorted.slice(skip, limit === NO_LIMIT ? undefined : skip + limit);
  }

  /** The documents that a filter names by their `_id`: those that are cached need no query. Null for any other filter. */
  *#named(filter: object, limit: number | undefined): Parts<Doc[] | null> {
    const { _id: ids, ...others }: Readonly<Record<string, unknown>> = { ...filter };
    const wanted = idsIn(ids);
    if (!wanted) return null;
    const found = yield* this.#withIds(wanted);
    return found.filter(matcherOf(others)).slice(0, limit);
  }

  /**
   * The documents that a query finds. Their ids are asked for first: most documents of a short list are cached, and their
   * texts need not be read.
   * @param query begins with FROM
   */
  *#found(query: string, rows: (query: string) => readonly (readonly unknown[])[]): Parts<Doc[]> {
    return yield* this.#withIds(rows(`SELECT _id ${query}`).map(([id]) => String(decodeColumn(id))));
  }

  /** In the order of the ids. */
  *#withIds(ids: readonly string[]): Parts<Doc[]> {
    const { cache } = this.#table;
    const documents = ids.map((id) => cache.get<Doc>(id));
    const missing = ids.filter((_, index) => documents[index] === null);
    const isKept = ids.length <= KEPT_ROWS;
    const read = new Map<string, Doc>();
    let isFirst = true;
    for (const part of this.#partsOf(missing)) {
      if (!isFirst) yield;
      isFirst = false;
      for (const document of this.#read(part, isKept)) read.set(document._id, document);
    }
    return ids.flatMap((id, index) => documents[index] ?? read.get(id) ?? []);
  }

  /** As many ids at a time as can be read without holding up others for long. */
  *#partsOf(ids: readonly string[]): Generator<readonly string[], void> {
    if (ids.length <= UNMEASURED) {
      yield ids;
      return;
    }
    const query = `SELECT _id, octet_length(${BODY}) FROM ${this.#table.name} WHERE _id IN (SELECT value FROM json_each(?))`;
    for (let from = 0; from < ids.length; from += PART_ROWS) {
      const some = ids.slice(from, from + PART_ROWS);
      const measured = this.#database.rows(query, [JSON.stringify(some.map(encodeColumn))]);
      const bytesOf = new Map(measured.map(([id, bytes]) => [String(decodeColumn(id)), Number(bytes)]));
      let part: string[] = [];
      let size = 0;
      for (const id of some) {
        part.push(id);
        size += bytesOf.get(id) ?? 0;
        if (size < PART_BYTES) continue;
        yield part;
        part = [];
        size = 0;
      }
      if (part.length > 0) yield part;
    }
  }

  #read(ids: readonly string[], isKept: boolean): Doc[] {
    if (ids.length === 0) return [];
    const query = `SELECT _id, ${BODY} FROM ${this.#table.name} WHERE _id IN (SELECT value FROM json_each(?))`;
    return this.#documents(this.#database.rows(query, [JSON.stringify(ids.map(encodeColumn))]), isKept);
  }

  /** Rows of `_id` and text. Documents of long lists are not kept: they would displace those in use. */
  #documents(rows: readonly (readonly unknown[])[], isOfShortList: boolean): Doc[] {
    const { cache } = this.#table;
    // What a transaction has changed may still be undone.
    const isKept = isOfShortList && !this.#database.inTransaction;
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
  *#sift(filter: object, query: string, sql: SqlFilter, wanted: number): Parts<Doc[]> {
    const matches = matcherOf<Doc>(filter);
    const found: Doc[] = [];
    let seen = 0;
    for (let batch = wanted === Infinity ? SCAN_LIMIT + 1 : 100; found.length < wanted; batch *= 4) {
      const documents = yield* this.#found(query, (asked) =>
        this.#database.rows(asked, [...sql.parameters, batch, seen]),
      );
      seen += documents.length;
      if (seen > SCAN_LIMIT) throw this.#tooLarge(filter);
      for (const document of documents) if (sql.exact || matches(document)) found.push(document);
      if (documents.length < batch) break;
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

function projected<Doc extends StoredDocument>(documents: Doc[], projection: FindOptions['projection']): Doc[] {
  return projection && Object.keys(projection).length > 0 ? documents.map(projectionOf<Doc>(projection)) : documents;
}

/** Sorted, as the database would return them; null for any other condition. */
function idsIn(condition: unknown): readonly string[] | null {
  if (typeof condition === 'string') return [condition];
  if (!isRecord(condition) || Object.keys(condition).length !== 1 || !Array.isArray(condition['$in'])) return null;
  const ids: readonly unknown[] = condition['$in'];
  return ids.every((id) => typeof id === 'string') ? [...new Set(ids)].sort() : null;
}

export function where({ sql }: SqlFilter): string {
  return sql === null ? '' : ` WHERE ${sql}`;
}

function orderBy(keys: ReturnType<typeof sortKeys>): string {
  return keys.length === 0 ? '' : ` ORDER BY ${keys.map(sortTerm).join(', ')}`;
}

function sortTerm([path, direction]: readonly [string, 1 | -1]): string {
  return `${columnName(path)}${direction === -1 ? ' DESC' : ''}`;
}
