import { isDeepStrictEqual } from 'node:util';
import { MongoClient, MongoParseError, MongoServerError, type Db, type Collection as DriverCollection } from 'mongodb';
import { weakenedPromise } from '../../settings/mongoPromises.ts';
import { checkDefinition, shardPaths } from '../declaration.ts';
import type { Collection, CollectionDefinition, IndexDefinition, StoredDocument, UpgradableStore } from '../store.ts';
import { StoreUnavailableError, UnsupportedQueryError } from '../storeErrors.ts';
import { DecodedDocuments } from './decodedDocuments.ts';
import { examineServer, isTooOld, TOO_OLD } from './examineServer.ts';
import { GatheredFinds } from './gatheredFinds.ts';
import { MongoCollection } from './mongoCollection.ts';
import { isRefused, recordsAway } from './mongoErrors.ts';
import { MongoGate, PATIENCE_MS } from './mongoGate.ts';
import { begins, dropSurplusIndexes } from './surplusIndexes.ts';

/** A server that is reached but does not answer: its connections are given up, and others are tried. */
const SOCKET_MS = 10_000;
const SHARDED_OTHERWISE = 23;

/**
 * Opens the store on a MongoDB server, replica set or sharded cluster. Writes are acknowledged by the majority and on
 * disk; reads come from the primary and are of what no election can undo.
 * @param url a connection string; it may contain a password, so it appears in no message
 * @throws StoreUnavailableError with one sentence for the operator
 */
export async function openMongoStore({
  url,
  database,
}: {
  readonly url: string;
  readonly database: string;
}): Promise<UpgradableStore> {
  const client = clientOf(url);
  const topology = { isSharded: false, repeatsWrites: false };
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const types = [...newDescription.servers.values()].map(({ type }) => type);
    // A router that is asked directly, or behind a load balancer, is one as well.
    topology.isSharded ||= types.some((type) => type === 'Mongos' || type === 'LoadBalancer');
    topology.repeatsWrites ||= types.some((type) => type !== 'Standalone' && type !== 'Unknown');
  });
  const gate = new MongoGate({
    ping: () => client.db(database).command({ ping: 1 }),
    repeatsWrites: () => topology.repeatsWrites,
    patience: client.options.serverSelectionTimeoutMS,
  });
  const hosts = client.options.hosts.map(String).join(', ');
  try {
    const place = { collection: '', indexes: [] };
    await gate.read(place, () => client.connect());
    const { fault, knowsUnions } = await gate.read(place, () => examineServer(client.db(database)));
    if (fault !== null) throw new UnfitServerError(`MongoDB at ${hosts} ${fault}`);
    const { isSharded } = topology;
    return new MongoStore({ client, database: client.db(database), gate, isSharded, knowsUnions });
  } catch (error) {
    await client.close();
    if (error instanceof UnfitServerError) throw error;
    const cause = error instanceof StoreUnavailableError ? error.cause : error;
    if (isTooOld(cause)) throw new StoreUnavailableError(`MongoDB at ${hosts} ${TOO_OLD}`, { cause: error });
    const fault = isRefused(cause) ? 'refuses this user. Correct' : 'does not answer. Start it, or correct';
    throw new StoreUnavailableError(`MongoDB at ${hosts} ${fault} MONGODB_URL.`, { cause: error });
  }
}

/** It answers, but not what Isocenter needs. */
class UnfitServerError extends StoreUnavailableError {}

/**
 * For work on whole databases, past collections and their declarations.
 * @throws StoreUnavailableError
 */
export async function connectMongo(url: string): Promise<MongoClient> {
  const client = clientOf(url);
  try {
    return await client.connect();
  } catch (error) {
    await client.close();
    throw recordsAway(error);
  }
}

function clientOf(url: string): MongoClient {
  const weakened = weakenedPromise(url);
  if (weakened !== null) throw new StoreUnavailableError(`MONGODB_URL ${weakened}.`);
  const lower = url.toLowerCase();
  const says = (option: string) => ['?', '&'].some((mark) => lower.includes(`${mark}${option.toLowerCase()}=`));
  try {
    return new MongoClient(url, {
      ignoreUndefined: true,
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: PATIENCE_MS },
      readConcern: { level: 'majority' },
      ...(says('serverSelectionTimeoutMS') ? {} : { serverSelectionTimeoutMS: PATIENCE_MS }),
      ...(says('socketTimeoutMS') ? {} : { socketTimeoutMS: SOCKET_MS }),
      ...(says('waitQueueTimeoutMS') ? {} : { waitQueueTimeoutMS: PATIENCE_MS }),
    });
  } catch (error) {
    const reason = error instanceof MongoParseError ? error.message : 'it cannot be read';
    throw new StoreUnavailableError(`MONGODB_URL is not a MongoDB address: ${reason}.`);
  }
}

