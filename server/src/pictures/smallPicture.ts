import { storedPixel, liesOnItsSide, type Orientation } from './orientation.ts';
import { writePng } from './writePng.ts';

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the longer side. */
const SIDE = 256;
/** A source below this is so small that the picture itself can be listed. */
const LEAST_SIDE = 160;

/**
 * The upright picture, so small that a list of them loads at once.
 * @param colorAt of a pixel of the source as it is stored
 */
export function smallPicture(
  stored: Size,
  orientation: Orientation,
  colorAt: (x: number, y: number) => Color,
): Buffer | null {
  const longer = Math.max(stored.width, stored.height);
  if (longer < LEAST_SIDE) return null;
  const scale = Math.min(1, SIDE / longer);
  const source = liesOnItsSide(orientation) ? { width: stored.height, height: stored.width } : stored;
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const mean = meanOf(
        { from: Math.floor((x * source.width) / width), to: Math.ceil(((x + 1) * source.width) / width) },
        { from: Math.floor((y * source.height) / height), to: Math.ceil(((y + 1) * source.height) / height) },
        (column, row) => {
          const pixel = storedPixel(orientation, stored, column, row);
          return colorAt(pixel.x, pixel.y);
        },
      );
      pixels.set(
        mean.map((value) => Math.max(0, Math.min(255, Math.round(value)))),
        (y * width + x) * 3,
      );
    }
  }
  return writePng({ width, height }, pixels);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function meanOf(columns: Range, rows: Range, colorAt: (x: number, y: number) => Color): Color {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let row = rows.from; row < rows.to; row += 1) {
    for (let column = columns.from; column < columns.to; column += 1) {
      const [red, green, blue] = colorAt(column, row);
      sum[0] += red;
      sum[1] += green;
      sum[2] += blue;
      count += 1;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
