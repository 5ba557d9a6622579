import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailableError } from '../storeErrors.ts';
import { faultOf, isClosed, NoAnswerError, recordsAway, refusedUser, told, uncertainWrite } from './mongoErrors.ts';

/** Longer than an election, which takes up to twelve seconds by MongoDB's defaults. */
export const PATIENCE_MS = 15_000;
/** A build of an index over a full collection takes minutes; each repetition joins it. */
const PREPARATION_MS = 10 * 60_000;
/** Operations under way in this process. More would only wait for those before them. */
const MOST_UNDER_WAY = 1_000;
/** How long a call waits for the answer to whether the database is back. */
const PROBE_MS = 1_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

interface Target {
  readonly collection: string;
  readonly indexes: readonly (readonly string[])[];
}

interface GateOptions {
  readonly ping: () => Promise<unknown>;
  /** Whether the driver itself repeats a write that an election interrupted. */
  readonly repeatsWrites: () => boolean;
  /** Milliseconds that a call may take with all its repetitions. */
  readonly patience: number;
}

/**
 * What every call to MongoDB passes: it is repeated through an election, ends in time, and is refused at once while the
 * database is known not to answer, so that a stalled database cannot collect calls.
 */
export class MongoGate {
  readonly #options: GateOptions;
  #underWay = 0;
  /** After a call that failed, until one is answered again. */
  #isAway = false;
  #probe: Promise<boolean> | null = null;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Repeated without doubt: reads, and writes that mean the same twice. */
  read<Result>(target: Target, work: () => Promise<Result>): Promise<Result> {
    return this.#pass(target, work, { patience: this.#options.patience, trusts: () => true });
  }

  /** Waits for what others began, no longer than for an answer. */
  async within(work: () => Promise<void>): Promise<void> {
    try {
      await this.#within(this.#options.patience, work);
    } catch (error) {
      throw error instanceof NoAnswerError ? recordsAway(error) : error;
    }
  }

  /** Makes collections and indexes. */
  prepare(target: Target, work: () => Promise<void>): Promise<void> {
    return this.#pass(target, work, { patience: Math.max(PREPARATION_MS, this.#options.patience), trusts: () => true });
  }

  /**
   * @param trusts for a write that may be repeated after one of unknown fate: whether this result tells that it is done;
   *   absent for a write that must not happen twice
   * @throws UncertainWriteError when it may have been written
   */
  write<Result>(target: Target, work: () => Promise<Result>, trusts?: (result: Result) => boolean): Promise<Result> {
    return this.#pass(target, work, { patience: this.#options.patience, ...(trusts && { trusts }), isWrite: true });
  }

  /** Asks the database itself, also while it is away. */
  async ping(): Promise<void> {
    if (!(await this.#answers())) throw recordsAway();
  }

  async #pass<Result>(
    target: Target,
    work: () => Promise<Result>,
    how: { readonly patience: number; readonly trusts?: (result: Result) => boolean; readonly isWrite?: true },
  ): Promise<Result> {
    if (this.#underWay >= MOST_UNDER_WAY)
      throw new StoreUnavailableError('More is waiting for the records than they can answer.');
    if (this.#isAway && !(await this.#answers())) throw recordsAway();
    const end = Date.now() + how.patience;
    let doubt: unknown = null;
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const result = await this.#within(end - Date.now(), work);
        this.#isAway = false;
        if (doubt !== null && how.trusts && !how.trusts(result)) throw uncertainWrite(doubt);
        return result;
      } catch (error) {
        if (error instanceof StoreUnavailableError) throw error;
        const fault = faultOf(error, how.isWrite === true && this.#options.repeatsWrites());
        if (fault === 'refused') throw refusedUser(error);
        if (fault === 'none')
          throw doubt === null ? told(target.collection, error, target.indexes) : uncertainWrite(error);
        if (how.isWrite && fault === 'unsure') doubt = error;
        const isLate = Date.now() + wait >= end;
        if (isLate) this.#isAway = true;
        if (isLate || isClosed(error) || (doubt !== null && !how.trusts))
          throw doubt === null ? recordsAway(error) : uncertainWrite(error);
        await pause(wait);
      }
    }
  }

  /** What takes longer is left to itself: its connection ends with the driver's own limit. */
  async #within<Result>(limit: number, work: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    const working = work().finally(() => (this.#underWay -= 1));
    working.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new NoAnswerError('No answer in time.')), limit);
    });
    try {
      return await Promise.race([working, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Calls that come together share one question. */
  #answers(): Promise<boolean> {
    this.#probe ??= this.#within(PROBE_MS, () => this.#options.ping().then(() => undefined))
      .then(() => {
        this.#isAway = false;
        return true;
      })
      .catch(() => false)
      .finally(() => (this.#probe = null));
    return this.#probe;
  }
}
