import type { Note, NoteSpan } from './note.ts';
import { changedParagraphs, mergeRegions } from './paragraphDiff.ts';

/** A paragraph of a merged note, or a conflict between a manual edit and changed answers. */
export type MergedPiece =
  /** Generated from the current answers. */
  | { readonly kind: 'generated'; readonly text: string }
  /** Written or changed manually; shown with a mark. */
  | { readonly kind: 'edited'; readonly text: string }
  /** Both changed the same text: the user decides, nothing is resolved silently (decision 20). */
  | {
      readonly kind: 'conflict';
      readonly edited: readonly string[];
      readonly generated: readonly string[];
      readonly before: readonly string[];
    };

/** The merge result of a manually edited note after its form changed: parts in order, including conflicts. */
export interface MergedNote {
  readonly pieces: readonly MergedPiece[];
  readonly conflicts: number;
  /** The merged note; null with unresolved conflicts. */
  readonly text: string | null;
}

/**
 * Merges a manually edited note with its current answers, by paragraph.
 * @param before the generated note at the time of the edit
 * @param edited the edited note
 * @param generated the note generated from the current answers
 */
export function mergeNote(before: string, edited: string, generated: string): MergedNote {
  const theirs = paragraphsOf(generated);
  const now = new Set(theirs);
  const marked = (text: string): MergedPiece => ({ kind: now.has(text) ? 'generated' : 'edited', text });
  const pieces = mergeRegions(paragraphsOf(edited), paragraphsOf(before), theirs).flatMap(
    (region): readonly MergedPiece[] => {
      if (region.kind === 'same') return region.paragraphs.map(marked);
      if (sameTexts(region.ours, region.theirs) || sameTexts(region.ours, region.before))
        return region.theirs.map(marked);
      if (sameTexts(region.theirs, region.before)) return region.ours.map(marked);
      return untangle({ kind: 'conflict', edited: region.ours, before: region.before, generated: region.theirs });
    },
  );
  const conflicts = pieces.filter((piece) => piece.kind === 'conflict').length;
  return { pieces, conflicts, text: conflicts > 0 ? null : textOf(pieces) };
}

/** Resolves conflicts in order: keep the manual edit, or take the generated text. */
export function resolveConflicts(merged: MergedNote, choices: readonly ('edited' | 'generated')[]): MergedNote {
  let index = 0;
  const pieces = merged.pieces.flatMap((piece): readonly MergedPiece[] => {
    if (piece.kind !== 'conflict') return [piece];
    const choice = choices[index++];
    return choice === undefined ? [piece] : piece[choice].map((text) => ({ kind: choice, text }));
  });
  const conflicts = pieces.filter((piece) => piece.kind === 'conflict').length;
  return { pieces, conflicts, text: conflicts > 0 ? null : textOf(pieces) };
}

/**
 * Locked values that a manual edit changed (dose, side, drug, grade, date: decision 45): each locked span of the
 * generated note whose text is missing from the replaced paragraph.
 */
export function lockedValuesLost(note: Note, edited: string): readonly NoteSpan[] {
  const paragraphs = note.blocks.map((block) => block.text.trim());
  return changedParagraphs(paragraphs, paragraphsOf(edited)).flatMap((change) => {
    let left = change.paragraphs.join('\n\n');
    const locked = note.blocks
      .slice(change.start, change.end)
      .flatMap((block) => block.spans.filter((span) => span.locked));
    return locked.filter((span) => {
      const index = left.indexOf(span.text);
      if (index < 0) return true;
      left = left.slice(0, index) + left.slice(index + span.text.length);
      return false;
    });
  });
}

/** Splits paragraphs at empty lines, ignoring surrounding white space. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

type Conflict = Extract<MergedPiece, { readonly kind: 'conflict' }>;

/**
 * Resolves false conflicts: adjacent paragraphs that changed on one side each, and a paragraph added next to a changed
 * one. The library works on lines and reports both as conflicts.
 */
function untangle({ edited, before, generated }: Conflict): readonly MergedPiece[] {
  if (edited.length === before.length && before.length === generated.length) {
    return before.map((was, index): MergedPiece => {
      const [ours = '', theirs = ''] = [edited[index], generated[index]];
      if (ours === was || ours === theirs) return { kind: 'generated', text: theirs };
      if (theirs === was) return { kind: 'edited', text: ours };
      return { kind: 'conflict', edited: [ours], generated: [theirs], before: [was] };
    });
  }
  const by =
    (kind: 'edited' | 'generated') =>
    (text: string): MergedPiece => ({ kind, text });
  const added = before.length > 0 ? addedTo(before, edited) : null;
  if (added)
    return [...added.first.map(by('edited')), ...generated.map(by('generated')), ...added.last.map(by('edited'))];
  const grown = before.length > 0 ? addedTo(before, generated) : null;
  if (grown)
    return [...grown.first.map(by('generated')), ...edited.map(by('edited')), ...grown.last.map(by('generated'))];
  return [{ kind: 'conflict', edited, generated, before }];
}

/** The parts before and after `before` in `longer`, when `longer` contains it unchanged. */
function addedTo(
  before: readonly string[],
  longer: readonly string[],
): { readonly first: readonly string[]; readonly last: readonly string[] } | null {
  const same = (i: number): boolean => before.every((text, index) => longer[i + index] === text);
  if (same(0)) return { first: [], last: longer.slice(before.length) };
  const i = longer.length - before.length;
  return i > 0 && same(i) ? { first: longer.slice(0, i), last: [] } : null;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
function textOf(pieces: readonly MergedPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'conflict' ? '' : piece.text)).join('\n\n');
}
