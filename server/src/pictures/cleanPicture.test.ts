import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '@isocenter/schemas';
import { cleanPicture } from './cleanPicture.ts';
import { exifOf, orientationOf } from './orientation.ts';
import { PictureError } from './pictureError.ts';
import { pngChunk, PNG_START, writePng } from './writePng.ts';

const sample = (name: string) => readFileSync(new URL(`../../../fixtures/pictures/${name}`, import.meta.url));
const baseline = sample('baseline.jpg');
const KINDS = ['baseline.jpg', 'progressive.jpg', 'restarts.jpg', 'gray.jpg'];

const segment = (code: number, content: Buffer) => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** The picture with segments right after its start, as cameras write them. */
const withSegments = (jpeg: Buffer, ...segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** Exif as a phone writes it: maker, orientation, time, and the place with seconds. */
function exifWithPlace(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const directory = (entries: readonly Buffer[]) => {
    const count = Buffer.alloc(2);
    count.writeUInt16LE(entries.length);
    return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
  };
  const main = 8;
  const place = main + 2 + 4 * 12 + 4;
  const texts = place + 2 + 2 * 12 + 4;
  const header = Buffer.from([0x49, 0x49, 42, 0, main, 0, 0, 0]);
  const degrees = Buffer.alloc(24);
  for (const [index, value] of [52, 1, 31, 1, 4242, 100].entries()) degrees.writeUInt32LE(value, index * 4);
  return Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    header,
    directory([
      entry(0x010f, 2, 8, texts),
      entry(0x0112, 3, 1, orientation),
      entry(0x0132, 2, 20, texts + 8),
      entry(0x8825, 4, 1, place),
    ]),
    directory([entry(1, 2, 2, 0x4e), entry(2, 5, 3, texts + 28)]),
    Buffer.from('MAKER-X\x002026:03:02 10:11:12\0', 'latin1'),
    degrees,
  ]);
}
const PLACE = Buffer.from([0x92, 0x10, 0, 0, 100, 0, 0, 0]);

/** A profile of a display with wide colors, with texts that say whose it is. */
function profileOf(): Buffer {
  const xyz = Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), Buffer.alloc(12, 7)]);
  const curve = Buffer.concat([Buffer.from('para\0\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(4, 1)]);
  const name = Buffer.from('desc\0\0\0\0Doctor Muster phone', 'latin1');
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', name],
    ...['rXYZ', 'gXYZ', 'bXYZ', 'wtpt'].map((tag) => [tag, xyz] as const),
    ...['rTRC', 'gTRC', 'bTRC'].map((tag) => [tag, curve] as const),
  ];
  const head = Buffer.alloc(128);
  head.write('ACME', 4, 'latin1');
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let at = head.length + table.length;
  for (const [index, [tag, data]] of tags.entries()) {
    table.write(tag, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    at += data.length;
  }
  return Buffer.concat([head, table, ...tags.map(([, data]) => data)]);
}
const profileSegment = (profile: Buffer) =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]));

const png = (size = { width: 6, height: 4 }) =>
  writePng(size, Buffer.from(Array.from({ length: size.width * size.height * 3 }, (_, index) => (index * 7) % 256)));
