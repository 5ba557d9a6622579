import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { auditHeads, auditRecords, endOfChain, everyHead, type ChainPoint } from '../audit/auditChain.ts';
import { copyDatabase, countDocuments } from '../store/embedded/snapshot.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import { connectMongo } from '../store/mongo/openMongoStore.ts';
import { dumpLine, everyDocument } from '../store/mongo/dump.ts';
import type { Manifest } from './manifest.ts';

/** The records of a store at one moment, and what can be said of them once they are read. */
export interface RecordsCopy {
  readonly name: string;
  readonly content: () => Readable;
  readonly found: () => RecordsFound;
  readonly discard: () => Promise<void>;
}

interface RecordsFound {
  readonly documents: Manifest['documents'];
  readonly lastWrite: Manifest['lastWrite'];
  /** The last record of each chain. */
  readonly ends: ReadonlyMap<string, ChainPoint>;
}

const PREFIX = '.backup-';

/** In the data folder, which has the same records unencrypted anyway. What a kill left there is removed. */
export async function copyEmbedded(dataFolder: string): Promise<RecordsCopy> {
  for (const name of await readdir(dataFolder).catch(() => []))
    if (name.startsWith(PREFIX)) await rm(join(dataFolder, name), { recursive: true, force: true });
  const folder = join(dataFolder, `${PREFIX}${process.pid}`);
  const discard = () => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    copyDatabase(dataFolder, folder);
    const found = await foundIn(folder);
    return {
      name: 'isocenter.db',
      content: () => createReadStream(join(folder, 'isocenter.db')),
      found: () => found,
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function foundIn(folder: string): Promise<RecordsFound> {
  const documents = countDocuments(folder);
  if (documents[auditHeads.name] === undefined) return { documents, lastWrite: null, ends: new Map() };
  const store = await openEmbeddedStore({ folder, readOnly: true });
  try {
    const ends = new Map<string, ChainPoint>();
    for (const head of await everyHead(store)) ends.set(head._id, await endOfChain(store, head));
    const [last] = await store.collection(auditRecords).find({}, { sort: { recorded: -1, _id: -1 }, limit: 1 });
    const lastWrite = last ? { recordedOn: last.recorded, chainId: last.chainId, seq: last.seq } : null;
    return { documents, lastWrite, ends };
  } finally {
    await store.close();
  }
}

/** @param isStopped no one writes, so that a single server can be read as well */
export async function copyMongo(
  { url, database }: { readonly url: string; readonly database: string },
  isStopped: boolean,
): Promise<RecordsCopy> {
  const client = await connectMongo(url);
  const documents: Record<string, number> = {};
  const ends = new Map<string, ChainPoint>();
  let lastWrite: Manifest['lastWrite'] = null;
  const note = (name: string, document: Readonly<Record<string, unknown>>) => {
    documents[name] = (documents[name] ?? 0) + 1;
    const { _id, chainId, seq, hash, lastHash, recorded: recordedOn } = document;
    if (name === auditHeads.name && typeof _id === 'string' && typeof seq === 'number' && typeof lastHash === 'string')
      keepFurthest(ends, { chainId: _id, seq, hash: lastHash });
    if (name !== auditRecords.name) return;
    if (typeof chainId !== 'string' || typeof seq !== 'number' || typeof hash !== 'string') return;
    keepFurthest(ends, { chainId, seq, hash });
    if (typeof recordedOn === 'string' && recordedOn > (lastWrite?.recordedOn ?? ''))
      lastWrite = { recordedOn, chainId, seq };
  };
  async function* lines() {
    for await (const line of everyDocument(client, client.db(database), isStopped)) {
      note(...line);
      yield Buffer.from(dumpLine(line));
    }
  }
  return {
    name: 'records.jsonl',
    content: () => Readable.from(lines()),
    found: () => ({ documents, lastWrite, ends }),
    discard: () => client.close(),
  };
}

function keepFurthest(ends: Map<string, ChainPoint>, point: ChainPoint): void {
  if (point.seq >= (ends.get(point.chainId)?.seq ?? -1)) ends.set(point.chainId, point);
}
