import { vi } from 'vitest';

/** What jsdom lacks to draw a picture. */
export function fakePictures(): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/** The bytes of a photograph, from the server; jsdom has its own Blob. */
export const pictureAnswer = () =>
  Object.assign(new Response(), { blob: () => Promise.resolve(new Blob(['picture'])) });

export const pictureFile = (name: string, change: FilePropertyBag = {}) =>
  new File(['picture'], name, { type: 'image/jpeg', lastModified: Date.parse('2026-03-02T15:00:00Z'), ...change });
