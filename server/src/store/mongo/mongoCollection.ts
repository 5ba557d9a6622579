import {
  BSON,
  type Document as BsonDocument,
  type Filter,
  type Collection as DriverCollection,
  type FindOptions as DriverFindOptions,
  type OptionalUnlessRequiredId,
  type UpdateFilter,
  type WithoutId,
} from 'mongodb';
import { currentRequestId } from '../../foundation/currentRequest.ts';
import { checkIndexedValue, declaredPaths, isRecord, readPath } from '../declaration.ts';
import { plainCopy } from '../plainValue.ts';
import type { Collection, CollectionDefinition, FindOptions, StoredDocument, StoredRow } from '../store.ts';
import {
  DOCUMENT_BYTES,
  DocumentTooLargeError,
  DuplicateKeyError,
  ScanTooLargeError,
  UnsupportedQueryError,
} from '../storeErrors.ts';
import { checkFilter, checkPipeline, checkUpdate, sortKeys } from '../supported.ts';
import type { DecodedDocuments } from './decodedDocuments.ts';
import { ONE_ANSWER, type GatheredFinds } from './gatheredFinds.ts';
import { isIndexLed, SCAN_LIMIT } from './indexLed.ts';
import { PATIENCE_MS, type MongoGate } from './mongoGate.ts';

/** The database stops a read that no one waits for any more. */
const READING = { maxTimeMS: PATIENCE_MS };

/** Names the request in the log and the profiler of the database. */
function forRequest(): { readonly comment?: string } {
  const comment = currentRequestId();
  return comment === undefined ? {} : { comment };
}
/** How long the size of a collection, which only refuses wide scans, is not asked for again. */
const SIZE_KNOWN_MS = 60_000;

/** Operators that mean the same twice: a write of unknown fate may be repeated. */
const REPEATABLE: ReadonlySet<string> = new Set(['$set', '$unset', '$min', '$max', '$pull']);

export class MongoCollection<Doc extends StoredDocument> implements Collection<Doc> {
  readonly #definition: CollectionDefinition<Doc>;
  /** After its indexes are created. */
  readonly #prepared: () => Promise<DriverCollection<Doc>>;
  readonly #gate: MongoGate;
  readonly #gathered: GatheredFinds;
  readonly #decoded: DecodedDocuments;
  readonly #target: { readonly collection: string; readonly indexes: readonly (readonly string[])[] };
  #size: { readonly documents: number; readonly knownUntil: number } = { documents: 0, knownUntil: 0 };

  constructor(
    definition: CollectionDefinition<Doc>,
    {
      prepared,
      gate,
      gathered,
      decoded,
    }: {
      readonly prepared: () => Promise<DriverCollection<Doc>>;
      readonly gate: MongoGate;
      readonly gathered: GatheredFinds;
      readonly decoded: DecodedDocuments;
    },
  ) {
    this.#definition = definition;
    this.#prepared = prepared;
    this.#gate = gate;
    this.#gathered = gathered;
    this.#decoded = decoded;
    this.#target = { collection: definition.name, indexes: definition.indexes.map(({ paths }) => paths) };
  }

