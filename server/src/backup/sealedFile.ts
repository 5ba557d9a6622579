import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backupError.ts';

/** AES-256-GCM: twelve bytes of nonce before the content, the tag of sixteen behind it. */
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** What the list of contents says of a file as it lies in the backup. */
interface SealedSize {
  readonly bytes: number;
  readonly sha256: string;
}

/** Encrypts while it reads, and waits until it is on the disk. */
export async function sealInto(source: Readable, path: string, key: Buffer): Promise<SealedSize> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const hash = createHash('sha256').update(nonce);
  let bytes = NONCE;
  const framed = new Transform({
    construct(done) {
      this.push(nonce);
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      const sealed = cipher.update(chunk);
      bytes += sealed.length;
      hash.update(sealed);
      done(null, sealed);
    },
    flush(done) {
      const end = Buffer.concat([cipher.final(), cipher.getAuthTag()]);
      bytes += end.length;
      hash.update(end);
      done(null, end);
    },
  });
  await pipeline(source, framed, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  await onDisk(path);
  return { bytes, sha256: hash.digest('hex') };
}

/** Whether the file is there as it was written. */
export async function isWhole(path: string, { bytes, sha256 }: SealedSize): Promise<boolean> {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}

/**
 * The content, which is genuine only when the stream has ended without an error.
 * @throws BackupError when the file is too short
 */
export async function unsealed(path: string, key: Buffer): Promise<Readable> {
  const size = statSync(path).size;
  if (size < NONCE + TAG) throw new BackupError(`${path} is cut off.`);
  const handle = await open(path);
  const nonce = Buffer.alloc(NONCE);
  const tag = Buffer.alloc(TAG);
  try {
    await handle.read(nonce, 0, NONCE, 0);
    await handle.read(tag, 0, TAG, size - TAG);
  } finally {
    await handle.close();
  }
  const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(tag);
  const isEmpty = size === NONCE + TAG;
  const source = createReadStream(path, { start: NONCE, end: isEmpty ? NONCE : size - TAG - 1 });
  if (isEmpty) {
    source.destroy();
    decipher.end();
    return decipher;
  }
  source.on('error', (error) => decipher.destroy(error));
  return source.pipe(decipher);
}

export async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
