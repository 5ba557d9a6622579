import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/src/upgrade/migrations.ts';
import { STORED_COLLECTIONS } from '../../server/src/storedCollections.ts';
import { FIRST_SHAPE } from '../../server/src/upgrade/storeShape.ts';
import { sharedMongoServer } from '../contract/mongoServer.ts';
import { embeddedPlace, mongoPlace, openedStore, storedIn } from './openedStore.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const shapes = readdirSync(HERE).filter((name) => /^shape-\d+$/.test(name));

const SERVER = fileURLToPath(new URL('../../server/src', import.meta.url));
const latest = MIGRATIONS.at(-1)?.to ?? FIRST_SHAPE;
const mongo = await sharedMongoServer();

const expected = (folder: string): unknown => JSON.parse(readFileSync(join(HERE, folder, 'expected.json'), 'utf8'));

describe('a store of an earlier shape', () => {
  const found = (shape: string) => ({ ...(expected(shape) as object), surplusIndexes: [] });

  it.each(shapes)(
    '%s is opened with everything that was documented, its audit log, its signatures and no other indexes',
    async (shape) => {
      // An index and a promise of a time before: everyone who prepares a second note would be refused.
      const before =
        'CREATE UNIQUE INDEX "tasks(outsideDue)!" ON tasks (patientId, _id); CREATE INDEX "users(phone)" ON users (_id)';
      expect(await openedStore(embeddedPlace(join(HERE, shape), before))).toEqual(found(shape));
    },
  );

  it.runIf(mongo).each(shapes)('%s is opened alike in MongoDB', async (shape) => {
    const place = await mongoPlace(join(HERE, shape), mongo?.url ?? '', async (database) => {
      await database.collection('users').createIndex({ phone: 1 });
      await database.collection('tasks').dropIndex('outsideDue_1');
      await database.collection('tasks').createIndex({ outsideDue: 1, _id: 1 }, { unique: true });
      await database.collection('tasks').createIndex({ patientId: 1, outsideDue: 1 }, { name: 'own_report' });
    });
    expect(await openedStore(place)).toEqual(found(shape));
  });

  it('is kept for every shape there has been', () => {
    expect(shapes.map((name) => Number(name.slice('shape-'.length))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: latest - FIRST_SHAPE + 1 }, (_, index) => FIRST_SHAPE + index),
    );
  });

  it('keeps its indexes until the next shape: an earlier program, which would drop new ones, must not start on it', () => {
    const told = (table: string, paths: readonly string[], unique: boolean) =>
      `${table}(${paths.join(',')})${unique ? '!' : ''}`;
    const declared = STORED_COLLECTIONS.flatMap(({ name, indexes }) =>
      indexes.map(({ paths, unique }) => told(name, paths, unique === true)),
    );
    const kept = storedIn(join(HERE, `shape-${latest}`)).flatMap(({ table, indexes }) =>
      indexes.map(({ key, unique }) => told(table, Object.keys(key), unique === true)),
    );
    expect(kept.length).toBeGreaterThan(80);
    expect(kept.filter((index) => !declared.includes(index))).toEqual([]);
  });

  it('counts every collection that is declared anywhere', () => {
    const known = STORED_COLLECTIONS.map(({ name }) => name);
    const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
      .map((file) => readFileSync(join(SERVER, file), 'utf8'));
    const declared = sources.flatMap((text) =>
      [...text.matchAll(/name: '(\w+)',\s*(?:\/\/.*\s*)*shardKey: /g)].map(([, name]) => name),
    );
    expect(declared.length).toBeGreaterThan(80);
    expect(declared.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });
});