class MongoStore implements UpgradableStore {
  readonly kind = 'mongodb';
  readonly #client: MongoClient;
  readonly #database: Db;
  readonly #gate: MongoGate;
  readonly #gathered: GatheredFinds;
  readonly #decoded = new DecodedDocuments();
  readonly isSharded: boolean;
  readonly #definitions = new Map<string, CollectionDefinition<StoredDocument>>();
  readonly #preparations = new Map<string, Promise<void>>();

  constructor({
    client,
    database,
    gate,
    isSharded,
    knowsUnions,
  }: {
    readonly client: MongoClient;
    readonly database: Db;
    readonly gate: MongoGate;
    readonly isSharded: boolean;
    readonly knowsUnions: boolean;
  }) {
    this.#client = client;
    this.#database = database;
    this.#gate = gate;
    this.#gathered = new GatheredFinds({ database, gate, decoded: this.#decoded, knowsUnions });
    this.isSharded = isSharded;
  }

  collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
    const known = this.#definitions.get(definition.name);
    if (known && !isDeepStrictEqual(known, definition)) {
      throw new UnsupportedQueryError(`"${definition.name}" is declared twice in different ways.`);
    }
    if (!known) checkDefinition(definition);
    this.#definitions.set(definition.name, definition);
    const driver: DriverCollection<Doc> = this.#database.collection<Doc>(definition.name);
    const prepared = async () => {
      await this.#gate.within(() => this.#prepare(definition));
      return driver;
    };
    return new MongoCollection(definition, {
      prepared,
      gate: this.#gate,
      gathered: this.#gathered,
      decoded: this.#decoded,
    });
  }

  asStored<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
    const driver: DriverCollection<Doc> = this.#database.collection<Doc>(definition.name);
    const prepared = () => Promise.resolve(driver);
    const parts = { prepared, gate: this.#gate, gathered: this.#gathered, decoded: this.#decoded };
    return new MongoCollection({ ...definition, indexes: [] }, parts);
  }

  dropIndexes(definition: CollectionDefinition<StoredDocument>): Promise<readonly string[]> {
    const target = { collection: definition.name, indexes: [] };
    return this.#gate.read(target, () =>
      dropSurplusIndexes(this.#database.collection(definition.name), {
        ...{ wanted: this.#wantedIndexes(definition), shard: this.isSharded ? shardPaths(definition) : [] },
      }),
    );
  }

  makeIndexes(definition: CollectionDefinition<StoredDocument>): Promise<void> {
    this.collection(definition);
    return this.#prepare(definition);
  }

  ping(): Promise<void> {
    return this.#gate.ping();
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /** Once per collection and process; again after a failure. */
  #prepare(definition: CollectionDefinition<StoredDocument>): Promise<void> {
    const begun = this.#preparations.get(definition.name);
    if (begun) return begun;
    const target = { collection: definition.name, indexes: definition.indexes.map(({ paths }) => paths) };
    const preparation = this.#gate.prepare(target, () => this.#makeIndexes(definition));
    this.#preparations.set(definition.name, preparation);
    preparation.catch(() => this.#preparations.delete(definition.name));
    return preparation;
  }

  async #makeIndexes(definition: CollectionDefinition<StoredDocument>): Promise<void> {
    const { name } = definition;
    const wanted = this.#wantedIndexes(definition);
    const specifications = wanted.map(({ paths, unique }) => ({ key: keyOf(paths), ...(unique ? { unique } : {}) }));
    if (specifications.length > 0) await this.#database.collection(name).createIndexes(specifications);
    const shard = this.isSharded ? shardPaths(definition) : [];
    if (shard.length > 0) await this.#distribute(name, shard);
  }

  #wantedIndexes(definition: CollectionDefinition<StoredDocument>): readonly IndexDefinition[] {
    const shard = this.isSharded ? shardPaths(definition) : [];
    const made = definition.indexes.filter(({ paths }) => paths.length > 1 || paths[0] !== '_id');
    // Documents are distributed along an index, which MongoDB makes itself only for an empty collection.
    const isLed = shard.length === 0 || shard[0] === '_id' || made.some(({ paths }) => begins(paths, shard));
    return isLed ? made : [...made, { paths: shard }];
  }

  /** May be repeated, and done by several processes at once. */
  async #distribute(name: string, shard: readonly string[]): Promise<void> {
    const admin = this.#client.db('admin');
    const { databaseName } = this.#database;
    try {
      // Needed before version 6.0, without effect since.
      await admin.command({ enableSharding: databaseName });
      await admin.command({ shardCollection: `${databaseName}.${name}`, key: keyOf(shard) });
    } catch (error) {
      if (!(error instanceof MongoServerError) || error.code !== SHARDED_OTHERWISE) throw error;
      throw new StoreUnavailableError(
        `The collection "${name}" is sharded by another key than ${shard.join(' and ')}. Reshard it.`,
        { cause: error },
      );
    }
  }
}

const keyOf = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 1 as const]));
