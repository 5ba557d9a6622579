import { randomUUID } from 'node:crypto';
import type { Clock } from '../foundation/clock.ts';
import type { Collection, Store } from '../store/store.ts';
import { DuplicateKeyError, StoreUnavailableError, UncertainWriteError } from '../store/storeErrors.ts';
import type { AnchorWriter } from './anchorWriter.ts';
import {
  auditHeads,
  auditRecords,
  chainStart,
  endOfChain,
  type AuditHead,
  type AuditRecord,
  type AuditSeal,
  type ChainPoint,
} from './auditChain.ts';
import type { AuditEvent } from './auditEvent.ts';

interface Waiting {
  readonly events: readonly AuditEvent[];
  /** Absent for events that only this process knows. */
  readonly areClaimed: (() => boolean) | undefined;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/** What a chain is written with. */
interface ChainTools {
  readonly seal: AuditSeal;
  readonly clock: Clock;
  readonly anchors: AnchorWriter | null;
}

const isGood = ({ areClaimed }: Waiting) => areClaimed?.() !== false;

const BATCH = 500;
const HEAD_AFTER_MS = 1000;
const ATTEMPTS = 3;
const REMEMBERED = 5000;

/**
 * Writes the chain of this process: one writer, one batch after another, so that the chain cannot fork. The records of
 * many requests become one write to the store.
 */
export class AuditWriter {
  readonly #store: Store;
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
  readonly #anchors: AnchorWriter | null;
  #headTimer: NodeJS.Timeout | null = null;
  /**
   * Events that this process has already written, as far as it remembers: an aggregate that changes fast sends them
   * again.
   */
  readonly #lately = new Set<string>();

  /** @param anchors null where no anchors are kept */
  constructor(store: Store, { seal, clock, anchors }: ChainTools) {
    this.#store = store;
    this.#anchors = anchors;
    this.#records = store.collection(auditRecords);
    this.#heads = store.collection(auditHeads);
    this.#seal = seal;
    this.#clock = clock;
    this.#last = chainStart(this.#chainId);
  }

  /**
   * Resolves when every event is written; an event that is in the log already is not written again.
   * @param areClaimed for events that another process may have written, which the store's unique ids do not tell: it is asked
   *   first. False once another process may write them, which ends in a failure
   */
  write(events: readonly AuditEvent[], { areClaimed }: { areClaimed?: () => boolean } = {}): Promise<void> {
    if (events.length === 0) return Promise.resolve();
    return new Promise((written, failed) => {
      this.#queue.push({ events, areClaimed, written, failed });
      this.#writing ??= this.#writeQueue();
    });
  }

  /** The end of the chain, as far as this process knows it; null before the first record. */
  get end(): ChainPoint | null {
    const { chainId, seq, hash } = this.#last;
    return this.#isLastKnown && seq > 0 ? { chainId, seq, hash } : null;
  }

  async close(): Promise<void> {
    await this.#writing;
    if (this.#headTimer) clearTimeout(this.#headTimer);
    this.#headTimer = null;
    await this.#anchors?.close();
    await this.#writeHead();
  }

  async #writeQueue(): Promise<void> {
    // Simultaneous requests join the batch.
    await new Promise(setImmediate);
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch();
      try {
        const done = await this.#append(batch);
        for (const waiting of batch) {
          if (done.includes(waiting)) waiting.written();
          else waiting.failed(new StoreUnavailableError('Another process may copy these events now.'));
        }
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

  /** @returns those whose events are written: all whose claims were good until the end */
  async #append(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    this.#head ??= await this.#startChain();
    for (let attempt = 1; ; attempt += 1) {
      const good = batch.filter(isGood);
      const events = good.flatMap((waiting) => waiting.events);
      const isNew = attempt === 1 && this.#isLastKnown && good.every(({ areClaimed }) => !areClaimed);
      const unwritten = isNew ? events.filter(({ id }) => !this.#lately.has(id)) : await this.#findUnwritten(events);
      // Nothing is awaited from here until the records are sent.
      if (!good.every(isGood)) continue;
      const records = this.#chained(unwritten);
      const last = records.at(-1);
      if (!last) return good;
      try {
        await this.#records.insertMany(records);
        this.#last = last;
        this.#isLastKnown = true;
        this.#remember(records);
        this.#writeHeadSoon();
        this.#anchors?.moved({ chainId: last.chainId, seq: last.seq, hash: last.hash });
        return good;
      } catch (error) {
        this.#isLastKnown = false;
        const isWorthAnother = error instanceof DuplicateKeyError || error instanceof UncertainWriteError;
        if (!isWorthAnother || attempt === ATTEMPTS) throw error;
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
    const head = this.#seal.sealed({
      _id: this.#chainId,
      startedOn: this.#clock.now().toISOString(),
      seq: 0,
      lastHash: '',
      follows: before ? await endOfChain(this.#store, before) : null,
    });
    await this.#heads.insertOne(head);
    return head;
  }

  #writeHeadSoon(): void {
    this.#headTimer ??= setTimeout(() => {
      this.#headTimer = null;
      this.#writeHead().catch(() => this.#writeHeadSoon());
    }, HEAD_AFTER_MS).unref();
  }

  /** The anchor is on the disk before the head names it. */
  async #writeHead(): Promise<void> {
    const { seq, hash } = this.#last;
    const anchor = this.#anchors?.mark ?? null;
    const isWritten = this.#head?.seq === seq && (this.#head.anchor?.number ?? 0) === (anchor?.number ?? 0);
    if (!this.#head || isWritten || !this.#isLastKnown) return;
    const { _id, startedOn, follows } = this.#head;
    const content = { _id, startedOn, follows, seq, lastHash: hash, ...(anchor && { anchor }) };
    const head = this.#seal.sealed(content);
    await this.#heads.replaceOne({ _id }, head);
    this.#head = head;
  }
}
