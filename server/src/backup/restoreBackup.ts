import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { checkDatabase, countDocuments } from '../store/embedded/snapshot.ts';
import { collectionNames, loadDocuments } from '../store/mongo/dump.ts';
import { connectMongo } from '../store/mongo/openMongoStore.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './backupKey.ts';
import type { Places } from './makeBackup.ts';
import { readManifest, sealedName, type BackupFile, type Manifest } from './manifest.ts';
import { onDisk, unsealed } from './sealedFile.ts';

interface Restoring {
  readonly folder: string;
  readonly key: BackupKey;
  /** Verifies what is restored, before it is put in place. @returns one sentence for each fault */
  readonly verify: (staged: Places) => Promise<readonly string[]>;
}

/**
 * Puts a backup into an empty place. Everything is decrypted, compared with the list of contents and verified next to its
 * place first; the records come last, so a restore that is cut off leaves no data folder.
 * @throws BackupError: nothing was restored
 */
export async function restoreBackup(places: Places, { folder, key, verify }: Restoring): Promise<Manifest> {
  const manifest = await readManifest(folder, key);
  const kind = places.mongodb ? 'mongodb' : 'embedded';
  if (manifest.store !== kind)
    throw new BackupError(
      manifest.store === 'mongodb'
        ? 'The backup is of a MongoDB. Set MONGODB_URL.'
        : 'The backup is of the embedded store. Restore it without MONGODB_URL.',
    );
  await requireEmpty(places);
  const staged = stagingOf(places);
  try {
    const read = (file: BackupFile) =>
      unsealed(join(folder, sealedName(file)), key.ofFile(manifest.salt, `${file.part}/${file.name}`));
    for (const file of manifest.files.filter(({ part }) => part !== 'records'))
      await place(file, await read(file), staged);
    const records = manifest.files.find(({ part }) => part === 'records');
    if (!records) throw new BackupError('The backup has no records.');
    if (places.mongodb) await load(places.mongodb, await read(records), manifest);
    else await place(records, await read(records), staged);
    requireWhole(staged, manifest);
    const faults = await verify(staged);
    if (faults.length > 0)
      throw new BackupError(
        ['The backup is not restored: its audit log or its signatures have faults.', ...faults].join('\n- '),
      );
    await moveIntoPlace(staged, places);
    return manifest;
  } catch (error) {
    await discard(staged, places);
    throw error;
  }
}

const STAGED = '.restoring';

/** Next to their places, so that moving them is one step. What a demonstration keeps in its data folder is moved with it. */
function stagingOf(places: Places): Places {
  const dataFolder = `${places.dataFolder}${STAGED}`;
  const staged = (folder: string) =>
    isInside(folder, places) ? join(dataFolder, relative(places.dataFolder, folder)) : `${folder}${STAGED}`;
  return {
    ...places,
    dataFolder,
    keyFolder: staged(places.keyFolder),
    anchors: { folder: staged(places.anchors.folder) },
  };
}

const isInside = (folder: string, { dataFolder, mongodb }: Places): boolean =>
  mongodb === null && !relative(dataFolder, folder).startsWith('..');

async function requireEmpty({ dataFolder, keyFolder, anchors, mongodb }: Places): Promise<void> {
  const folders = mongodb ? [keyFolder, anchors.folder] : [dataFolder, keyFolder, anchors.folder];
  const used = folders.find((each) => existsSync(each) && readdirSync(each).length > 0);
  if (used !== undefined) throw new BackupError(`${used} is not empty. A backup is restored into an empty place only.`);
  if (!mongodb) return;
  const client = await connectMongo(mongodb.url);
  try {
    if ((await collectionNames(client.db(mongodb.database))).length > 0)
      throw new BackupError(`The database ${mongodb.database} is not empty. Choose another MONGODB_DATABASE.`);
  } finally {
    await client.close();
  }
}

async function place(file: BackupFile, content: NodeJS.ReadableStream, staged: Places): Promise<void> {
  const folder = { records: staged.dataFolder, keys: staged.keyFolder, anchors: staged.anchors.folder }[file.part];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, file.name);
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw new BackupError(`${sealedName(file)} cannot be decrypted: it was changed.`, { cause: error });
  }
  await onDisk(path);
}

async function load(
  { url, database }: { readonly url: string; readonly database: string },
  content: NodeJS.ReadableStream,
  { documents }: Manifest,
): Promise<void> {
  const client = await connectMongo(url);
  try {
    await loadDocuments(client.db(database), createInterface({ input: content, crlfDelay: Infinity }));
    for (const [name, count] of Object.entries(documents)) {
      const found = await client.db(database).collection(name).countDocuments({});
      if (found !== count) throw new BackupError(`${name} has ${found} documents instead of ${count}.`);
    }
  } catch (error) {
    await client.db(database).dropDatabase();
    throw error;
  } finally {
    await client.close();
  }
}

function requireWhole({ dataFolder, mongodb }: Places, { documents }: Manifest): void {
  if (mongodb) return;
  checkDatabase(dataFolder);
  const found = countDocuments(dataFolder);
  const other = Object.entries(documents).find(([name, count]) => found[name] !== count);
  if (other) throw new BackupError(`${other[0]} has ${found[other[0]] ?? 0} documents instead of ${other[1]}.`);
}

async function moveIntoPlace(staged: Places, places: Places): Promise<void> {
  const apart = [
    [staged.keyFolder, places.keyFolder],
    [staged.anchors.folder, places.anchors.folder],
  ] as const;
  const moves = apart.filter(([, to]) => !isInside(to, places));
  const records = places.mongodb ? [] : [[staged.dataFolder, places.dataFolder] as const];
  for (const [from, to] of [...moves, ...records]) {
    if (!existsSync(from)) continue;
    await mkdir(dirname(to), { recursive: true });
    // It is empty: a folder can be moved only where there is none.
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
    await onDisk(dirname(to));
  }
}

async function discard(staged: Places, { mongodb }: Places): Promise<void> {
  for (const folder of [staged.dataFolder, staged.keyFolder, staged.anchors.folder])
    await rm(folder, { recursive: true, force: true });
  if (!mongodb) return;
  const client = await connectMongo(mongodb.url);
  try {
    await client.db(mongodb.database).dropDatabase();
  } finally {
    await client.close();
  }
}

/** What `npm run restore` prints. */
export function restoreSentence({ madeOn, lastWrite }: Manifest): string {
  const last = lastWrite
    ? `The last write it holds is the audit record of ${lastWrite.recordedOn} (record ${lastWrite.seq} of ${lastWrite.chainId}).`
    : 'It holds no audit record.';
  return `Restored the backup of ${madeOn}; audit log and signatures are intact. ${last} What was written later is not in it.`;
}
