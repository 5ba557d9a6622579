import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPERATORS } from '../expressions/operators.ts';
import { runs } from '../testing/proof.ts';
import { mentionPattern } from './patterns.ts';

const letters = fc.string({
  unit: fc.constantFrom('d', 'y', 'e', 'D', 'Y', ' ', '-', '\n', 'é', '4', '(', '.'),
  maxLength: 12,
});
const starts = fc.array(
  fc.string({ unit: fc.constantFrom('d', 'y', 'E', ' ', '.', '('), minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 3 },
);

it('finds what "mentions" finds, in a text in small letters', () => {
  fc.assert(
    fc.property(letters, starts, (text, words) => {
      const found = new RegExp(mentionPattern(words), 'u').test(text.toLowerCase());
      expect(found).toBe(OPERATORS.mentions.holds(text, words, '2026-01-15'));
    }),
    runs(2_000, 50_000),
  );
  expect(new RegExp(mentionPattern(['dye']), 'u').test('ct-dye')).toBe(true);
});
