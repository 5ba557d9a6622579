import type { FileContentType, Instant } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Collection, CollectionDefinition, Store } from '../store/store.ts';
import { FileBytes } from './fileBytes.ts';

/**
 * A file without its bytes. It exists from the first byte, as `ARRIVING`, so that leftovers of a kill are found. A
 * deleted file stays without bytes, so that audit events find their record.
 */
interface FileDocument extends CarriesAudit {
  readonly status: 'ARRIVING' | 'ACTIVE' | 'DELETED';
  /** False once the bytes of a deleted file are removed. */
  readonly hasBytes: boolean;
  readonly arrivingSince: Instant;
  /** Null for an upload that never finished. */
  readonly kept: {
    readonly name: string;
    readonly size: number;
    readonly contentType: FileContentType;
    readonly by: { readonly id: string; readonly name: string };
    readonly on: Instant;
    /** Null: everyone who may download files. */
    readonly recipientIds: readonly string[] | null;
  } | null;
}
export type KeptFile = FileDocument & { readonly kept: NonNullable<FileDocument['kept']> };

export const FILES: CollectionDefinition<FileDocument> = {
  name: 'files',
  shardKey: '_id',
  indexes: [{ paths: ['status', 'hasBytes'] }, { paths: ['auditPending'] }],
};

/** Milliseconds after which an unfinished upload counts as abandoned: a request takes minutes at most. */
const ABANDONED_AFTER = 60 * 60_000;

/**
 * Adds and removes files, so that a kill at any point leaves no half-written file visible and no bytes behind forever.
 */
export class FileStorage {
  readonly files: Collection<FileDocument>;
  readonly bytes: FileBytes;
  readonly #clock: Clock;

  constructor({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
    this.files = store.collection(FILES);
    this.bytes = new FileBytes(store);
    this.#clock = clock;
  }

  /** @returns the id under which the bytes may now be written */
  async begin(id: string): Promise<void> {
    await this.#clearAbandoned();
    await this.files.insertOne({
      ...{ _id: id, status: 'ARRIVING', hasBytes: true, kept: null },
      arrivingSince: this.#clock.now().toISOString(),
      ...{ auditOutbox: [], auditPending: false },
    });
  }

  /** Undoes a started upload; a finished file is not affected. */
  async abandon(id: string): Promise<void> {
    const { matched } = await this.files.updateOne({ _id: id, status: 'ARRIVING' }, { $set: { status: 'DELETED' } });
    if (matched) await this.clear(id);
  }

  /** Removes the bytes of a deleted file, and everything of an unfinished one. Can be repeated. */
  async clear(id: string): Promise<void> {
    await this.bytes.remove(id);
    const { deleted } = await this.files.deleteOne({ _id: id, status: 'DELETED', kept: null });
    if (!deleted) await this.files.updateOne({ _id: id, status: 'DELETED' }, { $set: { hasBytes: false } });
  }

  async activeFiles(): Promise<readonly KeptFile[]> {
    const found = (await this.files.find({ status: 'ACTIVE' })).filter(isKept);
    return found.sort((a, b) => b.kept.on.localeCompare(a.kept.on) || b._id.localeCompare(a._id));
  }

  async active(id: string): Promise<KeptFile | null> {
    const stored = await this.files.findOne({ _id: id, status: 'ACTIVE' });
    return stored && isKept(stored) ? stored : null;
  }

  /** Leftovers of a killed process. */
  async #clearAbandoned(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - ABANDONED_AFTER).toISOString();
    const arriving = await this.files.find({ status: 'ARRIVING', hasBytes: true });
    for (const { _id } of arriving.filter(({ arrivingSince }) => arrivingSince < before)) await this.abandon(_id);
    const deleted = await this.files.find({ status: 'DELETED', hasBytes: true });
    for (const { _id } of deleted) await this.clear(_id);
  }
}

const isKept = (file: FileDocument): file is KeptFile => file.kept !== null;
