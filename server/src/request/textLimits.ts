import { LIMITS } from '@isocenter/schemas';
import { InputTooLargeError } from '../foundation/errors.ts';

/** How long a text may be, and how a message names it. */
interface TextLimit {
  readonly most: number;
  readonly name: string;
}
const NOTE: TextLimit = { most: LIMITS.noteCharacters, name: 'The note' };
const REASON: TextLimit = { most: LIMITS.reasonCharacters, name: 'The reason' };
const SOURCE: TextLimit = { most: LIMITS.formSourceCharacters, name: 'The form' };
const OTHER: TextLimit = { most: LIMITS.textCharacters, name: 'A text' };

/** By the name of a GraphQL argument, an input member or a member of a REST body. */
const TEXTS: { readonly [name: string]: TextLimit } = {
  note: NOTE,
  noteValue: NOTE,
  noteBase: NOTE,
  settledNote: NOTE,
  addendum: { most: LIMITS.addendumCharacters, name: 'The addendum' },
  reason: REASON,
  source: SOURCE,
  text: SOURCE,
  message: { most: LIMITS.formSourceCharacters, name: 'The message' },
  // The files of a support request, in base64.
  data: { most: Math.ceil(LIMITS.supportFileBytes * 1.5), name: 'The file' },
  // A Word document, in base64.
  docx: { most: Math.ceil(LIMITS.documentBytes * 1.4), name: 'The document' },
  error: { most: LIMITS.answerCharacters, name: 'The report of an error' },
  attributes: { most: LIMITS.answerCharacters, name: 'The attributes' },
};

/** Arguments with answers and what is stored beside them: every text inside has the limit of an answer. */
const ANSWERS: ReadonlySet<string> = new Set([
  ...['documentFormValues', 'formValues', 'provenance', 'noteFragments', 'formRecord'],
]);
const ANSWER: TextLimit = { most: LIMITS.answerCharacters, name: 'An answer' };

/** Deeper input is refused by its own reader. */
const DEEPEST = 60;

/**
 * Holds every text of a request to its length, and all its values to their number, at the edge, before anything works on it.
 * @throws InputTooLargeError with a sentence that names the text, never its content
 */
export function requireTextLimits(input: object): void {
  const seen = { values: 0 };
  for (const [name, value] of Object.entries(input)) requireFits(value, limitOf(name, OTHER), { deep: 0, seen });
}

function limitOf(name: string, otherwise: TextLimit): TextLimit {
  if (ANSWERS.has(name)) return ANSWER;
  return (Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined) ?? otherwise;
}

interface Place {
  readonly deep: number;
  readonly seen: { values: number };
}

function requireFits(value: unknown, limit: TextLimit, { deep, seen }: Place): void {
  seen.values += 1;
  if (seen.values > LIMITS.argumentValues) throw new InputTooLargeError(TOO_MANY);
  if (typeof value === 'string') {
    if (value.length > limit.most) throw new InputTooLargeError(tooLong(limit, value.length));
  } else if (typeof value === 'object' && value !== null && deep < DEEPEST) {
    const inside = { deep: deep + 1, seen };
    for (const [name, member] of Object.entries(value)) {
      requireFits(member, limit === ANSWER || Array.isArray(value) ? limit : limitOf(name, limit), inside);
    }
  }
}

const figure = (count: number): string => count.toLocaleString('en-US');
const TOO_MANY = `These are too many values; a call can have at most ${figure(LIMITS.argumentValues)}. Nothing was saved.`;

function tooLong({ name, most }: TextLimit, characters: number): string {
  return `${name} has ${figure(characters)} characters; it can have at most ${figure(most)}. Nothing was saved.`;
}
