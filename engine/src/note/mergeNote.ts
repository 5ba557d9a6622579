import { diff3Merge, diffIndices } from 'node-diff3';
import { type Json, isJsonArray, partOf } from '../json/json.ts';
import type { Note, NoteSpan } from './note.ts';

/** A paragraph of a merged note, or a place where a hand edit and changed answers meet. */
export type MergedPiece =
  /** As the answers say it now. */
  | { readonly kind: 'generated'; readonly text: string }
  /** Written or changed by hand; shown with a mark. */
  | { readonly kind: 'edited'; readonly text: string }
  /** Both changed the same place: a person decides, nothing is resolved silently (decision 20). */
  | {
      readonly kind: 'conflict';
      readonly edited: readonly string[];
      readonly generated: readonly string[];
      readonly before: readonly string[];
    };

/** What became of a hand-edited note when its form changed: pieces in order, some of them in conflict. */
export interface MergedNote {
  readonly pieces: readonly MergedPiece[];
  readonly conflicts: number;
  /** The merged note; null while there are conflicts. */
  readonly text: string | null;
}

/**
 * Brings a hand-edited note up to date with its answers, paragraph by paragraph.
 * @param before the note as generated when the edit was made
 * @param edited what the person made of it
 * @param generated the note as the answers say it now
 */
export function mergeNote(before: string, edited: string, generated: string): MergedNote {
  const now = new Set(paragraphsOf(generated));
  const pieces = regionsOf(edited, before, generated).flatMap((region): readonly MergedPiece[] => {
    const conflict = partOf(region, 'conflict');
    if (conflict !== undefined) {
      const side = (name: string): readonly string[] => textsOf(partOf(conflict, name));
      return untangle({ kind: 'conflict', edited: side('a'), before: side('o'), generated: side('b') });
    }
    return textsOf(partOf(region, 'ok')).map((text) => ({ kind: now.has(text) ? 'generated' : 'edited', text }));
  });
  const conflicts = pieces.filter((piece) => piece.kind === 'conflict').length;
  return { pieces, conflicts, text: conflicts > 0 ? null : textOf(pieces) };
}

/** Settles conflicts one by one, in order: keep the hand edit, or take what the answers say. */
export function resolveConflicts(merged: MergedNote, choices: readonly ('edited' | 'generated')[]): MergedNote {
  let at = 0;
  const pieces = merged.pieces.flatMap((piece): readonly MergedPiece[] => {
    if (piece.kind !== 'conflict') return [piece];
    const choice = choices[at++];
    return choice === undefined ? [piece] : piece[choice].map((text) => ({ kind: choice, text }));
  });
  const conflicts = pieces.filter((piece) => piece.kind === 'conflict').length;
  return { pieces, conflicts, text: conflicts > 0 ? null : textOf(pieces) };
}

/**
 * Values that a hand edit must not touch (dose, side, drug, grade, date: decision 45) but did: each locked stretch of
 * the generated note whose text is gone from the paragraph that took its place.
 */
export function lockedValuesLost(note: Note, edited: string): readonly NoteSpan[] {
  const paragraphs = note.blocks.map((block) => block.text.trim());
  const chunks: Json = JSON.parse(JSON.stringify(diffIndices(paragraphs, [...paragraphsOf(edited)]))) as Json;
  return (isJsonArray(chunks) ? chunks : []).flatMap((chunk) => {
    const [start = 0, length = 0] = numbersOf(partOf(chunk, 'buffer1'));
    let left = textsOf(partOf(chunk, 'buffer2Content')).join('\n\n');
    const locked = note.blocks
      .slice(start, start + length)
      .flatMap((block) => block.spans.filter((span) => span.locked));
    return locked.filter((span) => {
      const at = left.indexOf(span.text);
      if (at < 0) return true;
      left = left.slice(0, at) + left.slice(at + span.text.length);
      return false;
    });
  });
}

/** Paragraphs are parted by empty lines; white space around them does not count. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

type Conflict = Extract<MergedPiece, { readonly kind: 'conflict' }>;

/**
 * Neighbouring paragraphs that changed on one side each are no conflict, nor is a paragraph added beside a changed one;
 * the library, which looks at lines, calls both so.
 */
function untangle({ edited, before, generated }: Conflict): readonly MergedPiece[] {
  if (edited.length === before.length && before.length === generated.length) {
    return before.map((was, at): MergedPiece => {
      const [ours = '', theirs = ''] = [edited[at], generated[at]];
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

/** What stands before and after `before` in `longer`, when it is all there unchanged. */
function addedTo(
  before: readonly string[],
  longer: readonly string[],
): { readonly first: readonly string[]; readonly last: readonly string[] } | null {
  const same = (at: number): boolean => before.every((text, index) => longer[at + index] === text);
  if (same(0)) return { first: [], last: longer.slice(before.length) };
  const at = longer.length - before.length;
  return at > 0 && same(at) ? { first: longer.slice(0, at), last: [] } : null;
}

function regionsOf(edited: string, before: string, generated: string): readonly Json[] {
  const sides = [edited, before, generated].map((text) => [...paragraphsOf(text)]);
  const [ours = [], base = [], theirs = []] = sides;
  const regions = JSON.parse(JSON.stringify(diff3Merge(ours, base, theirs, { excludeFalseConflicts: true }))) as Json;
  return isJsonArray(regions) ? regions : [];
}

function textOf(pieces: readonly MergedPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'conflict' ? '' : piece.text)).join('\n\n');
}
function textsOf(json: Json | undefined): readonly string[] {
  return isJsonArray(json) ? json.filter((item) => typeof item === 'string') : [];
}
function numbersOf(json: Json | undefined): readonly number[] {
  return isJsonArray(json) ? json.filter((item) => typeof item === 'number') : [];
}
