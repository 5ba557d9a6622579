import type { FormIndex } from '../instance/formIndex.ts';
import type { FormState } from '../instance/formState.ts';
import type { Note } from './note.ts';

/** Renders the note of one live form; what did not change is not rendered again. */
export class NoteWriter {
  constructor(_index: FormIndex) {}

  write(_state: FormState): Note {
    return { blocks: [], text: '' };
  }
}
