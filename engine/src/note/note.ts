import type { Path } from '../compiled-form/compiledForm.ts';

/** A text span and its fields. `locked` spans are dose, side, drug, grade and date (decision 45). */
export interface NoteSpan {
  readonly text: string;
  readonly fields: readonly Path[];
  readonly locked?: true;
}

/** A paragraph or heading of the note. `id` is stable for a position in a compiled form. */
export interface NoteBlock {
  readonly id: string;
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
  readonly spans: readonly NoteSpan[];
}

/** The note of a form: blocks with spans that know their fields, and the plain text. */
export interface Note {
  readonly blocks: readonly NoteBlock[];
  /** The blocks as plain text, with empty lines between paragraphs, as stored in `note.value`. */
  readonly text: string;
}
