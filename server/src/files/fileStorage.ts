import type { FileContentType, Instant } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Collection, CollectionDefinition, Store } from '../store/store.ts';
import { FileBytes } from './fileBytes.ts';

/**
 * A file, without its bytes. It is there from the first byte on, as `ARRIVING`, so that what a kill leaves behind is found; one
 * that was deleted stays without bytes, so that the audit's events have their record.
 */
export interface FileDocument extends CarriesAudit {
  readonly status: 'ARRIVING' | 'ACTIVE' | 'DELETED';
  /** False once the bytes of a deleted file are gone. */
  readonly hasBytes: boolean;
  readonly arrivingSince: Instant;
  /** Null for what never arrived. */
  readonly kept: {
    readonly name: string;
    readonly size: number;
    readonly contentType: FileContentType;
    readonly by: { readonly id: string; readonly name: string };
    readonly on: Instant;
    /** Null: everybody who may download files. */
    readonly recipientIds: readonly string[] | null;
  } | null;
}
export type KeptFile = FileDocument & { readonly kept: NonNullable<FileDocument['kept']> };

export const FILES: CollectionDefinition<FileDocument> = {
  name: 'files',
  shardKey: '_id',
  indexes: [{ paths: ['status', 'hasBytes'] }, { paths: ['auditPending'] }],
};

/** What is still arriving after so long came to no end: a request takes minutes at most. Milliseconds. */
const ABANDONED_AFTER = 60 * 60_000;

/** How files come and go, so that a kill at any point leaves nothing half-written in sight and no bytes for ever. */
export class FileStorage {
  readonly files: Collection<FileDocument>;
  readonly bytes: FileBytes;
  readonly #clock: Clock;

  constructor({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
    this.files = store.collection(FILES);
    this.bytes = new FileBytes(store);
    this.#clock = clock;
  }

  /** @returns the id under which the bytes may be written now */
  async begin(id: string): Promise<void> {
    await this.#clearAbandoned();
    await this.files.insertOne({
      ...{ _id: id, status: 'ARRIVING', hasBytes: true, kept: null },
      arrivingSince: this.#clock.now().toISOString(),
      ...{ auditOutbox: [], auditPending: false },
    });
  }

  /** Takes back what was begun; nothing happens to a file that is kept already. */
  async abandon(id: string): Promise<void> {
    const { matched } = await this.files.updateOne({ _id: id, status: 'ARRIVING' }, { $set: { status: 'DELETED' } });
    if (matched) await this.clear(id);
  }

  /** Removes the bytes of a deleted file, and all of one that never arrived. May be repeated. */
  async clear(id: string): Promise<void> {
    await this.bytes.remove(id);
    const { deleted } = await this.files.deleteOne({ _id: id, status: 'DELETED', kept: null });
    if (!deleted) await this.files.updateOne({ _id: id, status: 'DELETED' }, { $set: { hasBytes: false } });
  }

  async activeFiles(): Promise<readonly KeptFile[]> {
    const found = (await this.files.find({ status: 'ACTIVE' })).filter(isKept);
    return found.sort((one, other) => other.kept.on.localeCompare(one.kept.on) || other._id.localeCompare(one._id));
  }

  async active(id: string): Promise<KeptFile | null> {
    const held = await this.files.findOne({ _id: id, status: 'ACTIVE' });
    return held && isKept(held) ? held : null;
  }

  /** What a killed process left behind. */
  async #clearAbandoned(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - ABANDONED_AFTER).toISOString();
    const arriving = await this.files.find({ status: 'ARRIVING', hasBytes: true });
    for (const { _id } of arriving.filter(({ arrivingSince }) => arrivingSince < before)) await this.abandon(_id);
    const deleted = await this.files.find({ status: 'DELETED', hasBytes: true });
    for (const { _id } of deleted) await this.clear(_id);
  }
}

const isKept = (file: FileDocument): file is KeptFile => file.kept !== null;
