import { mergeNote, type Note } from '@isocenter/engine';
import type { TaskStatus } from '@isocenter/schemas';
import { DomainError } from '../../foundation/errors.ts';
import type { NoteContent, TaskNote } from '../../chart/task.ts';

/**
 * The line below a note: 'not yet approved' becomes 'approved' on signing (TASK-014). Shown and printed, never part of
 * the text.
 */
export const NOTE_FOOTER = { open: 'not yet approved', signed: 'approved' } as const;

export function noteFooter(status: TaskStatus): string {
  return status === 'SIGNED' || status === 'ADDENDED' ? NOTE_FOOTER.signed : NOTE_FOOTER.open;
}

/** The text contradicts the form in a locked value (decision 45). Nothing was written. */
export class NoteContradictsFormError extends DomainError {
  readonly code = 'NOTE_CONTRADICTS_FORM';
  readonly status = 422;
  override readonly action = 'Restore the values in the note, or regenerate it, and sign again.';
  readonly count: number;
  constructor(count: number) {
    const subject =
      count === 1 ? 'One dose, side, drug, grade or date' : `${count} doses, sides, drugs, grades or dates`;
    super(`The note cannot be signed: ${subject} of the form cannot be found in it.`);
    this.count = count;
  }
}

/** The answers changed where the note was edited (decision 20). Nothing was written. */
export class NoteConflictError extends DomainError {
  readonly code = 'NOTE_CONFLICT';
  readonly status = 409;
  override readonly action = 'Compare both texts, settle the note, and try again.';
  constructor() {
    super('The note was edited in a place where the answers have changed.');
  }
}

/**
 * The note after the answers changed: a person's edits survive, paragraph by paragraph.
 * @param before the note generated until now
 * @param base the generated note from which the edit started
 * @param current the current note
 * @param settled the person's resolution of a conflict
 * @throws NoteConflictError when both changed the same place and no resolution was sent
 */
export function renewedNote(
  {
    before,
    base = before.text,
    current,
    settled,
  }: {
    readonly before: Note;
    readonly base?: string | undefined;
    readonly current: string;
    readonly settled: string | null;
  },
  generated: Note,
): NoteContent {
  if (settled !== null) return noteToStore(generated, settled);
  if (current.trim() === '' || current === before.text) return noteToStore(generated, '');
  const { text } = mergeNote(base, current, generated.text);
  if (text === null) throw new NoteConflictError();
  return noteToStore(generated, text);
}

/** How many locked values of the generated note are missing from an edited text. */
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

/** The note to store: the generated one, unless a person wrote another. */
export function noteToStore(generated: Note, text: string, base = generated.text): NoteContent {
  return noteAsGiven(generated, text.trim() === '' ? generated.text : text, base);
}

/** A note word for word, with the base of a later merge when it differs from the generated one. */
export function noteAsGiven(generated: Note, value: string, base = generated.text): NoteContent {
  const handEdited = value !== generated.text;
  return { value, handEdited, base: handEdited ? base : null };
}

/** The base of an edit on a screen: the one sent, or the stored one if it has the same text. */
export function baseOf(
  sent: { note: string | null; noteBase: string | null },
  stored: TaskNote | undefined,
): string | undefined {
  const unchanged = sent.note === null || sent.note === stored?.value;
  return sent.noteBase ?? (unchanged ? stored?.base : null) ?? undefined;
}
