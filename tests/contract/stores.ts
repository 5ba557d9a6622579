import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import type { UpgradableStore } from '../../server/src/store/store.ts';
import { placeOf } from '../setup/sampledRun.ts';
import { sharedMongoServer, type MongoServer } from './mongoServer.ts';

/** A separate store for a test file, removed by `discard`. */
export interface TestStore {
  readonly store: UpgradableStore;
  /** Of the embedded store's database; null on MongoDB. */
  readonly folder: string | null;
  /** Closes the store and opens it again, as a newer program would. */
  reopen(): Promise<void>;
  discard(): Promise<void>;
}

interface NamedStore {
  readonly name: string;
  readonly open: () => Promise<TestStore>;
}

/** The stores available on this machine for contract tests. */
export async function testStores(): Promise<readonly NamedStore[]> {
  const mongo = await sharedMongoServer();
  const embedded = { name: 'embedded', open: embeddedTestStore };
  return mongo ? [embedded, { name: 'mongodb', open: () => mongoTestStore(mongo) }] : [embedded];
}

/**
 * For tests of what forms, notes and commands do with any store: one of the stores, which depends on the commit and the test
 * file; all of them with SOAK. The calls to the store itself are compared in both, always (`store.test.ts` and others).
 * @param file the URL of the test file
 */
export async function sampledStores(file: string): Promise<readonly NamedStore[]> {
  const stores = await testStores();
  if (process.env['SOAK']) return stores;
  return stores.filter((_, index) => index === placeOf(file) % stores.length);
}

export async function embeddedTestStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-store-'));
  let store = await openEmbeddedStore({ folder });
  return {
    get store() {
      return store;
    },
    folder,
    async reopen() {
      await store.close();
      store = await openEmbeddedStore({ folder });
    },
    async discard() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function mongoTestStore({ url }: MongoServer): Promise<TestStore> {
  const database = `isocenter_test_${randomBytes(6).toString('hex')}`;
  let store = await openMongoStore({ url, database });
  return {
    get store() {
      return store;
    },
    folder: null,
    async reopen() {
      await store.close();
      store = await openMongoStore({ url, database });
    },
    async discard() {
      await store.close();
      const client = new MongoClient(url);
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}
