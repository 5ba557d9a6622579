import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { outsideRequests } from '../foundation/currentRequest.ts';
import { inBackground } from '../foundation/tracing.ts';
import type { Collection, Store } from '../store/store.ts';
import type { AuditWriter } from './auditWriter.ts';
import type { AuditEvent } from './auditEvent.ts';
import type { CarriesAudit } from './carriesAudit.ts';
import { OutboxClaims } from './outboxClaims.ts';

interface Outbox {
  readonly collection: Collection<CarriesAudit>;
  readonly aggregate: CarriesAudit;
  /**
   * Further work that follows the change; it never rejects. A kill before its end leaves the outbox full, so that a
   * restart finds it.
   */
  readonly after: Promise<void>;
}

/**
 * Changes within this many milliseconds are copied together, so that a busy server waits for the disk a few times a
 * second for all of them and not twice for each. A change carries its event until then.
 */
const GATHER_MS = 200;
/** The wait before another try while the store is unavailable, doubled up to the maximum. */
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** How many aggregates are copied at a time. */
const PAGE = 100;
const ONLY_OUTBOX = { auditOutbox: 1, auditPending: 1 } as const;

/**
 * Moves the events of changes from their aggregates into the log, after the answer: the change carries its event, so a
 * request need not wait for two more writes. What cannot be copied stays in its aggregate and is tried again, in this
 * process or at the next start.
 */
export class OutboxCopier {
  readonly #writer: AuditWriter;
  readonly #log: Pick<Logger, 'error'>;
  readonly #clock: Clock;
  readonly #claims: OutboxClaims;
  #waiting: Outbox[] = [];
  /** Collections in which a copy failed. They are drained as a whole, so that waiting events need no memory. */
  readonly #behind = new Set<Collection<CarriesAudit>>();
  #running: Promise<void> | null = null;
  /** How many wait for `settled`. */
  #hurried = 0;
  #endGathering: (() => void) | null = null;
  #retry: NodeJS.Timeout | null = null;
  #retryAfter = RETRY_MS;

