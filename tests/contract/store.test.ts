import type { Filter } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withinRequest } from '../../server/src/foundation/currentRequest.ts';
import type { Collection, CollectionDefinition, StoredDocument } from '../../server/src/store/store.ts';
import { DuplicateKeyError } from '../../server/src/store/storeErrors.ts';
import { testStores, type TestStore } from './stores.ts';

interface Visit extends StoredDocument {
  readonly episodeId?: string;
  readonly number?: number;
  readonly status?: unknown;
  readonly due?: unknown;
  readonly by?: { readonly id?: string | null; readonly name?: string };
  readonly rows?: readonly unknown[];
  readonly text?: unknown;
  readonly revision?: number;
}
const definition = (name: string): CollectionDefinition<Visit> => ({
  name,
  shardKey: 'episodeId',
  indexes: [{ paths: ['episodeId', 'number'], unique: true }, { paths: ['status', 'due'] }, { paths: ['by.id'] }],
});
const plain = (name: string): CollectionDefinition<Visit> => ({
  name,
  shardKey: '_id',
  indexes: [{ paths: ['status', 'due'] }, { paths: ['by.id'] }],
});

const stores = await testStores();

describe.each(stores)('the $name store', ({ open }) => {
  let opened: TestStore;
  let count = 0;
  let visits: Collection<Visit>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.discard());
  beforeEach(() => {
    visits = opened.store.collection(plain(`visits${(count += 1)}`));
  });
  const ids = async (filter: Filter<Visit>, sort?: Record<string, 1 | -1>): Promise<string[]> =>
    (await visits.find(filter, { sort: sort ?? { _id: 1 } })).map(({ _id }) => _id);

  it('returns what was stored, without undefined members [CARD-036]', async () => {
    const visit: Visit = {
      _id: 'vis-1',
      episodeId: 'epi-1',
      number: 3,
      by: { id: 'usr-1', name: 'Zoë "Ω" \\ 😀' },
      due: new Date('2026-05-04T09:30:00.123Z'),
      rows: [{ grade: 0, on: new Date(0) }, null, [1.5, -2], 'x'],
      text: '',
    };
    await visits.insertOne({ ...visit, status: undefined });
    expect(await visits.findOne({ _id: 'vis-1' })).toEqual(visit);
    expect(Object.keys((await visits.findOne({ _id: 'vis-1' })) ?? {})).not.toContain('status');
    expect(await visits.findOne({ _id: 'vis-2' })).toBeNull();
    await opened.store.ping();
  });

  it('returns copies, not its own objects', async () => {
    const document = { _id: 'a', rows: ['x'] };
    await visits.insertOne(document);
    document.rows.push('y');
    (await visits.findOne({ _id: 'a' }))?.rows?.concat('z');
    expect((await visits.findOne({ _id: 'a' }))?.rows).toEqual(['x']);
  });

  it('replaces, deletes and counts one document', async () => {
    await visits.insertMany([{ _id: 'a', status: 'open' }, { _id: 'b', status: 'open' }, { _id: 'c' }]);
    expect(await visits.countDocuments({ status: 'open' })).toBe(2);
    expect(await visits.countDocuments({})).toBe(3);
    expect(await visits.replaceOne({ _id: 'a' }, { _id: 'a', text: 'new' })).toEqual({ matched: 1 });
    expect(await visits.replaceOne({ _id: 'x' }, { _id: 'x' })).toEqual({ matched: 0 });
    expect(await visits.findOne({ _id: 'a' })).toEqual({ _id: 'a', text: 'new' });
    expect(await visits.deleteOne({ _id: 'a' })).toEqual({ deleted: 1 });
    expect(await visits.deleteOne({ _id: 'a' })).toEqual({ deleted: 0 });
    expect(await ids({})).toEqual(['b', 'c']);
  });

  it('allows an _id and a unique index value only once, and names the taken one', async () => {
    const unique = opened.store.collection(definition(`unique${count}`));
    await unique.insertOne({ _id: 'a', episodeId: 'epi-1', number: 1 });
    await expect(unique.insertOne({ _id: 'a', episodeId: 'epi-2', number: 1 })).rejects.toMatchObject({
      code: 'DUPLICATE_KEY',
      paths: ['_id'],
    });
    const taken = unique.insertOne({ _id: 'b', episodeId: 'epi-1', number: 1 });
    await expect(taken).rejects.toBeInstanceOf(DuplicateKeyError);
    await expect(taken).rejects.toMatchObject({ paths: ['episodeId', 'number'] });
    await unique.insertOne({ _id: 'c', episodeId: 'epi-1', number: 2 });
    await expect(unique.updateOne({ _id: 'c' }, { $set: { number: 1 } })).rejects.toBeInstanceOf(DuplicateKeyError);
    expect(await unique.findOne({ _id: 'c' })).toMatchObject({ number: 2 });
    await unique.insertOne({ _id: 'd', episodeId: 'epi-1' });
    await expect(unique.insertOne({ _id: 'e', episodeId: 'epi-1' })).rejects.toBeInstanceOf(DuplicateKeyError);
    expect(await unique.countDocuments({})).toBe(3);
  });

  it('refuses a document above the limit of both stores, before it writes', async () => {
    const text = 'x'.repeat(15 * 1024 * 1024 + 1);
    const words = 'This record has stored the most that it can have. Nothing was saved.';
    await expect(visits.insertOne({ _id: 'a', text })).rejects.toThrow(words);
    await visits.insertOne({ _id: 'b', text: 'short' });
    await expect(visits.replaceOne({ _id: 'b' }, { _id: 'b', text })).rejects.toThrow(words);
    expect(await visits.find({})).toEqual([{ _id: 'b', text: 'short' }]);
  });

  it('executes the valid ones of many simultaneous writes, and refuses only the others', async () => {
    const unique = opened.store.collection(definition(`alone${count}`));
    const writes = Array.from({ length: 40 }, (_, index) =>
      unique.insertOne({ _id: `v${index}`, episodeId: 'epi-1', number: index % 25 }),
    );
    const results = await Promise.allSettled(writes);
    const kept = results.filter(({ status }) => status === 'fulfilled');
    expect(kept).toHaveLength(25);
    expect(await unique.countDocuments({})).toBe(25);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DuplicateKeyError);
    }
  });

  it('lets exactly one of fifty win a compare-and-set', async () => {
    await visits.insertOne({ _id: 'a', revision: 7, rows: [] });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, writer) =>
        visits.updateOne({ _id: 'a', revision: 7 }, { $inc: { revision: 1 }, $push: { rows: writer } }),
      ),
    );
    expect(results.filter(({ matched }) => matched === 1)).toHaveLength(1);
    const after = await visits.findOne({ _id: 'a' });
    expect(after?.revision).toBe(8);
    expect(after?.rows).toHaveLength(1);
  });

  it('loses none of many simultaneous updates', async () => {
    await visits.insertOne({ _id: 'a', revision: 0 });
    await Promise.all(Array.from({ length: 50 }, () => visits.updateOne({ _id: 'a' }, { $inc: { revision: 1 } })));
    expect((await visits.findOne({ _id: 'a' }))?.revision).toBe(50);
  });

  it('upserts: inserts once, then updates, even with many at once', async () => {
    const upsert = (text: string) =>
      visits.updateOne({ _id: 'a' }, { $set: { text }, $setOnInsert: { number: 1 } }, { upsert: true });
    expect(await upsert('first')).toEqual({ matched: 0 });
    await visits.updateOne({ _id: 'a' }, { $set: { number: 5 } });
    expect(await upsert('second')).toEqual({ matched: 1 });
    expect(await visits.findOne({ _id: 'a' })).toEqual({ _id: 'a', text: 'second', number: 5 });
    await Promise.all(
      Array.from({ length: 20 }, () => visits.updateOne({ _id: 'b' }, { $inc: { revision: 1 } }, { upsert: true })),
    );
    expect(await visits.findOne({ _id: 'b' })).toEqual({ _id: 'b', revision: 20 });
  });

  it('changes only what an update names', async () => {
    await visits.insertOne({ _id: 'a', status: 'open', number: 2, rows: [{ id: 'x' }, { id: 'y' }], by: { id: 'u' } });
    await visits.updateOne(
      { _id: 'a' },
      {
        $set: { 'by.name': 'Ruiz', text: undefined },
        $unset: { status: '' },
        $inc: { number: -3 },
        $pull: { rows: { id: { $in: ['x'] } } },
      },
    );
    await visits.updateOne({ _id: 'a' }, { $max: { number: 4 }, $min: { revision: 2 } });
    await visits.updateOne({ _id: 'a' }, { $push: { rows: { $each: [{ id: 'z' }] } } });
    expect(await visits.findOne({ _id: 'a' })).toEqual({
      _id: 'a',
      number: 4,
      revision: 2,
      rows: [{ id: 'y' }, { id: 'z' }],
      by: { id: 'u', name: 'Ruiz' },
    });
  });

  it('sorts missing and null first, then numbers, texts, booleans, instants', async () => {
    const values = [new Date(5), 'a', 2, undefined, true, 'B', -1, null, false, '', 10, new Date(-5), 'é', 'ab'];
    const id = (position: number) => `v${String(position).padStart(2, '0')}`;
    await visits.insertMany(values.map((value, position) => ({ _id: id(position), status: value, text: value })));
    const expected = [3, 7, 6, 2, 10, 9, 5, 1, 13, 12, 8, 4, 11, 0].map(id);
    expect(await ids({}, { status: 1, _id: 1 })).toEqual(expected);
    expect(await ids({}, { text: 1, _id: 1 })).toEqual(expected);
    const reversed = [...expected].reverse();
    expect(await ids({}, { status: -1, _id: -1 })).toEqual(reversed);
    expect(await ids({}, { text: -1, _id: -1 })).toEqual(reversed);
  });

  it('limits a range to values of its own type', async () => {
    const values = [null, 1, 2, 3, '1', '2', 'b', true, false, new Date(1), new Date(3)];
    await visits.insertMany(values.map((value, index) => ({ _id: `v${index}`, status: value, text: value })));
    for (const path of ['status', 'text']) {
      expect(await ids({ [path]: { $gt: 1 } })).toEqual(['v2', 'v3']);
      expect(await ids({ [path]: { $lte: 2 } })).toEqual(['v1', 'v2']);
      expect(await ids({ [path]: { $gte: '2' } })).toEqual(['v5', 'v6']);
      expect(await ids({ [path]: { $lt: '2' } })).toEqual(['v4']);
      expect(await ids({ [path]: { $gt: new Date(1) } })).toEqual(['v10']);
      expect(await ids({ [path]: { $lt: new Date(3) } })).toEqual(['v9']);
      expect(await ids({ [path]: 1 })).toEqual(['v1']);
      expect(await ids({ [path]: true })).toEqual(['v7']);
    }
  });

  it('treats missing values as null, and can query for presence', async () => {
    await visits.insertMany([{ _id: 'a', status: null }, { _id: 'b' }, { _id: 'c', status: 'x' }]);
    expect(await ids({ status: null })).toEqual(['a', 'b']);
    expect(await ids({ status: { $ne: null } })).toEqual(['c']);
    expect(await ids({ status: { $exists: false } })).toEqual(['b']);
    expect(await ids({ status: { $exists: true } })).toEqual(['a', 'c']);
    expect(await ids({ status: { $in: [null, 'x'] } })).toEqual(['a', 'b', 'c']);
    expect(await ids({ status: { $nin: [null, 'y'] } })).toEqual(['c']);
    expect(await ids({ status: { $nin: [null] } })).toEqual(['c']);
    expect(await ids({ status: { $nin: [] } })).toEqual(['a', 'b', 'c']);
    expect(await ids({ status: { $in: [] } })).toEqual([]);
    expect(await ids({ status: { $ne: 'x' } })).toEqual(['a', 'b']);
  });

  it('searches lists on paths without an index, and refuses lists on indexed paths', async () => {
    await visits.insertMany([
      { _id: 'a', rows: ['x', 'y'] },
      {
        _id: 'b',
        rows: [
          { id: 'p', grade: 2 },
          { id: 'q', grade: 0 },
        ],
      },
    ]);
    expect(await ids({ rows: 'x' })).toEqual(['a']);
    expect(await ids({ 'rows.id': { $all: ['p', 'q'] } })).toEqual(['b']);
    expect(await ids({ rows: { $size: 2 } })).toEqual(['a', 'b']);
    expect(await ids({ rows: { $elemMatch: { id: 'q', grade: { $gte: 1 } } } })).toEqual([]);
    const list = { _id: 'c', status: ['x'] };
    await expect(visits.insertOne(list)).rejects.toThrow('"status"');
    await expect(visits.updateOne({ _id: 'a' }, { $set: { status: { deep: 1 } } })).rejects.toThrow('"status"');
    await expect(visits.updateOne({ _id: 'a' }, { $set: { by: { id: ['x'] } as never } })).rejects.toThrow('"by.id"');
  });

  it('pages without gaps or duplicates', async () => {
    const all = Array.from({ length: 53 }, (_, index) => ({
      _id: `v${String(index).padStart(2, '0')}`,
      status: 's',
      number: index % 3,
    }));
    await visits.insertMany(all);
    const bySkip: string[] = [];
    for (let skip = 0; skip < 60; skip += 10) {
      const page = await visits.find({ status: 's' }, { sort: { number: -1, _id: 1 }, skip, limit: 10 });
      bySkip.push(...page.map(({ _id }) => _id));
    }
    const sorted = [...all].sort((a, b) => b.number - a.number || (a._id < b._id ? -1 : 1));
    expect(bySkip).toEqual(sorted.map(({ _id }) => _id));

    const byKey: string[] = [];
    for (let last = ''; ; last = byKey.at(-1) ?? '') {
      const page = await visits.find({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: 10 });
      if (page.length === 0) break;
      byKey.push(...page.map(({ _id }) => _id));
    }
    expect(byKey).toEqual(all.map(({ _id }) => _id));
  });

  it('returns only the requested members', async () => {
    await visits.insertOne({ _id: 'a', status: 'x', by: { id: 'u', name: 'n' }, rows: [1], text: 't' });
    expect(await visits.findOne({ _id: 'a' }, { projection: { status: 1, 'by.id': 1 } })).toEqual({
      _id: 'a',
      status: 'x',
      by: { id: 'u' },
    });
    expect(await visits.findOne({ _id: 'a' }, { projection: { by: 0, rows: 0 } })).toEqual({
      _id: 'a',
      status: 'x',
      text: 't',
    });
  });

  it('finds in a request what it finds outside, whatever is searched together', async () => {
    const others = opened.store.collection(plain(`others${count}`));
    const empty = opened.store.collection(plain(`empty${count}`));
    const due = new Date('2026-05-04T09:30:00.123Z');
    await visits.insertMany([
      { _id: 'a', status: 'open', due, rows: [1, { x: null }], by: { id: 'usr-1', name: 'Zoë' } },
      { _id: 'b', status: 'open', due, number: 1 },
    ]);
    await others.insertOne({ _id: 'c', status: 'open', by: { id: null } });
    const search = () =>
      Promise.all([
        visits.findOne({ _id: 'a' }),
        visits.findOne({ _id: 'a' }),
        visits.find({ status: 'open' }, { projection: { rows: 0, due: 0 } }),
        visits.find({ status: 'open', due: { $gt: new Date(0) } }, { projection: { 'by.id': 1 } }),
        visits.find({ _id: { $in: ['a', 'b'] } }, { sort: { _id: -1 }, limit: 1 }),
        others.find({}),
        others.findOne({ 'by.id': null }),
        empty.find({ status: 'open' }),
        empty.findOne({ _id: 'a' }),
      ]);
    const inRequest = await withinRequest('0b9e6f5c-1d2e-4f3a-8b4c-5d6e7f8091a2', search);
    expect(inRequest).toEqual(await search());
    expect(inRequest[0]).toEqual({
      ...{ _id: 'a', status: 'open', due, rows: [1, { x: null }], by: { id: 'usr-1', name: 'Zoë' } },
    });
    expect(inRequest.slice(5)).toEqual([[{ _id: 'c', status: 'open', by: { id: null } }], inRequest[5][0], [], null]);
  });

  it('counts, groups and reshapes in a pipeline', async () => {
    await visits.insertMany([
      { _id: 'a', status: 'open', number: 1, rows: ['x', 'y'] },
      { _id: 'b', status: 'open', number: 3, rows: ['y'] },
      { _id: 'c', status: 'done', number: 5 },
      { _id: 'd', number: 7 },
    ]);
    const counts = await visits.aggregate([{ $group: { _id: '$status', count: { $sum: 1 } } }, { $sort: { _id: 1 } }]);
    expect(counts).toEqual([
      { _id: null, count: 1 },
      { _id: 'done', count: 1 },
      { _id: 'open', count: 2 },
    ]);
    const sums = await visits.aggregate([
      { $match: { status: { $in: ['open', 'done'] } } },
      { $group: { _id: '$status', total: { $sum: '$number' }, most: { $max: '$number' } } },
      { $sort: { total: -1, _id: 1 } },
      { $limit: 1 },
      { $project: { _id: 0, status: '$_id', total: 1, most: 1 } },
    ]);
    expect(sums).toEqual([{ status: 'done', total: 5, most: 5 }]);
    const rows = await visits.aggregate([
      { $match: { status: 'open' } },
      { $unwind: '$rows' },
      { $group: { _id: '$rows', count: { $sum: 1 } } },
      { $sort: { count: -1 } },
    ]);
    expect(rows).toEqual([
      { _id: 'y', count: 2 },
      { _id: 'x', count: 1 },
    ]);
    expect(await visits.aggregate([{ $match: { status: 'open' } }, { $count: 'visits' }])).toEqual([{ visits: 2 }]);
    expect(await visits.aggregate([{ $match: { status: 'lost' } }, { $count: 'visits' }])).toEqual([]);
    expect(
      await visits.aggregate([{ $sort: { number: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { number: 1 } }]),
    ).toEqual([
      { _id: 'c', number: 5 },
      { _id: 'b', number: 3 },
    ]);
  });

  it.each<[string, (visits: Collection<Visit>) => Promise<unknown>, string]>([
    ['$where in a filter', (all) => all.find({ $where: 'true' }), '$where is not supported in a filter'],
    ['$text in a filter', (all) => all.find({ $text: { $search: 'x' } }), '$text is not supported in a filter'],
    ['$mod in a filter', (all) => all.find({ number: { $mod: [2, 0] } }), '$mod is not supported in a filter'],
    ['undefined', (all) => all.find({ status: undefined }), 'compares "status" with undefined'],
    ['undefined in a list', (all) => all.find({ status: { $in: [undefined] } }), 'compares "status" with undefined'],
    ['a whole object', (all) => all.find({ by: { id: 'x' } }), 'compares "by" with a whole object'],
    [
      '$rename',
      (all) => all.updateOne({ _id: 'a' }, { $rename: { text: 'x' } }),
      '$rename is not supported in an update',
    ],
    [
      '$addToSet',
      (all) => all.updateOne({ _id: 'a' }, { $addToSet: { rows: 1 } }),
      '$addToSet is not supported in an update',
    ],
    ['a positional path', (all) => all.updateOne({ rows: 1 }, { $set: { 'rows.$': 2 } }), 'rows.$ is not supported'],
    ['a new _id', (all) => all.updateOne({ _id: 'a' }, { $set: { _id: 'b' } }), 'cannot change _id'],
    ['$lookup', (all) => all.aggregate([{ $lookup: {} }]), '$lookup is not supported in a pipeline'],
    ['$out', (all) => all.aggregate([{ $facet: { a: [{ $out: 'x' }] } }]), '$out is not supported in a pipeline'],
    ['a sort by word', (all) => all.find({}, { sort: { number: 'asc' } }), '1 or -1'],
    ['not a number', (all) => all.insertOne({ _id: 'n', number: NaN }), 'NaN cannot be stored'],
    ['an invalid date', (all) => all.insertOne({ _id: 'n', due: new Date(NaN) }), 'An invalid date'],
    ['a map', (all) => all.insertOne({ _id: 'n', text: new Map() }), 'type Map cannot be stored'],
    ['no _id', (all) => all.insertOne({ _id: '' }), 'has no _id'],
  ])('refuses %s with a clear message', async (_what, ask, words) => {
    await expect(ask(visits)).rejects.toThrow(words);
    expect(await visits.countDocuments({})).toBe(0);
  });

  it('refuses two different declarations of one name', () => {
    opened.store.collection(plain('twice'));
    expect(() => opened.store.collection(definition('twice'))).toThrow('declared twice');
  });
});
