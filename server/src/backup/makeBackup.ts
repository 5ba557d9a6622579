import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../foundation/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './backupKey.ts';
import { noteBackup } from './lastBackup.ts';
import { keptAnchors } from './keptAnchors.ts';
import { BACKUP_FORMAT, sealedName, writeManifest, type BackupFile, type Manifest } from './manifest.ts';
import { copyEmbedded, copyMongo } from './recordsBackup.ts';
import { sealInto } from './sealedFile.ts';

/** Where the parts of an installation are. */
export type Places = Pick<Settings, 'dataFolder' | 'keyFolder' | 'mongodb'> & {
  readonly anchors: Pick<Settings['anchors'], 'folder'>;
};

/**
 * Copies records, files, audit, forms, keys and anchors into an empty folder, encrypted, while the server writes. The records are
 * those of one moment; keys and anchors are read after it, and anchors of later records are left out.
 * @throws BackupError; StoreUnavailableError
 */
export async function makeBackup(
  places: Places,
  {
    folder,
    key,
    clock,
    isStopped = false,
  }: { readonly folder: string; readonly key: BackupKey; readonly clock: Clock; readonly isStopped?: boolean },
): Promise<Manifest> {
  requireOwnFolder(folder, places);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const salt = randomBytes(16).toString('hex');
  const files: BackupFile[] = [];
  const add = async (part: BackupFile['part'], name: string, content: Readable) => {
    const path = join(folder, sealedName({ part, name }));
    files.push({ part, name, ...(await sealInto(content, path, key.ofFile(salt, `${part}/${name}`))) });
  };
  const { mongodb, dataFolder } = places;
  const records = mongodb ? await copyMongo(mongodb, isStopped) : await copyEmbedded(dataFolder);
  try {
    await add('records', records.name, records.content());
    const { documents, lastWrite, ends } = records.found();
    for (const name of await plainFiles(places.keyFolder))
      await add('keys', name, Readable.from([await readFile(join(places.keyFolder, name))]));
    for (const { name, text } of await keptAnchors(places.anchors.folder, ends))
      await add('anchors', name, Readable.from([Buffer.from(text)]));
    const manifest: Manifest = {
      ...{ product: 'isocenter', format: BACKUP_FORMAT, madeOn: clock.now().toISOString() },
      ...{ store: mongodb ? 'mongodb' : 'embedded', lastWrite, documents, files, salt },
    };
    await writeManifest(folder, manifest, key);
    // A backup is whole without the note; the screen for operators then does not know of it.
    await noteBackup(dataFolder, manifest).catch(() => undefined);
    return manifest;
  } catch (error) {
    // Half of a backup protects no one, and its folder should be free for the next.
    for (const file of files) await rm(join(folder, sealedName(file)), { force: true });
    throw error;
  } finally {
    await records.discard();
  }
}

function requireOwnFolder(folder: string, { dataFolder, keyFolder, anchors }: Places): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. Each backup needs a folder of its own.`);
  const inside = [dataFolder, keyFolder, anchors.folder].find((own) =>
    `${resolve(folder)}${sep}`.startsWith(`${resolve(own)}${sep}`),
  );
  if (inside !== undefined)
    throw new BackupError(`${folder} is inside ${inside}, which it is to protect. Choose another disk.`);
}

/** Keys are plain files; the folder has no others. */
async function plainFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && /^[\w][\w.-]*$/.test(entry.name)).map(({ name }) => name);
}

/** What `npm run backup` prints. */
export function backupSentence({ lastWrite, documents, files }: Manifest): string {
  const count = Object.values(documents).reduce((sum, each) => sum + each, 0);
  const upTo = lastWrite ? `up to the audit record of ${lastWrite.recordedOn}` : 'without any audit record';
  return `Backed up ${count} documents in ${files.length} files, ${upTo} (record ${lastWrite?.seq ?? 0} of ${lastWrite?.chainId ?? 'no chain'}).`;
}
