import { JpegBits, type HuffmanTable } from './jpegBits.ts';
import type { JpegComponent, JpegFrame } from './jpegFrame.ts';
import { damaged } from './pictureError.ts';

/** The tables that a file has declared before a scan. */
export interface JpegTables {
  readonly means: Map<number, HuffmanTable>;
  readonly values: Map<number, HuffmanTable>;
  /** Units between two restart markers; 0: none. */
  restartInterval: number;
}

interface ScanPart {
  readonly component: JpegComponent;
  readonly means: HuffmanTable | null;
  readonly values: HuffmanTable | null;
  /** The mean of the block before. */
  last: number;
}

interface Scan {
  readonly parts: readonly ScanPart[];
  readonly from: number;
  readonly to: number;
  readonly isRefinement: boolean;
  readonly shift: number;
}

/** Reads one block of a scan. */
type ReadBlock = (part: ScanPart, block: number) => void;

/**
 * Decodes one scan to its end, without computing pixels: so every damage of the coded data shows, and the mean of each
 * block makes a small picture.
 * @param header of the marker SOS, after its length
 * @returns where the next marker is
 * @throws PictureError
 */
export function readScan(data: Buffer, start: number, header: Buffer, frame: JpegFrame, tables: JpegTables): number {
  const scan = scanOf(header, frame, tables);
  const bits = new JpegBits(data, start);
  const run = { left: 0 };
  const read = blockReader(frame, scan, bits, run);
  const { restartInterval: interval } = tables;
  let unit = 0;
  const next = () => {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      bits.restart((unit / interval - 1) % 8);
      run.left = 0;
      for (const part of scan.parts) part.last = 0;
    }
    unit += 1;
  };
  const [only] = scan.parts;
  if (scan.parts.length === 1 && only) readAlone(only, read, next);
  else readTogether(frame, scan.parts, read, next);
  return bits.end();
}

function scanOf(header: Buffer, frame: JpegFrame, tables: JpegTables): Scan {
  const count = header[0] ?? 0;
  if (count < 1 || count > frame.components.length || header.length !== 4 + count * 2) throw damaged();
  const [from = 0, to = 0, approximation = 0] = header.subarray(1 + count * 2);
  const [before, shift] = [approximation >> 4, approximation & 15];
  const isWhole = from === 0 && to === 63 && approximation === 0;
  const isPart =
    (from === 0 ? to === 0 : from <= to && to <= 63 && count === 1) &&
    shift <= 13 &&
    (before === 0 || before === shift + 1);
  if (frame.isProgressive ? !isPart : !isWhole) throw damaged();
  const parts = Array.from({ length: count }, (_, index): ScanPart => {
    const [id = 0, chosen = 0] = header.subarray(1 + index * 2, 3 + index * 2);
    const component = frame.components.find((known) => known.id === id);
    if (!component) throw damaged();
    const means = tables.means.get(chosen >> 4) ?? null;
    const values = tables.values.get(chosen & 15) ?? null;
    if ((from === 0 && before === 0 && !means) || (to > 0 && !values)) throw damaged();
    return { component, means, values, last: 0 };
  });
  if (new Set(parts.map(({ component }) => component)).size !== count) throw damaged();
  return { parts, from, to, isRefinement: before > 0, shift };
}

function readAlone(part: ScanPart, read: ReadBlock, next: () => void): void {
  const { columns, rows, stride } = part.component;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      next();
      read(part, row * stride + column);
    }
  }
}

function readTogether(frame: JpegFrame, parts: readonly ScanPart[], read: ReadBlock, next: () => void): void {
  for (let down = 0; down < frame.unitsDown; down += 1) {
    for (let across = 0; across < frame.unitsAcross; across += 1) {
      next();
      for (const part of parts) {
        const { horizontal, vertical, stride } = part.component;
        for (let y = 0; y < vertical; y += 1) {
          for (let x = 0; x < horizontal; x += 1) {
            read(part, (down * vertical + y) * stride + across * horizontal + x);
          }
        }
      }
    }
  }
}

function blockReader(frame: JpegFrame, scan: Scan, bits: JpegBits, run: { left: number }): ReadBlock {
  const { from, to, shift, isRefinement } = scan;
  if (!frame.isProgressive) {
    return (part, block) => {
      readMean(part, block, bits, 0);
      readValues(part, bits);
    };
  }
  if (from === 0) {
    if (!isRefinement) return (part, block) => readMean(part, block, bits, shift);
    return ({ component: { means } }, block) => {
      means[block] = (means[block] ?? 0) | (bits.number(1) << shift);
    };
  }
  const readBand = isRefinement ? refineBand : firstBand;
  return ({ component, values }, block) => {
    const { nonzero } = component;
    if (nonzero && values) readBand({ bits, run, values, nonzero, from: block * 64 + from, to: block * 64 + to });
  };
}

function readMean(part: ScanPart, block: number, bits: JpegBits, shift: number): void {
  if (!part.means) throw damaged();
  const length = bits.symbol(part.means);
  if (length > 11) throw damaged();
  part.last += bits.signed(length);
  if (Math.abs(part.last) > 0x7fff) throw damaged();
  part.component.means[block] = part.last << shift;
}

function readValues({ values }: ScanPart, bits: JpegBits): void {
  if (!values) throw damaged();
  for (let at = 1; at < 64; at += 1) {
    const symbol = bits.symbol(values);
    const length = symbol & 15;
    const zeros = symbol >> 4;
    if (length === 0 && zeros < 15) return;
    at += zeros;
    if (at > 63 || length > 10) throw damaged();
    bits.number(length);
  }
}

/** A band of the values of one block. */
interface Band {
  readonly bits: JpegBits;
  /** Blocks that follow without a further value. */
  readonly run: { left: number };
  readonly values: HuffmanTable;
  readonly nonzero: Uint8Array;
  readonly from: number;
  readonly to: number;
}

function firstBand({ bits, run, values, nonzero, from, to }: Band): void {
  if (run.left > 0) {
    run.left -= 1;
    return;
  }
  for (let at = from; at <= to; at += 1) {
    const symbol = bits.symbol(values);
    const length = symbol & 15;
    const zeros = symbol >> 4;
    if (length === 0 && zeros < 15) {
      run.left = (1 << zeros) - 1 + bits.number(zeros);
      return;
    }
    at += zeros;
    if (at > to || length > 10) throw damaged();
    bits.number(length);
    if (length > 0) nonzero[at] = 1;
  }
}

function refineBand(band: Band): void {
  const { bits, run, values, nonzero, from, to } = band;
  let at = from;
  while (run.left === 0 && at <= to) {
    const symbol = bits.symbol(values);
    const length = symbol & 15;
    const zeros = symbol >> 4;
    if (length > 1) throw damaged();
    if (length === 0 && zeros < 15) {
      run.left = (1 << zeros) + bits.number(zeros);
      break;
    }
    bits.number(length);
    at = passOver(band, at, zeros);
    if (length === 1) {
      if (at > to) throw damaged();
      nonzero[at] = 1;
    }
    at += 1;
  }
  if (run.left > 0) {
    passOver(band, at, Infinity);
    run.left -= 1;
  }
}

/** Passes over values that are zero, and reads a bit for each that is not. @returns where the next zero is */
function passOver({ bits, nonzero, to }: Band, from: number, zeros: number): number {
  let left = zeros;
  for (let at = from; at <= to; at += 1) {
    if (nonzero[at] === 1) bits.number(1);
    else if (left === 0) return at;
    else left -= 1;
  }
  return to + 1;
}
