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
/** A process that was stopped for a while writes nothing on a claim that another one may soon take. */
const GOOD_MS = GONE_MS / 2;

/** What a process may copy, and for how long. */
export interface TakenClaims {
  readonly ids: ReadonlySet<string>;
  /** False once another process may soon take them, which is asked immediately before a record is written. */
  readonly areGood: () => boolean;
}

/**
 * Who copies which event. On one replica set the unique `_id` of a record already prevents a second copy; in a sharded
 * cluster the chains of two processes are on different shards, and both would be taken. Whether a claim is of a process that is
 * gone is judged by one's own stopwatch, because the clocks of two machines may differ.
 */
export class OutboxClaims {
  readonly #claims: Collection<Claim> | null;
  readonly #clock: Clock;
  readonly #stopwatch: () => number;
  readonly #holder = randomUUID();
  /** Claims of others, as they were seen first. */
  readonly #seen = new Map<string, { readonly holder: string; readonly since: Instant; readonly at: number }>();

  constructor(store: Store, { clock, stopwatch }: { readonly clock: Clock; readonly stopwatch: () => number }) {
    this.#claims = store.isSharded ? store.collection(auditClaims) : null;
    this.#clock = clock;
    this.#stopwatch = stopwatch;
  }

  /** Whether an event that is claimed may be in another chain already. */
  get areNeeded(): boolean {
    return this.#claims !== null;
  }

  /** @returns those that this process is to copy */
  async take(events: readonly AuditEvent[]): Promise<TakenClaims> {
    const all = this.#claims;
    const ids = [...new Set(events.map(({ id }) => id))];
    if (!all) return { ids: new Set(ids), areGood: () => true };
    const asked = this.#stopwatch();
    const taken = await Promise.all(ids.map((id) => this.#takeOne(all, id)));
    return {
      ids: new Set(ids.filter((_, index) => taken[index])),
      areGood: () => this.#stopwatch() - asked < GOOD_MS,
    };
  }

  /** After the events have left their aggregate. */
  async release(ids: Iterable<string>): Promise<void> {
    const all = this.#claims;
    if (all) await Promise.all([...ids].map((_id) => all.deleteOne({ _id, holder: this.#holder })));
  }

  async #takeOne(all: Collection<Claim>, _id: string): Promise<boolean> {
    const mine = { holder: this.#holder, since: this.#clock.now().toISOString() };
    if (await insertOnce(all, { _id, ...mine })) return true;
    const held = await all.findOne({ _id });
    if (!held || (held.holder !== this.#holder && !this.#isGone(held))) return false;
    const { holder, since } = held;
    return (await all.updateOne({ _id, holder, since }, { $set: mine })).matched === 1;
  }

  #isGone({ _id, holder, since }: Claim): boolean {
    const now = this.#stopwatch();
    const known = this.#seen.get(_id);
    if (known?.holder !== holder || known.since !== since) this.#seen.set(_id, { holder, since, at: now });
    for (const [id, { at }] of this.#seen) if (now - at > 2 * GONE_MS) this.#seen.delete(id);
    return now - (this.#seen.get(_id)?.at ?? now) >= GONE_MS;
  }
}
