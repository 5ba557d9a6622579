import type { Document as BsonDocument, Filter, UpdateFilter } from 'mongodb';
import type { Collection, CollectionDefinition, FindOptions, StoredDocument, StoredRow } from '../store.ts';
import { DOCUMENT_BYTES, DocumentTooLargeError, UnsupportedQueryError } from '../storeErrors.ts';
import { checkFilter, checkUpdate } from '../supported.ts';
import { runPipeline } from './aggregate.ts';
import type { SqlDatabase } from './database.ts';
import { writeBody, type ColumnValue } from './encoding.ts';
import { columnName, filterToSql } from './filterToSql.ts';
import { columnValues, type Table } from './table.ts';
import { TableReader, where } from './tableReader.ts';
import { applyUpdate, documentToInsert } from './update.ts';
import type { WriteQueue } from './writeQueue.ts';

export class EmbeddedCollection<Doc extends StoredDocument> implements Collection<Doc> {
  readonly #database: SqlDatabase;
  readonly #writes: WriteQueue;
  readonly #definition: CollectionDefinition<Doc>;
  readonly #table: Table;
  readonly #reader: TableReader<Doc>;

  constructor(
    { database, writes }: { readonly database: SqlDatabase; readonly writes: WriteQueue },
    definition: CollectionDefinition<Doc>,
    table: Table,
  ) {
    this.#database = database;
    this.#writes = writes;
    this.#definition = definition;
    this.#table = table;
    this.#reader = new TableReader(database, definition, table);
  }

  findOne(filter: Filter<Doc>, options: Pick<FindOptions, 'projection' | 'sort'> = {}): Promise<Doc | null> {
    return promised(() => this.#reader.select(filter, { ...options, limit: 1 })[0] ?? null);
  }

  find(filter: Filter<Doc>, options: FindOptions = {}): Promise<Doc[]> {
    return this.#reader.selectInTurns(filter, options);
  }

  findStored(filter: Filter<Doc>, options: Pick<FindOptions, 'sort' | 'limit'>): Promise<StoredRow<Doc>[]> {
    return promised(() => this.#reader.stored(filter, options));
  }

  insertOne(document: Doc): Promise<void> {
    return this.insertMany([document]);
  }

  async insertMany(documents: readonly Doc[]): Promise<void> {
    // Copied now: the caller may change the documents afterwards.
    const rows = await promised(() => documents.map((document) => this.#rowOf(document, writeBody(document))));
    await this.#writes.write(() => rows.forEach((row) => this.#insert(row)));
  }

  async updateOne(
    filter: Filter<Doc>,
    update: UpdateFilter<Doc>,
    options: { readonly upsert?: true } = {},
  ): Promise<{ readonly matched: 0 | 1 }> {
    checkFilter(filter);
    checkUpdate(update);
    return this.#writes.write(() => {
      const [current] = this.#reader.select(filter, { limit: 1 });
      if (current) this.#change(current, applyUpdate(current, update));
      else if (options.upsert) {
        const document = documentToInsert(filter, update);
        this.#insert(this.#rowOf(document, writeBody(document)));
      }
      return { matched: current ? 1 : 0 };
    });
  }

  async replaceOne(filter: Filter<Doc>, document: Doc): Promise<{ readonly matched: 0 | 1 }> {
    checkFilter(filter);
    const row = await promised(() => this.#rowOf(document, writeBody(document)));
    return this.#writes.write(() => {
      const [current] = this.#reader.select(filter, { limit: 1 });
      if (current && current._id !== document._id) throw new UnsupportedQueryError('A replacement must keep its _id.');
      if (current) this.#write(current, row);
      return { matched: current ? 1 : 0 };
    });
  }

  deleteOne(filter: Filter<Doc>): Promise<{ readonly deleted: 0 | 1 }> {
    return this.#writes.write(() => {
      const [current] = this.#reader.select(filter, { limit: 1 });
      if (current) this.#delete(current);
      return { deleted: current ? 1 : 0 };
    });
  }

  countDocuments(filter: Filter<Doc>): Promise<number> {
    return promised(() => {
      checkFilter(filter);
      const sql = filterToSql(filter, this.#table.columns);
      if (!sql.exact) return this.#reader.select(filter, {}).length;
      const rows = this.#reader.rows(filter, `SELECT count(*) FROM ${this.#table.name}${where(sql)}`, sql.parameters);
      return Number(rows[0]?.[0] ?? 0);
    });
  }

  aggregate<Result extends BsonDocument = BsonDocument>(pipeline: readonly BsonDocument[]): Promise<Result[]> {
    return promised(() =>
      runPipeline<Result>(pipeline, {
        columns: this.#table.columns,
        select: (filter, options) => this.#reader.select(filter, options),
        countBy: (filter, sql, path) => {
          const column = columnName(path);
          const counting = `SELECT ${column}, count(*) FROM ${this.#table.name}${where(sql)} GROUP BY ${column}`;
          return this.#reader.rows(filter, counting, sql.parameters);
        },
      }),
    );
  }

  #insert({ id, columns, body }: Row): void {
    this.#changes(id, columns);
    this.#database.run(this.#table.insertSql, [...columns, body]);
  }

  #change(before: Doc, after: object): void {
    const row = this.#rowOf(after, writeBody(after));
    this.#write(before, row);
    // The next reader needs no parsing. A write that is undone is not cached.
    this.#writes.onceWritten(() => this.#table.cache.keep({ ...after, _id: row.id }, row.body.length));
  }

  #write(before: Doc, { id, columns, body }: Row): void {
    this.#changes(id, this.#columnsOf(before), columns);
    this.#database.run(this.#table.updateSql, [...columns, body, `s${id}`]);
  }

  #delete(before: Doc): void {
    this.#changes(before._id, this.#columnsOf(before));
    this.#database.run(`DELETE FROM ${this.#table.name} WHERE _id = ?`, [`s${before._id}`]);
  }

  /** @param rows the columns of the document before and after */
  #changes(id: string, ...rows: readonly (readonly ColumnValue[])[]): void {
    const { cache, answers } = this.#table;
    cache.forget(id);
    // An earlier write of the same transaction would cache what this one replaces.
    this.#writes.onceWritten(() => cache.forget(id));
    for (const row of rows) answers.written(row);
  }

  #rowOf(document: object, body: string): Row {
    const { name } = this.#definition;
    if (!('_id' in document) || typeof document._id !== 'string' || document._id === '') {
      throw new UnsupportedQueryError(`A document of "${name}" has no _id.`);
    }
    if (body.length > DOCUMENT_BYTES) throw new DocumentTooLargeError();
    return { id: document._id, columns: this.#columnsOf(document), body };
  }

  #columnsOf(document: object): readonly ColumnValue[] {
    return columnValues(this.#definition.name, this.#table.paths, document);
  }
}

/** A document as its table stores it. */
interface Row {
  readonly id: string;
  readonly columns: readonly ColumnValue[];
  readonly body: string;
}

/** The work is done at once; the promise carries its errors. */
function promised<Result>(work: () => Result): Promise<Result> {
  return new Promise((resolve) => resolve(work()));
}
