import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MongoClient, type Db } from 'mongodb';
import { pino } from 'pino';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { verifyAudit } from '../../server/src/audit/verifyAudit.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { episodes } from '../../server/src/chart/episode.ts';
import { tasks, taskVersions } from '../../server/src/chart/task.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { SqlDatabase } from '../../server/src/store/embedded/database.ts';
import { readBody } from '../../server/src/store/embedded/encoding.ts';
import type { Store, UpgradableStore } from '../../server/src/store/store.ts';
import { STORED_COLLECTIONS } from '../../server/src/storedCollections.ts';
import { missingRows, verifySignatures } from '../../server/src/tasks/verifySignatures.ts';
import { testSignatureKeys } from '../../server/src/testing/testKeys.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { SHAPE_ID, storeShapes } from '../../server/src/upgrade/storeShape.ts';
import { upgradeStore } from '../../server/src/upgrade/upgradeStore.ts';

/** Of the stores in this folder only. */
export const STORE_KEYS = new AuditKeys([Buffer.alloc(32, 9)]);

/** A database of the embedded store. */
export const STORE_FILE = 'isocenter.db.gz';

/** A place where a store of an earlier shape is opened by this version. */
export interface OpenedPlace {
  open(): Promise<UpgradableStore>;
  discard(): Promise<void>;
}

/** What a clinician would see in a store of an earlier shape, after this version has opened it. */
export async function openedStore({ open, discard }: OpenedPlace) {
  const store = await open();
  try {
    const log = pino({ level: 'silent' });
    // As if declarations had changed since: a start that knows them looks at no index.
    await store.collection(storeShapes).updateOne({ _id: SHAPE_ID }, { $unset: { indexes: 1 } });
    await upgradeStore(store, { clock: systemClock, log, holder: 'test', collections: STORED_COLLECTIONS });
    const seen = await seenIn(store);
    // What is surplus was dropped, so there is nothing left to drop.
    const surplus = await Promise.all(STORED_COLLECTIONS.map((definition) => store.dropIndexes(definition)));
    return { ...seen, surplusIndexes: surplus.flat() };
  } finally {
    await store.close();
    await discard();
  }
}

/** The database of the fixture itself. @param more SQL of a time before, such as an index that is gone today */
export function embeddedPlace(shape: string, more = ''): OpenedPlace {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-shape-'));
  writeFileSync(join(folder, 'isocenter.db'), gunzipSync(readFileSync(join(shape, STORE_FILE))));
  const database = new SqlDatabase(join(folder, 'isocenter.db'));
  database.execute(more);
  database.close();
  return {
    open: () => openEmbeddedStore({ folder }),
    discard: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

/** The same documents and indexes in MongoDB. @param more work on the database, such as an index that is gone today */
export async function mongoPlace(
  shape: string,
  url: string,
  more: (database: Db) => Promise<unknown> = () => Promise.resolve(),
): Promise<OpenedPlace> {
  const database = `isocenter_shape_${randomBytes(6).toString('hex')}`;
  const client = await new MongoClient(url).connect();
  for (const { table, documents, indexes } of storedIn(shape)) {
    const collection = client.db(database).collection<{ _id: string }>(table);
    if (documents.length > 0) await collection.insertMany(documents);
    if (indexes.length > 0) await collection.createIndexes(indexes);
  }
  await more(client.db(database));
  return {
    open: () => openMongoStore({ url, database }),
    async discard() {
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}

/** The documents and indexes of a fixture, by table. */
export function storedIn(shape: string) {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-shape-'));
  writeFileSync(join(folder, 'isocenter.db'), gunzipSync(readFileSync(join(shape, STORE_FILE))));
  const database = new SqlDatabase(join(folder, 'isocenter.db'));
  try {
    const names = (type: 'table' | 'index', table: string) =>
      database
        .rows('SELECT name FROM sqlite_master WHERE type = ? AND tbl_name LIKE ? AND sql IS NOT NULL', [type, table])
        .map(([name]) => String(name));
    return names('table', '%')
      .filter((table) => !table.startsWith('$'))
      .map((table) => ({
        table,
        documents: database
          .rows(`SELECT "$body" FROM "${table}"`)
          .map(([body]) => readBody<{ _id: string }>(String(body))),
        indexes: names('index', table).flatMap(indexOf),
      }));
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of the name `tasks(episodeId,bytes)`; of a unique one, which ends with an exclamation mark, SQLite has two. */
function indexOf(name: string): { readonly key: Record<string, 1>; readonly unique?: true }[] {
  const [, paths = '', unique = ''] = /^\w+\((.*)\)(!?\??)$/.exec(name) ?? [];
  if (unique.endsWith('?')) return [];
  const key = Object.fromEntries(paths.split(',').map((path) => [path, 1 as const]));
  return [{ key, ...(unique ? { unique: true } : {}) }];
}

export async function seenIn(store: Store) {
  const byId = { sort: { _id: 1 as const } };
  const audit = await verifyAudit(store, STORE_KEYS, { compare: (records) => missingRows(store, records) });
  const signed = await verifySignatures(store, testSignatureKeys());
  return {
    patients: (await store.collection(patients).find({}, byId)).map(({ name, dateOfBirth }) => ({ name, dateOfBirth })),
    courses: (await store.collection(episodes).find({}, byId)).map(({ _id, episodeType }) => ({ _id, episodeType })),
    tasks: (await store.collection(tasks).find({}, byId)).map((task) => ({
      ...{ id: task._id, type: task.taskType, status: task.taskStatus, revision: task.revision },
      ...{ answers: task.document?.formValues ?? null, note: task.document?.note.value ?? null },
      versions: task.versions.length,
    })),
    versions: (await store.collection(taskVersions).find({}, byId)).map(({ _id, formValues }) => ({ _id, formValues })),
    audit: { chains: audit.chains, records: audit.records, faults: audit.faults },
    signatures: signed,
  };
}
