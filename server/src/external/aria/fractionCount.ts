import { digitsOf } from '../../foundation/losslessJson.ts';

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
