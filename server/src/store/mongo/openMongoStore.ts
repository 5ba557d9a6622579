import { isDeepStrictEqual } from 'node:util';
import { MongoClient, MongoParseError, type Db, type Collection as DriverCollection } from 'mongodb';
import { checkDefinition } from '../declaration.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../store.ts';
import { StoreUnavailableError, UnsupportedQueryError } from '../storeErrors.ts';
import { MongoCollection } from './mongoCollection.ts';
import { faultsTold, isRefused } from './mongoErrors.ts';

/** How long a call waits for an unavailable server, unless the connection string says `serverSelectionTimeoutMS`. */
const SERVER_SELECTION_MS = 5000;

/**
 * Opens the store on a MongoDB server, replica set or sharded cluster. Writes are acknowledged by the majority, reads
 * come from the primary.
 * @param url a connection string; it may contain a password, so it appears in no message
 * @throws StoreUnavailableError with one sentence for the operator
 */
export async function openMongoStore({
  url,
  database,
}: {
  readonly url: string;
  readonly database: string;
}): Promise<Store> {
  const client = clientOf(url);
  let isSharded = false;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    isSharded = newDescription.type === 'Sharded';
  });
  try {
    await client.connect();
    return new MongoStore(client, client.db(database), isSharded);
  } catch (error) {
    await client.close();
    const hosts = client.options.hosts.map(String).join(', ');
    const fault = isRefused(error) ? 'refuses this user. Correct' : 'does not answer. Start it, or correct';
    throw new StoreUnavailableError(`MongoDB at ${hosts} ${fault} MONGODB_URL.`, { cause: error });
  }
}

function clientOf(url: string): MongoClient {
  try {
    return new MongoClient(url, {
      ignoreUndefined: true,
      writeConcern: { w: 'majority' },
      ...(/[?&]serverSelectionTimeoutMS=/i.test(url) ? {} : { serverSelectionTimeoutMS: SERVER_SELECTION_MS }),
    });
  } catch (error) {
    const reason = error instanceof MongoParseError ? error.message : 'it cannot be read';
    throw new StoreUnavailableError(`MONGODB_URL is not a MongoDB address: ${reason}.`);
  }
}

class MongoStore implements Store {
  readonly kind = 'mongodb';
  readonly #client: MongoClient;
  readonly #database: Db;
  readonly #isSharded: boolean;
  readonly #definitions = new Map<string, CollectionDefinition<StoredDocument>>();
  readonly #preparations = new Map<string, Promise<void>>();

  constructor(client: MongoClient, database: Db, isSharded: boolean) {
    this.#client = client;
    this.#database = database;
    this.#isSharded = isSharded;
  }

  collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
    const known = this.#definitions.get(definition.name);
    if (known && !isDeepStrictEqual(known, definition)) {
      throw new UnsupportedQueryError(`"${definition.name}" is declared twice in different ways.`);
    }
    if (!known) checkDefinition(definition);
    this.#definitions.set(definition.name, definition);
    const driver: DriverCollection<Doc> = this.#database.collection<Doc>(definition.name);
    return new MongoCollection(definition, async () => {
      await this.#prepare(definition);
      return driver;
    });
  }

  async ping(): Promise<void> {
    await faultsTold('', () => this.#database.command({ ping: 1 }));
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /** Once per collection and process; again after a failure. */
  #prepare(definition: CollectionDefinition<StoredDocument>): Promise<void> {
    const begun = this.#preparations.get(definition.name);
    if (begun) return begun;
    const preparation = this.#makeIndexes(definition);
    this.#preparations.set(definition.name, preparation);
    preparation.catch(() => this.#preparations.delete(definition.name));
    return preparation;
  }

  async #makeIndexes({ name, shardKey, indexes }: CollectionDefinition<StoredDocument>): Promise<void> {
    if (this.#isSharded) {
      const admin = this.#client.db('admin');
      await admin.command({ shardCollection: `${this.#database.databaseName}.${name}`, key: { [shardKey]: 1 } });
    }
    const specifications = indexes
      .filter(({ paths }) => paths.length > 1 || paths[0] !== '_id')
      .map(({ paths, unique }) => ({
        key: Object.fromEntries(paths.map((path) => [path, 1 as const])),
        ...(unique ? { unique } : {}),
      }));
    if (specifications.length > 0) await this.#database.collection(name).createIndexes(specifications);
  }
}
