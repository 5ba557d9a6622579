import { TimeStampFault } from '../witnesses/timeStampFault.ts';
import type { TrustedAuthorities } from '../witnesses/timeStampToken.ts';
import type { Anchor } from './anchorFile.ts';
import type { AnchorMark } from './auditChain.ts';
import { hashOf, stampsOf, type AnchorStamp } from './anchorStamps.ts';

/** The clocks of a server and its authority may differ by this much. */
const SKEW_MS = 5 * 60_000;
/** A time stamp is expected within this time: the interval between two, and a restart of the authority. */
const LATE_MS = 60 * 60_000;

export interface StampFindings {
  readonly count: number;
  /** The time of the newest; null if there is none. */
  readonly newestOn: string | null;
  /** One sentence each. */
  readonly faults: readonly string[];
  /** When anchors were written that no time stamp proves. No fault: the authority may have been away. */
  readonly unproven: readonly string[];
}

interface Period {
  from: string;
  to: string;
}

/** Verifies the time stamps of the anchor files. The anchors of a file are passed in their order. */
export class StampReading {
  readonly #trusted: TrustedAuthorities;
  readonly #folder: string;
  readonly #faults: string[] = [];
  readonly #times: number[] = [];
  readonly #unproven: Period[] = [];
  /** Ends of files that no time stamp of their own proves: a killed server. */
  readonly #openEnds = new Map<string, Period>();
  /** When the end of a file was first proven, by a time stamp of the file that follows it. */
  readonly #followed = new Map<string, number>();
  #file = '';
  #stamps: AsyncGenerator<AnchorStamp | null> | null = null;
  #next: AnchorStamp | null = null;
  /** Hashes of the tokens that the file has, as far as it is read. */
  #read = new Map<number, string>();
  #missing: AnchorMark[] = [];
  #waiting: Period | null = null;
  #follows: string | null = null;

  constructor(trusted: TrustedAuthorities, folder: string) {
    this.#trusted = trusted;
    this.#folder = folder;
  }

  async begin(file: string): Promise<void> {
    this.#file = file;
    this.#stamps = stampsOf(this.#folder, file);
    this.#read = new Map();
    this.#missing = [];
    this.#waiting = null;
    this.#follows = null;
    await this.#advance();
  }

  async line(anchor: Anchor): Promise<void> {
    const { number, writtenOn, stamp, follows } = anchor;
    if (follows) this.#follows = follows.file;
    this.#waiting = { from: this.#waiting?.from ?? writtenOn, to: writtenOn };
    while (this.#next && this.#next.number <= number) {
      const { token } = this.#next;
      if (this.#next.number === number) await this.#verify(token, anchor);
      else this.#faults.push(`A time stamp of the anchor file ${this.#file} is not in its order.`);
      this.#read.set(this.#next.number, hashOf(token));
      await this.#advance();
    }
    if (stamp && this.#read.get(stamp.number) !== stamp.hash && this.#missing.at(-1)?.hash !== stamp.hash)
      this.#missing.push(stamp);
    for (const read of this.#read.keys()) if (read < (stamp?.number ?? 0)) this.#read.delete(read);
  }

  /** @param now a line that is younger than an hour is waiting for its time stamp */
  async end(now: Date): Promise<void> {
    if (this.#next) this.#fault(this.#next.number, 'is of a line that the file does not have');
    await this.#stamps?.return(undefined);
    for (const each of await this.#stillMissing()) this.#fault(each.number, 'is missing or was replaced');
    if (this.#waiting && now.getTime() - Date.parse(this.#waiting.from) > LATE_MS)
      this.#openEnds.set(this.#file, this.#waiting);
  }

  findings(): StampFindings {
    for (const [file, end] of this.#openEnds)
      if ((this.#followed.get(file) ?? Infinity) - Date.parse(end.from) > LATE_MS) this.#unproven.push(end);
    const newest = this.#times.length === 0 ? null : this.#times.reduce((a, b) => Math.max(a, b));
    return {
      count: this.#times.length,
      newestOn: newest === null ? null : new Date(newest).toISOString(),
      faults: this.#faults,
      unproven: joined(this.#unproven, this.#times).map(
        ({ from, to }) => `The anchors written from ${from} to ${to} have no time stamp of the hour after them.`,
      ),
    };
  }

  /** A time stamp that the running server wrote after the reading began is not missing. */
  async #stillMissing(): Promise<readonly AnchorMark[]> {
    if (this.#missing.length === 0) return [];
    const found = new Set<string>();
    for await (const stamp of stampsOf(this.#folder, this.#file))
      if (stamp) found.add(`${stamp.number} ${hashOf(stamp.token)}`);
    return this.#missing.filter(({ number, hash }) => !found.has(`${number} ${hash}`));
  }

  async #advance(): Promise<void> {
    for (;;) {
      const read = await this.#stamps?.next();
      if (!read || read.done === true) {
        this.#next = null;
        return;
      }
      this.#next = read.value;
      if (this.#next) return;
      this.#faults.push(`A time stamp of the anchor file ${this.#file} is not readable.`);
    }
  }

  async #verify(token: Buffer, { number, hash, writtenOn }: Anchor): Promise<void> {
    try {
      const { genTime } = await this.#trusted.verify(token, hash);
      this.#proven(number, { genTime: genTime.getTime(), written: Date.parse(writtenOn) });
    } catch (error) {
      if (!(error instanceof TimeStampFault)) throw error;
      this.#fault(number, error.message);
    }
  }

  #proven(number: number, { genTime, written }: { readonly genTime: number; readonly written: number }): void {
    this.#times.push(genTime);
    const says = `is of ${new Date(genTime).toISOString()}, but the line says that it was written on ${new Date(written).toISOString()}`;
    if (genTime < written - SKEW_MS) this.#fault(number, says);
    if (this.#waiting && genTime - Date.parse(this.#waiting.from) > LATE_MS) this.#unproven.push(this.#waiting);
    this.#waiting = null;
    if (this.#follows !== null) this.#followed.set(this.#follows, genTime);
    this.#follows = null;
  }

  #fault(number: number, says: string): void {
    this.#faults.push(`The time stamp of line ${number} of the anchor file ${this.#file} ${says}.`);
  }
}

/** Periods between which there is no time stamp are one. */
function joined(periods: readonly Period[], times: readonly number[]): readonly Period[] {
  const all: Period[] = [];
  for (const period of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = all.at(-1);
    const isApart =
      !last || times.some((time) => Date.parse(last.to) <= time && time - LATE_MS <= Date.parse(period.from));
    if (isApart) all.push({ ...period });
    else if (last.to < period.to) last.to = period.to;
  }
  return all;
}
