import { LIMITS } from '@isocenter/schemas';
import { damaged, PictureError } from './pictureError.ts';

const MILLION = 1_000_000;

/**
 * Checked from the head of a file, before anything is decoded: a small file can claim a size that fills the memory.
 * @throws PictureError
 */
export function requireSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged();
  if (width > LIMITS.photographSide || height > LIMITS.photographSide || width * height > LIMITS.photographPixels) {
    throw new PictureError(
      `The picture has ${width} × ${height} pixels. Make it smaller: at most ${LIMITS.photographSide} on a side, and ${LIMITS.photographPixels / MILLION} million in all.`,
    );
  }
}
