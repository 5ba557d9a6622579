import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameWords } from './nameWords.ts';

describe('the words of a name', () => {
  it.each([
    ['José García-López', ['jose', 'garcia', 'lopez']],
    ["O'Brien", ['obrien']],
    ['O’Brien', ['obrien']],
    ['Strauß', ['strauss']],
    ['Ødegård', ['odegard']],
    ['Łukasz Żółć', ['lukasz', 'zolc']],
    ['Müller, Änne', ['muller', 'anne']],
    ['St. John', ['st', 'john']],
    ['  de  la  Cruz ', ['de', 'la', 'cruz']],
    ['김민준', ['김민준'.normalize('NFKD')]],
    ['---', []],
  ])('%s', (name, words) => {
    expect(nameWords(name)).toEqual(words);
  });

  it('are the same however the name is composed and cased', () => {
    const letters = fc.string({ unit: fc.constantFrom('é', 'ñ', 'A', 'ö', 'Ç', 'z', ' ', '-') });
    fc.assert(
      fc.property(letters, (name) => {
        expect(nameWords(name.normalize('NFD').toUpperCase())).toEqual(nameWords(name.normalize('NFC')));
      }),
    );
  });
});
