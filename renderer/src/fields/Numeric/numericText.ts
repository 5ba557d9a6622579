import type { Json, JsonObject } from '@isocenter/engine';
import { LIMITS } from '@isocenter/schemas';
import { isTrue, numberOf, propertyOf, textOf } from '../../answers/readJson.ts';

/** How comparators are typed and how they are read: "<0.02", "≥ 3". */
const COMPARATOR_SIGN: Readonly<Record<string, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };
const COMPARATOR_OF: Readonly<Record<string, string>> = { ...sameKeys(['<', '<=', '>', '>=']), '≤': '<=', '≥': '>=' };

/** What a numeric box takes beside digits and a point. */
export interface NumericRules {
  readonly comparator: boolean;
  /** Figures start at 0 unless the form says otherwise (UI-010, CONST-020). */
  readonly belowZero: boolean;
}

export function numericRules(attributes: JsonObject): NumericRules {
  const least = numberOf(attributes['min']) ?? numberOf(propertyOf(attributes['inputProps'], 'min'));
  return {
    comparator: isTrue(attributes['comparator']),
    belowZero: isTrue(attributes['belowZero']) || (least !== null && least < LIMITS.numericMinimum),
  };
}

/**
 * What may stand in a numeric box while somebody types: letters, second points and commas never get in. A comma would
 * be a thousand to one reader and a decimal to the next.
 */
export function isNumericDraft(text: string, { comparator, belowZero }: NumericRules): boolean {
  const figure = text.replace(comparator ? /^\s*(?:<=?|>=?|≤|≥)?/ : /^/, '');
  return (belowZero ? /^\s*-?\d*\.?\d*\s*$/ : /^\s*\d*\.?\d*\s*$/).test(figure);
}

/** The answer that a text in a numeric box stands for; null while it is no number yet ("", "-", "<"). */
export function parseNumeric(text: string): Json {
  const match = /^\s*(<=?|>=?|≤|≥)?\s*(-?(?:\d+\.?\d*|\.\d+))\s*$/.exec(text);
  if (!match?.[2]) return null;
  const value = Number(match[2]);
  const comparator = match[1] === undefined ? undefined : COMPARATOR_OF[match[1]];
  return comparator === undefined ? value : { comparator, value };
}

/** Words that stand for a figure nobody has; stored as they are. */
export const ABSENT_WORDS = { withUnknown: 'unknown', withUndetectable: 'undetectable' } as const;

export function absentWord(value: Json): string | null {
  return Object.values(ABSENT_WORDS).find((word) => word === value) ?? null;
}

/** A stored number as a person reads it, with its comparator; null when empty. */
export function formatNumeric(value: Json): string | null {
  const plain = numberOf(value) ?? numberOf(propertyOf(value, 'value'));
  if (plain === null) return null;
  const sign = COMPARATOR_SIGN[textOf(propertyOf(value, 'comparator')) ?? ''] ?? '';
  return `${sign}${plain}`;
}

function sameKeys(signs: readonly string[]): Record<string, string> {
  return Object.fromEntries(signs.map((sign) => [sign, sign]));
}
