import { mergeNote, type Note } from '@isocenter/engine';
import type { TaskStatus } from '@isocenter/schemas';
import { DomainError } from '../errors.ts';

/** The line under a note: 'not yet approved' becomes 'approved' on sign (TASK-014). Shown and printed, never part of the text. */
export const NOTE_FOOTER = { open: 'not yet approved', signed: 'approved' } as const;

export function noteFooter(status: TaskStatus): string {
  return status === 'SIGNED' || status === 'ADDENDED' ? NOTE_FOOTER.signed : NOTE_FOOTER.open;
}

/** The text says something else than the form where it may not (decision 45). Nothing was written. */
export class NoteContradictsFormError extends DomainError {
  readonly code = 'NOTE_CONTRADICTS_FORM';
  readonly status = 422;
  override readonly action = 'Restore the values in the note, or regenerate it, and sign again.';
  readonly count: number;
  constructor(count: number) {
    const what = count === 1 ? 'One dose, side, drug, grade or date' : `${count} doses, sides, drugs, grades or dates`;
    super(`The note cannot be signed: ${what} of the form cannot be found in it.`);
    this.count = count;
  }
}

/** The answers changed where the note was edited by hand (decision 20). Nothing was written. */
export class NoteConflictError extends DomainError {
  readonly code = 'NOTE_CONFLICT';
  readonly status = 409;
  override readonly action = 'Compare both texts, settle the note, and try again.';
  constructor() {
    super('The note was edited by hand where the answers change.');
  }
}

/**
 * The note after the answers changed: hand edits survive, paragraph by paragraph.
 * @param before the note as the answers made it until now
 * @param held the note as it stands
 * @param settled what a person made of a conflict
 * @throws NoteConflictError where both changed the same place and nobody settled it
 */
export function renewedNote(
  { before, held, settled }: { readonly before: Note; readonly held: string; readonly settled: string | null },
  generated: Note,
): { readonly value: string; readonly handEdited: boolean } {
  if (settled !== null) return noteToStore(generated, settled);
  if (held.trim() === '' || held === before.text) return noteToStore(generated, '');
  const { text } = mergeNote(before.text, held, generated.text);
  if (text === null) throw new NoteConflictError();
  return noteToStore(generated, text);
}

/** How many locked stretches of the note that the answers make are missing from a hand-edited text. */
export function missingTokens(generated: Note, text: string): number {
  const wanted = new Map<string, number>();
  for (const span of generated.blocks.flatMap(({ spans }) => spans)) {
    const token = span.text.trim();
    if (span.locked && token) wanted.set(token, (wanted.get(token) ?? 0) + 1);
  }
  return [...wanted].reduce((missing, [token, count]) => missing + Math.max(0, count - occurrences(text, token)), 0);
}

/** Whole words and numbers only: "grade 1" is not in "grade 10", 70 not in 70.5 or 170, and 1 not in 1-2. */
function occurrences(text: string, token: string): number {
  const literal = token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^[\p{L}\p{N}]/u.test(token) ? '(?<![\\p{L}\\p{N}]|\\p{N}[.,/–-])' : '';
  const after = /[\p{L}\p{N}]$/u.test(token) ? '(?![\\p{L}\\p{N}]|[.,/–-]\\p{N})' : '';
  return text.match(new RegExp(before + literal + after, 'gu'))?.length ?? 0;
}

/** The note to store: the one the answers make, unless a person wrote another. */
export function noteToStore(generated: Note, given: string): { readonly value: string; readonly handEdited: boolean } {
  const value = given.trim() === '' ? generated.text : given;
  return { value, handEdited: value !== generated.text };
}
