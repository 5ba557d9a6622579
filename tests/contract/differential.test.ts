import fc from 'fast-check';
import { Aggregator, Query } from 'mingo';
import type { Document as BsonDocument, Filter } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinRequest } from '../../server/src/foundation/currentRequest.ts';
import { sortDocuments } from '../../server/src/store/embedded/order.ts';
import type { Collection, CollectionDefinition, StoredDocument } from '../../server/src/store/store.ts';
import { sharedMongoServer } from './mongoServer.ts';
import { embeddedTestStore, mongoTestStore, type TestStore } from './stores.ts';

/** Random filters, sorts, pipelines and updates over random documents: both stores and mingo must agree. */

const RUNS = process.env['SOAK'] ? 5000 : 100;
const PATIENCE = { timeout: process.env['SOAK'] ? 1_800_000 : 120_000 };

interface Any extends StoredDocument {
  readonly [field: string]: unknown;
}
const definition: CollectionDefinition<Any> = {
  name: 'anything',
  shardKey: '_id',
  indexes: [{ paths: ['a', 'n'] }, { paths: ['b.c'] }, { paths: ['n'] }],
};

const text = fc.constantFrom('', 'a', 'ab', 'b', 'B', 'é', 's', 't1', 'u2026', '1', 'x_y%');
const number = fc.constantFrom(-1, 0, 1, 1.5, 2, 10, 1e15, -0.1);
const instant = fc.constantFrom(0, 1, 1_000, -5_000_000_000_000, 1_777_777_777_777).map((time) => new Date(time));
const scalar = fc.oneof(text, number, fc.boolean(), instant);
const value = fc.oneof({ weight: 6, arbitrary: scalar }, { weight: 1, arbitrary: fc.constant(null) });
const list = fc.array(fc.oneof(text, number), { maxLength: 3 });

