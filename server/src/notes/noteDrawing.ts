import { UnavailableError } from '../foundation/errors.ts';
import { WorkThread } from '../threads/workThread.ts';
import type { DrawnNote } from './drawNote.ts';
import type { NotePaper } from './notePaper.ts';

/** A hundred pages take two seconds. */
const thread = new WorkThread<NotePaper, DrawnNote>({
  module: new URL('./noteDrawingWorker.ts', import.meta.url),
  time: 20_000,
  queue: 50,
});

/** Draws a note in a thread: laying out a long one takes seconds. @throws UnavailableError */
export async function drawNoteInThread(paper: NotePaper): Promise<DrawnNote> {
  try {
    const { pdf, uncovered } = await thread.run(paper);
    // A thread sends the bytes without the methods of a buffer.
    return { pdf: Buffer.from(pdf), uncovered };
  } catch (error) {
    throw new UnavailableError('The note cannot be printed now.', { cause: error });
  }
}
