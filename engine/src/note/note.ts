import type { Path } from '../compiled-form/compiledForm.ts';

/** A stretch of text and the fields that made it; `locked` stretches are dose, side, drug, grade and date (decision 45). */
export interface NoteSpan {
  readonly text: string;
  readonly fields: readonly Path[];
  readonly locked?: true;
}

/** A paragraph or heading of the note. `id` is stable for the same place in the same compiled form. */
export interface NoteBlock {
  readonly id: string;
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
  readonly spans: readonly NoteSpan[];
}

/** The narrative of a form: blocks whose stretches know the fields they were made of, and the whole as plain text. */
export interface Note {
  readonly blocks: readonly NoteBlock[];
  /** The blocks as plain text, paragraphs parted by an empty line: what `note.value` stores. */
  readonly text: string;
}
