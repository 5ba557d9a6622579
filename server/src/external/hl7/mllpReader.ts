/** MLLP: a message begins with VT and ends with FS, then CR. */
export const START = 0x0b;
export const END = 0x1c;
export const CARRIAGE_RETURN = 0x0d;

export type MllpFrame =
  | { readonly kind: 'message'; readonly bytes: Buffer }
  /** Longer than allowed; `head` is its beginning, which names the message in the answer. */
  | { readonly kind: 'oversize'; readonly head: Buffer };

/** Bytes that are kept of an oversize message: enough for its MSH segment. */
const HEAD = 2_048;

/**
 * Cuts the bytes of a connection into messages, however they arrive: in pieces, several at once, or with noise between
 * them. Each byte is looked at once, and never more than `largest` bytes are kept.
 */
export class MllpReader {
  readonly #largest: number;
  #pieces: Buffer[] = [];
  #length = 0;
  #state: 'between' | 'inside' | 'oversize' = 'between';
  #discarded = 0;

  constructor(largest: number) {
    this.#largest = largest;
  }

  /** Bytes of a message that is not complete. */
  get held(): number {
    return this.#length;
  }
  get isInside(): boolean {
    return this.#state !== 'between';
  }
  /** Messages that began and never ended, because another one began. */
  get discarded(): number {
    return this.#discarded;
  }

  push(chunk: Buffer): MllpFrame[] {
    const frames: MllpFrame[] = [];
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#state === 'between') {
        const start = rest.indexOf(START);
        if (start < 0) return frames;
        this.#begin();
        rest = rest.subarray(start + 1);
        continue;
      }
      const end = markIn(rest);
      this.#keep(end < 0 ? rest : rest.subarray(0, end));
      if (end < 0) return frames;
      if (rest[end] === START) {
        // The other side gave up on a message and begins again.
        this.#discarded += 1;
        this.#begin();
      } else {
        frames.push(this.#finish());
      }
      rest = rest.subarray(end + 1);
    }
    return frames;
  }

  #begin(): void {
    this.#pieces = [];
    this.#length = 0;
    this.#state = 'inside';
  }

  #keep(piece: Buffer): void {
    if (piece.length === 0 || this.#state === 'oversize') return;
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length <= this.#largest) return;
    const head = Buffer.from(Buffer.concat(this.#pieces).subarray(0, HEAD));
    this.#pieces = [head];
    this.#length = head.length;
    this.#state = 'oversize';
  }

  #finish(): MllpFrame {
    const bytes = Buffer.concat(this.#pieces);
    const frame: MllpFrame =
      this.#state === 'oversize' ? { kind: 'oversize', head: bytes } : { kind: 'message', bytes };
    this.#pieces = [];
    this.#length = 0;
    this.#state = 'between';
    return frame;
  }
}

/** Where the message ends or another begins; -1 when neither is in these bytes. */
function markIn(bytes: Buffer): number {
  const end = bytes.indexOf(END);
  const start = end < 0 ? bytes.indexOf(START) : bytes.subarray(0, end).indexOf(START);
  return start < 0 ? end : start;
}

/** The message as it goes over the wire. */
export function framed(text: string): Buffer {
  return Buffer.concat([Buffer.from([START]), Buffer.from(text, 'utf8'), Buffer.from([END, CARRIAGE_RETURN])]);
}
