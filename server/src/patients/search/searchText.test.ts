import { describe, expect, it } from 'vitest';
import { soughtIn } from './searchText.ts';

const TODAY = '2026-11-26';
const read = (typed: string) => {
  const { words, born } = soughtIn(typed, TODAY);
  return [words.map((word) => word.typed), born];
};

describe('what a person typed into a patient search', () => {
  it.each([
    ['marsh', ['marsh'], []],
    [' Marsh,  Jenny ', ['Marsh', 'Jenny'], []],
    ['1961-05-04', [], ['1961-05-04']],
    ['05/04/1961', [], ['1961-05-04']],
    ['5/4/1961', [], ['1961-05-04']],
    ['5-4-1961', [], ['1961-05-04']],
    ['25/4/1961', [], ['1961-04-25']],
    ['4.5.1961', [], ['1961-05-04']],
    ['May 4, 1961', [], ['1961-05-04']],
    ['4 may 1961', [], ['1961-05-04']],
    ['Sept. 9 1950', [], ['1950-09-09']],
    ['5/4/61', [], ['1961-05-04']],
    ['5/4/15', [], ['1915-05-04', '2015-05-04']],
    ['Marsh 5/4/1961 Jen', ['Marsh', 'Jen'], ['1961-05-04']],
    ['2/30/1961', ['2/30/1961'], []],
    ['11/27/2026', ['11/27/2026'], []],
    ['4100217', ['4100217'], []],
    ['05041961', ['05041961'], []],
    ['May', ['May'], []],
    ['12-34-5678901', ['12-34-5678901'], []],
  ])('%s', (typed, words, born) => {
    expect(read(typed)).toEqual([words, born]);
  });
});
