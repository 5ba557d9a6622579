import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGE_HOSPITAL, type Scale } from '../../fixtures/scale/generatePatients.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { startMongoServer } from '../contract/mongoServer.ts';
import { fill, hospitalFolder } from './hospital.ts';

/** A store with a hospital in it, for one run. */
export interface FilledStore<Known> {
  /** What the server under test needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly known: Known;
  /** Null on the embedded store. */
  readonly mongo: { readonly url: string; readonly database: string } | null;
}

/** What is measured on one store, once. */
interface Measurement<Known, Measured> {
  /** By default the large hospital. */
  readonly scale?: Scale;
  /** Called before the server starts: reads what the calls need, and adds what the hospital does not have. */
  readonly prepare: (store: Store) => Promise<Known>;
  readonly measure: (filled: FilledStore<Known>) => Promise<Measured>;
}

export async function onEmbedded<Known, Measured>({
  scale = LARGE_HOSPITAL,
  prepare,
  measure,
}: Measurement<Known, Measured>): Promise<Measured> {
  const { folder, discard } = await hospitalFolder(scale);
  try {
    const store = await openEmbeddedStore({ folder });
    const known = await prepare(store);
    await store.close();
    return await measure({ environment: { DATA_FOLDER: folder }, known, mongo: null });
  } finally {
    discard();
  }
}

/** Closes the store in any case: an open one would keep the bench from ending. */
async function filled<Known>(store: Store, scale: Scale, prepare: (store: Store) => Promise<Known>): Promise<Known> {
  try {
    await fill(store, scale);
    return await prepare(store);
  } finally {
    await store.close();
  }
}

/**
 * The stand-in keeps everything in memory on the same two cores. It shows our own share and that nothing breaks.
 * @returns null where no server can be started
 */
export async function onMongo<Known, Measured>({
  scale = LARGE_HOSPITAL,
  prepare,
  measure,
}: Measurement<Known, Measured>): Promise<Measured | null> {
  const server = await startMongoServer('bench');
  if (!server) return null;
  const { url } = server;
  const database = `isocenter_bench_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-bench-'));
  try {
    const store = await openMongoStore({ url, database });
    const known = await filled(store, scale, prepare);
    const environment = { MONGODB_URL: url, MONGODB_DATABASE: database, DATA_FOLDER: folder };
    return await measure({ environment, known, mongo: { url, database } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  }
}
