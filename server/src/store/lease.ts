import { insertOnce } from './insertOnce.ts';
import type { CollectionDefinition, Store, StoredDocument } from './store.ts';

/** Work that one process at a time does for all of them. */
export interface LeaseRecord extends StoredDocument {
  readonly holder: string;
  /** Grows with each sign of life of the holder. */
  readonly beat: number;
}

export const leases: CollectionDefinition<LeaseRecord> = { name: 'leases', shardKey: null, indexes: [] };

/** Milliseconds without a sign of life after which another process takes over. */
export const LEASE_MS = 6_000;

/**
 * The right to do a piece of work: a process that is killed or cut off loses it by itself. Whether the holder lives is judged by
 * one's own stopwatch, because the clocks of two machines may differ. The work must bear an overlap: a process that was
 * stopped for a while notices only afterwards that it has lost the lease.
 */
export class Lease {
  readonly #store: Store;
  readonly #name: string;
  readonly #holder: string;
  #seen: { readonly holder: string; readonly beat: number; readonly since: number } | null = null;

  /** @param holder names the process among all others */
  constructor(store: Store, { name, holder }: { readonly name: string; readonly holder: string }) {
    this.#store = store;
    this.#name = name;
    this.#holder = holder;
  }

  /** Takes or extends it; to be asked again before `LEASE_MS` is over. @returns whether this process has it */
  async take(): Promise<boolean> {
    // The lock of its folder already gives an embedded store to one process.
    if (this.#store.kind === 'embedded') return true;
    const all = this.#store.collection(leases);
    const held = await all.findOne({ _id: this.#name });
    if (!held) return insertOnce(all, { _id: this.#name, holder: this.#holder, beat: 0 });
    const { holder, beat } = held;
    if (holder !== this.#holder && !this.#isSilent(held)) return false;
    const next = { holder: this.#holder, beat: beat + 1 };
    const { matched } = await all.updateOne({ _id: this.#name, holder, beat }, { $set: next });
    return matched === 1;
  }

  /** Lets others take it at once. */
  async release(): Promise<void> {
    if (this.#store.kind === 'embedded') return;
    await this.#store.collection(leases).deleteOne({ _id: this.#name, holder: this.#holder });
  }

  #isSilent({ holder, beat }: LeaseRecord): boolean {
    const now = performance.now();
    if (this.#seen?.holder !== holder || this.#seen.beat !== beat) this.#seen = { holder, beat, since: now };
    return now - this.#seen.since >= LEASE_MS;
  }
}
