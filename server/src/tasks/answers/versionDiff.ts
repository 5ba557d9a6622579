import { answerChanges, type AnswerChange, type AnsweredForm } from '@isocenter/engine';
import { diffWordsWithSpace } from 'diff';

/** A part of a note's text that both versions have, or only one of them. */
export interface NotePiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface VersionDiff {
  readonly answers: readonly AnswerChange[];
  /** In reading order; without the removed pieces it is the later note, without the added ones the earlier. */
  readonly note: readonly NotePiece[];
}

/** One side of the comparison: a version, or the task's current content. */
interface Compared {
  readonly form: AnsweredForm;
  readonly note: string;
}

/** Above this size two very different notes are shown one after the other, because comparing them takes too long. */
const MOST_EDITS = 4000;

/** By labelled field for the form, by word for the note. */
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
