import { BSON, MongoServerError, type Db, type Document as BsonDocument } from 'mongodb';
import { currentRequestId } from '../../foundation/currentRequest.ts';
import type { DecodedDocuments } from './decodedDocuments.ts';
import { PATIENCE_MS, type MongoGate } from './mongoGate.ts';

/** A search whose documents may come in any order. */
interface Find {
  readonly collection: string;
  readonly filter: BsonDocument;
  readonly limit?: number;
  readonly projection?: BsonDocument;
}

interface Waiting {
  readonly find: Find;
  readonly found: (documents: BsonDocument[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Tells which search found a document. No document of ours has such a member. */
const FOUND_BY = '__foundBy';
/** MongoDB's answers to a stage that it does not know. */
export const UNKNOWN_STAGE: ReadonlySet<unknown> = new Set([40_324, 115, 238]);
/** All documents that fit come in the first answer. */
export const ONE_ANSWER = { batchSize: 100_000 };

/**
 * Searches of one request that begin in the same turn of the event loop go to the database as one command (decision 182).
 * Nothing is kept: a search that begins later asks again.
 */
export class GatheredFinds {
  readonly #database: Db;
  readonly #gate: MongoGate;
  readonly #decoded: DecodedDocuments;
  readonly #waiting = new Map<string, Waiting[]>();
  /** Servers that only speak MongoDB's protocol may lack `$unionWith`. */
  #knowsUnions: boolean;

  /** @param knowsUnions as it was found at the start */
  constructor({
    database,
    gate,
    decoded,
    knowsUnions,
  }: {
    readonly database: Db;
    readonly gate: MongoGate;
    readonly decoded: DecodedDocuments;
    readonly knowsUnions: boolean;
  }) {
    this.#database = database;
    this.#gate = gate;
    this.#decoded = decoded;
    this.#knowsUnions = knowsUnions;
  }

  find(find: Find): Promise<BsonDocument[]> {
    const requestId = currentRequestId();
    if (requestId === undefined) return this.#alone(find);
    return new Promise((found, failed) => {
      const waiting = this.#waiting.get(requestId) ?? [];
      if (waiting.length === 0) {
        this.#waiting.set(requestId, waiting);
        setImmediate(() => {
          this.#waiting.delete(requestId);
          void this.#answer(waiting);
        });
      }
      waiting.push({ find, found, failed });
    });
  }

  async #answer(waiting: readonly Waiting[]): Promise<void> {
    const asked = new Map<string, Find>();
    const keys = waiting.map(({ find }) => {
      const key = BSON.EJSON.stringify(find);
      asked.set(key, find);
      return key;
    });
    try {
      const found = await this.#together([...asked.values()]);
      const places = [...asked.keys()];
      waiting.forEach((each, index) => each.found([...(found[places.indexOf(keys[index] ?? '')] ?? [])]));
    } catch (error) {
      for (const { failed } of waiting) failed(error);
    }
  }

  async #together(finds: readonly Find[]): Promise<readonly BsonDocument[][]> {
    const [first, ...others] = finds;
    if (!first || others.length === 0 || !this.#knowsUnions) return Promise.all(finds.map((find) => this.#alone(find)));
    const pipeline = [
      ...stagesOf(first, 0),
      ...others.map((find, index) => ({ $unionWith: { coll: find.collection, pipeline: stagesOf(find, index + 1) } })),
    ];
    try {
      const documents = await this.#read(first.collection, () =>
        this.#database.collection(first.collection).aggregate<Uint8Array>(pipeline, reading()).toArray(),
      );
      return parted(documents, finds.length);
    } catch (error) {
      // What is refused together may be answered apart; what is not is refused again, by its own search.
      if (!(error instanceof MongoServerError)) throw error;
      if (UNKNOWN_STAGE.has(error.code)) this.#knowsUnions = false;
      return Promise.all(finds.map((find) => this.#alone(find)));
    }
  }

  #alone({ collection, filter, limit, projection }: Find): Promise<BsonDocument[]> {
    const options = {
      ...reading(),
      ...(limit === undefined ? {} : { limit }),
      ...(projection === undefined ? {} : { projection }),
    };
    return this.#read(collection, () =>
      this.#database.collection(collection).find<Uint8Array>(filter, options).toArray(),
    );
  }

  async #read(collection: string, work: () => Promise<Uint8Array[]>): Promise<BsonDocument[]> {
    const found = await this.#gate.read({ collection, indexes: [] }, work);
    return found.map((bytes) => this.#decoded.of(bytes));
  }
}

/** The database stops a read that no one waits for any more, and names the request in its log. */
function reading() {
  const comment = currentRequestId();
  return { maxTimeMS: PATIENCE_MS, ...ONE_ANSWER, raw: true, ...(comment === undefined ? {} : { comment }) };
}

function stagesOf({ filter, limit, projection }: Find, index: number): BsonDocument[] {
  return [
    { $match: filter },
    ...(limit === undefined ? [] : [{ $limit: limit }]),
    ...(projection === undefined ? [] : [{ $project: projection }]),
    { $addFields: { [FOUND_BY]: index } },
  ];
}

function parted(documents: readonly BsonDocument[], count: number): readonly BsonDocument[][] {
  const parts = Array.from({ length: count }, (): BsonDocument[] => []);
  for (const document of documents) {
    parts[Number(document[FOUND_BY])]?.push(document);
    delete document[FOUND_BY];
  }
  return parts;
}
