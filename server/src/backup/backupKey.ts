import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BackupError } from './backupError.ts';

const HEX_KEY = /^[0-9a-f]{64}$/;

/** The key of the operator, from which each file of each backup gets a key of its own. */
export class BackupKey {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param salt of the backup, in hexadecimal */
  ofFile(salt: string, name: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, Buffer.from(salt, 'hex'), `file ${name}`, 32));
  }

  /** Proves that a list of contents was written with this key. */
  seal(salt: string, text: string): string {
    const key = Buffer.from(hkdfSync('sha256', this.#key, Buffer.from(salt, 'hex'), 'manifest', 32));
    return createHmac('sha256', key).update(text).digest('hex');
  }

  isSeal(salt: string, text: string, seal: string): boolean {
    const expected = Buffer.from(this.seal(salt, text), 'hex');
    const found = Buffer.from(seal, 'hex');
    return found.length === expected.length && timingSafeEqual(found, expected);
  }
}

/** @throws BackupError */
export function readBackupKey(file: string): BackupKey {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BackupError(`The key ${file} cannot be read. Make one with "npm run backup -- --new-key ${file}".`, {
      cause: error,
    });
  }
  if (!HEX_KEY.test(text)) throw new BackupError(`The key ${file} must be 64 hexadecimal digits.`);
  return new BackupKey(Buffer.from(text, 'hex'));
}

/** @throws BackupError when the file exists: a key that is overwritten takes its backups with it */
export function makeBackupKey(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} exists. A key is never overwritten.`);
  writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
}