/** A PNG whose head says what the test wants. */
function pngSaying(change: (head: Buffer) => void): Buffer {
  const head = Buffer.from(png().subarray(16, 29));
  change(head);
  return Buffer.concat([PNG_START, pngChunk('IHDR', head), png().subarray(33)]);
}
/** The size in the head of a JPEG. */
function jpegSaying(width: number, height: number): Buffer {
  const bytes = Buffer.from(baseline);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
const DAMAGED = 'The picture is damaged and cannot be read to its end. Take or save it again.';

describe('a JPEG', () => {
  it.each(KINDS)('%s stays the same to the bit, and is read the same again', (name) => {
    const picture = cleanPicture(sample(name));
    expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: 120, height: 90, small: null });
    const scanOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xdb])));
    expect(scanOf(picture.bytes).equals(scanOf(sample(name)))).toBe(true);
    expect(cleanPicture(picture.bytes).bytes.equals(picture.bytes)).toBe(true);
  });

  it('loses place, time, maker and comments, and stays the way the camera was held', () => {
    const exif = exifWithPlace(6);
    const sent = withSegments(
      baseline,
      segment(0xe1, exif),
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>MAKER-X</x:xmpmeta>', 'latin1')),
      segment(0xed, Buffer.from('Photoshop 3.0\x00MAKER-X', 'latin1')),
      segment(0xfe, Buffer.from('MAKER-X comment', 'latin1')),
    );
    expect(sent.includes(PLACE)).toBe(true);
    const { bytes, width, height } = cleanPicture(sent);
    for (const trace of [PLACE, 'MAKER-X', '2026:03:02', 'xmp', 'Photoshop', 'comment']) {
      expect(bytes.includes(trace)).toBe(false);
    }
    expect({ width, height }).toEqual({ width: 90, height: 120 });
    expect(bytes.includes(exifOf(6))).toBe(true);
    expect(bytes.length).toBe(cleanPicture(baseline).bytes.length + exifOf(6).length + 4);
  });

  it('keeps the colors of its display profile, without the texts in it', () => {
    const { bytes } = cleanPicture(withSegments(baseline, profileSegment(profileOf())));
    expect(bytes.includes('ICC_PROFILE')).toBe(true);
    expect(bytes.includes('rXYZ') && bytes.includes('bTRC')).toBe(true);
    expect(bytes.includes('Muster') || bytes.includes('ACME') || bytes.includes('desc')).toBe(false);
    const broken = cleanPicture(withSegments(baseline, profileSegment(profileOf().subarray(0, 300))));
    expect(broken.bytes.includes('ICC_PROFILE')).toBe(false);
  });

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['an archive', Buffer.from('PK\x03\x04 archive', 'latin1')],
    ['a second picture', baseline],
  ])('loses %s behind its end', (_, behind) => {
    const { bytes } = cleanPicture(Buffer.concat([baseline, behind]));
    expect(bytes.equals(cleanPicture(baseline).bytes)).toBe(true);
  });

  it('loses a page that hides in its first segment', () => {
    const page = Buffer.from('*/=1;/*<script src=x></script>', 'latin1');
    const { bytes } = cleanPicture(withSegments(baseline, segment(0xe0, page), segment(0xe5, page)));
    expect(bytes.includes('script')).toBe(false);
  });

  it('has a small picture, upright, when it is large', () => {
    const { small } = cleanPicture(withSegments(sample('large.jpg'), segment(0xe1, exifWithPlace(6))));
    const read = cleanPicture(small ?? Buffer.alloc(0));
    expect(read).toMatchObject({ mediaType: 'image/png', width: 150, height: 200 });
    // Its blue corner, at the top left of the stored picture, is at the top right when it stands upright.
    expect(colorAt(read.bytes, 145, 5)).toEqual([
      expect.closeTo(20, -1.5),
      expect.closeTo(60, -1.5),
      expect.closeTo(200, -1.5),
    ]);
    expect(colorAt(read.bytes, 5, 5)[2]).toBeLessThan(180);
  });

  it('is refused when its head claims a size that fills the memory', () => {
    expect(() => cleanPicture(jpegSaying(60_000, 60_000))).toThrow(
      'The picture has 60000 × 60000 pixels. Make it smaller',
    );
    expect(() => cleanPicture(jpegSaying(LIMITS.photographSide, 3_000))).toThrow('25 million in all');
  });

  it('is refused in the colors of a printer, with the reason', () => {
    expect(() => cleanPicture(sample('printerColors.jpg'))).toThrow('Save it in the colors of a screen.');
  });

  it.each(KINDS)('%s is refused wherever it is cut off', (name) => {
    expect(refusalsOfParts(sample(name), 3)).toEqual(new Set([DAMAGED]));
  });

  it.each(KINDS)(
    '%s with damaged bytes is refused with a sentence, or read to its end; never anything else',
    (name) => {
      const whole = sample(name);
      const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(damage, (changes) => {
          const bytes = Buffer.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          expectReadOrRefused(bytes);
        }),
        { numRuns: 400 },
      );
    },
  );
});

