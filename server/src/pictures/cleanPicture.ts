import { UNFIT_PICTURE } from '@isocenter/schemas';
import { JPEG_START, readJpeg } from './jpeg.ts';
import { PictureError } from './pictureError.ts';
import { readPng } from './png.ts';
import type { ReadPicture } from './readPicture.ts';
import { PNG_START } from './writePng.ts';

/**
 * The picture in these bytes, told by its content, whatever it was called: read to its end and rid of everything that is no part
 * of it.
 * @throws PictureError
 */
export function cleanPicture(bytes: Buffer): ReadPicture {
  if (beginsWith(bytes, JPEG_START)) return readJpeg(bytes);
  if (beginsWith(bytes, PNG_START)) return readPng(bytes);
  if (HEIC.test(bytes.toString('latin1', 4, 12))) throw new PictureError(UNFIT_PICTURE.heic);
  if (WEBP.test(bytes.toString('latin1', 0, 12))) throw new PictureError(UNFIT_PICTURE.webp);
  throw new PictureError(UNFIT_PICTURE.other);
}

const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avif)$/;
const WEBP = /^RIFF[^]{4}WEBP$/;

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);
