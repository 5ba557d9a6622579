/** How the camera was held, as Exif counts it: from 1, which is upright, to 8. From 5 on the picture lies on its side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export const liesOnItsSide = (orientation: Orientation) => orientation >= 5;

const EXIF = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ALL: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

export const isExif = (segment: Buffer) => segment.subarray(0, EXIF.length).equals(Buffer.from(EXIF, 'latin1'));

/** The only thing that is read of Exif. Upright when it cannot be read: the rest of the picture may be good. */
export function orientationOf(tiff: Buffer): Orientation {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = short(directory);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === ORIENTATION_TAG && short(at + 2) === SHORT) {
        return ALL.find((known) => known === short(at + 8)) ?? 1;
      }
    }
  } catch {
    // An offset that leads out of the segment.
  }
  return 1;
}

/** Exif that says nothing but the orientation: TIFF with one entry. */
export function tiffOf(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

export const exifOf = (orientation: Orientation) => Buffer.concat([Buffer.from(EXIF, 'latin1'), tiffOf(orientation)]);

/** Where a pixel of the upright picture is in the stored one. @param size of the stored picture */
export function storedPixel(
  orientation: Orientation,
  { width, height }: { readonly width: number; readonly height: number },
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  const right = width - 1;
  const bottom = height - 1;
  switch (orientation) {
    case 1:
      return { x, y };
    case 2:
      return { x: right - x, y };
    case 3:
      return { x: right - x, y: bottom - y };
    case 4:
      return { x, y: bottom - y };
    case 5:
      return { x: y, y: x };
    case 6:
      return { x: y, y: bottom - x };
    case 7:
      return { x: right - y, y: bottom - x };
    case 8:
      return { x: right - y, y: x };
  }
}
