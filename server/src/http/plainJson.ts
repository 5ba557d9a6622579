import { BadInputError } from '../foundation/errors.ts';

/** Far above our deepest answers; deeper input is made up to break readers. */
const DEEPEST = 100;

/** Half of a character that takes two code units. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Refuses what JSON can write and the stores cannot keep alike: numbers such as 1e400, the character NUL, and half
 * characters.
 * @throws BadInputError that names the rule, never the value
 */
export function checkPlainJson(value: unknown): void {
  // Without recursion: a hundred thousand brackets are small to send.
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value: part, depth } = next;
    if (typeof part === 'string') checkText(part);
    else if (typeof part === 'number') checkNumber(part);
    else if (typeof part === 'object' && part !== null) {
      if (depth === DEEPEST) throw new BadInputError('The request is nested too deeply.');
      if (!Array.isArray(part)) for (const name of Object.keys(part)) checkText(name);
      for (const member of Object.values(part)) left.push({ value: member, depth: depth + 1 });
    }
  }
}

export function checkText(text: string): void {
  if (text.includes('\u0000') || HALF.test(text)) {
    throw new BadInputError('The request contains a character that cannot be stored.');
  }
}

export function checkNumber(number: number): void {
  if (!Number.isFinite(number)) throw new BadInputError('The request contains a number that is too large.');
}
