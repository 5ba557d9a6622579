import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { SqlDatabase } from '../../server/src/store/embedded/database.ts';
import { StoreHealth } from '../../server/src/store/embedded/storeHealth.ts';
import { WriteQueue } from '../../server/src/store/embedded/writeQueue.ts';
import { StoreUnavailableError } from '../../server/src/store/storeErrors.ts';
import type { Store } from '../../server/src/store/store.ts';
import { startTestApplication } from '../../server/src/testing/testApplication.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isocenter-readiness-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const VITALS = { name: 'readinessVitals', shardKey: '_id', indexes: [] };
const filled = async (store: Store) => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ _id: `v${index}`, note: 'x'.repeat(2000) }));
  await store.collection<{ _id: string; note: string }>(VITALS).insertMany(rows);
};
/** What `/readyz` answers, and what the log says to the operator. */
async function readiness(store: Store) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const server = await startTestApplication({ store, log });
  const answer = await fetch(`${server.url}/readyz`);
  const text = await answer.text();
  return { server, status: answer.status, text, log: lines.join('') };
}

it('a full disk: a store that cannot be written is not ready; the operator reads why, the public does not', async () => {
  const store = await openEmbeddedStore({ folder });
  const full: Store = {
    kind: store.kind,
    collection: (definition) => store.collection(definition),
    ping: () => fullDisk(),
    close: () => store.close(),
  };
  const { server, status, text, log } = await readiness(full);
  expect(status).toBe(503);
  expect(JSON.parse(text)).toEqual({ status: 'not ready', store: 'embedded', anchors: 'current' });
  expect(log).toContain('The disk of the data folder is full.');
  await server.close();
});

/** The health check of a real database, on a disk without the space that it asks for. */
async function fullDisk(): Promise<void> {
  const database = new SqlDatabase(join(folder, 'small.db'));
  const health = new StoreHealth({ database, writes: new WriteQueue(database) }, folder, { leastFree: Infinity });
  try {
    await health.check();
  } finally {
    health.close();
    database.close();
  }
}

it('a disk that takes no more writes is noticed by the check itself', async () => {
  const database = new SqlDatabase(join(folder, 'small.db'));
  const health = new StoreHealth({ database, writes: new WriteQueue(database) }, folder);
  await health.check();
  database.execute('PRAGMA query_only = ON');
  await pause(1_100);
  await expect(health.check()).rejects.toThrow('The data folder cannot be written.');
  database.execute('PRAGMA query_only = OFF');
  await health.check();
  health.close();
  database.close();
});

it('the check of a sound store writes, so that a disk that takes nothing is noticed', async () => {
  const store = await openEmbeddedStore({ folder });
  await store.ping();
  await store.close();
  const database = new Database(join(folder, 'isocenter.db'));
  expect(database.prepare('SELECT checks FROM "$health"').get()).toMatchObject({ checks: 1 });
  database.close();
});

const damage = () => {
  const file = join(folder, 'isocenter.db');
  const database = new Database(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 65_536);
  writeFileSync(file, bytes);
};

it('damaged pages that no one has read yet: all pages are read, and then the server is not ready', async () => {
  const sound = await openEmbeddedStore({ folder });
  await filled(sound);
  await sound.close();
  damage();
  const store = await openEmbeddedStore({ folder, checkPagesAfter: 10 });
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await store.ping().then(
        () => false,
        () => true,
      )
    )
      break;
    await pause(50);
  }
  const { server, status, text, log } = await readiness(store);
  expect(status).toBe(503);
  expect(text).not.toContain('damaged');
  expect(log).toContain('The database in the data folder is damaged. Restore it from a backup.');
  await server.close();
});

it('damaged pages that a request has met keep the server not ready', async () => {
  const sound = await openEmbeddedStore({ folder });
  await filled(sound);
  await sound.close();
  damage();
  const store = await openEmbeddedStore({ folder });
  await store.ping();
  await expect(store.collection(VITALS).find({})).rejects.toBeInstanceOf(StoreUnavailableError);
  await expect(store.ping()).rejects.toThrow('damaged');
  await store.close();
});

it('a sound store stays ready after its pages were read, and asking often writes once a second', async () => {
  const store = await openEmbeddedStore({ folder, checkPagesAfter: 1 });
  await filled(store);
  await pause(500);
  const { server, status } = await readiness(store);
  expect(status).toBe(200);
  await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.url}/readyz`)));
  await server.close();
  const database = new Database(join(folder, 'isocenter.db'));
  const { checks } = database.prepare('SELECT checks FROM "$health"').get() as { checks: number };
  expect(checks).toBeLessThan(5);
  database.close();
});
