import { answerChanges, type AnswerChange, type AnsweredForm } from '@isocenter/engine';
import { diffWordsWithSpace } from 'diff';

/** A stretch of a note's text that both versions have, or only one of them. */
export interface NotePiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface VersionDiff {
  readonly answers: readonly AnswerChange[];
  /** In reading order; without the removed pieces it is the later note, without the added ones the earlier. */
  readonly note: readonly NotePiece[];
}

/** One side of the comparison: a version, or what the task holds now. */
export interface Compared {
  readonly form: AnsweredForm;
  readonly note: string;
}

/** Two notes that have nothing in common are shown one after the other instead of compared for ever. */
const MOST_EDITS = 4000;

/** Labelled fields for the form, words for the note. */
export function versionDiff(before: Compared, after: Compared): VersionDiff {
  return { answers: answerChanges(before.form, after.form), note: noteDiff(before.note, after.note) };
}

function noteDiff(before: string, after: string): readonly NotePiece[] {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return pieces
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
}
