import { FormulaError } from './formulaError.ts';
import type { Place } from './formulaNode.ts';

/** A piece of a formula. `text` is as written, except that a text in quotes is given without them. */
export interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A formula is one line of thought. Longer ones are conditions with names. */
export const MOST_CHARACTERS = 2_000;

/** A field, `OTVStatus.weight`, `targets.dose`, `patient.sex`; also a choice, an operator in words, a function. */
export const WORD = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;
const DATE = /\d{4}-\d{2}-\d{2}(?![\w-])/y;
const NUMBER = /\d+(?:\.\d+)?(?![\w.])/y;
const TEXT = /"[^"]*"|'[^']*'/y;
const SIGN = /!=|>=|<=|[()[\],=<>+\-*/]/y;
/** Longer than a sign of the language, so that `==` is reported as one thing. */
const FOREIGN =
  /===?|!==|<>|=>|=<|&&?|\|\|?|\*\*|!(?!=)|[≥≤≠×÷−–“”‘’%^?:;@#~\\`]|\$\{[^}]*\}?|\{\{?[^}]*\}?\}?|\.|\d[\w.]*/y;
const SPACE = /\s+/y;

const KINDS = [
  ['text', DATE],
  ['number', NUMBER],
  ['text', TEXT],
  ['word', WORD],
  ['sign', SIGN],
] as const;

/**
 * Splits a formula into tokens, in one pass without going back. The last token is the end.
 * @throws FormulaError for a sign that the language does not have
 */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > MOST_CHARACTERS) {
    const message = `The formula has ${text.length} characters; the most are ${MOST_CHARACTERS}.`;
    throw new FormulaError(0, text.length, message, 'Give parts of it names under "conditions", and use the names.');
  }
  const tokens: Token[] = [];
  for (let start = endOf(SPACE, text, 0) ?? 0; start < text.length;) {
    const token = tokenAt(text, start);
    tokens.push(token);
    start = endOf(SPACE, text, token.end) ?? token.end;
  }
  return [...tokens, { kind: 'end', text: '', start: text.trimEnd().length, end: text.trimEnd().length }];
}

function tokenAt(text: string, start: number): Token {
  const foreign = endOf(FOREIGN, text, start);
  for (const [kind, pattern] of KINDS) {
    const end = endOf(pattern, text, start);
    if (end === null) continue;
    if (kind === 'sign' && foreign !== null && foreign > end) break;
    const isQuoted = pattern === TEXT;
    return { kind, text: isQuoted ? text.slice(start + 1, end - 1) : text.slice(start, end), start, end };
  }
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    throw new FormulaError(
      start,
      text.length,
      `The text that starts with ${quote} has no end.`,
      `Add ${quote} behind it.`,
    );
  }
  const end = foreign ?? start + 1;
  const foreignSign = text.slice(start, end);
  throw new FormulaError(
    start,
    end,
    `"${foreignSign}" means nothing here.`,
    CURES.get(foreignSign) ?? withoutBraces(foreignSign),
  );
}
/** `{pain}`, as SurveyJS has it. */
function withoutBraces(sign: string): string | null {
  const name = /^\{([a-zA-Z]\w*)\}$/.exec(sign)?.[1];
  return name === undefined ? null : `Write \`${name}\`, without braces.`;
}
const CURES: ReadonlyMap<string, string> = new Map([
  ['.', 'Write the id of the field.'],
  ['%', 'Write the number without %.'],
  ['^', 'Write a product: `a * a`.'],
  ['**', 'Write a product: `a * a`.'],
  ['?', 'Write `choose(condition, then, else)`.'],
]);

function endOf(pattern: RegExp, text: string, start: number): number | null {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** The tokens that are still to be read. */
export class TokenCursor {
  protected readonly tokens: readonly Token[];
  protected index = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  protected get next(): Token {
    return this.ahead(0);
  }
  protected ahead(count: number): Token {
    return this.tokens[Math.min(this.index + count, this.tokens.length - 1)] ?? NO_TOKEN;
  }
  protected take(): Token {
    const token = this.next;
    this.index++;
    return token;
  }
  /** Whether the next token is this sign or word. */
  protected isNext(text: string): boolean {
    return this.next.text === text && this.next.kind !== 'text';
  }
  protected skip(text: string): boolean {
    const found = this.isNext(text);
    if (found) this.index++;
    return found;
  }
  protected expect(text: string, message: string, place: Place, cure: string | null = null): Token {
    const token = this.next;
    return this.skip(text) ? token : this.fail(place, message, cure);
  }
  protected fail({ start, end }: Place, message: string, cure: string | null = null): never {
    throw new FormulaError(start, end, message, cure);
  }
}
const NO_TOKEN: Token = { kind: 'end', text: '', start: 0, end: 0 };
