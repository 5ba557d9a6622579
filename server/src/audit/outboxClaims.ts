import { randomUUID } from 'node:crypto';
import type { Instant } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import type { AuditEvent } from './auditEvent.ts';

/** A process is about to copy this event. */
interface Claim extends StoredDocument {
  readonly holder: string;
  readonly since: Instant;
}

export const auditClaims: CollectionDefinition<Claim> = { name: 'auditClaims', shardKey: '_id', indexes: [] };

/** Far longer than a copy takes with all its repetitions: then its process is gone, and another one copies. */
const GONE_MS = 120_000;

/**
 * Who copies which event. On one replica set the unique `_id` of a record already prevents a second copy; in a sharded
 * cluster the chains of two processes are on different shards, and both would be taken.
 */
export class OutboxClaims {
  readonly #claims: Collection<Claim> | null;
  readonly #clock: Clock;
  readonly #holder = randomUUID();

  constructor(store: Store, clock: Clock) {
    this.#claims = store.isSharded ? store.collection(auditClaims) : null;
    this.#clock = clock;
  }

  /** Whether an event that is claimed may be in another chain already. */
  get areNeeded(): boolean {
    return this.#claims !== null;
  }

  /** @returns the ids of those that this process is to copy */
  async take(events: readonly AuditEvent[]): Promise<ReadonlySet<string>> {
    const all = this.#claims;
    const ids = [...new Set(events.map(({ id }) => id))];
    if (!all) return new Set(ids);
    const taken = await Promise.all(ids.map((id) => this.#takeOne(all, id)));
    return new Set(ids.filter((_, index) => taken[index]));
  }

  /** After the events have left their aggregate. */
  async release(ids: Iterable<string>): Promise<void> {
    const all = this.#claims;
    if (all) await Promise.all([...ids].map((_id) => all.deleteOne({ _id, holder: this.#holder })));
  }

  async #takeOne(all: Collection<Claim>, _id: string): Promise<boolean> {
    const now = this.#clock.now();
    const mine = { holder: this.#holder, since: now.toISOString() };
    if (await insertOnce(all, { _id, ...mine })) return true;
    const gone = new Date(now.getTime() - GONE_MS).toISOString();
    const isOurs = { $or: [{ holder: this.#holder }, { since: { $lt: gone } }] };
    return (await all.updateOne({ _id, ...isOurs }, { $set: mine })).matched === 1;
  }
}
