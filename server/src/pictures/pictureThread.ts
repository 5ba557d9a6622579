import { UnavailableError } from '../foundation/errors.ts';
import { WorkThread, WorkTimeError } from '../threads/workThread.ts';
import { PictureError } from './pictureError.ts';
import type { ReadPicture } from './readPicture.ts';

/** A thread sends plain values: neither an error nor a `Buffer` arrives as it was. */
export type CleanedInThread = { readonly picture: ReadPicture } | { readonly refusal: string };

const thread = new WorkThread<Uint8Array, CleanedInThread>({
  module: new URL('./pictureWorker.ts', import.meta.url),
  time: 20_000,
  queue: 20,
});

/** The same in a thread: a picture of 25 million pixels takes seconds. @throws PictureError; UnavailableError */
export async function cleanedPicture(bytes: Buffer): Promise<ReadPicture> {
  const done = await cleaned(bytes);
  if ('refusal' in done) throw new PictureError(done.refusal);
  const { picture } = done;
  return { ...picture, bytes: asBuffer(picture.bytes), small: picture.small && asBuffer(picture.small) };
}

async function cleaned(bytes: Buffer): Promise<CleanedInThread> {
  try {
    return await thread.run(bytes);
  } catch (error) {
    if (error instanceof WorkTimeError) {
      throw new PictureError('The picture takes too long to be checked. Make it smaller, and add it again.');
    }
    throw new UnavailableError('Pictures cannot be checked now. Nothing was saved.', { cause: error });
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
