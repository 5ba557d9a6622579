import { LIMITS } from '@isocenter/schemas';
import { FileTooLargeError } from '../foundation/errors.ts';
import type { Collection, CollectionDefinition, Store } from '../store/store.ts';

/** A part of the bytes of a file. */
interface ChunkDocument {
  /** `<file id>-<n>`, counted from 0. */
  readonly _id: string;
  readonly fileId: string;
  /** Base64: both stores keep it unchanged. */
  readonly data: string;
}
export const FILE_CHUNKS: CollectionDefinition<ChunkDocument> = {
  name: 'fileChunks',
  shardKey: 'fileId',
  indexes: [{ paths: ['fileId'] }],
};

/** Bytes of a chunk: 1 MiB as base64, a sixteenth of MongoDB's limit for a document. */
export const CHUNK_BYTES = 768 * 1024;

/** The bytes of files, in chunks: no document and no process ever holds a whole file. */
export class FileBytes {
  readonly #chunks: Collection<ChunkDocument>;
  constructor(store: Store) {
    this.#chunks = store.collection(FILE_CHUNKS);
  }

  /**
   * @param look sees every chunk before it is written, and throws to refuse it
   * @returns the number of bytes
   * @throws FileTooLargeError as soon as there are too many; what was written stays, for `remove`
   */
  async write(fileId: string, content: AsyncIterable<Uint8Array>, look: (chunk: Buffer) => void): Promise<number> {
    let size = 0;
    let count = 0;
    for await (const chunk of inChunks(content)) {
      size += chunk.length;
      look(chunk);
      await this.#chunks.insertOne({ _id: chunkId(fileId, count), fileId, data: chunk.toString('base64') });
      count += 1;
    }
    return size;
  }

  /** One chunk after another. @throws Error when a chunk is missing or the size is wrong */
  async *read(fileId: string, size: number): AsyncGenerator<Buffer, void, undefined> {
    let sent = 0;
    for (let count = 0; sent < size; count += 1) {
      const chunk = await this.#chunks.findOne({ _id: chunkId(fileId, count), fileId });
      if (!chunk) throw new Error('A chunk of a file is missing.');
      const bytes = Buffer.from(chunk.data, 'base64');
      sent += bytes.length;
      yield bytes;
    }
    if (sent !== size) throw new Error('A file does not have its original size.');
  }

  /** All of it, for a file whose size no one keeps. @throws Error when there is none */
  async *readAll(fileId: string): AsyncGenerator<Buffer, void, undefined> {
    for (let count = 0; ; count += 1) {
      const chunk = await this.#chunks.findOne({ _id: chunkId(fileId, count), fileId });
      if (!chunk && count === 0) throw new Error('A file has no bytes.');
      if (!chunk) return;
      yield Buffer.from(chunk.data, 'base64');
    }
  }

  /** Can be repeated. */
  async remove(fileId: string): Promise<void> {
    const stored = await this.#chunks.find({ fileId }, { projection: { _id: 1 } });
    for (const { _id } of stored) await this.#chunks.deleteOne({ _id, fileId });
  }
}

const chunkId = (fileId: string, count: number) => `${fileId}-${count}`;

async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  for await (const bytes of content) {
    total += bytes.length;
    if (total > LIMITS.fileBytes) throw tooLarge();
    waiting.push(bytes);
    length += bytes.length;
    if (length < CHUNK_BYTES) continue;
    const whole = Buffer.concat(waiting);
    const end = length - (length % CHUNK_BYTES);
    for (let offset = 0; offset < end; offset += CHUNK_BYTES) yield whole.subarray(offset, offset + CHUNK_BYTES);
    waiting = [whole.subarray(end)];
    length -= end;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

export function tooLarge(): FileTooLargeError {
  const megabytes = LIMITS.fileBytes / (1024 * 1024);
  return new FileTooLargeError(`The file is larger than the limit of ${megabytes} MB. Nothing was saved.`);
}
