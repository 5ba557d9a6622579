import type { Note } from '@isocenter/engine';
import { expect, it } from 'vitest';
import { proseFaults } from './prose.ts';

const note = (...texts: readonly string[]): Note => ({
  text: texts.join('\n\n'),
  blocks: texts.map((text, at) => ({ id: `b${at}`, kind: 'paragraph', text, spans: [] })),
});

it('accepts good prose', () => {
  const text =
    'The dose is 4256 cGy (42.56 Gy) in 16 fractions of 266 cGy. Referral: Dr. Novak asks about radiation. Pain is rated 2 of 10.';
  expect(proseFaults(note(text, 'p16 is positive. 10 of 16 fractions were given.'))).toEqual([]);
});

it.each([
  ['two blanks', 'Weight is  72 kg.'],
  ['a blank before punctuation', 'Weight is 72 kg , stable.'],
  ['punctuation twice', 'Weight is stable..'],
  ['punctuation twice', 'Shifts:, vertical 1 cm.'],
  ['empty brackets', 'Pregnancy is not possible ().'],
  ['an unresolved template', 'Weight is {{ value }}.'],
  ['a programming value', 'Weight is undefined.'],
  ['an id instead of a label', 'The side is not_lateralised.'],
  ['no blank after a full stop', 'Weight is stable.Pain is rated 2 of 10.'],
  ['a word twice', 'There is no no pain.'],
  ['a dangling word', 'Treatment is held because of.'],
  ['a unit twice', 'eGFR is 70 mL/min mL/min.'],
  ['no full stop', 'Weight is 72 kg'],
  ['no capital', 'Weight is 72 kg. it is stable.'],
  ['repeated sentence', 'There are no known allergies. There are no known allergies.'],
])('reports %s', (fault, text) => {
  expect(proseFaults(note(text)).map((one) => one.split(':')[0])).toContain(fault);
});