  async findOne(filter: Filter<Doc>, options: Pick<FindOptions, 'projection' | 'sort'> = {}): Promise<Doc | null> {
    checkFilter(filter);
    const first = { ...options, limit: 1 };
    const found = await (options.sort === undefined ? this.#gather(filter, first) : this.#ordered(filter, first));
    return found[0] ?? null;
  }

  async find(filter: Filter<Doc>, options: FindOptions = {}): Promise<Doc[]> {
    checkFilter(filter);
    if (options.limit === 0) return [];
    const isOrdered = options.sort !== undefined || options.skip !== undefined;
    if (options.limit !== undefined || isIndexLed(this.#definition, filter)) {
      return isOrdered ? this.#ordered(filter, options) : this.#gather(filter, options);
    }
    if (Object.keys(filter).length > 0 && (await this.#documents()) > SCAN_LIMIT) throw this.#tooLarge(filter);
    const bounded = { ...options, limit: SCAN_LIMIT + 1 };
    const found = await (isOrdered ? this.#ordered(filter, bounded) : this.#gather(filter, bounded));
    if (found.length > SCAN_LIMIT) throw this.#tooLarge(filter);
    return found;
  }

  async findStored(filter: Filter<Doc>, options: Pick<FindOptions, 'sort' | 'limit'>): Promise<StoredRow<Doc>[]> {
    const documents = await this.find(filter, options);
    return documents.map((document) => ({ document, misfiled: [] }));
  }

  async insertOne(document: Doc): Promise<void> {
    this.#checkDocument(document);
    await this.#write((driver) => driver.insertOne(toInsert(document), forRequest()));
  }

  async insertMany(documents: readonly Doc[]): Promise<void> {
    for (const document of documents) this.#checkDocument(document);
    if (documents.length > 0) await this.#write((driver) => driver.insertMany(documents.map(toInsert), forRequest()));
  }

  async updateOne(
    filter: Filter<Doc>,
    update: UpdateFilter<Doc>,
    options: { readonly upsert?: true } = {},
  ): Promise<{ readonly matched: 0 | 1 }> {
    checkFilter(filter);
    checkUpdate(update);
    this.#checkChanges(update);
    const isRepeatable = !options.upsert && Object.keys(update).every((operator) => REPEATABLE.has(operator));
    const write = () =>
      this.#write(
        (driver) => driver.updateOne(filter, update, { ...options, ...forRequest() }),
        isRepeatable ? ({ matchedCount }) => matchedCount > 0 : undefined,
      );
    try {
      return { matched: (await write()).matchedCount > 0 ? 1 : 0 };
    } catch (error) {
      // Of two simultaneous upserts of one _id, the slower one finds the document on its second try.
      if (!options.upsert || !(error instanceof DuplicateKeyError)) throw error;
      return { matched: (await write()).matchedCount > 0 ? 1 : 0 };
    }
  }

  async replaceOne(filter: Filter<Doc>, document: Doc): Promise<{ readonly matched: 0 | 1 }> {
    checkFilter(filter);
    this.#checkDocument(document);
    const { matchedCount } = await this.#write(
      (driver) => driver.replaceOne(filter, document as WithoutId<Doc>, forRequest()),
      (result) => result.matchedCount > 0,
    );
    return { matched: matchedCount > 0 ? 1 : 0 };
  }

  async deleteOne(filter: Filter<Doc>): Promise<{ readonly deleted: 0 | 1 }> {
    checkFilter(filter);
    const { deletedCount } = await this.#write(
      (driver) => driver.deleteOne(filter, forRequest()),
      (result) => result.deletedCount > 0,
    );
    return { deleted: deletedCount > 0 ? 1 : 0 };
  }

  async countDocuments(filter: Filter<Doc>): Promise<number> {
    checkFilter(filter);
    return this.#read((driver) => driver.countDocuments(filter, { ...READING, ...forRequest() }));
  }

  async aggregate<Result extends BsonDocument = BsonDocument>(pipeline: readonly BsonDocument[]): Promise<Result[]> {
    checkPipeline(pipeline);
    return this.#read((driver) => driver.aggregate<Result>([...pipeline], { ...READING, ...forRequest() }).toArray());
  }

  async #ordered(filter: Filter<Doc>, options: FindOptions): Promise<Doc[]> {
    const found = await this.#read((driver) => driver.find<Uint8Array>(filter, driverOptions(options)).toArray());
    return found.map((bytes) => this.#decoded.of<Doc>(bytes));
  }

  /** With the other searches of the request. */
  async #gather(filter: Filter<Doc>, { limit, projection }: Omit<FindOptions, 'sort' | 'skip'>): Promise<Doc[]> {
    await this.#prepared();
    const found = await this.#gathered.find({
      ...{ collection: this.#definition.name, filter },
      ...(limit === undefined ? {} : { limit }),
      ...(projection === undefined ? {} : { projection }),
    });
    // A command for several collections cannot be typed by one of them.
    return found as Doc[];
  }

  async #read<Result>(work: (driver: DriverCollection<Doc>) => Promise<Result>): Promise<Result> {
    const driver = await this.#prepared();
    return this.#gate.read(this.#target, () => work(driver));
  }

  async #write<Result>(
    work: (driver: DriverCollection<Doc>) => Promise<Result>,
    trusts?: (result: Result) => boolean,
  ): Promise<Result> {
    const driver = await this.#prepared();
    return this.#gate.write(this.#target, () => work(driver), trusts);
  }

  /** By the collection's own count, which takes no reading. */
  async #documents(): Promise<number> {
    if (this.#size.knownUntil < performance.now()) {
      const documents = await this.#read((driver) => driver.estimatedDocumentCount(READING));
      this.#size = { documents, knownUntil: performance.now() + SIZE_KNOWN_MS };
    }
    return this.#size.documents;
  }

  #tooLarge(filter: object): ScanTooLargeError {
    return new ScanTooLargeError(this.#definition.name, SCAN_LIMIT, Object.keys(filter));
  }

  #checkDocument(document: Doc): void {
    if (typeof document._id !== 'string' || document._id === '') {
      throw new UnsupportedQueryError(`A document of "${this.#definition.name}" has no _id.`);
    }
    plainCopy(document);
    if (BSON.calculateObjectSize(document, { ignoreUndefined: true }) > DOCUMENT_BYTES)
      throw new DocumentTooLargeError();
    for (const path of declaredPaths(this.#definition)) {
      checkIndexedValue(this.#definition.name, path, readPath(document, path));
    }
  }

  /** As far as can be checked without the document: MongoDB itself would make an indexed list a multi-key index. */
  #checkChanges(update: UpdateFilter<Doc>): void {
    plainCopy(update);
    for (const [operator, changes] of Object.entries(update) as [string, unknown][]) {
      if (!isRecord(changes) || operator === '$unset') continue;
      for (const path of declaredPaths(this.#definition)) {
        for (const [changed, value] of Object.entries(changes)) {
          if (changed === path) checkIndexedValue(this.#definition.name, path, value);
          if (path.startsWith(`${changed}.`)) {
            checkIndexedValue(this.#definition.name, path, readPath(value, path.slice(changed.length + 1)));
          }
        }
      }
    }
  }
}

function driverOptions({ sort, skip, limit, projection }: FindOptions): DriverFindOptions {
  return {
    ...READING,
    ...ONE_ANSWER,
    raw: true,
    ...forRequest(),
    ...(sort === undefined ? {} : { sort: Object.fromEntries(sortKeys(sort)) }),
    ...(skip === undefined ? {} : { skip }),
    ...(limit === undefined ? {} : { limit }),
    ...(projection === undefined ? {} : { projection }),
  };
}

/** Our documents always have their `_id`; the driver's type cannot tell through a type parameter. */
function toInsert<Doc extends StoredDocument>(document: Doc): OptionalUnlessRequiredId<Doc> {
  return document as OptionalUnlessRequiredId<Doc>;
}
