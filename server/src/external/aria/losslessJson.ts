import { isLosslessNumber, parse } from 'lossless-json';

/** JSON whose numbers keep the digits they were written with. `JSON.parse` would turn 266.67 into the nearest double. */
export const parseLossless = (text: string): unknown => parse(text);

/** The digits of a JSON number. Null for anything else: a number in quotes is a text. */
export const digitsOf = (value: unknown): string | null => (isLosslessNumber(value) ? value.toString() : null);

/** More fractions than any course has. */
const MOST_FRACTIONS = 200;

export type CountReading = { readonly count: number } | { readonly unreadable: string };

/** A number of fractions. */
export function fractionsOf(value: unknown, zero: 'refused' | 'allowed'): CountReading {
  const digits = digitsOf(value);
  if (digits === null || !/^\d{1,9}$/.test(digits))
    return { unreadable: 'A number of fractions is not a whole number.' };
  const count = Number(digits);
  if (count === 0 && zero === 'refused') return { unreadable: 'A number of fractions is 0.' };
  if (count > MOST_FRACTIONS) return { unreadable: 'A number of fractions is impossibly large.' };
  return { count };
}
