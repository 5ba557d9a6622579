/**
 * SHA-256 (FIPS 180-4) of the UTF-8 bytes of a text, in hexadecimal. Our own implementation, because it must be
 * synchronous in both browsers and Node.js. The tests compare it with Node.js.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(blocks.length - 4, (bytes.length << 3) >>> 0);
  const hash = Int32Array.from(INITIAL);
  const schedule = new Int32Array(64);
  for (let at = 0; at < blocks.length; at += 64) compress(hash, schedule, view, at);
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Signed 32-bit words, because unsigned values above 2^31 are slower. */
function compress(hash: Int32Array, w: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = word(w, i - 15);
    const late = word(w, i - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = (word(w, i - 16) + s0 + word(w, i - 7) + s1) | 0;
  }
  let a = word(hash, 0);
  let b = word(hash, 1);
  let c = word(hash, 2);
  let d = word(hash, 3);
  let e = word(hash, 4);
  let f = word(hash, 5);
  let g = word(hash, 6);
  let h = word(hash, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(ROUNDS, i) + word(w, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((part, i) => (hash[i] = (word(hash, i) + part) | 0));
}

const word = (words: Int32Array, at: number): number => words[at] ?? 0;
const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/** Fractional parts of the square roots of the first eight primes, and of the cube roots of the first sixty-four. */
const PRIMES = firstPrimes(64);
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES.map((prime) => fraction(Math.cbrt(prime))));

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x100000000) | 0;
}
function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