const content = fc.record(
  {
    a: value,
    n: value,
    b: fc.oneof(fc.record({ c: value, d: value }, { requiredKeys: [] }), fc.constant(null)),
    u: value,
    rows: list,
    items: fc.array(fc.record({ id: text, grade: number }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const PATHS = ['a', 'n', 'b.c', 'b.d', 'u'] as const;
const path = fc.constantFrom(...PATHS);
const condition = fc.oneof(
  value.map((operand) => ({ $eq: operand })),
  value.map((operand) => ({ $ne: operand })),
  fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar).map(([name, operand]) => ({ [name]: operand })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(value, { maxLength: 4 }).map((operands) => ({ $in: operands })),
  fc.array(value, { maxLength: 4 }).map((operands) => ({ $nin: operands })),
  fc.boolean().map((operand) => ({ $exists: operand })),
  fc.constantFrom('^a', '^s', 'b$', '^[ab]', '^ab?', '^x_').map((operand) => ({ $regex: operand })),
  fc.constantFrom('^A', '^b').map((operand) => ({ $regex: operand, $options: 'i' })),
  scalar.map((operand) => ({ $not: { $gt: operand } })),
);
const onList = fc.oneof(
  fc.oneof(text, number).map((operand) => ({ rows: operand })),
  fc.integer({ min: 0, max: 3 }).map((size) => ({ rows: { $size: size } })),
  fc.array(fc.oneof(text, number), { minLength: 1, maxLength: 2 }).map((operands) => ({ rows: { $all: operands } })),
  fc.tuple(text, number).map(([id, grade]) => ({ items: { $elemMatch: { id, grade: { $gte: grade } } } })),
  text.map((id) => ({ 'items.id': id })),
);
const plainFilter = fc.oneof(
  fc.tuple(path, value).map(([key, operand]) => ({ [key]: operand })),
  fc.tuple(path, condition).map(([key, operand]) => ({ [key]: operand })),
  onList,
);
const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    plainFilter,
    fc.tuple(plainFilter, plainFilter).map(([left, right]) => ({ ...left, ...right })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((branches) => ({ $and: branches })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((branches) => ({ $or: branches })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 2 }).map((branches) => ({ $nor: branches })),
  ),
}));
const direction = fc.constantFrom(1 as const, -1 as const);
const sort = fc
  .tuple(fc.uniqueArray(path, { maxLength: 3 }), fc.array(direction, { minLength: 4, maxLength: 4 }))
  .map(([paths, directions]) =>
    Object.fromEntries([...paths, '_id'].map((key, position) => [key, directions[position] ?? (1 as const)])),
  );

const update = fc
  .record(
    {
      $set: fc.oneof(
        fc.record({ a: value, u: value }, { requiredKeys: [] }),
        fc.record({ 'b.c': value }),
        fc.record({ b: fc.record({ c: value }), rows: list }, { requiredKeys: ['b'] }),
      ),
      $unset: fc.constantFrom({ 'b.d': '' }, { items: '' }),
      $inc: number.map((by) => ({ count: by })),
      $max: fc.record({ n: scalar }),
      $push: fc.oneof(
        text.map((item) => ({ log: item })),
        list.map((items) => ({ log: { $each: items } })),
      ),
    },
    { requiredKeys: [] },
  )
  .filter((changes) => Object.keys(changes).length > 0);
const listUpdate = fc.oneof(
  fc.oneof(text, number).map((item) => ({ $pull: { rows: item } })),
  text.map((id) => ({ $pull: { items: { id } } })),
  fc.record({ id: text, grade: number }).map((item) => ({ $push: { items: item } })),
  number.map((by) => ({ $min: { u: by } })),
  number.map((by) => ({ $inc: { n: by } })),
);

const stages = fc.oneof(
  path.map((key) => [{ $group: { _id: `$${key}`, count: { $sum: 1 } } }]),
  fc.tuple(path, filter).map(([key, match]) => [{ $match: match }, { $group: { _id: `$${key}`, count: { $sum: 1 } } }]),
  filter.map((match) => [{ $match: match }, { $count: 'count' }]),
  fc
    .tuple(filter, sort, fc.nat(20))
    .map(([match, order, limit]) => [
      { $match: match },
      { $sort: order },
      { $skip: 2 },
      { $limit: limit + 1 },
      { $project: { a: 1, n: 1 } },
    ]),
  filter.map((match) => [{ $match: match }, { $unwind: '$rows' }, { $group: { _id: '$rows', count: { $sum: 1 } } }]),
);

const mongoServer = await sharedMongoServer();
const documents: readonly Any[] = fc
  .sample(content, { numRuns: 160, seed: 20260504 })
  .map((fields, position) => ({ _id: `d${String(position).padStart(3, '0')}`, ...fields }));

let embedded: TestStore;
let mongo: TestStore | null = null;
let inFile: Collection<Any>;
let onServer: Collection<Any> | null = null;
beforeAll(async () => {
  embedded = await embeddedTestStore();
  inFile = embedded.store.collection(definition);
  await inFile.insertMany(documents);
  if (!mongoServer) return;
  mongo = await mongoTestStore(mongoServer);
  onServer = mongo.store.collection(definition);
  await onServer.insertMany(documents);
});
afterAll(async () => {
  await embedded.discard();
  await mongo?.discard();
});

const idsOf = (found: readonly BsonDocument[]) => found.map(({ _id }) => String(_id));
const unordered = (results: readonly BsonDocument[]) =>
  [...results].sort((left, right) => (JSON.stringify(left['_id']) < JSON.stringify(right['_id']) ? -1 : 1));

/** In a request, where both are one command (decision 182). */
const together = (collection: Collection<Any>, asked: Filter<Any>) =>
  withinRequest('req-1', () => Promise.all([collection.find(asked), collection.find(asked, { limit: 1 })]));

describe('random queries', PATIENCE, () => {
  it('find the same documents on every store as in mingo', async () => {
    const ask = fc.asyncProperty(filter, async (asked) => {
      const query = new Query<Any>(asked);
      const expected = idsOf(documents.filter((document) => query.test(document)));
      expect(idsOf(await inFile.find(asked, { sort: { _id: 1 } }))).toEqual(expected);
      expect(await inFile.countDocuments(asked)).toBe(expected.length);
      if (!onServer) return;
      expect(idsOf(await onServer.find(asked, { sort: { _id: 1 } }))).toEqual(expected);
      const [all, first] = await together(onServer, asked);
      expect(idsOf(all).sort()).toEqual(expected);
      expect(first).toHaveLength(Math.min(1, expected.length));
      expect(expected).toEqual(expect.arrayContaining(idsOf(first)));
    });
    await fc.assert(ask, { numRuns: RUNS });
  });

  it('return the same order and pages', async () => {
    const ask = fc.asyncProperty(filter, sort, fc.nat(20), fc.nat(30), async (asked, order, skip, limit) => {
      const query = new Query<Any>(asked);
      const matching = documents.filter((document) => query.test(document));
      const expected = idsOf(sortDocuments(matching, Object.entries(order)).slice(skip, skip + limit));
      expect(idsOf(await inFile.find(asked, { sort: order, skip, limit }))).toEqual(expected);
      if (onServer) expect(idsOf(await onServer.find(asked, { sort: order, skip, limit }))).toEqual(expected);
    });
    await fc.assert(ask, { numRuns: RUNS });
  });

  it('run through pipelines with the same results', async () => {
    const ask = fc.asyncProperty(stages, async (pipeline) => {
      const results = unordered(await inFile.aggregate(pipeline));
      const isOrdered = pipeline.some((stage) => '$sort' in stage);
      if (!isOrdered) expect(results).toEqual(unordered(throughMingo(pipeline)));
      if (onServer) expect(results).toEqual(unordered(await onServer.aggregate(pipeline)));
    });
    await fc.assert(ask, { numRuns: RUNS });
  });
});

/** MongoDB groups missing values with null. */
function throughMingo(pipeline: readonly BsonDocument[]): BsonDocument[] {
  const counts = new Map<string, BsonDocument>();
  for (const result of new Aggregator([...pipeline]).run<BsonDocument>([...documents])) {
    if (!('_id' in result)) return result['count'] === 0 ? [] : [result];
    const key = JSON.stringify(result['_id'] ?? null);
    const known = counts.get(key);
    counts.set(key, {
      _id: (result['_id'] ?? null) as unknown,
      count: Number(result['count']) + Number(known?.['count'] ?? 0),
    });
  }
  return [...counts.values()];
}

describe('random updates', PATIENCE, () => {
  it('leave the same document on every store, or are refused by both', async () => {
    let count = 0;
    const change = fc.asyncProperty(
      content,
      fc.oneof(update, listUpdate),
      fc.boolean(),
      async (fields, changes, upsert) => {
        // MongoDB refuses to increment null, as our store does; the stand-in starts at 0.
        fc.pre(!(fields.n === null && '$inc' in changes));
        count += 1;
        const document = { _id: `u${count}`, ...fields };
        const here = await outcomeOf(inFile, document, changes, upsert);
        if (onServer) expect(await outcomeOf(onServer, document, changes, upsert)).toEqual(here);
      },
    );
    await fc.assert(change, { numRuns: RUNS });
  });
});

/** The document after the update, or that the update was refused. */
async function outcomeOf(
  collection: Collection<Any>,
  document: Any,
  changes: object,
  upsert: boolean,
): Promise<unknown> {
  const { _id } = document;
  if (!upsert) await collection.insertOne(document);
  try {
    await collection.updateOne({ _id }, changes, upsert ? { upsert: true } : {});
    return await collection.findOne({ _id });
  } catch (error) {
    return error instanceof Error ? 'refused' : error;
  } finally {
    await collection.deleteOne({ _id });
  }
}
