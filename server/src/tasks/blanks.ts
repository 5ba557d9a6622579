import type { FormValues } from '@isocenter/schemas';
import { BadInputError } from '../foundation/errors.ts';

/** What a phrase leaves to fill in. */
const BLANK = '***';

/** A blank of a phrase says nothing, and reads as if something had been left out. @throws BadInputError */
export function requireNoBlanks(values: FormValues): void {
  if (holdsBlank(values))
    throw new BadInputError('A phrase has a blank (***) that is not filled in. Fill it in, then sign.');
}

function holdsBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(BLANK);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsBlank);
}
