import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { plainProfile } from './colorProfile.ts';
import { liesOnItsSide, orientationOf, tiffOf, type Orientation } from './orientation.ts';
import { damaged, PictureError } from './pictureError.ts';
import { requireSize } from './pictureSize.ts';
import type { ReadPicture } from './readPicture.ts';
import { smallPicture, type Color } from './smallPicture.ts';
import { PNG_START, pngChunk } from './writePng.ts';

/** Bytes of a pixel, by the kind of its colors: gray, color, palette, gray with transparency, color with it. */
const CHANNELS: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
const PALETTE = 3;
/** What else makes the picture, by its length; the rest is left out. */
const COLOR_CHUNKS: ReadonlyMap<string, number> = new Map([
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
]);
const PROFILE_BYTES = 64 * 1024;

interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly colors: number;
  readonly channels: number;
}

interface Chunk {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Reads a PNG to its end and writes it again from what makes the picture. Text, time, place and whatever stands after the end
 * are left out.
 * @throws PictureError
 */
export function readPng(bytes: Buffer): ReadPicture {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  if (first?.name !== 'IHDR') throw damaged();
  const head = headOf(first.content);
  const content = (name: string) => chunks.find((chunk) => chunk.name === name)?.content ?? null;
  const palette = content('PLTE');
  const transparency = content('tRNS');
  if (head.colors === PALETTE && !palette) throw damaged();
  if (palette && (palette.length % 3 !== 0 || palette.length > 768)) throw damaged();
  if (transparency && transparency.length > 256) throw damaged();
  const data = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.content));
  const rows = inflated(data, head.height * (1 + head.width * head.channels));
  const orientation = orientationOf(content('eXIf') ?? Buffer.alloc(0));
  const color = profileChunk(content('iCCP'));
  const isTurned = liesOnItsSide(orientation);
  return {
    mediaType: 'image/png',
    bytes: Buffer.concat([
      PNG_START,
      pngChunk('IHDR', first.content),
      ...chunks.flatMap(({ name, content: own }) =>
        COLOR_CHUNKS.get(name) === own.length ? [pngChunk(name, own)] : [],
      ),
      ...(color ? [pngChunk('iCCP', color)] : []),
      ...(orientation === 1 ? [] : [pngChunk('eXIf', tiffOf(orientation))]),
      ...(palette ? [pngChunk('PLTE', palette)] : []),
      ...(transparency ? [pngChunk('tRNS', transparency)] : []),
      // Packed again: what is hidden behind the end of the packed data goes as well.
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
    width: isTurned ? head.height : head.width,
    height: isTurned ? head.width : head.height,
    small: smallPng(head, orientation, unfiltered(head, rows), head.colors === PALETTE ? palette : null),
  };
}

/** To the end of the picture; what follows it is not looked at. */
function chunksOf(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = PNG_START.length; ;) {
    if (at + 12 > bytes.length) throw damaged();
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) throw damaged();
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ name, content: bytes.subarray(at + 8, end) });
    if (name === 'IHDR') headOf(bytes.subarray(at + 8, end));
    if (name === 'IEND') return chunks;
    at = end + 4;
  }
}

function headOf(content: Buffer): PngHead {
  if (content.length !== 13) throw damaged();
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  requireSize(width, height);
  const [depth, colors = 0, packing, filter, order] = content.subarray(8);
  const channels = CHANNELS.get(colors);
  if (channels === undefined || packing !== 0 || filter !== 0) throw damaged();
  if (depth !== 8 || order !== 0) {
    throw new PictureError(
      'The picture is of a rare kind of PNG. Save it as JPEG, or as PNG with 8 bits for each color.',
    );
  }
  return { width, height, colors, channels };
}

/** Exactly as many bytes as the head promises: neither a picture that lacks rows nor one that fills the memory. */
function inflated(data: Buffer, expected: number): Buffer {
  try {
    const rows = inflateSync(data, { maxOutputLength: expected });
    if (rows.length === expected) return rows;
  } catch {
    // Damaged, or larger than the head says.
  }
  throw damaged();
}

function profileChunk(content: Buffer | null): Buffer | null {
  const nameEnd = content?.indexOf(0) ?? -1;
  if (!content || nameEnd < 1 || content[nameEnd + 1] !== 0) return null;
  try {
    const profile = plainProfile(inflateSync(content.subarray(nameEnd + 2), { maxOutputLength: PROFILE_BYTES }));
    return profile && Buffer.concat([Buffer.from('color\0\0', 'latin1'), deflateSync(profile)]);
  } catch {
    return null;
  }
}

/** @returns the pixels, row by row @throws PictureError for a filter that does not exist */
function unfiltered({ width, height, channels }: PngHead, rows: Buffer): Buffer {
  const length = width * channels;
  const pixels = Buffer.alloc(height * length);
  for (let row = 0; row < height; row += 1) {
    const from = row * (length + 1);
    const filter = rows[from] ?? 0;
    if (filter > 4) throw damaged();
    const at = row * length;
    for (let byte = 0; byte < length; byte += 1) {
      const left = byte < channels ? 0 : (pixels[at + byte - channels] ?? 0);
      const up = row === 0 ? 0 : (pixels[at + byte - length] ?? 0);
      const corner = byte < channels || row === 0 ? 0 : (pixels[at + byte - length - channels] ?? 0);
      pixels[at + byte] = (rows[from + 1 + byte] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const near = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function smallPng(head: PngHead, orientation: Orientation, pixels: Buffer, palette: Buffer | null): Buffer | null {
  const { width, channels } = head;
  return smallPicture(head, orientation, (x, y): Color => {
    const at = (y * width + x) * channels;
    const value = pixels[at] ?? 0;
    if (palette) return [palette[value * 3] ?? 0, palette[value * 3 + 1] ?? 0, palette[value * 3 + 2] ?? 0];
    return channels < 3 ? [value, value, value] : [value, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  });
}
