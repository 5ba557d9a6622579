import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedParagraphs, mergeRegions } from './paragraphDiff.ts';

const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

function applied(base: readonly string[], text: readonly string[]): readonly string[] {
  let done = 0;
  const result: string[] = [];
  for (const change of changedParagraphs(base, text)) {
    result.push(...base.slice(done, change.start), ...change.paragraphs);
    done = change.end;
  }
  return [...result, ...base.slice(done)];
}

describe('changedParagraphs', () => {
  it('turns the base into the text, for any texts', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (base, text) => {
        expect(applied(base, text)).toEqual(text);
      }),
    );
  });
  it('finds the smallest change', () => {
    expect(changedParagraphs(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
      { start: 1, end: 2, paragraphs: ['x'] },
      { start: 4, end: 4, paragraphs: ['e'] },
    ]);
    expect(changedParagraphs(['a'], ['a'])).toEqual([]);
  });
  it('reports texts with too many changes as one change', () => {
    const [base, text] = [
      Array.from({ length: 300 }, (_, i) => `old ${i}`),
      Array.from({ length: 300 }, (_, i) => `new ${i}`),
    ];
    expect(changedParagraphs(['a', ...base, 'z'], ['a', ...text, 'z'])).toEqual([
      { start: 1, end: 301, paragraphs: text },
    ]);
  });
});

describe('mergeRegions', () => {
  it('restores the base and both sides, for any texts', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, paragraphs, (ours, base, theirs) => {
        const regions = mergeRegions(ours, base, theirs);
        const side = (name: 'ours' | 'before' | 'theirs') =>
          regions.flatMap((region) => (region.kind === 'same' ? region.paragraphs : region[name]));
        expect([side('ours'), side('before'), side('theirs')]).toEqual([ours, base, theirs]);
      }),
    );
  });
});
