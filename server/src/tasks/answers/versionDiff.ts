import { answerChanges, type AnswerChange, type AnsweredForm } from '@isocenter/engine';
import { diffLines, diffWordsWithSpace } from 'diff';

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
export interface Compared {
  readonly form: AnsweredForm;
  readonly note: string;
}

/**
 * Comparing takes the square of the differences. Notes with more different words are compared by lines, and with more
 * different lines shown one after the other.
 */
const MOST = { maxEditLength: 600 };

/** By labelled field for the form, by word for the note. */
export function versionDiff(before: Compared, after: Compared): VersionDiff {
  return { answers: answerChanges(before.form, after.form), note: noteDiff(before.note, after.note) };
}

function noteDiff(before: string, after: string): readonly NotePiece[] {
  const pieces = diffWordsWithSpace(before, after, MOST) ??
    diffLines(before, after, MOST) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
  return pieces
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
}
