import { accessSync, constants } from 'node:fs';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { UnavailableError } from '../foundation/errors.ts';
import { makeFolder } from '../foundation/makeFolder.ts';
import type { Store } from '../store/store.ts';
import { AnchorDelivery, type AnchorSender } from './anchorDelivery.ts';
import { appendAnchor, type Anchor } from './anchorFile.ts';
import type { AnchorStamper } from './anchorStamps.ts';
import { endOfChain, everyHead, type AnchorMark, type ChainPoint } from './auditChain.ts';
import type { AuditKeys } from './auditKeys.ts';
import { readAnchors } from './readAnchors.ts';

/** A chain is anchored when it has grown by this many records, and this long after it grew at all. */
const RECORDS = 1000;
const INTERVAL_MS = 60_000;

interface AnchorDependencies {
  readonly store: Store;
  readonly keys: AuditKeys;
  /** A folder that a person who can edit the database should not be able to write. */
  readonly folder: string;
  /** Witnesses on other machines. */
  readonly senders: readonly AnchorSender[];
  readonly stamper: AnchorStamper | null;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Writes the end of this process's chain to a file outside the database, in the background: no request waits for it.
 * What cannot be written is logged and tried again.
 */
export class AnchorWriter {
  readonly folder: string;
  readonly #given: AnchorDependencies;
  readonly #deliveries: readonly AnchorDelivery[];
  #end: ChainPoint | null = null;
  #anchoredSeq = 0;
  #mark: AnchorMark | null = null;
  #size = 0;
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #failingSince: string | null = null;

  /** @throws UnavailableError with one sentence for the operator, when the folder cannot be written */
  constructor(given: AnchorDependencies) {
    this.#given = given;
    this.folder = given.folder;
    const senders = [...given.senders, ...(given.stamper ? [given.stamper] : [])];
    this.#deliveries = senders.map((sender) => new AnchorDelivery(sender, given.clock, given.log));
    try {
      makeFolder(given.folder);
      accessSync(given.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new UnavailableError(
        `The folder of the audit anchors ${given.folder} cannot be created or written. Check AUDIT_ANCHOR_FOLDER and its permissions.`,
        { cause: error },
      );
    }
  }

  /** The last line that is on the disk; null before the first. */
  get mark(): AnchorMark | null {
    return this.#mark;
  }

  /** One sentence for the folder and for each witness that anchors do not reach now; none while all is well. */
  get faults(): readonly string[] {
    const since = this.#failingSince;
    const own = since === null ? [] : [`No anchor could be written since ${since}: see the log.`];
    return [...own, ...this.#deliveries.flatMap(({ fault }) => fault ?? [])];
  }

  /** Told after every write to the chain. The first one is anchored at once. */
  moved(end: ChainPoint): void {
    this.#end = end;
    const isDue = this.#mark === null || end.seq - this.#anchoredSeq >= RECORDS;
    if (isDue && this.#failingSince === null) this.#writeNow();
    this.#writeLater();
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
    this.#writeNow();
    await this.#writing;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all(this.#deliveries.map((delivery) => delivery.close()));
  }

  #writeLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#writeNow();
    }, INTERVAL_MS).unref();
  }

  #writeNow(): void {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
  }

  async #write(): Promise<void> {
    const end = this.#end;
    if (!end || end.seq === this.#anchoredSeq) return;
    const { log, clock } = this.#given;
    try {
      const anchor = await this.#anchorOf(end);
      const { size, isForeign } = await appendAnchor(this.folder, anchor, this.#size);
      if (isForeign)
        log.error({ file: anchor.file }, 'the audit anchors were changed by someone else; run audit:verify');
      this.#size = size;
      this.#mark = { number: anchor.number, hash: anchor.hash };
      this.#anchoredSeq = end.seq;
      this.#failingSince = null;
      for (const delivery of this.#deliveries) delivery.written(anchor);
    } catch (error) {
      this.#failingSince ??= clock.now().toISOString();
      log.error({ err: error }, 'the audit chain cannot be anchored now');
      this.#writeLater();
    }
  }

  async #anchorOf(end: ChainPoint): Promise<Anchor> {
    const { keys, clock, stamper } = this.#given;
    const stamp = stamper?.newest;
    const { chainId, seq, hash } = end;
    const own = { chainId, seq, hash };
    const { points, follows } = this.#mark ? { points: [], follows: null } : await this.#before(chainId);
    return keys.current.sealed({
      ...{ file: chainId, number: (this.#mark?.number ?? 0) + 1, writtenOn: clock.now().toISOString() },
      ...{ points: [...points, own], previous: this.#mark?.hash ?? '', follows },
      ...(stamp && { stamp }),
    });
  }

  /** For the first line: all chains that the newest key has not anchored up to their end, and the newest file. */
  async #before(ownChain: string): Promise<Pick<Anchor, 'points' | 'follows'>> {
    const { store, keys } = this.#given;
    const { ends, newest } = await readAnchors(this.folder, keys);
    const points: ChainPoint[] = [];
    for (const head of await everyHead(store)) {
      const known = ends.get(head._id);
      const isKnown = known?.keyId === keys.current.keyId && known.seq >= head.seq;
      if (head._id !== ownChain && !isKnown) points.push(await endOfChain(store, head));
    }
    const follows = newest && { file: newest.file, number: newest.number, hash: newest.hash };
    return { points, follows };
  }
}
