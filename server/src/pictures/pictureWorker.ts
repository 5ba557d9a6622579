import { answerJobs } from '../threads/answerJobs.ts';
import { cleanPicture } from './cleanPicture.ts';
import { PictureError } from './pictureError.ts';
import type { CleanedInThread } from './pictureThread.ts';

answerJobs<Uint8Array, CleanedInThread>((bytes) => {
  try {
    return { picture: cleanPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof PictureError) return { refusal: error.message };
    throw error;
  }
});
