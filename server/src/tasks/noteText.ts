import type { Note } from '@isocenter/engine';
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

/** How many locked stretches of the note that the answers make are missing from a hand-edited text. */
export function missingTokens(generated: Note, text: string): number {
  const wanted = new Map<string, number>();
  for (const span of generated.blocks.flatMap(({ spans }) => spans)) {
    const token = span.text.trim();
    if (span.locked && token) wanted.set(token, (wanted.get(token) ?? 0) + 1);
  }
  return [...wanted].reduce((missing, [token, count]) => missing + Math.max(0, count - occurrences(text, token)), 0);
}

const occurrences = (text: string, token: string) => text.split(token).length - 1;

/** The note to store: the one the answers make, unless a person wrote another. */
export function noteToStore(generated: Note, given: string): { readonly value: string; readonly handEdited: boolean } {
  const value = given.trim() === '' ? generated.text : given;
  return { value, handEdited: value !== generated.text };
}
