import { mergeNote } from '@isocenter/engine';
import type { HandNote, StoredHandNote } from '../saving/handNote.ts';
import type { Side } from './threeWay.ts';

interface ThreeNotes {
  /** The hand edit that this screen last shared with the server. */
  readonly base: HandNote | null;
  readonly mine: HandNote | null;
  readonly theirs: StoredHandNote | null;
  /** The note that the form writes from the merged answers. */
  readonly generated: string;
}

/** The hand edit after a merge. */
export type NoteMerge =
  /** Null: the note is the form's own. `changed`: it is no longer what this screen showed. */
  | { readonly kind: 'merged'; readonly hand: HandNote | null; readonly changed: boolean }
  /** Both users changed the same paragraph: the user chooses one note (decision 20). */
  | { readonly kind: 'asks' };

/**
 * Merges two hand edits of one note by paragraph. Each is first brought to the note of the merged answers, so that the
 * edits are compared and not the answers below them.
 */
export function mergeNotes({ base, mine, theirs, generated }: ThreeNotes, chosen: Side | null): NoteMerge {
  const other = theirs && { text: theirs.text, base: theirs.base ?? generated };
  const changed = (mine?.text ?? null) !== (other?.text ?? null);
  const isMineUnchanged = (mine?.text ?? null) === (base?.text ?? null);
  const isTheirsUnchanged = (other?.text ?? null) === (base?.text ?? null);
  if (!changed || isTheirsUnchanged || chosen === 'mine') return { kind: 'merged', hand: mine, changed: false };
  if (isMineUnchanged || chosen === 'theirs') return { kind: 'merged', hand: other, changed };
  // Without the note that their edit started from, an old value in their text would look like their edit.
  if (theirs && theirs.base === null) return { kind: 'asks' };
  const carried = (hand: HandNote | null) =>
    hand === null ? generated : mergeNote(hand.base, hand.text, generated).text;
  const [before, own, others] = [carried(base), carried(mine), carried(other)];
  if (before === null || own === null || others === null) return { kind: 'asks' };
  const { text } = mergeNote(before, own, others);
  if (text === null) return { kind: 'asks' };
  return { kind: 'merged', hand: text === generated ? null : { text, base: generated }, changed };
}
