import { lockedValuesLost, mergeNote, type FormStore, type MergedNote, type NoteSpan } from '@isocenter/engine';

/** A hand-edited note, and the form's own note at the time of the edit. */
export interface HandNote {
  readonly text: string;
  readonly base: string;
}

/** A hand edit as stored on the server. Its base is null if it was not sent. */
export interface StoredHandNote {
  readonly text: string;
  readonly base: string | null;
}

/** A hand edit compared with the current answers. */
export interface FollowedNote {
  readonly merged: MergedNote;
  /** The current hand edit. Null once the answers produce the same note; unchanged while there are conflicts. */
  readonly hand: HandNote | null;
  /** Doses, sides, drugs, grades and dates of the form that are missing in the text (decision 45). */
  readonly lost: readonly NoteSpan[];
}

/** Merges a hand edit with the current answers, paragraph by paragraph (decision 20). Conflicts wait for the user. */
export function followAnswers(store: FormStore, hand: HandNote): FollowedNote {
  const note = store.note();
  const merged = mergeNote(hand.base, hand.text, note.text);
  const text = merged.text ?? hand.text;
  const lost = lockedValuesLost(note, text);
  if (merged.text === null) return { merged, hand, lost };
  return { merged, hand: text === note.text ? null : { text, base: note.text }, lost };
}
