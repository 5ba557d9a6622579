import { Long, type Document } from 'mongodb';

/** A command on its way to the server. */
export interface WireCommand {
  readonly name: string;
  readonly collection: string;
  readonly body: Document;
  /** The documents of an insert, the updates of an update; wherever the message carries them. */
  readonly parts: readonly Document[];
}

const refusal = (code: number, errmsg: string): Document => ({ ok: 0, code, errmsg });

/**
 * What the router of a sharded cluster refuses, by the rules of MongoDB's manual ("Sharding", "shardCollection", "Unique
 * Indexes", "updateOne in sharded collections") for the oldest version that is supported: 4.4.
 */
export class Router {
  readonly #isEnabled = new Set<string>();
  /** The paths of the key, by collection. */
  readonly #sharded = new Map<string, readonly string[]>();
  readonly #indexes = new Map<string, Document[]>();
  readonly #filled = new Set<string>();

  /** @returns the answer of the router itself; null for what it passes on */
  answers(command: WireCommand): Document | null {
    const database = String(command.body['$db']);
    const name = `${database}.${command.collection}`;
    switch (command.name) {
      case 'enableSharding':
        this.#isEnabled.add(command.collection);
        return { ok: 1 };
      case 'shardCollection':
        return this.#shard(command.collection, Object.keys(command.body['key'] as Document));
      case 'createIndexes':
        return this.#index(name, command.body['indexes'] as Document[]);
      case 'dropIndexes':
        return this.#drop(name, String(command.body['index']));
      case 'insert':
        this.#filled.add(name);
        return null;
      case 'update':
        return this.#change(name, command.parts);
      default:
        return null;
    }
  }

  #shard(name: string, key: readonly string[]): Document {
    if (!this.#isEnabled.has(name.split('.')[0] ?? '')) return refusal(20, 'sharding is not enabled for the database');
    const known = this.#sharded.get(name);
    if (known) return String(known) === String(key) ? { ok: 1 } : refusal(23, 'sharded already, by another key');
    const indexes = this.#indexes.get(name) ?? [];
    const fits = ({ key: of, unique }: Document) => !unique || begins(Object.keys(of as Document), key);
    if (!indexes.every(fits)) return refusal(72, 'a unique index does not begin with the key');
    const isLed = key[0] === '_id' || indexes.some(({ key: of }) => begins(Object.keys(of as Document), key));
    if (this.#filled.has(name) && !isLed) return refusal(72, 'the collection has documents and no index for the key');
    this.#sharded.set(name, key);
    return { ok: 1 };
  }

  #index(name: string, indexes: readonly Document[]): Document | null {
    const key = this.#sharded.get(name) ?? [];
    const odd = indexes.some(({ key: of, unique }) => unique && !begins(Object.keys(of as Document), key));
    if (odd) return refusal(67, 'cannot create a unique index that does not begin with the shard key');
    this.#indexes.set(name, [...(this.#indexes.get(name) ?? []), ...indexes]);
    return null;
  }

  /** The documents of a sharded collection are found along an index: the last one stays. */
  #drop(name: string, index: string): Document | null {
    const key = this.#sharded.get(name) ?? [];
    const kept = (this.#indexes.get(name) ?? []).filter((each) => each['name'] !== index);
    const isLed =
      key.length === 0 || key[0] === '_id' || kept.some(({ key: of }) => begins(Object.keys(of as Document), key));
    if (!isLed) return refusal(72, 'the index is the last one for the shard key');
    this.#indexes.set(name, kept);
    return null;
  }

  /** One document of one shard, so the filter names the shard or the `_id`; an upsert names the shard. */
  #change(name: string, updates: readonly Document[]): Document | null {
    const key = this.#sharded.get(name);
    if (!key) return null;
    const isLost = updates.some(({ q, upsert }) => {
      const asked = Object.keys(q as Document);
      const namesShard = key.every((path) => asked.includes(path));
      return !namesShard && (upsert === true || !asked.includes('_id'));
    });
    return isLost ? refusal(61, 'the filter does not name the shard') : null;
  }
}

const begins = (paths: readonly string[], key: readonly string[]) =>
  key.every((path, position) => paths[position] === path);

/**
 * A collection on two shards. An `_id` is unique on its shard only, so the server gets it with the number of the shard
 * behind it, and no one else sees that.
 */
export class TwoShards {
  readonly #path: string;
  /** In the order in which they came: two values are on two shards. */
  readonly #values: unknown[] = [];

  /** @param path the shard key */
  constructor(path: string) {
    this.#path = path;
  }

  asStored({ name, body, parts }: WireCommand): Document {
    if (name === 'insert') return { ...body, documents: parts.map((part) => this.#placed(part)) };
    return name === 'find' || name === 'aggregate' ? (onBoth(body) as Document) : body;
  }

  asAsked(reply: Document): Document {
    const { cursor } = reply;
    if (typeof cursor !== 'object' || cursor === null) return reply;
    const { firstBatch, ...rest } = cursor as { firstBatch: Document[] };
    const asked = firstBatch.map((document) => {
      const id: unknown = document['_id'];
      return typeof id === 'string' ? { ...document, _id: id.replace(/@\d$/, '') } : document;
    });
    // A number of 64 bits, which the driver insists on. Every answer is whole.
    return { ...reply, cursor: { ...rest, id: Long.ZERO, firstBatch: asked } };
  }

  #placed(document: Document): Document {
    const value: unknown = document[this.#path];
    if (!this.#values.includes(value)) this.#values.push(value);
    return { ...document, _id: `${document['_id']}@${this.#values.indexOf(value) % 2}` };
  }
}

/** Asks both shards for an `_id`. */
function onBoth(asked: unknown): unknown {
  if (Array.isArray(asked)) return asked.map(onBoth);
  if (typeof asked !== 'object' || asked === null || Object.getPrototypeOf(asked) !== Object.prototype) return asked;
  return Object.fromEntries(
    Object.entries(asked).map(([key, value]: [string, unknown]) => {
      const ids = key === '_id' ? idsIn(value) : [];
      return ids.length > 0 ? [key, { $in: ids.flatMap((id) => [`${id}@0`, `${id}@1`]) }] : [key, onBoth(value)];
    }),
  );
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [] : [value];
  const several: unknown = typeof value === 'object' && value !== null && '$in' in value ? value.$in : null;
  return Array.isArray(several) ? several.map(String) : [];
}
