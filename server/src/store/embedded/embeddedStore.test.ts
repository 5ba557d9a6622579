import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Collection, CollectionDefinition, IndexDefinition, StoredDocument } from '../store.ts';
import { ScanTooLargeError, StoreUnavailableError } from '../storeErrors.ts';
import { SqlDatabase } from './database.ts';
import { SCAN_LIMIT } from './tableReader.ts';
import { openEmbeddedStore } from './openEmbeddedStore.ts';

interface Task extends StoredDocument {
  readonly status?: string;
  readonly owner?: { readonly id: string };
  readonly due?: string;
  readonly note?: string;
}
const declared = (...indexes: IndexDefinition[]): CollectionDefinition<Task> => ({
  name: 'tasks',
  shardKey: null,
  indexes,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isocenter-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function withTasks<Result>(
  definition: CollectionDefinition<Task>,
  work: (tasks: Collection<Task>) => Promise<Result>,
): Promise<Result> {
  const store = await openEmbeddedStore({ folder });
  try {
    return await work(store.collection<Task>(definition));
  } finally {
    await store.close();
  }
}

describe('a change by another program', () => {
  it('is seen by readers, although documents and answers are kept in memory', async () => {
    await withTasks(declared({ paths: ['status'] }), async (tasks) => {
      await tasks.insertOne({ _id: 'a', status: 'SIGNED' });
      await tasks.insertOne({ _id: 'b', status: 'SIGNED' });
      const read = async () => [await tasks.findOne({ _id: 'a' }), await tasks.find({ status: 'SIGNED' })];
      await read();
      expect(await read()).toMatchObject([{ _id: 'a' }, [{ _id: 'a' }, { _id: 'b' }]]);
      const other = new Database(join(folder, 'isocenter.db'));
      other.exec("DELETE FROM tasks WHERE _id LIKE '%a'");
      other.close();
      await expect.poll(read, { timeout: 1000, interval: 50 }).toEqual([null, [{ _id: 'b', status: 'SIGNED' }]]);
    });
  });
});

describe('the reading of many megabytes', () => {
  const LARGE = 'a'.repeat(700_000);
  const ids = Array.from({ length: 12 }, (_, index) => `t${String(index).padStart(2, '0')}`);

  it('lets others have their turn, and finds what changes in that time as it is then', async () => {
    await withTasks(declared({ paths: ['status'] }), async (tasks) => {
      await tasks.insertMany(ids.map((_id) => ({ _id, status: 'SIGNED', note: LARGE })));
      let turns = 0;
      let isRead = false;
      const turn = () => void (turns++, isRead || setImmediate(turn));
      setImmediate(turn);
      const reading = tasks.find({ status: 'SIGNED' }, { sort: { _id: 1 }, projection: { note: 1 } });
      const changes = [
        tasks.updateOne({ _id: 't11' }, { $set: { status: 'PENDED' } }),
        tasks.updateOne({ _id: 't10' }, { $set: { note: 'short' } }),
        tasks.deleteOne({ _id: 't09' }),
      ];
      const found = await reading;
      isRead = true;
      await Promise.all(changes);
      expect(turns).toBeGreaterThan(2);
      expect(found.map(({ _id }) => _id)).toEqual(ids.slice(0, 9).concat('t10'));
      expect(found.map(({ note }) => note?.length)).toEqual([...Array<number>(9).fill(LARGE.length), 5]);
      const after = await tasks.find({ status: 'SIGNED' }, { sort: { _id: 1 } });
      expect(after.map(({ _id }) => _id)).toEqual(ids.slice(0, 9).concat('t10'));
    });
  });
});

describe('a data folder', () => {
  it('is made when it is missing, and keeps what was written [CARD-036]', async () => {
    folder = join(folder, 'new', 'deep');
    await withTasks(declared(), (tasks) => tasks.insertOne({ _id: 'a' }));
    await withTasks(declared(), async (tasks) => expect(await tasks.findOne({ _id: 'a' })).toEqual({ _id: 'a' }));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'isocenter.db')).mode & 0o777).toBe(0o600);
  });

  it('is locked by one open store at a time', async () => {
    const store = await openEmbeddedStore({ folder });
    await expect(openEmbeddedStore({ folder })).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}. Stop it, or set another data folder.`,
    );
    await store.close();
    await (await openEmbeddedStore({ folder })).close();
  });

  it('can be read while another process has it, but not written', async () => {
    await expect(openEmbeddedStore({ folder, readOnly: true })).rejects.toThrow('There is no database');
    const store = await openEmbeddedStore({ folder });
    await store.collection(declared()).insertOne({ _id: 'a' });
    const reader = await openEmbeddedStore({ folder, readOnly: true });
    expect(await reader.collection(declared()).findOne({ _id: 'a' })).toEqual({ _id: 'a' });
    await expect(reader.collection(declared()).insertOne({ _id: 'b' })).rejects.toBeInstanceOf(StoreUnavailableError);
    await reader.close();
    await store.close();
  });

  it('reports an unusable path in one sentence', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openEmbeddedStore({ folder: join(file, 'below') })).rejects.toThrow(
      /^The data folder .* cannot be created or written \(ENOTDIR\)\. Check its path and permissions\.$/,
    );
    mkdirSync(join(folder, 'isocenter.db'));
    await expect(openEmbeddedStore({ folder })).rejects.toThrow('cannot be written. Check its permissions');
  });

  it('reports a damaged database in one sentence, and releases the folder', async () => {
    writeFileSync(join(folder, 'isocenter.db'), 'no database at all, but long enough to be looked at '.repeat(100));
    await expect(openEmbeddedStore({ folder })).rejects.toThrow('is not an Isocenter database');
    rmSync(join(folder, 'isocenter.db'));

    await withTasks(declared({ paths: ['status'] }), async (tasks) => {
      for (let index = 0; index < 200; index += 1)
        await tasks.insertOne({ _id: `t${index}`, status: 's', note: 'x'.repeat(2000) });
    });
    const bytes = readFileSync(join(folder, 'isocenter.db'));
    bytes.fill(0xff, 8192, bytes.length - 8192);
    writeFileSync(join(folder, 'isocenter.db'), bytes);
    const reading = withTasks(declared({ paths: ['status'] }), (tasks) => tasks.find({ status: 's' }));
    await expect(reading).rejects.toThrow('The database in the data folder is damaged. Restore it from a backup.');
  });

  it('is complete without its journal after a stop', async () => {
    await withTasks(declared(), (tasks) => tasks.insertOne({ _id: 'a' }));
    rmSync(join(folder, 'isocenter.db-wal'), { force: true });
    await withTasks(declared(), async (tasks) => expect(await tasks.findOne({ _id: 'a' })).toEqual({ _id: 'a' }));
  });

  it('of a newer version is left alone', async () => {
    await withTasks(declared(), (tasks) => tasks.insertOne({ _id: 'a' }));
    const database = new Database(join(folder, 'isocenter.db'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(openEmbeddedStore({ folder })).rejects.toThrow('written by a newer version');
  });

  it('on a full disk changes nothing, says so, and works again once there is space', () => {
    const database = new SqlDatabase(join(folder, 'small.db'));
    database.execute('PRAGMA journal_mode = WAL; CREATE TABLE t (x TEXT); PRAGMA max_page_count = 20');
    const fill = () =>
      database.transaction(() => {
        for (let index = 0; index < 20; index += 1) database.run('INSERT INTO t VALUES (?)', ['y'.repeat(8000)]);
      });
    expect(fill).toThrow('The disk of the data folder is full. Nothing was changed.');
    expect(fill).toThrow(StoreUnavailableError);
    expect(database.rows('SELECT count(*) FROM t')).toEqual([[0]]);
    database.execute('PRAGMA max_page_count = 2000');
    fill();
    expect(database.rows('SELECT count(*) FROM t')).toEqual([[20]]);
    database.close();
  });
});

describe('a declaration that changes', () => {
  it('fills new indexes from the documents, and drops old ones', async () => {
    await withTasks(declared({ paths: ['status'] }), (tasks) =>
      tasks.insertMany(
        Array.from({ length: 1200 }, (_, index) => ({
          _id: `t${index}`,
          status: 'open',
          owner: { id: `u${index % 3}` },
        })),
      ),
    );
    const changed = declared({ paths: ['owner.id', 'status'] }, { paths: ['due'] });
    await withTasks(changed, async (tasks) => {
      expect(await tasks.countDocuments({ 'owner.id': 'u1', status: 'open' })).toBe(400);
      await tasks.updateOne({ _id: 't1' }, { $set: { due: '2026-05-04' } });
      expect(await tasks.find({ due: { $gte: '2026-05-01' } })).toHaveLength(1);
    });
    await withTasks(declared(), async (tasks) => {
      expect(await tasks.countDocuments({ 'owner.id': 'u1' })).toBe(400);
    });
  });

  it('drops an index while another collection is in use', async () => {
    await withTasks(declared({ paths: ['status'] }), (tasks) => tasks.insertOne({ _id: 'a', status: 'open' }));
    const store = await openEmbeddedStore({ folder });
    const people = store.collection({ name: 'people', shardKey: '_id', indexes: [] });
    expect(await people.findOne({ _id: 'p' })).toBeNull();
    expect(await store.collection(declared()).findOne({ status: 'open' })).toEqual({ _id: 'a', status: 'open' });
    await store.close();
  });

  it('stops at documents that violate a new unique index, and changes nothing', async () => {
    const duplicates = [
      { _id: 'a', due: 'x' },
      { _id: 'b', due: 'x' },
    ];
    await withTasks(declared(), (tasks) => tasks.insertMany(duplicates));
    await expect(
      withTasks(declared({ paths: ['due'], unique: true }), (tasks) => tasks.find({})),
    ).rejects.toMatchObject({
      code: 'DUPLICATE_KEY',
      paths: ['due'],
    });
    await withTasks(declared(), async (tasks) => expect(await tasks.find({})).toEqual(duplicates));
  });

  it.each([
    [declared({ paths: [] }), 'an index without a path'],
    [declared({ paths: ['rows.0'] }), 'not a valid path'],
    [declared({ paths: ['mrn'] }, { paths: ['MRN'] }), 'with different case only'],
    [{ ...declared(), name: 'an empty name' }, 'not a valid collection name'],
  ])('is refused when a store does not support it (%#)', async (definition, words) => {
    await expect(withTasks(definition, (tasks) => tasks.find({}))).rejects.toThrow(words);
  });
});

describe('a big collection', () => {
  it('answers by its indexes and refuses to be read as a whole', async () => {
    const store = await openEmbeddedStore({ folder: ':memory:' });
    const tasks = store.collection(declared({ paths: ['status', 'due'] }, { paths: ['owner.id'] }));
    await tasks.insertMany(
      Array.from({ length: SCAN_LIMIT + 1 }, (_, index) => ({
        _id: `t${index}`,
        status: index < 30 ? 'open' : 'signed',
        due: `2026-${String(index % 12).padStart(2, '0')}`,
        owner: { id: `u${index % 5000}` },
        note: `n${index}`,
      })),
    );
    expect(await tasks.find({ status: 'open' }, { sort: { due: -1 }, limit: 10 })).toHaveLength(10);
    expect(await tasks.find({ status: 'open', note: 'n7' })).toHaveLength(1);
    expect(await tasks.find({ $or: [{ 'owner.id': 'u7' }, { _id: 't9' }] })).toHaveLength(5);
    expect(await tasks.find({}, { sort: { status: 1, due: 1 }, limit: 5 })).toHaveLength(5);
    expect(await tasks.find({}, { limit: 5 })).toHaveLength(5);
    expect(await tasks.countDocuments({})).toBe(SCAN_LIMIT + 1);
    expect(await tasks.countDocuments({ status: 'open' })).toBe(30);
    expect(await tasks.aggregate([{ $group: { _id: '$status', count: { $sum: 1 } } }])).toHaveLength(2);

    const tooMuch = [
      tasks.find({}),
      tasks.find({ note: 'n7' }),
      tasks.find({ due: '2026-05' }),
      tasks.findOne({ note: 'none' }),
      tasks.find({}, { sort: { note: 1 }, limit: 5 }),
      tasks.find({}, { sort: { due: 1 }, limit: 5 }),
      tasks.countDocuments({ note: 'n7' }),
      tasks.aggregate([{ $group: { _id: '$note', count: { $sum: 1 } } }]),
      tasks.updateOne({ note: 'none' }, { $set: { status: 'x' } }),
    ];
    for (const result of await Promise.allSettled(tooMuch)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ScanTooLargeError) as unknown });
    }
    await store.close();
  });
});

describe('a document that is read again', () => {
  it('is the stored one after every kind of write, also after a failed one, and no reader can change it for others', async () => {
    const store = await openEmbeddedStore({ folder });
    const tasks = store.collection<Task>(declared({ paths: ['status'], unique: true }));
    await tasks.insertMany([
      { _id: 'a', status: 'open', owner: { id: 'u1' } },
      { _id: 'b', status: 'done' },
    ]);
    const read = () => tasks.findOne({ _id: 'a' });
    const first = await read();
    expect(await read()).toEqual(first);
    expect(() => Object.assign(first?.owner ?? {}, { id: 'u2' })).toThrow(TypeError);
    Object.assign(first ?? {}, { status: 'changed by a reader' });
    expect(await read()).toEqual({ _id: 'a', status: 'open', owner: { id: 'u1' } });

    await tasks.updateOne({ _id: 'a', status: 'open' }, { $set: { status: 'begun' } });
    expect(await read()).toMatchObject({ status: 'begun' });
    expect(await tasks.findOne({ _id: 'a', status: 'open' })).toBeNull();
    expect((await tasks.updateOne({ _id: 'a', status: 'open' }, { $set: { note: 'lost' } })).matched).toBe(0);

    // The second write of the batch fails and is undone; the first one stays.
    await read();
    const results = await Promise.allSettled([
      tasks.updateOne({ _id: 'a' }, { $set: { note: 'kept' } }),
      tasks.updateOne({ _id: 'a' }, { $set: { status: 'done' } }),
      tasks.insertOne({ _id: 'c', status: 'new' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await read()).toEqual({ _id: 'a', status: 'begun', note: 'kept', owner: { id: 'u1' } });
    expect(await tasks.find({ _id: { $in: ['c', 'a', 'none'] } })).toMatchObject([{ _id: 'a' }, { _id: 'c' }]);

    await tasks.replaceOne({ _id: 'a' }, { _id: 'a', status: 'replaced' });
    expect(await read()).toEqual({ _id: 'a', status: 'replaced' });
    await tasks.deleteOne({ _id: 'a' });
    expect(await read()).toBeNull();
    await tasks.insertOne({ _id: 'a', status: 'again' });
    expect(await read()).toEqual({ _id: 'a', status: 'again' });
    await store.close();
  });
});
