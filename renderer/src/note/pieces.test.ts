import { describe, expect, it } from 'vitest';
import type { NoteBlock } from '@isocenter/engine';
import { pathOf } from '../testing/testForm.ts';
import { piecesOf } from './pieces.ts';

const PATH = pathOf('doses');
const blockOf = (text: string): NoteBlock => ({
  id: 'doses',
  kind: 'paragraph',
  text,
  spans: [{ text, fields: [PATH] }],
});
const rows = (words: string, count = 200) =>
  Array.from({ length: count }, (_, index) => `(${index}) ${words}`).join('; ');
const textsOf = (text: string) => piecesOf(blockOf(text)).map((piece) => piece.map((span) => span.text).join(''));

describe('long paragraph', () => {
  it('is split between rows, keeps its text, and each piece knows its field', () => {
    const text = rows('volume Breast, dose 4256');
    const pieces = textsOf(text);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith('; '))).toBe(true);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(700);
    expect(
      piecesOf(blockOf(text))
        .flat()
        .every((span) => span.fields[0] === PATH),
    ).toBe(true);
  });

  it('is not split without a boundary or when it is short', () => {
    const unbroken = 'a'.repeat(5000);
    expect(textsOf(unbroken)).toEqual([unbroken]);
    expect(textsOf(rows('left', 10))).toEqual([rows('left', 10)]);
  });
});
