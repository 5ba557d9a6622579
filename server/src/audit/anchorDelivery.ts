import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import type { Anchor } from './anchorFile.ts';

/** Brings an anchor to a witness outside the anchor folder. */
export interface AnchorSender {
  /** What the operator reads when it fails: `No … since`. */
  readonly failure: string;
  /** The least time between two deliveries; later anchors name the earlier ones, so one of them is enough. */
  readonly intervalMs: number;
  send(anchor: Anchor): Promise<void>;
}

const RETRY_MS = 60_000;

/** Delivers the newest anchor in the background: the first one at once. What fails is logged and tried again. */
export class AnchorDelivery {
  readonly #sender: AnchorSender;
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'error'>;
  #newest: Anchor | null = null;
  #sending: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #failingSince: string | null = null;

  constructor(sender: AnchorSender, clock: Clock, log: Pick<Logger, 'error'>) {
    this.#sender = sender;
    this.#clock = clock;
    this.#log = log;
  }

  /** One sentence while it fails. */
  get fault(): string | null {
    return this.#failingSince === null ? null : `No ${this.#sender.failure} since ${this.#failingSince}: see the log.`;
  }

  /** Told about each anchor that is on the disk. */
  written(anchor: Anchor): void {
    this.#newest = anchor;
    if (this.#timer === null) this.#sendNow();
  }

  /** Delivers the last anchor. */
  async close(): Promise<void> {
    this.#stopWaiting();
    await this.#sending;
    this.#stopWaiting();
    this.#sendNow();
    await this.#sending;
    this.#stopWaiting();
  }

  #sendNow(): void {
    if (!this.#newest) return;
    this.#sending ??= this.#send(this.#newest).finally(() => {
      this.#sending = null;
    });
  }

  async #send(anchor: Anchor): Promise<void> {
    try {
      await this.#sender.send(anchor);
      if (this.#newest === anchor) this.#newest = null;
      this.#failingSince = null;
      this.#wait(this.#sender.intervalMs);
    } catch (error) {
      this.#failingSince ??= this.#clock.now().toISOString();
      this.#log.error({ err: error }, `no ${this.#sender.failure}; it is tried again`);
      this.#wait(RETRY_MS);
    }
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#sendNow();
    }, milliseconds).unref();
  }

  #stopWaiting(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
