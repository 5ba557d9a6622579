import { randomUUID } from 'node:crypto';
import type { Clock } from '../foundation/clock.ts';
import type { Collection, Store } from '../store/store.ts';
import { DuplicateKeyError } from '../store/storeErrors.ts';
import {
  auditHeads,
  auditRecords,
  chainStart,
  type AuditHead,
  type AuditRecord,
  type AuditSeal,
  type ChainPoint,
} from './auditChain.ts';
import type { AuditEvent } from './auditEvent.ts';

interface Waiting {
  readonly events: readonly AuditEvent[];
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

const BATCH = 500;
const ANCHOR_AFTER_MS = 1000;
const ATTEMPTS = 3;
const REMEMBERED = 5000;

/**
 * Writes the chain of this process: one writer, one batch after another, so that the chain cannot fork. The records of
 * many requests become one write to the store.
 */
export class AuditWriter {
  readonly #records: Collection<AuditRecord>;
  readonly #heads: Collection<AuditHead>;
  readonly #seal: AuditSeal;
  readonly #clock: Clock;
  readonly #chainId = `chain-${randomUUID()}`;
  #head: AuditHead | null = null;
  #last: ChainPoint;
  /** After a failed write the end of the chain is unknown, so the store is asked. */
  #isLastKnown = true;
  #queue: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #anchorTimer: NodeJS.Timeout | null = null;
  /**
   * Events that this process has already written, as far as it remembers: an aggregate that changes fast sends them
   * again.
   */
  readonly #lately = new Set<string>();

  constructor(store: Store, seal: AuditSeal, clock: Clock) {
    this.#records = store.collection(auditRecords);
    this.#heads = store.collection(auditHeads);
    this.#seal = seal;
    this.#clock = clock;
    this.#last = chainStart(this.#chainId);
  }

  /** Resolves when every event is written; an event that is in the log already is not written again. */
  write(events: readonly AuditEvent[]): Promise<void> {
    if (events.length === 0) return Promise.resolve();
    return new Promise((written, failed) => {
      this.#queue.push({ events, written, failed });
      this.#writing ??= this.#writeQueue();
    });
  }

  async close(): Promise<void> {
    await this.#writing;
    if (this.#anchorTimer) clearTimeout(this.#anchorTimer);
    this.#anchorTimer = null;
    await this.#anchor();
  }

  async #writeQueue(): Promise<void> {
    // Simultaneous requests join the batch.
    await new Promise(setImmediate);
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch();
      try {
        await this.#append(batch.flatMap(({ events }) => events));
        for (const { written } of batch) written();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = null;
  }

  #takeBatch(): Waiting[] {
    let size = 0;
    const end = this.#queue.findIndex(({ events }, position) => (size += events.length) > BATCH && position > 0);
    return this.#queue.splice(0, end === -1 ? this.#queue.length : end);
  }

  async #append(events: readonly AuditEvent[]): Promise<void> {
    this.#head ??= await this.#startChain();
    for (let attempt = 1; ; attempt += 1) {
      const unwritten =
        attempt === 1 && this.#isLastKnown
          ? events.filter(({ id }) => !this.#lately.has(id))
          : await this.#findUnwritten(events);
      const records = this.#chained(unwritten);
      const last = records.at(-1);
      if (!last) return;
      try {
        await this.#records.insertMany(records);
        this.#last = last;
        this.#isLastKnown = true;
        this.#remember(records);
        this.#anchorSoon();
        return;
      } catch (error) {
        this.#isLastKnown = false;
        if (!(error instanceof DuplicateKeyError) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Asks the store what arrived of an uncertain write: the end of the chain, and the events written. */
  async #findUnwritten(events: readonly AuditEvent[]): Promise<readonly AuditEvent[]> {
    const last = await this.#records.findOne({ chainId: this.#chainId }, { sort: { chainId: -1, seq: -1 } });
    this.#last = last ?? chainStart(this.#chainId);
    const ids = events.map(({ id }) => id);
    const known = await this.#records.find({ _id: { $in: ids } }, { projection: { _id: 1 } });
    const keptIds = new Set(known.map(({ _id }) => _id));
    return events.filter(({ id }) => !keptIds.has(id));
  }

  #chained(events: readonly AuditEvent[]): AuditRecord[] {
    const records: AuditRecord[] = [];
    const once = new Map(events.map((event) => [event.id, event]));
    for (const event of once.values()) records.push(this.#seal.chained(event, records.at(-1) ?? this.#last));
    return records;
  }

  #remember(records: readonly AuditRecord[]): void {
    for (const { _id } of records) this.#lately.add(_id);
    for (const oldest of this.#lately) {
      if (this.#lately.size <= REMEMBERED) return;
      this.#lately.delete(oldest);
    }
  }

  async #startChain(): Promise<AuditHead> {
    const [before] = await this.#heads.find({}, { sort: { startedOn: -1 }, limit: 1 });
    const head = this.#seal.head({
      _id: this.#chainId,
      startedOn: this.#clock.now().toISOString(),
      seq: 0,
      lastHash: '',
      follows: before ? await this.#endOf(before) : null,
    });
    await this.#heads.insertOne(head);
    return head;
  }

  /** A killed process wrote records after its last anchor. */
  async #endOf(head: AuditHead): Promise<ChainPoint> {
    const last = await this.#records.findOne({ chainId: head._id }, { sort: { chainId: -1, seq: -1 } });
    return last
      ? { chainId: last.chainId, seq: last.seq, hash: last.hash }
      : { chainId: head._id, seq: head.seq, hash: head.lastHash };
  }

  #anchorSoon(): void {
    this.#anchorTimer ??= setTimeout(() => {
      this.#anchorTimer = null;
      this.#anchor().catch(() => this.#anchorSoon());
    }, ANCHOR_AFTER_MS).unref();
  }

  async #anchor(): Promise<void> {
    const { seq, hash } = this.#last;
    if (!this.#head || this.#head.seq === seq || !this.#isLastKnown) return;
    const { _id, startedOn, follows } = this.#head;
    const head = this.#seal.head({ _id, startedOn, follows, seq, lastHash: hash });
    await this.#heads.replaceOne({ _id }, head);
    this.#head = head;
  }
}
