/** Of one stream: a client that reads nothing is let go, and asks again when it comes back. */
const MOST_WAITING = 500;

/**
 * What a stream still has to send. Not a generator: the end of one would wait for the next event, which may never come.
 */
export class Sendings implements AsyncIterableIterator<Uint8Array> {
  readonly #onEnd: () => void;
  #waiting: Uint8Array[] = [];
  #taker: ((result: IteratorResult<Uint8Array>) => void) | null = null;
  #isOver = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  send(text: string): void {
    if (this.#isOver || text === '') return;
    const value = Buffer.from(text);
    const taker = this.#taker;
    this.#taker = null;
    if (taker) taker({ value, done: false });
    else if (this.#waiting.push(value) > MOST_WAITING) this.end();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = [];
    this.#taker?.({ value: undefined, done: true });
    this.#onEnd();
  }

  next(): Promise<IteratorResult<Uint8Array>> {
    const value = this.#waiting.shift();
    if (value) return Promise.resolve({ value, done: false });
    if (this.#isOver) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => (this.#taker = resolve));
  }

  return(): Promise<IteratorResult<Uint8Array>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
