import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './backupKey.ts';
import { isWhole, onDisk } from './sealedFile.ts';

/** A higher number means that a newer program wrote the backup. */
export const BACKUP_FORMAT = 1;
const FILE = 'manifest.json';

const contents = z.strictObject({
  product: z.literal('isocenter'),
  format: z.int().positive(),
  madeOn: z.iso.datetime(),
  store: z.enum(['embedded', 'mongodb']),
  /** The last record of the audit log, which is the last write that is in the backup. */
  lastWrite: z.strictObject({ recordedOn: z.iso.datetime(), chainId: z.string(), seq: z.int() }).nullable(),
  /** Documents by collection. */
  documents: z.record(z.string(), z.int()),
  files: z.array(
    z.strictObject({
      /** Where it belongs: the records, or a file of the key folder or the anchor folder. */
      part: z.enum(['records', 'keys', 'anchors']),
      name: z.string().regex(/^[\w][\w.-]*$/),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
});
const sealedContents = contents.extend({ seal: z.string() });

/** What is in a backup. It contains no patient data and is not encrypted. */
export type Manifest = Readonly<z.output<typeof contents>>;
export type BackupFile = Manifest['files'][number];

export const sealedName = ({ part, name }: Pick<BackupFile, 'part' | 'name'>) => `${part}-${name}.sealed`;

/** Written last and moved into place: a backup without it is half. */
export async function writeManifest(folder: string, manifest: Manifest, key: BackupKey): Promise<void> {
  const seal = key.seal(manifest.salt, canonicalJson(manifest));
  const draft = join(folder, `${FILE}.part`);
  await writeFile(draft, `${JSON.stringify({ ...manifest, seal }, null, 2)}\n`, { mode: 0o600 });
  await onDisk(draft);
  await rename(draft, join(folder, FILE));
  await onDisk(folder);
}

/**
 * The contents of a backup, whose files are all there as they were written.
 * @throws BackupError for half of a backup, a foreign folder, another key, a newer format
 */
export async function readManifest(folder: string, key: BackupKey): Promise<Manifest> {
  const path = join(folder, FILE);
  if (!existsSync(path)) throw new BackupError(`${folder} has no complete backup: ${FILE} is missing.`);
  const { seal, ...manifest } = parsed(path, folder);
  if (manifest.format > BACKUP_FORMAT)
    throw new BackupError(`The backup in ${folder} was made by a newer version. Restore it with that version.`);
  if (!key.isSeal(manifest.salt, canonicalJson(manifest), seal))
    throw new BackupError(`The backup in ${folder} was made with another key, or was changed. Nothing was restored.`);
  for (const file of manifest.files)
    if (!(await isWhole(join(folder, sealedName(file)), file)))
      throw new BackupError(`The backup in ${folder} is not whole: ${sealedName(file)} is missing or damaged.`);
  return manifest;
}

function parsed(path: string, folder: string) {
  try {
    return sealedContents.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const isNewer = /"format":\s*(\d+)/.exec(readFileSync(path, 'utf8'));
    if (isNewer && Number(isNewer[1]) > BACKUP_FORMAT)
      throw new BackupError(`The backup in ${folder} was made by a newer version. Restore it with that version.`);
    throw new BackupError(`${folder} does not contain a backup of Isocenter.`, { cause: error });
  }
}
