import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { JOURNEYS_BY_TURNS, restingOf, TESTS_BY_TURNS } from '../setup/byTurns.ts';

describe('the files that take turns', () => {
  it('exist, with the sources whose change plays them', () => {
    const named = Object.entries({ ...TESTS_BY_TURNS, ...JOURNEYS_BY_TURNS }).flat(2);
    expect(named.filter((path) => !existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))))).toEqual([]);
  });

  const FILES = { 'a.test.ts': ['src/a'], 'b.test.ts': ['src/b'], 'c.test.ts': ['src/c.ts'] };
  const REST = ['b.test.ts', 'c.test.ts'];
  it.each([
    { changed: [], resting: REST, why: 'nothing changed' },
    { changed: ['src/b/deep/x.ts'], resting: ['c.test.ts'], why: 'a folder changed' },
    { changed: ['src/c.ts'], resting: ['b.test.ts'], why: 'a source changed' },
    { changed: ['b.test.ts'], resting: ['c.test.ts'], why: 'the test changed' },
    { changed: ['src/bc/x.ts', 'src/c.tsx'], resting: REST, why: 'others changed whose names begin alike' },
  ])('rest, but for the one whose turn it is and those that a change reaches: $why', ({ changed, resting }) => {
    expect(restingOf(FILES, { turn: 0, changed })).toEqual(resting);
  });

  it('each have their turn, the same on every machine', () => {
    const played = Array.from({ length: 6 }, (_, turn) => {
      const resting = restingOf(JOURNEYS_BY_TURNS, { turn, changed: [] });
      return Object.keys(JOURNEYS_BY_TURNS).filter((file) => !resting.includes(file));
    });
    expect(played.flat().toSorted()).toEqual(Object.keys(JOURNEYS_BY_TURNS).toSorted());
  });
});
