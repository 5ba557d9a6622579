import { crc32, deflateSync } from 'node:zlib';

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** @param pixels red, green and blue, row by row */
export function writePng(
  { width, height }: { readonly width: number; readonly height: number },
  pixels: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rowBytes = width * 3;
  const rows = Buffer.alloc(height * (rowBytes + 1));
  for (let row = 0; row < height; row += 1) {
    const at = row * (rowBytes + 1);
    // Each pixel as the difference to the one on its left, which packs far better.
    rows[at] = 1;
    for (let byte = 0; byte < rowBytes; byte += 1) {
      const left = byte < 3 ? 0 : (pixels[row * rowBytes + byte - 3] ?? 0);
      rows[at + 1 + byte] = (pixels[row * rowBytes + byte] ?? 0) - left;
    }
  }
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
