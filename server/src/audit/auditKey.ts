import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnavailableError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { auditHeads } from './auditChain.ts';
import { makeFolder } from '../foundation/makeFolder.ts';

const KEY_BYTES = 32;

/**
 * The key of the audit chains, made at the first start of a data folder and readable by its owner only. Servers that
 * share one MongoDB share one key: copy the file.
 * @throws UnavailableError with one sentence for the operator
 */
export function auditKey(folder: string): Buffer {
  const file = keyFile(folder);
  return told(file, () => readKey(file) ?? makeKey(folder, file));
}

/**
 * The key for the chains of this store. It is made only while there are none: a new key would verify no stored chain, and
 * the next check could not tell a lost key from a forged log.
 * @throws UnavailableError when stored chains need a key that is not in the folder
 */
export async function auditKeyFor(store: Store, folder: string): Promise<Buffer> {
  const [head] = await store.collection(auditHeads).find({}, { limit: 1 });
  return head ? readAuditKey(folder) : auditKey(folder);
}

/** Reads the key for verification, and never makes one. */
export function readAuditKey(folder: string): Buffer {
  const file = keyFile(folder);
  const key = told(file, () => readKey(file));
  if (key === null)
    throw new UnavailableError(
      `There is no audit key ${file}. Restore it from the backup, or set DATA_FOLDER to the server's folder.`,
    );
  return key;
}

const keyFile = (folder: string) => join(folder, 'audit.key');

function told<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    throw new UnavailableError(
      `The audit key ${file} cannot be read or created. Check the permissions of the data folder.`,
      {
        cause: error,
      },
    );
  }
}

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new UnavailableError(`The audit key ${file} is damaged. Restore it from a backup.`);
  }
  return Buffer.from(text, 'hex');
}

/** Written to a temporary file and linked into place: the first process wins, and no one reads half a key. */
function makeKey(folder: string, file: string): Buffer {
  makeFolder(folder);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  const key = readKey(file);
  if (key === null) throw new UnavailableError(`The audit key ${file} could not be written.`);
  return key;
}
