import { expect, it } from 'vitest';
import { lowerWords } from './phrases.ts';

it.each([
  ['Orthogonal kV images', 'orthogonal kV images'],
  ['Daily CBCT in Deep Inspiration (DIBH)', 'daily CBCT in deep inspiration (DIBH)'],
  ['MRI, then PET-CT', 'MRI, then PET-CT'],
  ['T2 N0 M0, Grade 2', 'T2 N0 M0, grade 2'],
  ['Vitamin D', 'vitamin D'],
  ['Élan', 'élan'],
])('a note writes %j as %j: units and abbreviations keep their letters', (text, lowered) => {
  expect(lowerWords(text)).toBe(lowered);
});
