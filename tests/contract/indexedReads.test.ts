import { Collection as DriverCollection, MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { matchingPatients } from '../../server/src/patients/search/matchingPatients.ts';
import { patientSearchKeys, searchKeysOf } from '../../server/src/patients/search/searchKeys.ts';
import { soughtIn } from '../../server/src/patients/search/searchText.ts';
import { newPatient } from '../../server/src/testing/patientRecord.ts';
import { SqlDatabase } from '../../server/src/store/embedded/database.ts';
import type { Store } from '../../server/src/store/store.ts';
import { awaitedRows } from '../../server/src/worklist/attendingQueue.ts';
import { dueTasks } from '../../server/src/worklist/dueTasks.ts';
import { openTaskPage } from '../../server/src/worklist/openTaskPage.ts';
import { awaited, type AwaitedRecord } from '../../server/src/worklist/projection/awaitedRecord.ts';
import {
  openTaskRecords,
  openTasks,
  WORKLIST_SORTS,
  type WorklistSort,
} from '../../server/src/worklist/projection/openTaskRecord.ts';
import type { WorklistRow } from '../../server/src/worklist/projection/worklistRows.ts';
import { sharedMongoServer } from './mongoServer.ts';
import { mongoTestStore } from './stores.ts';

const mongo = await sharedMongoServer();
afterEach(() => vi.restoreAllMocks());

const ACTOR = { user: { id: 'usr-ruiz', displayName: 'Ruiz' }, role: 'ATTENDING' } as const;
const waiting = (index: number): AwaitedRecord => ({
  _id: `epi-1c1-${index} ATTENDING`,
  taskId: `epi-1c1-${index}`,
  episodeId: 'epi-1c1',
  providerId: 'prv-ruiz',
  role: 'ATTENDING',
  preparedOn: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 2))).toISOString(),
  preparedBy: 'usr-resident',
  stamp: 1,
});

interface Read {
  readonly collection: string;
  /** What the embedded store must do for each query. */
  readonly plan: RegExp;
  /** The compared paths, before those of the sort. */
  readonly compared: readonly string[];
  readonly read: (store: Store) => Promise<unknown>;
}

/** Two pages of records whose tasks do not exist: the second page, which starts after the first, is read as well. */
async function readQueue(store: Store): Promise<void> {
  await store.collection(awaited).insertMany(Array.from({ length: 30 }, (_, index) => waiting(index)));
  await awaitedRows(store, ['prv-ruiz', 'prv-okafor'], { actor: ACTOR, limit: 10 });
}

const row = (index: number): WorklistRow => ({
  ...{ taskId: `epi-1c1-${index}`, displayName: 'Visit', taskType: 'OTV', taskStatus: 'PENDED', system: 'Breast' },
  required: true,
  ...{ sequence: index, updatedOn: waiting(index).preparedOn, responsibleClinician: null, isPreSim: false },
  waitsForAttestation: false,
  dueOn: null,
  openComments: 0,
});
const pagesOf = (taskType: 'OTV' | null, sort: WorklistSort) => async (store: Store) => {
  const course = { episodeId: 'epi-1c1', patientId: 'pat-1', providerId: 'prv-ruiz', stamp: 1 };
  const rows = Array.from({ length: 60 }, (_, index) => row(index));
  await store.collection(openTasks).insertMany(openTaskRecords(rows, course));
  const order = { providerIds: ['prv-ruiz', 'prv-okafor'], taskType, sort, descending: false };
  const { found } = await openTaskPage(store, order, { after: null, before: null, limit: 20 });
  const last = found.at(-1)?.order[sort] ?? '';
  await openTaskPage(store, order, { after: last, before: null, limit: 20 });
  await openTaskPage(store, { ...order, descending: true }, { after: null, before: last, limit: 20 });
};

async function readDueTasks(store: Store): Promise<void> {
  const course = { episodeId: 'epi-1c1', patientId: 'pat-1', providerId: 'prv-ruiz', stamp: 1 };
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...row(index),
    taskStatus: index % 2 === 0 ? ('STARTED' as const) : ('NOT_STARTED' as const),
    dueOn: '2026-01-05',
  }));
  await store.collection(openTasks).insertMany(openTaskRecords(rows, course));
  await dueTasks(store, ['prv-ruiz', 'prv-okafor'], { until: '2026-01-08', limit: 30 });
}

