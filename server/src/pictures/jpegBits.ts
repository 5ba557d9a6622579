import { damaged } from './pictureError.ts';

/** A table of Huffman codes, as a file declares it. */
export interface HuffmanTable {
  /** By the next eight bits: length × 256 + symbol; 0 for a longer code. */
  readonly short: Uint16Array;
  /** By length: the first code beyond it, shifted to 16 bits; and what to add to a code to find its symbol. */
  readonly limit: Int32Array;
  readonly offset: Int32Array;
  readonly symbols: Uint8Array;
}

/** @param counts codes of each length from 1 to 16 @throws PictureError when there cannot be so many */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const short = new Uint16Array(256);
  const limit = new Int32Array(17);
  const offset = new Int32Array(17);
  let code = 0;
  let first = 0;
  for (let length = 1; length <= 16; length += 1) {
    const count = counts[length - 1] ?? 0;
    offset[length] = first - code;
    if (code + count > 1 << length) throw damaged();
    for (let index = 0; index < count && length <= 8; index += 1) {
      const from = (code + index) << (8 - length);
      short.fill(length * 256 + (symbols[first + index] ?? 0), from, from + (1 << (8 - length)));
    }
    code += count;
    first += count;
    limit[length] = count === 0 ? -1 : code << (16 - length);
    code <<= 1;
  }
  return { short, limit, offset, symbols };
}

/** The bits of one scan. It ends at a marker; reading beyond it means that the picture is damaged. */
export class JpegBits {
  readonly #data: Uint8Array;
  #at: number;
  #bits = 0;
  #count = 0;
  /** Bits that were made up after the end, so that a code can be looked up in one piece. */
  #padding = 0;

  constructor(data: Uint8Array, at: number) {
    this.#data = data;
    this.#at = at;
  }

  symbol(table: HuffmanTable): number {
    this.#fill();
    const next = (this.#bits >>> (this.#count - 16)) & 0xffff;
    const found = table.short[next >>> 8] ?? 0;
    if (found !== 0) {
      this.#take(found >>> 8);
      return found & 0xff;
    }
    for (let length = 9; length <= 16; length += 1) {
      if (next < (table.limit[length] ?? -1)) {
        this.#take(length);
        return table.symbols[(next >>> (16 - length)) + (table.offset[length] ?? 0)] ?? 0;
      }
    }
    throw damaged();
  }

  /** @param length at most 16 */
  number(length: number): number {
    if (length === 0) return 0;
    this.#fill();
    const value = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
    this.#take(length);
    return value;
  }

  /** A number with its sign: the lower half of the range is negative. */
  signed(length: number): number {
    const value = this.number(length);
    return length > 0 && value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  /** Ends the bits before a marker: after them there may be zeros and nothing else. @returns where the marker is */
  end(): number {
    const whole = (this.#count - this.#padding) >>> 3;
    const unread = (this.#bits >>> this.#padding) & ((1 << (whole * 8)) - 1);
    if (unread !== 0) throw damaged();
    while (this.#data[this.#at] === 0) this.#at += 1;
    if (this.#data[this.#at] !== 0xff || this.#data[this.#at + 1] === 0) throw damaged();
    this.#count = 0;
    this.#padding = 0;
    return this.#at;
  }

  /** Passes over the marker between two intervals. @param number of the marker, from 0 to 7 */
  restart(number: number): void {
    this.end();
    while (this.#data[this.#at + 1] === 0xff) this.#at += 1;
    if (this.#data[this.#at + 1] !== 0xd0 + number) throw damaged();
    this.#at += 2;
  }

  #take(length: number): void {
    this.#count -= length;
    if (this.#count < this.#padding) throw damaged();
  }

  /** At least 16 bits. */
  #fill(): void {
    while (this.#count < 16) {
      const byte = this.#data[this.#at];
      if (byte === undefined) throw damaged();
      if (byte === 0xff && this.#data[this.#at + 1] !== 0) {
        this.#bits = (this.#bits << 8) | 0xff;
        this.#padding += 8;
      } else {
        this.#bits = (this.#bits << 8) | byte;
        this.#at += byte === 0xff ? 2 : 1;
      }
      this.#count += 8;
    }
  }
}