describe('a PNG', () => {
  it('loses texts, times and what stands behind its end', () => {
    const texts = [
      pngChunk('tEXt', Buffer.from('Author\0MAKER-X', 'latin1')),
      pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0MAKER-X', 'latin1')),
      pngChunk('tIME', Buffer.alloc(7, 1)),
      pngChunk('eXIf', exifWithPlace(8).subarray(6)),
    ];
    const sent = Buffer.concat([png().subarray(0, 33), ...texts, png().subarray(33), Buffer.from('<script>')]);
    const { bytes, width, height, mediaType } = cleanPicture(sent);
    for (const trace of [PLACE, 'MAKER-X', 'tIME', 'script']) expect(bytes.includes(trace)).toBe(false);
    expect({ width, height, mediaType }).toEqual({ width: 4, height: 6, mediaType: 'image/png' });
    const exif = bytes.subarray(bytes.indexOf('eXIf') + 4);
    expect(orientationOf(exif)).toBe(8);
  });

  it('is refused when it unpacks to more than its head says, or to less', () => {
    const packed = (rows: number) =>
      Buffer.concat([
        png().subarray(0, 33),
        pngChunk('IDAT', deflateSync(Buffer.alloc(rows * 19))),
        pngChunk('IEND', Buffer.alloc(0)),
      ]);
    expect(cleanPicture(packed(4)).width).toBe(6);
    expect(() => cleanPicture(packed(3))).toThrow(DAMAGED);
    expect(() => cleanPicture(packed(2_000_000))).toThrow(DAMAGED);
  });

  it('is refused when its head claims a size that fills the memory', () => {
    expect(() => cleanPicture(pngSaying((head) => head.writeUInt32BE(0x7fffffff, 0)))).toThrow('Make it smaller');
    expect(() => cleanPicture(pngSaying((head) => head.writeUInt32BE(0, 4)))).toThrow(DAMAGED);
  });

  it('of a rare kind is refused with what to do', () => {
    expect(() => cleanPicture(pngSaying((head) => head.writeUInt8(16, 8)))).toThrow('Save it as JPEG');
    expect(() => cleanPicture(pngSaying((head) => head.writeUInt8(1, 12)))).toThrow('Save it as JPEG');
  });

  it('is refused wherever it is cut off or a bit is turned', () => {
    const whole = png();
    expect(refusalsOfParts(whole, 8)).toEqual(new Set([DAMAGED]));
    fc.assert(
      fc.property(fc.integer({ min: 8, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expectReadOrRefused(bytes, { isRead: false });
      }),
    );
  });
});

it.each([
  ['a page', '<!doctype html><img src=x.jpg>', 'Only JPEG and PNG'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Only JPEG and PNG'],
  ['a moving picture', 'GIF89a', 'Only JPEG and PNG'],
  ['a document', '%PDF-1.7', 'Only JPEG and PNG'],
  [
    'a HEIC picture of a phone',
    '\0\0\0\x18ftypheic\0\0\0\0',
    'choose "Most Compatible" under Settings, Camera, Formats',
  ],
  ['a WebP picture of a page', 'RIFF\x24\0\0\0WEBPVP8 ', 'This is a WebP picture. Open it and save it as JPEG or PNG'],
])('%s is refused by its content, whatever it is called', (_, content, said) => {
  expect(() => cleanPicture(Buffer.from(content, 'latin1'))).toThrow(said);
});

/** Of each beginning of a picture, from a length on. */
function refusalsOfParts(whole: Buffer, from: number): ReadonlySet<string> {
  const said = new Set<string>();
  for (let length = from; length < whole.length; length += 1) {
    try {
      cleanPicture(whole.subarray(0, length));
      said.add(`read at ${length} bytes`);
    } catch (error) {
      said.add(error instanceof Error ? error.message : '');
    }
  }
  return said;
}

function expectReadOrRefused(bytes: Buffer, { isRead = true } = {}): void {
  let read = false;
  try {
    const picture = cleanPicture(bytes);
    read = true;
    expect(picture.width * picture.height).toBeLessThanOrEqual(LIMITS.photographPixels);
  } catch (error) {
    expect(error).toBeInstanceOf(PictureError);
  }
  if (!isRead) expect(read).toBe(false);
}

/** Of a PNG that we wrote: each row is the difference to the pixel on the left. */
function colorAt(bytes: Buffer, x: number, y: number): readonly number[] {
  const width = bytes.readUInt32BE(16);
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  const row = rows.subarray(y * (width * 3 + 1) + 1);
  return [0, 1, 2].map((channel) => {
    let value = 0;
    for (let pixel = 0; pixel <= x; pixel += 1) value += row[pixel * 3 + channel] ?? 0;
    return value & 255;
  });
}
