import { deepEquals } from '@rjsf/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import leanEquals from './leanEquals.ts';

describe('the comparison in place of the one of rjsf', () => {
  it('is the one that rjsf uses here', () => {
    expect(deepEquals).toBe(leanEquals);
  });

  it('agrees with JSON about values of JSON', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_name, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      );
    // Small, so that many pairs are the same.
    const value = fc.jsonValue({ depthSize: 'xsmall', maxDepth: 2 });
    const pair = fc.oneof(
      fc.tuple(value, value),
      value.map((first) => [first, structuredClone(first)] as const),
    );
    fc.assert(fc.property(pair, ([a, b]) => leanEquals(a, b) === (sorted(a) === sorted(b))));
  });

  it.each([
    ['functions', { of: () => 1 }, { of: () => 2 }, true],
    ['a function and text', { of: () => 1 }, { of: 'text' }, false],
    ['a list and an object', [], {}, false],
    ['a missing and an undefined property', { a: undefined }, { b: undefined }, false],
    ['null and an object', null, {}, false],
    ['what is not a number', { a: NaN }, { a: NaN }, true],
  ])('%s', (_name, a, b, same) => {
    expect(leanEquals(a, b)).toBe(same);
    expect(leanEquals(b, a)).toBe(same);
  });
});