async function readSearchKeys(store: Store): Promise<void> {
  const people = Array.from({ length: 30 }, (_, index) =>
    newPatient(`m${index}`, { lastName: 'Marsh', mrn: `4${index}` }),
  );
  await store.collection(patientSearchKeys).insertMany(people.flatMap(searchKeysOf));
  await matchingPatients({ store, most: 20, currentOf: (id) => id }, soughtIn('mar', '2026-11-26'));
}

const READS: readonly (readonly [string, Read])[] = [
  [
    'the first tasks of the queue of an attending',
    {
      ...{ collection: awaited.name, compared: ['providerId', 'role'], read: readQueue },
      plan: /^SEARCH awaited USING (COVERING )?INDEX awaited\(providerId,role,preparedOn,_id,preparedBy\)/,
    },
  ],
  [
    'tasks that are due, by their status',
    {
      ...{ collection: openTasks.name, compared: ['providerId', 'row.taskStatus'], read: readDueTasks },
      plan: /^SEARCH openTasks USING (COVERING )?INDEX openTasks\(providerId,row\.taskStatus,order\.DUE\)/,
    },
  ],
  [
    'patients by the beginning of a name, of its middle and of an MRN',
    {
      ...{ collection: patientSearchKeys.name, compared: [], read: readSearchKeys },
      plan: /^SEARCH patientSearchKeys USING (COVERING )?INDEX patientSearchKeys\(kind,key\)/,
    },
  ],
  ...WORKLIST_SORTS.flatMap((sort): [string, Read][] => [
    [
      `a page of the worklist by ${sort}`,
      {
        ...{ collection: openTasks.name, compared: ['providerId'], read: pagesOf(null, sort) },
        plan: new RegExp(`^SEARCH openTasks USING (COVERING )?INDEX openTasks\\(providerId,order\\.${sort}\\)`),
      },
    ],
    [
      `a page of one type by ${sort}`,
      {
        ...{ collection: openTasks.name, compared: ['providerId', 'row.taskType'], read: pagesOf('OTV', sort) },
        plan: new RegExp(
          `^SEARCH openTasks USING (COVERING )?INDEX openTasks\\(providerId,row\\.taskType,order\\.${sort}\\)`,
        ),
      },
    ],
  ]),
];

describe('an index finds, sorted,', () => {
  it.each(READS)('%s on the embedded store', async (_name, { collection, plan, read }) => {
    const rows = vi.spyOn(SqlDatabase.prototype, 'rows');
    const store = await openEmbeddedStore({ folder: ':memory:' });
    await read(store);
    const plans = rows.mock.calls.flatMap(([sql, parameters = []], call) => {
      const database: unknown = rows.mock.contexts[call];
      // What is found is then read by its id.
      const isRead = new RegExp(`FROM "${collection}" WHERE (?!_id IN)`).test(sql) && database instanceof SqlDatabase;
      return isRead ? [database.plan(sql, parameters).join('; ')] : [];
    });
    expect(plans.length).toBeGreaterThan(2);
    for (const each of plans) {
      expect(each).toMatch(plan);
      expect(each).not.toContain('TEMP B-TREE');
    }
    await store.close();
  });

  it.skipIf(!mongo)('all of them on MongoDB', async () => {
    if (!mongo) return;
    const client = new MongoClient(mongo.url);
    for (const [, { collection: name, compared, read }] of READS) {
      const find = vi.spyOn(DriverCollection.prototype, 'find');
      const { store, discard } = await mongoTestStore(mongo);
      await read(store);
      const asked = find.mock.calls.flatMap(([filter, options], call) => {
        const collection = find.mock.contexts[call];
        return collection instanceof DriverCollection && collection.collectionName === name
          ? [{ collection, filter, options }]
          : [];
      });
      expect(asked.length).toBeGreaterThan(2);
      find.mockRestore();
      for (const { collection, filter, options } of asked) {
        // The stand-in explains nothing; there, an index whose paths begin with those compared and then those sorted by.
        const plan = await collection
          .find(filter, options)
          .explain()
          .catch(() => null);
        expect(plan === null).toBe(mongo.kind === 'mongo-java-server');
        expect(JSON.stringify(plan)).not.toMatch(/"stage":"(SORT|COLLSCAN)"/);
        const sorted = [...compared, ...Object.keys((options?.sort ?? {}) as object)];
        const indexes = await client.db(collection.dbName).collection(name).indexes();
        expect(indexes.map(({ key }) => Object.keys(key).slice(0, sorted.length))).toContainEqual(sorted);
      }
      await discard();
    }
    await client.close();
  });
});
