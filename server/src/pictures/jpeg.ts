import { plainProfile } from './colorProfile.ts';
import { huffmanTable } from './jpegBits.ts';
import { jpegFrame, type JpegFrame } from './jpegFrame.ts';
import { readScan, type JpegTables } from './jpegScan.ts';
import { exifOf, isExif, liesOnItsSide, orientationOf, type Orientation } from './orientation.ts';
import { damaged, PictureError } from './pictureError.ts';
import type { ReadPicture } from './readPicture.ts';
import { smallJpeg } from './smallJpeg.ts';

export const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const MARKER = {
  tables: 0xc4,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  quantization: 0xdb,
  restartInterval: 0xdd,
  jfif: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  adobe: 0xee,
  comment: 0xfe,
} as const;
/** Baseline, extended and progressive, each with Huffman codes. */
const FRAMES: ReadonlyMap<number, { readonly isProgressive: boolean }> = new Map([
  [0xc0, { isProgressive: false }],
  [0xc1, { isProgressive: false }],
  [0xc2, { isProgressive: true }],
]);
const isOtherFrame = (marker: number) => marker >= 0xc3 && marker <= 0xcf && marker !== MARKER.tables;
const isLeftOut = (marker: number) => (marker >= MARKER.jfif && marker <= 0xef) || marker === MARKER.comment;

const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');
/** A camera needs ten; each one reads all blocks. */
const MOST_SCANS = 100;

/** What was found on the way through a file. */
interface Found {
  frame: JpegFrame | null;
  orientation: Orientation;
  readonly profile: Buffer[];
  /** How the colors are coded, as Adobe says it; null without a word of it. */
  transform: number | null;
  readonly quantization: Map<number, number>;
  readonly tables: JpegTables;
  /** The segments and the coded data of the picture itself, in order. */
  readonly kept: Buffer[];
  scans: number;
}

/**
 * Reads a JPEG to its end and writes it again from what makes the picture, unchanged to the bit. Everything else is left out:
 * Exif with place, time and camera, comments, small pictures, and whatever stands after the end.
 * @throws PictureError
 */
export function readJpeg(bytes: Buffer): ReadPicture {
  const found: Found = {
    ...{ frame: null, orientation: 1, profile: [], transform: null, quantization: new Map(), kept: [], scans: 0 },
    tables: { means: new Map(), values: new Map(), restartInterval: 0 },
  };
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    at = marker.after;
    if (marker.code === MARKER.end) break;
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    const end = at + length;
    if (length < 2 || end > bytes.length) throw damaged();
    const segment = bytes.subarray(at + 2, end);
    take(found, marker.code, segment);
    at = marker.code === MARKER.scan ? takeScan(found, bytes, end, segment) : end;
  }
  return whole(found);
}

function markerAt(bytes: Buffer, at: number): { readonly code: number; readonly after: number } {
  if (bytes[at] !== 0xff) throw damaged();
  let after = at + 1;
  while (bytes[after] === 0xff) after += 1;
  const code = bytes[after];
  if (code === undefined) throw damaged();
  return { code, after: after + 1 };
}

function take(found: Found, code: number, segment: Buffer): void {
  const frameKind = FRAMES.get(code);
  if (frameKind) {
    if (found.frame) throw damaged();
    found.frame = jpegFrame(segment, frameKind.isProgressive);
  } else if (code === MARKER.tables) takeTables(found.tables, segment);
  else if (code === MARKER.quantization) takeQuantization(found.quantization, segment);
  else if (code === MARKER.restartInterval) takeInterval(found.tables, segment);
  else if (isOtherFrame(code)) throw new PictureError('The picture is of a rare kind of JPEG. Save it as plain JPEG.');
  else if (isLeftOut(code)) return takeMetadata(found, code, segment);
  else if (code !== MARKER.scan) throw damaged();
  if (code !== MARKER.scan) found.kept.push(segmentOf(code, segment));
}

function takeMetadata(found: Found, code: number, segment: Buffer): void {
  if (code === MARKER.app1 && isExif(segment)) found.orientation = orientationOf(segment.subarray(6));
  else if (code === MARKER.app2 && segment.subarray(0, PROFILE.length).equals(PROFILE)) {
    found.profile.push(segment.subarray(PROFILE.length + 2));
  } else if (code === MARKER.adobe && segment.length >= 12 && segment.subarray(0, ADOBE.length).equals(ADOBE)) {
    found.transform = segment[11] ?? null;
  }
}

function takeScan(found: Found, bytes: Buffer, start: number, header: Buffer): number {
  found.scans += 1;
  if (!found.frame || found.scans > MOST_SCANS) throw damaged();
  const end = readScan(bytes, start, header, found.frame, found.tables);
  found.kept.push(segmentOf(MARKER.scan, header), bytes.subarray(start, end));
  return end;
}

function takeTables(tables: JpegTables, segment: Buffer): void {
  for (let at = 0; at < segment.length;) {
    const [kind = 0] = segment.subarray(at);
    const counts = segment.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const symbols = segment.subarray(at + 17, at + 17 + total);
    if (counts.length < 16 || symbols.length < total || total > 256 || kind > 0x1f || (kind & 15) > 3) throw damaged();
    (kind >> 4 === 0 ? tables.means : tables.values).set(kind & 15, huffmanTable(counts, symbols));
    at += 17 + total;
  }
}

/** Only the factor of the mean is remembered. */
function takeQuantization(quantization: Map<number, number>, segment: Buffer): void {
  for (let at = 0; at < segment.length;) {
    const [kind = 0] = segment.subarray(at);
    const isWide = kind >> 4 === 1;
    const length = isWide ? 128 : 64;
    if (kind > 0x1f || (kind & 15) > 3 || at + 1 + length > segment.length) throw damaged();
    quantization.set(kind & 15, isWide ? segment.readUInt16BE(at + 1) : segment.readUInt8(at + 1));
    at += 1 + length;
  }
}

function takeInterval(tables: JpegTables, segment: Buffer): void {
  if (segment.length !== 2) throw damaged();
  tables.restartInterval = segment.readUInt16BE(0);
}

function whole({ frame, scans, orientation, profile, transform, quantization, kept }: Found): ReadPicture {
  if (!frame || scans === 0) throw damaged();
  if (frame.components.some(({ quantization: id }) => !quantization.has(id))) throw damaged();
  const color = plainProfile(Buffer.concat(profile));
  const isTurned = liesOnItsSide(orientation);
  return {
    mediaType: 'image/jpeg',
    bytes: Buffer.concat([
      Buffer.from([0xff, MARKER.start]),
      ...(transform === null ? [segmentOf(MARKER.jfif, JFIF)] : [segmentOf(MARKER.adobe, adobeOf(transform))]),
      ...(orientation === 1 ? [] : [segmentOf(MARKER.app1, exifOf(orientation))]),
      ...(color === null ? [] : [segmentOf(MARKER.app2, Buffer.concat([PROFILE, Buffer.from([1, 1]), color]))]),
      ...kept,
      Buffer.from([0xff, MARKER.end]),
    ]),
    width: isTurned ? frame.height : frame.width,
    height: isTurned ? frame.width : frame.height,
    small: smallJpeg(frame, { orientation, quantization, isPlainRgb: transform === 0 }),
  };
}

/** Version 1.1, square pixels, no small picture. */
const JFIF = Buffer.from([...Buffer.from('JFIF\0', 'latin1'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const adobeOf = (transform: number) => Buffer.from([...ADOBE, 0, 100, 0, 0, 0, 0, transform]);

function segmentOf(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
