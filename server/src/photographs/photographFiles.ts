import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Instant } from '@isocenter/schemas';
import { tasks, wasSigned, type TaskPhotograph } from '../chart/task.ts';
import { FileBytes } from '../files/fileBytes.ts';
import type { Clock } from '../foundation/clock.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../store/store.ts';

/** Bytes that are on their way into a task or out of it. No write spans two documents, and a kill can come between two. */
interface UnsettledBytes extends StoredDocument {
  /** The id of the file. */
  readonly _id: string;
  readonly taskId: string;
  readonly episodeId: string;
  readonly since: Instant;
}
export const UNSETTLED_PHOTOGRAPHS: CollectionDefinition<UnsettledBytes> = {
  name: 'unsettledPhotographs',
  shardKey: null,
  indexes: [{ paths: ['since'] }],
};

/** Milliseconds after which the process that began has certainly ended. */
const ABANDONED_AFTER = 60 * 60_000;
const smallId = (fileId: string) => `${fileId}-small`;

type OfTask = Pick<UnsettledBytes, 'taskId' | 'episodeId'>;

/** The bytes of photographs: stored before the task names them, and erased after it no longer does. */
export class PhotographFiles {
  readonly #store: Store;
  readonly #unsettled: Collection<UnsettledBytes>;
  readonly #bytes: FileBytes;
  readonly #clock: Clock;

  constructor({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
    this.#store = store;
    this.#unsettled = store.collection(UNSETTLED_PHOTOGRAPHS);
    this.#bytes = new FileBytes(store);
    this.#clock = clock;
  }

  /**
   * Changes what a task names together with the bytes of one photograph: whatever happens in between, they agree in the end.
   * @param change writes the bytes or the task, or both, in this order
   */
  async settling<Result>(fileId: string, of: OfTask, change: () => Promise<Result>): Promise<Result> {
    await this.#settleAbandoned();
    const { taskId, episodeId } = of;
    // It is there already when a process was killed in between.
    await insertOnce(this.#unsettled, { _id: fileId, taskId, episodeId, since: this.#clock.now().toISOString() });
    try {
      return await change();
    } finally {
      await this.#settle(fileId, of);
    }
  }

  /**
   * Copies a photograph for another task.
   * @param copy a file id of its own: of two processes that try the same, one may erase what it has copied
   * @param change writes the task that names the copy
   */
  copying<Result>(
    { fileId, size, hasSmall }: Pick<TaskPhotograph, 'fileId' | 'size' | 'hasSmall'>,
    copy: string,
    of: OfTask,
    change: () => Promise<Result>,
  ): Promise<Result> {
    return this.settling(copy, of, async () => {
      await this.#bytes.write(copy, this.#bytes.read(fileId, size), () => undefined);
      if (hasSmall) await this.#bytes.write(smallId(copy), this.#bytes.readAll(smallId(fileId)), () => undefined);
      return change();
    });
  }

  /** @throws Error when it is not what was added */
  async readWhole({ fileId, size, sha256 }: Pick<TaskPhotograph, 'fileId' | 'size' | 'sha256'>): Promise<Buffer> {
    const bytes = await this.read(fileId, size);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error('A photograph is not what was added.');
    return bytes;
  }

  async write(fileId: string, bytes: Buffer, small: Buffer | null): Promise<void> {
    await this.#bytes.write(fileId, once(bytes), () => undefined);
    if (small) await this.#bytes.write(smallId(fileId), once(small), () => undefined);
  }

  async read(fileId: string, size: number): Promise<Buffer> {
    return joined(this.#bytes.read(fileId, size));
  }

  async readSmall(fileId: string): Promise<Buffer> {
    return joined(this.#bytes.readAll(smallId(fileId)));
  }

  /** Can be repeated. */
  async erase(fileId: string): Promise<void> {
    await this.#bytes.remove(fileId);
    await this.#bytes.remove(smallId(fileId));
  }

  /** The task in the store decides: bytes that no photograph of it needs are erased. */
  async #settle(fileId: string, { taskId, episodeId }: OfTask): Promise<void> {
    const task = await this.#store.collection(tasks).findOne({ _id: taskId, episodeId });
    const photograph = task?.photographs?.find((known) => known.fileId === fileId);
    const isNeeded = task && photograph && (photograph.removed === null || wasSigned(task, photograph));
    if (!isNeeded) {
      await this.erase(fileId);
    }
    await this.#unsettled.deleteOne({ _id: fileId });
  }

  /** What a killed process left. */
  async #settleAbandoned(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - ABANDONED_AFTER).toISOString();
    for (const left of await this.#unsettled.find({ since: { $lt: before } })) await this.#settle(left._id, left);
  }
}

const once = (bytes: Buffer): AsyncIterable<Uint8Array> => Readable.from([bytes]);

async function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
