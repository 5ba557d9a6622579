import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AREAS } from '../mutate/areas.ts';
import { EQUIVALENTS, isEquivalent } from '../mutate/equivalents.ts';
import { exportsThatUse, mutantsOf, mutated } from '../mutate/mutants.ts';
import { importersOf, nearTests } from '../mutate/nearTests.ts';
import { nearTypes } from '../mutate/nearTypes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('the changes of a source file', () => {
  it.each([
    ['const a = b < c;', ['const a = b <= c;']],
    ['if (a) b();', ['if (!(a)) b();']],
    ['const a = b && true;', ['const a = b || true;', 'const a = b && false;']],
    ['const a = [b, c];', ['const a = [c];', 'const a = [b];']],
    ['const a = b.some(c);', ['const a = b.every(c);']],
    ['const a = 7n * b;', ['const a = 7n / b;', 'const a = (7n + 1n) * b;']],
    ['const a = `b ${c}${d} e`;', ['const a = `b ~${c}${d} e`;', 'const a = `b ${c}${d} e~`;']],
    ['const a = `b`;', ['const a = `b~`;']],
    [
      'const a = /^b+?$/gi;',
      ['/b+?$/gi', '/^b*?$/gi', '/^b+?/gi', '/^b+?$/i', '/^b+?$/g'].map((is) => `const a = ${is};`),
    ],
    [
      String.raw`const a = /[^\d.]{2,3}(?:b|\.)\[c/u;`,
      [
        String.raw`/[\d.]{2,3}(?:b|\.)\[c/u`,
        String.raw`/[^\D.]{2,3}(?:b|\.)\[c/u`,
        String.raw`/[^\d.]{3,4}(?:b|\.)\[c/u`,
        String.raw`/[^\d.]{2,3}(?!b|\.)\[c/u`,
      ].map((is) => `const a = ${is};`),
    ],
    ["import a from 'b'; type C = 'd' | 7;", []],
  ])('%s', (source, expected) => {
    expect(mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant))).toEqual(expected);
  });
});

it('the tests of a file are found, the nearest first, also over the name that a package exports', () => {
  const [nearest] = nearTests(ROOT, 'engine/src/dose/dosePicture.ts', 3);
  expect(nearest).toContain('engine/src/dose/dosePicture.test.ts');
  expect(nearTests(ROOT, 'schemas/src/tasks/transitions.ts', 2).flat()).toContain('tests/contract/transitions.test.ts');
});

it('only the tests of the exports with a part in a change are chosen', () => {
  const source = 'const a = 1;\nexport const b = a + 2;\nexport const c = 3;';
  const within = mutantsOf('a.ts', source).map((mutant) => mutant.within);
  expect(within).toEqual([['a'], ['b'], ['b'], ['c']]);
  expect(exportsThatUse('a.ts', source, ['a'])).toEqual(new Set(['a', 'b']));
  const path = 'schemas/src/application/limits.ts';
  const near = nearTests(ROOT, path, 1, new Set(['CACHE'])).flat();
  expect(near).toContain('schemas/src/application/constants.test.ts');
  expect(near).not.toContain('server/src/files/fileName.test.ts');
});

it.each(EQUIVALENTS)('the change "$replacement" of $path can still be made', (known) => {
  const source = readFileSync(join(ROOT, known.path), 'utf8');
  expect(mutantsOf(known.path, source).filter((mutant) => isEquivalent(known.path, source, mutant))).not.toEqual([]);
});

it('a change that does not compile is known without a test', () => {
  const path = 'schemas/src/application/limits.ts';
  const source = readFileSync(join(ROOT, path), 'utf8');
  const types = nearTypes(ROOT, path, []);
  expect(types.accept(source)).toBe(true);
  expect(types.accept(`${source}\nexport const wrong: number = '1';`)).toBe(false);
  expect(types.accept(source)).toBe(true);
  expect(importersOf(ROOT, 'engine/src/dose/dosePicture.ts').some((file) => file.includes('.test.'))).toBe(false);
});

it.each(Object.entries(AREAS))('every file of %s has a test', (_area, files) => {
  for (const file of files) expect(nearTests(ROOT, file, 3).flat().length, file).toBeGreaterThan(0);
});
