import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { snapshotRounds } from '../bin/snapshotRounds.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const tests = readdirSync(`${ROOT}/tests`, { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'));
const textOf = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const writers = tests.filter((path) => textOf(path).includes('toMatchFileSnapshot('));

it('writes the golden notes before the page that shows them', () => {
  const { first, fromGolden } = snapshotRounds(writers);
  expect(first).toContain('tests/notes/golden.test.ts');
  expect(fromGolden).toEqual(['tests/notes/ideal.test.ts']);
});

it('writes nothing in the first round that reads what another test writes', () => {
  const readers = writers.filter(
    (path) => path !== 'tests/notes/golden.test.ts' && /readFileSync\([^;]*golden|'\.\/golden\//i.test(textOf(path)),
  );
  expect(readers).toEqual(snapshotRounds(writers).fromGolden);
});

it('runs every test that writes a file once', () => {
  const { first, fromGolden, last } = snapshotRounds(writers);
  expect([...first, ...fromGolden, ...last].toSorted()).toEqual(writers.toSorted());
});