  constructor(
    writer: AuditWriter,
    {
      store,
      clock,
      stopwatch,
      log,
    }: {
      readonly store: Store;
      readonly clock: Clock;
      readonly stopwatch: () => number;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    this.#writer = writer;
    this.#log = log;
    this.#clock = clock;
    this.#claims = new OutboxClaims(store, { clock, stopwatch });
  }

  add(collection: Collection<CarriesAudit>, aggregate: CarriesAudit, after = Promise.resolve()): void {
    if (aggregate.auditOutbox.length === 0) return;
    this.#waiting.push({ collection, aggregate, after });
    // It copies for many requests, so it is a part of none.
    this.#running ??= outsideRequests(() => this.#run());
  }

  /** Copies what is waiting, at once. Resolves when nothing is left, or what is left cannot be copied now. */
  async settled(): Promise<void> {
    this.#hurried += 1;
    this.#endGathering?.();
    while (this.#running) await this.#running;
    this.#hurried -= 1;
  }

  async close(): Promise<void> {
    await this.settled();
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
  }

  async drain(collection: Collection<CarriesAudit>, olderThan = 0): Promise<number> {
    const before = new Date(this.#clock.now().getTime() - olderThan).toISOString();
    for (let drained = 0, last = ''; ;) {
      const left = { auditPending: true, _id: { $gt: last } };
      const page = await collection.find(left, { sort: { _id: 1 }, limit: PAGE });
      const isLeft = ({ recorded }: AuditEvent) => olderThan === 0 || recorded < before;
      const filled = page.filter(({ auditOutbox }) => auditOutbox.length > 0 && auditOutbox.every(isLeft));
      await this.#copy(filled.map((aggregate) => ({ collection, aggregate, after: Promise.resolve() })));
      for (const { _id } of page.filter(({ auditOutbox }) => auditOutbox.length === 0)) await settle(collection, _id);
      drained += page.length;
      last = page.at(-1)?._id ?? last;
      if (page.length < PAGE) return drained;
    }
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const batch = oneOfEach(this.#waiting);
      this.#waiting = [];
      await Promise.all(batch.map(({ after }) => after));
      try {
        for (const outbox of await this.#copy(batch)) await this.#leaveNewer(outbox);
      } catch (error) {
        this.#log.error({ err: error }, 'audit events cannot be copied now and stay in their aggregates');
        for (const { collection } of batch) this.#behind.add(collection);
        this.#tryAgainLater();
      }
    }
    this.#running = null;
  }

  async #gather(): Promise<void> {
    if (this.#hurried > 0) return;
    const stopped = new AbortController();
    this.#endGathering = () => stopped.abort();
    await pause(GATHER_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    this.#endGathering = null;
  }

  /** @returns the aggregates that received new events in between; their known events are copied, but not cleared */
  async #copy(outboxes: readonly Outbox[]): Promise<readonly Outbox[]> {
    const events = outboxes.flatMap(({ aggregate }) => aggregate.auditOutbox);
    if (events.length === 0) return [];
    const causes = events.map(({ entity }) => entity.requestId);
    const attributes = { 'isocenter.count': events.length };
    return inBackground({ name: 'copy audit events', attributes, causes }, () => this.#copyEvents(outboxes, events));
  }

  async #copyEvents(outboxes: readonly Outbox[], events: readonly AuditEvent[]): Promise<readonly Outbox[]> {
    const { ids: mine, areGood } = await this.#claims.take(events);
    const copied = events.filter(({ id }) => mine.has(id));
    await this.#writer.write(copied, this.#claims.areNeeded ? { areClaimed: areGood } : {});
    const isWhole = ({ aggregate }: Outbox) => aggregate.auditOutbox.every(({ id }) => mine.has(id));
    const isCleared = await Promise.all(
      outboxes.map((outbox) => (isWhole(outbox) ? clear(outbox) : remove(outbox, mine))),
    );
    await this.#claims.release(mine);
    return outboxes.filter((_, index) => !isCleared[index]);
  }

  /** New events arrived: the copied ones are removed, so that no outbox grows, and the new ones are copied next. */
  async #leaveNewer({ collection, aggregate: { _id, auditOutbox } }: Outbox): Promise<void> {
    const copied = auditOutbox.map(({ id }) => id);
    await collection.updateOne({ _id }, { $pull: { auditOutbox: { id: { $in: copied } } } });
    const isSettled = await settle(collection, _id);
    const newer = isSettled ? null : await collection.findOne({ _id }, { projection: ONLY_OUTBOX });
    if (newer) this.add(collection, newer);
  }

  #tryAgainLater(): void {
    if (this.#retry) return;
    this.#retry = outsideRequests(() => setTimeout(() => void this.#catchUp(), this.#retryAfter).unref());
    this.#retryAfter = Math.min(this.#retryAfter * 2, LONGEST_RETRY_MS);
  }

  async #catchUp(): Promise<void> {
    try {
      for (const collection of this.#behind) {
        await this.drain(collection);
        this.#behind.delete(collection);
      }
      this.#retry = null;
      this.#retryAfter = RETRY_MS;
    } catch {
      this.#retry = null;
      this.#tryAgainLater();
    }
  }
}

/**
 * An aggregate that changed several times is copied once, with all its events; an `_id` is unique in the whole store.
 */
function oneOfEach(outboxes: readonly Outbox[]): readonly Outbox[] {
  const byId = new Map<string, Outbox>();
  for (const outbox of outboxes) {
    const { aggregate } = outbox;
    const same = byId.get(aggregate._id);
    byId.set(aggregate._id, same ? together(same, outbox) : outbox);
  }
  return [...byId.values()];
}

function together(earlier: Outbox, later: Outbox): Outbox {
  const after = Promise.all([earlier.after, later.after]).then(() => undefined);
  return { ...later, aggregate: { ...later.aggregate, auditOutbox: eventsOf(earlier, later) }, after };
}

function eventsOf(...outboxes: readonly Outbox[]): readonly AuditEvent[] {
  return [
    ...new Map(outboxes.flatMap(({ aggregate }) => aggregate.auditOutbox.map((event) => [event.id, event]))).values(),
  ];
}

/** @returns false when the outbox contains events */
async function settle(collection: Collection<CarriesAudit>, _id: string): Promise<boolean> {
  const isEmpty = { _id, auditOutbox: { $size: 0 } };
  const { matched } = await collection.updateOne(isEmpty, { $set: { auditPending: false } });
  return matched === 1;
}

/** Other processes copy the rest, and remove it themselves. @returns true, because nothing is left to do here */
async function remove({ collection, aggregate }: Outbox, mine: ReadonlySet<string>): Promise<true> {
  const { _id, auditOutbox } = aggregate;
  const ids = auditOutbox.map(({ id }) => id).filter((id) => mine.has(id));
  if (ids.length > 0) await collection.updateOne({ _id }, { $pull: { auditOutbox: { id: { $in: ids } } } });
  await settle(collection, _id);
  return true;
}

/**
 * Cleared only if unchanged since it was read: a newer event waits for its own copy.
 * @returns false when the outbox has changed
 */
async function clear({ collection, aggregate: { _id, auditOutbox } }: Outbox): Promise<boolean> {
  const ids = auditOutbox.map(({ id }) => id);
  const asRead = { _id, $and: [{ auditOutbox: { $size: ids.length } }, { 'auditOutbox.id': { $all: ids } }] };
  const { matched } = await collection.updateOne(asRead, { $set: { auditOutbox: [], auditPending: false } });
  return matched === 1;
}
