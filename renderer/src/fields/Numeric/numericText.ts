import { type Json, type JsonObject, isTrue, numberOf, propertyOf, textOf } from '@isocenter/engine';
import { LIMITS } from '@isocenter/schemas';
import type { TextCheck } from '../../inputs/useDraft.ts';

/** Comparators as typed and as displayed: "<0.02", "≥ 3". */
const COMPARATOR_SIGN: Readonly<Record<string, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };
const COMPARATOR_OF: Readonly<Record<string, string>> = { ...sameKeys(['<', '<=', '>', '>=']), '≤': '<=', '≥': '>=' };

/** What a numeric input accepts besides digits and a point. */
interface NumericRules {
  readonly comparator: boolean;
  /** Negative numbers, only if the config allows them (UI-010, CONST-020). */
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
 * Whether a text is allowed while typing a number. Rejects letters, a second point and commas, because a comma could mean
 * either thousands or decimals.
 */
export function isNumericDraft(text: string, { comparator, belowZero }: NumericRules): boolean {
  const digits = text.trim().replace(comparator ? /^(?:<=?|>=?|≤|≥)?\s*/ : /^/, '');
  return (belowZero ? /^-?\d*(?:\.\d*)?$/ : /^\d*(?:\.\d*)?$/).test(digits);
}

/** Whether a text in a numeric input is a number; an empty one clears the answer. */
export function checkNumeric(text: string, rules: NumericRules): TextCheck {
  if (!isNumericDraft(text, rules)) return 'refused';
  return text.trim() === '' || parseNumeric(text) !== null ? 'answer' : 'unfinished';
}

/** What a numeric input accepts, as a sentence. */
export function allowedNumbers({ belowZero, comparator }: NumericRules): string {
  const signs = comparator ? ', with < or > if needed' : '';
  return `Enter a number${belowZero ? '' : ' from 0'}${signs}.`;
}

/** The answer for a text in a numeric input; null while it is not yet a number ("", "-", "<"). */
export function parseNumeric(text: string): Json {
  const match = /^(<=?|>=?|≤|≥)?\s*(-?(?:\d+(?:\.\d*)?|\.\d+))$/.exec(text.trim());
  if (!match?.[2]) return null;
  const value = Number(match[2]);
  // Beyond this, a number has other digits than those that were typed.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  const comparator = match[1] === undefined ? undefined : COMPARATOR_OF[match[1]];
  return comparator === undefined ? value : { comparator, value };
}

/**
 * A typed number with no more decimals than the field has (RX-049): the last one rounded, half up, digit by digit, because
 * 2.05 has no exact binary form; without decimals the rest is cut off. Anything else stays as it is.
 */
export function roundTyped(text: string, decimals: number): string {
  const match = /^(\d*)\.(\d+)$/.exec(text.trim());
  if (!match) return text;
  const [, whole = '', rest = ''] = match;
  if (rest.length <= decimals) return text;
  if (decimals === 0) return whole === '' ? '0' : whole;
  const scaled = BigInt(`${whole}${rest.slice(0, decimals)}`) + (Number(rest[decimals]) >= 5 ? 1n : 0n);
  const digits = String(scaled).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Values recorded instead of a number, by the attribute that allows them. */
export const SPECIAL_VALUES = { withUnknown: 'unknown', withUndetectable: 'undetectable' } as const;

export function specialValue(value: Json): string | null {
  return Object.values(SPECIAL_VALUES).find((special) => special === value) ?? null;
}

/** A stored number for display, with its comparator; null when empty. */
export function formatNumeric(value: Json): string | null {
  const number = numberOf(value) ?? numberOf(propertyOf(value, 'value'));
  if (number === null) return null;
  const sign = COMPARATOR_SIGN[textOf(propertyOf(value, 'comparator')) ?? ''] ?? '';
  return `${sign}${number}`;
}

function sameKeys(signs: readonly string[]): Record<string, string> {
  return Object.fromEntries(signs.map((sign) => [sign, sign]));
}
