import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UnavailableError } from '../foundation/errors.ts';
import { createKeyFile, readKeyFile, replaceKeyFile } from '../keys/keyFile.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';
import { AuditSeal, everyHead } from './auditChain.ts';

const KEY_BYTES = 32;
const HEX_KEY = /^[0-9a-f]{64}$/;
const keyRow = z.strictObject({ id: z.string(), createdOn: z.iso.datetime(), key: z.string().regex(HEX_KEY) });
const keysFile = z.strictObject({ keys: z.array(keyRow).min(1) }).refine(({ keys }) => keys.every(hasOwnId));
type KeyRow = z.output<typeof keyRow>;
/** The newest key comes last. */
type KeysFile = z.output<typeof keysFile>;

/** Where the keys are, and where earlier versions kept them. */
export type AuditKeyFolders = Pick<Settings, 'keyFolder' | 'dataFolder'>;

/**
 * The keys of the audit chains and of their anchors. Each chain names its key, so a chain is verified with the key that
 * wrote it, and new chains use the newest key.
 */
export class AuditKeys {
  /** Seals what is written from now on. */
  readonly current: AuditSeal;
  readonly #seals: ReadonlyMap<string, AuditSeal>;

  /** @param keys 32 bytes each, the newest last; at least one */
  constructor(keys: readonly Buffer[]) {
    const seals = keys.map((key) => new AuditSeal(key));
    const current = seals.at(-1);
    if (!current) throw new UnavailableError('There is no audit key.');
    this.current = current;
    this.#seals = new Map(seals.map((seal) => [seal.keyId, seal]));
  }

  /** Null for a key that this server does not have. */
  sealOf(keyId: string): AuditSeal | null {
    return this.#seals.get(keyId) ?? null;
  }
}

/**
 * The keys for the chains of this store. They are made only while there are no chains: a new key would verify no stored
 * chain, and the next check could not tell a lost key from a forged log.
 * @throws UnavailableError with one sentence for the operator, when a stored chain needs a key that is not in the folder
 */
export async function auditKeysFor(store: Store, folders: AuditKeyFolders, now: Date): Promise<AuditKeys> {
  const heads = await everyHead(store);
  const kept = keptKeys(folders);
  const lost = new Set(heads.map(({ keyId }) => keyId).filter((id) => !kept?.some((key) => key.id === id)));
  if (lost.size > 0) throw lostKeys([...lost], fileIn(folders.keyFolder));
  const keys = auditKeysIn(folders.keyFolder, now, kept ?? undefined);
  // It is in the key folder now, and a copy of the data must not contain it.
  rmSync(oldFile(folders.dataFolder), { force: true });
  return keys;
}

/** The keys of a folder, made if there are none. Servers that share one MongoDB share them: copy the file. */
export function auditKeysIn(folder: string, now: Date, first: readonly KeyRow[] = [newKey(now)]): AuditKeys {
  const file = fileIn(folder);
  if (!readKeyFile(file, keysFile)) createKeyFile(file, { keys: [...first] } satisfies KeysFile);
  const made = readKeyFile(file, keysFile);
  if (!made) throw new UnavailableError(`The keys in ${file} could not be written.`);
  return asKeys(made.keys);
}

/** Reads the keys for verification, and never makes any. @throws UnavailableError */
export function readAuditKeys(folders: AuditKeyFolders): AuditKeys {
  return asKeys(requireKeys(folders));
}

/** Makes a new key for the chains from now on. The old keys stay, because what they sealed is verified with them. */
export function rotateAuditKey(folders: AuditKeyFolders, now: Date): AuditKeys {
  const keys = [...requireKeys(folders), newKey(now)];
  replaceKeyFile(fileIn(folders.keyFolder), { keys } satisfies KeysFile);
  rmSync(oldFile(folders.dataFolder), { force: true });
  return asKeys(keys);
}

const fileIn = (keyFolder: string) => join(keyFolder, 'audit.json');
const oldFile = (dataFolder: string) => join(dataFolder, 'audit.key');

const asKeys = (keys: readonly KeyRow[]) => new AuditKeys(keys.map(({ key }) => Buffer.from(key, 'hex')));

function requireKeys(folders: AuditKeyFolders): readonly KeyRow[] {
  const keys = keptKeys(folders);
  if (keys) return keys;
  throw new UnavailableError(
    `There are no audit keys in ${folders.keyFolder}. Restore audit.json from the backup, or set KEY_FOLDER to the server's key folder.`,
  );
}

/** From the key folder, or from the data folder, where versions without rotation kept the only key. */
function keptKeys({ keyFolder, dataFolder }: AuditKeyFolders): readonly KeyRow[] | null {
  const kept = readKeyFile(fileIn(keyFolder), keysFile);
  if (kept) return kept.keys;
  const old = oldFile(dataFolder);
  if (!existsSync(old)) return null;
  const key = readOld(old);
  if (!HEX_KEY.test(key)) throw new UnavailableError(`The audit key ${old} is damaged. Restore it from a backup.`);
  return [rowOf(key, statSync(old).mtime)];
}

function readOld(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UnavailableError(`The audit key ${file} cannot be read. Check its permissions.`, { cause: error });
  }
}

const newKey = (now: Date) => rowOf(randomBytes(KEY_BYTES).toString('hex'), now);

function rowOf(key: string, createdOn: Date): KeyRow {
  return { id: new AuditSeal(Buffer.from(key, 'hex')).keyId, createdOn: createdOn.toISOString(), key };
}

/** The id is derived from the key, so that no key can be given another's id. */
function hasOwnId({ id, key }: KeyRow): boolean {
  return id === new AuditSeal(Buffer.from(key, 'hex')).keyId;
}

function lostKeys(ids: readonly string[], file: string): UnavailableError {
  return new UnavailableError(
    `The audit ${ids.length === 1 ? 'key' : 'keys'} ${ids.join(', ')} cannot be found in ${file}, but stored audit ` +
      'chains need it. Restore the file from a backup, or set KEY_FOLDER to the folder that has it.',
  );
}
