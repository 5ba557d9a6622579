import { lockedValuesLost, mergeNote, type FormStore, type MergedNote, type NoteSpan } from '@isocenter/engine';

/** A note edited by hand, and the note as the answers made it when it was. */
export interface HandNote {
  readonly text: string;
  readonly base: string;
}

/** A hand edit as the server keeps it; what it started from is null where nobody told the server. */
export interface StoredHandNote {
  readonly text: string;
  readonly base: string | null;
}

/** A hand edit beside the answers as they are now. */
export interface FollowedNote {
  readonly merged: MergedNote;
  /** What the hand edit is now; null once the answers make the same note by themselves, unchanged while there are conflicts. */
  readonly hand: HandNote | null;
  /** Doses, sides, drugs, grades and dates of the form that the text no longer has (decision 45). */
  readonly lost: readonly NoteSpan[];
}

/** Brings a hand edit up to date with the answers, paragraph by paragraph (decision 20); conflicts wait for a person. */
export function followAnswers(store: FormStore, hand: HandNote): FollowedNote {
  const note = store.note();
  const merged = mergeNote(hand.base, hand.text, note.text);
  const text = merged.text ?? hand.text;
  const lost = lockedValuesLost(note, text);
  if (merged.text === null) return { merged, hand, lost };
  return { merged, hand: text === note.text ? null : { text, base: note.text }, lost };
}
