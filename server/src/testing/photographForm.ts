import { PHOTOGRAPH_PARTS } from '@isocenter/schemas';
import { writePng } from '../pictures/writePng.ts';

/** A drawn picture of its own for each shade. */
export const drawnPicture = (shade = 0, { width = 8, height = 6 } = {}): Buffer =>
  writePng({ width, height }, Buffer.alloc(width * height * 3, shade));

/** What a browser sends to add a photograph. */
export function photographForm(
  words: { readonly caption?: string; readonly takenOn?: string; readonly bodySite?: string } = {},
  bytes: Buffer = drawnPicture(),
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ caption: 'Left breast, week 1', ...words })) form.append(name, value);
  form.append(PHOTOGRAPH_PARTS.file, new Blob([new Uint8Array(bytes)]), 'IMG_0001.gif');
  return form;
}
