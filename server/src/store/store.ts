import type { Document as BsonDocument, Filter, Sort, UpdateFilter } from 'mongodb';

/** Every stored document has a string `_id`: raw, globally unique, with a type prefix (`pat-`, `epi-`, …). */
export interface StoredDocument {
  readonly _id: string;
}

/** An index of scalar paths. The last paths may serve a sort. */
export interface IndexDefinition {
  readonly paths: readonly string[];
  readonly unique?: true;
}

/**
 * A collection, declared once in the area that owns it. Both drivers read the same declaration: the embedded store
 * makes a column of every indexed path, MongoDB an index, and the shard key tells a cluster where a document is stored.
 */
export interface CollectionDefinition<Doc extends StoredDocument> {
  readonly name: string;
  /**
   * What tells a cluster the shard of a document; unique indexes begin with it. Null for a collection that stays small: it is
   * kept whole on one shard, so that one shard answers, and any index of it can be unique.
   */
  readonly shardKey: string | readonly string[] | null;
  readonly indexes: readonly IndexDefinition[];
  /** Brands the definition with its document type; never set. */
  readonly _document?: Doc;
}

export interface FindOptions {
  readonly sort?: Sort;
  readonly skip?: number;
  readonly limit?: number;
  readonly projection?: Readonly<Record<string, 0 | 1>>;
}

/** A document as it is stored. */
export interface StoredRow<Doc extends StoredDocument> {
  readonly document: Doc;
  /**
   * The indexed paths under which it is filed with another value than it has. MongoDB derives its indexes itself, so
   * there are none.
   */
  readonly misfiled: readonly string[];
}

/** Only the part of MongoDB's vocabulary that the product uses; each operation is atomic for its one document. */
export interface Collection<Doc extends StoredDocument> {
  findOne(filter: Filter<Doc>, options?: Pick<FindOptions, 'projection' | 'sort'>): Promise<Doc | null>;
  find(filter: Filter<Doc>, options?: FindOptions): Promise<Doc[]>;
  /**
   * As `find`, but read from where it is stored, past every cache, and compared with its indexes: for verification.
   * @throws UnsupportedQueryError for a filter or a sort that the indexes alone cannot answer
   */
  findStored(filter: Filter<Doc>, options: Pick<FindOptions, 'sort' | 'limit'>): Promise<StoredRow<Doc>[]>;
  /** @throws DuplicateKeyError when `_id` or a unique index is taken */
  insertOne(document: Doc): Promise<void>;
  insertMany(documents: readonly Doc[]): Promise<void>;
  /** Compare-and-set: the filter contains what the caller expects. `matched` is 0 when another write was faster. */
  updateOne(
    filter: Filter<Doc>,
    update: UpdateFilter<Doc>,
    options?: { readonly upsert?: true },
  ): Promise<{ readonly matched: 0 | 1 }>;
  replaceOne(filter: Filter<Doc>, document: Doc): Promise<{ readonly matched: 0 | 1 }>;
  deleteOne(filter: Filter<Doc>): Promise<{ readonly deleted: 0 | 1 }>;
  countDocuments(filter: Filter<Doc>): Promise<number>;
  aggregate<Result extends BsonDocument = BsonDocument>(pipeline: readonly BsonDocument[]): Promise<Result[]>;
}

export interface Store {
  /** The driver's name; for `/readyz` and messages. */
  readonly kind: 'embedded' | 'mongodb';
  /** Records are on several machines: an `_id` is unique on its shard only, unless it is the shard key. */
  readonly isSharded?: boolean;
  collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc>;
  /** @throws StoreUnavailableError */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What an upgrade may do with a store as well, while no one else works with it. */
export interface UpgradableStore extends Store {
  /** A collection with the indexes that it has: nothing of its declaration is made first. */
  asStored<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc>;
  /** Drops each index that is declared no longer, or in another way. @returns their names */
  dropIndexes(definition: CollectionDefinition<StoredDocument>): Promise<readonly string[]>;
  /**
   * Makes the indexes that are missing, as the first use of a collection does.
   * @throws DuplicateKeyError when several documents have the same value of a unique index
   */
  makeIndexes(definition: CollectionDefinition<StoredDocument>): Promise<void>;
}
