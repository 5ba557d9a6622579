import type {
  Document as BsonDocument,
  Filter,
  Collection as DriverCollection,
  FindOptions as DriverFindOptions,
  OptionalUnlessRequiredId,
  UpdateFilter,
  WithoutId,
} from 'mongodb';
import { checkIndexedValue, declaredPaths, isRecord, readPath } from '../declaration.ts';
import { plainCopy } from '../plainValue.ts';
import type { Collection, CollectionDefinition, FindOptions, StoredDocument, StoredRow } from '../store.ts';
import { DuplicateKeyError, UnsupportedQueryError } from '../storeErrors.ts';
import { checkFilter, checkPipeline, checkUpdate, sortKeys } from '../supported.ts';
import { faultsTold } from './mongoErrors.ts';

export class MongoCollection<Doc extends StoredDocument> implements Collection<Doc> {
  readonly #definition: CollectionDefinition<Doc>;
  /** After its indexes are created. */
  readonly #prepared: () => Promise<DriverCollection<Doc>>;

  constructor(definition: CollectionDefinition<Doc>, prepared: () => Promise<DriverCollection<Doc>>) {
    this.#definition = definition;
    this.#prepared = prepared;
  }

  async findOne(filter: Filter<Doc>, options: Pick<FindOptions, 'projection' | 'sort'> = {}): Promise<Doc | null> {
    checkFilter(filter);
    return this.#ask((driver) => driver.findOne<Doc>(filter, driverOptions(options)));
  }

  async find(filter: Filter<Doc>, options: FindOptions = {}): Promise<Doc[]> {
    checkFilter(filter);
    if (options.limit === 0) return [];
    return this.#ask((driver) => driver.find<Doc>(filter, driverOptions(options)).toArray());
  }

  async findStored(filter: Filter<Doc>, options: Pick<FindOptions, 'sort' | 'limit'>): Promise<StoredRow<Doc>[]> {
    const documents = await this.find(filter, options);
    return documents.map((document) => ({ document, misfiled: [] }));
  }

  async insertOne(document: Doc): Promise<void> {
    this.#checkDocument(document);
    await this.#ask((driver) => driver.insertOne(toInsert(document)));
  }

  async insertMany(documents: readonly Doc[]): Promise<void> {
    for (const document of documents) this.#checkDocument(document);
    if (documents.length > 0) await this.#ask((driver) => driver.insertMany(documents.map(toInsert)));
  }

  async updateOne(
    filter: Filter<Doc>,
    update: UpdateFilter<Doc>,
    options: { readonly upsert?: true } = {},
  ): Promise<{ readonly matched: 0 | 1 }> {
    checkFilter(filter);
    checkUpdate(update);
    this.#checkChanges(update);
    const write = () => this.#ask((driver) => driver.updateOne(filter, update, options));
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
    const { matchedCount } = await this.#ask((driver) => driver.replaceOne(filter, document as WithoutId<Doc>));
    return { matched: matchedCount > 0 ? 1 : 0 };
  }

  async deleteOne(filter: Filter<Doc>): Promise<{ readonly deleted: 0 | 1 }> {
    checkFilter(filter);
    const { deletedCount } = await this.#ask((driver) => driver.deleteOne(filter));
    return { deleted: deletedCount > 0 ? 1 : 0 };
  }

  async countDocuments(filter: Filter<Doc>): Promise<number> {
    checkFilter(filter);
    return this.#ask((driver) => driver.countDocuments(filter));
  }

  async aggregate<Result extends BsonDocument = BsonDocument>(pipeline: readonly BsonDocument[]): Promise<Result[]> {
    checkPipeline(pipeline);
    return this.#ask((driver) => driver.aggregate<Result>([...pipeline]).toArray());
  }

  #ask<Result>(work: (driver: DriverCollection<Doc>) => Promise<Result>): Promise<Result> {
    return faultsTold(this.#definition.name, async () => work(await this.#prepared()));
  }

  #checkDocument(document: Doc): void {
    if (typeof document._id !== 'string' || document._id === '') {
      throw new UnsupportedQueryError(`A document of "${this.#definition.name}" has no _id.`);
    }
    plainCopy(document);
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
