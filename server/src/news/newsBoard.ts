import type { Change } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import type { Collection, Store } from '../store/store.ts';
import { firstIdAt, newsId, newsRecords, timeOfId, type NewsRecord } from './newsRecord.ts';

/** Milliseconds in which changes are collected into one record: a sync of 200 visits is one, not 200. */
const COLLECT = 100;
/** Milliseconds between two looks for what other processes have told. Only while someone listens. */
const LOOK_EVERY = 500;
/**
 * Milliseconds by which the clocks of two processes may differ, and a write may be late. What lies in them is read again,
 * and told once.
 */
const OVERLAP = 5_000;
/** Milliseconds for which news is kept: a listener who was cut off for longer asks for everything again. */
export const NEWS_KEPT = 10 * 60_000;
const SWEPT_AT_ONCE = 200;
const SWEEP_EVERY = 60_000;
/** Of one subject; with more, a screen that shows any of them asks again. */
const MOST_IDS = 100;
const MOST_RECORDS = 1_000;

/** Told each record once, in no certain order among processes. */
export type Listener = (record: NewsRecord) => void;

/** Says that something may have changed: everything, to a listener who may have missed it. */
const ALL: Change = { about: 'stream', ids: [] };

interface NewsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Tells all open screens, in every server process, what has changed. News is a hint: it is written after its change, and
 * one that a kill swallows is made good by the next time that a screen asks. So it never fails a command and no command
 * waits for it.
 */
export class NewsBoard {
  readonly #records: Collection<NewsRecord>;
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #listeners = new Set<Listener>();
  readonly #told = new Set<string>();
  #waiting: Change[] = [];
  #collecting: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #latest = 0;
  #sweptOn = 0;

  constructor({ store, clock, log }: NewsDependencies) {
    this.#records = store.collection(newsRecords);
    this.#clock = clock;
    this.#log = log;
  }

  publish(...changes: readonly Change[]): void {
    this.#waiting.push(...changes);
    if (this.#collecting === null) this.#collecting = setTimeout(() => void this.#write(), COLLECT).unref();
  }

  /**
   * Tells a listener everything from now on.
   * @param lastId what the listener has heard last; null for one who has heard nothing, and who is told the last seconds
   * @returns a function that ends it
   */
  async follow(lastId: string | null, listener: Listener): Promise<() => void> {
    const now = this.#clock.now().getTime();
    if (this.#listeners.size === 0) await this.#begin(now);
    // First heard, then asked for: between the two, nothing is lost, and what comes twice is told once.
    const heard = new Set<string>();
    const tell: Listener = (record) => {
      if (heard.has(record._id)) return;
      heard.add(record._id);
      if (heard.size > MOST_RECORDS) heard.clear();
      listener(record);
    };
    this.#listeners.add(tell);
    const missed = await this.#since(lastId, now);
    for (const record of missed) tell(record);
    return () => {
      this.#listeners.delete(tell);
      if (this.#listeners.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  async #begin(now: number): Promise<void> {
    this.#latest = now;
    this.#told.clear();
    for (const { _id } of await this.#from(now - OVERLAP)) this.#told.add(_id);
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY).unref();
  }

  async #since(lastId: string | null, now: number): Promise<readonly NewsRecord[]> {
    const heardOn = lastId === null ? now : timeOfId(lastId);
    const all = { _id: newsId(this.#clock.now()), changes: [ALL] };
    if (heardOn === null || heardOn < now - NEWS_KEPT) return [all];
    const found = await this.#from(Math.min(heardOn, now) - OVERLAP);
    return found.length >= MOST_RECORDS ? [all] : found;
  }

  #from(time: number): Promise<NewsRecord[]> {
    return this.#records.find({ _id: { $gte: firstIdAt(time) } }, { sort: { _id: 1 }, limit: MOST_RECORDS });
  }

  async #write(): Promise<void> {
    const changes = together(this.#waiting);
    this.#waiting = [];
    this.#collecting = null;
    try {
      await this.#records.insertOne({ _id: newsId(this.#clock.now()), changes });
      if (this.#listeners.size > 0) await this.#look();
      await this.#sweep();
    } catch (error) {
      this.#log.warn({ err: error }, 'open screens were not told of a change');
    }
  }

  #look(): Promise<void> {
    this.#looking ??= this.#tellNew()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'news could not be read'))
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #tellNew(): Promise<void> {
    const found = await this.#from(this.#latest - OVERLAP);
    for (const record of found) {
      if (this.#told.has(record._id)) continue;
      this.#told.add(record._id);
      for (const listener of this.#listeners) listener(record);
    }
    this.#latest = Math.max(this.#latest, timeOfId(found.at(-1)?._id ?? '') ?? 0);
    const oldest = firstIdAt(this.#latest - 2 * OVERLAP);
    for (const id of this.#told) if (id < oldest) this.#told.delete(id);
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.now().getTime();
    if (now - this.#sweptOn < SWEEP_EVERY) return;
    this.#sweptOn = now;
    const past = await this.#records.find(
      { _id: { $lt: firstIdAt(now - NEWS_KEPT - OVERLAP) } },
      { sort: { _id: 1 }, limit: SWEPT_AT_ONCE },
    );
    await Promise.all(past.map(({ _id }) => this.#records.deleteOne({ _id })));
  }
}

/** One change for each subject. A chart keeps its ids together, so each stays a change of its own, without repeats. */
function together(changes: readonly Change[]): readonly Change[] {
  const charts = new Map<string, Change>();
  const others = new Map<Change['about'], Set<string> | null>();
  for (const change of changes) {
    const { about, ids } = change;
    if (about === 'chart') charts.set(ids.join(' '), change);
    else {
      const known = others.get(about);
      const isAny = ids.length === 0 || known === null;
      others.set(about, isAny ? null : new Set([...(known ?? []), ...ids]));
    }
  }
  const listed = (ids: ReadonlySet<string> | null) => (ids === null || ids.size > MOST_IDS ? [] : [...ids]);
  const ofCharts: readonly Change[] = charts.size > MOST_IDS ? [{ about: 'chart', ids: [] }] : [...charts.values()];
  return [...ofCharts, ...[...others].map(([about, ids]) => ({ about, ids: listed(ids) }))];
}
