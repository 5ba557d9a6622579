import { mergeNote, type Note } from '@isocenter/engine';
import { DomainError } from '../../foundation/errors.ts';
import type { NoteContent, TaskNote } from '../../chart/task.ts';

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
  const startsWord = /^[\p{L}\p{N}]/u.test(token);
  const endsWord = /[\p{L}\p{N}]$/u.test(token);
  let count = 0;
  let free = 0;
  for (const start of token.length > LONG_TOKEN ? placesOfLong(text, token) : placesOf(text, token)) {
    if (start < free) continue;
    const end = start + token.length;
    // Three units have a character of two and the sign next to it.
    const goesOnBefore =
      startsWord && /(?:[\p{L}\p{N}]|\p{N}[.,/–-])$/u.test(text.slice(Math.max(0, start - 3), start));
    const goesOnAfter = endsWord && /^(?:[\p{L}\p{N}]|[.,/–-]\p{N})/u.test(text.slice(end, end + 3));
    if (goesOnBefore || goesOnAfter) continue;
    count += 1;
    free = end;
  }
  return count;
}

/** A longer one may be compared at each place of the note almost to its end, which takes seconds. */
const LONG_TOKEN = 1_000;

function* placesOf(text: string, token: string): Generator<number> {
  for (let start = text.indexOf(token); start !== -1; start = text.indexOf(token, start + 1)) yield start;
}

/** The same in one reading of both (Knuth, Morris, Pratt). */
function* placesOfLong(text: string, token: string): Generator<number> {
  const borders = new Int32Array(token.length + 1);
  let fits = 0;
  for (let end = 1; end < token.length; end += 1) {
    const unit = token.charCodeAt(end);
    while (fits > 0 && token.charCodeAt(fits) !== unit) fits = borders[fits] ?? 0;
    if (token.charCodeAt(fits) === unit) fits += 1;
    borders[end + 1] = fits;
  }
  fits = 0;
  for (let end = 0; end < text.length; end += 1) {
    const unit = text.charCodeAt(end);
    while (fits > 0 && token.charCodeAt(fits) !== unit) fits = borders[fits] ?? 0;
    if (token.charCodeAt(fits) === unit) fits += 1;
    if (fits < token.length) continue;
    yield end + 1 - token.length;
    fits = borders[fits] ?? 0;
  }
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
