import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bedTenthsCGy, dosePicture, eqd2TenthsCGy, type DoseRow } from './dosePicture.ts';

const row = (id: string, targets: readonly string[], change: Partial<DoseRow> = {}): DoseRow => ({
  ...{ id, targets, fractionSet: '1', relation: 'first' as const },
  ...{ doseTenthsCGy: 50_000, perFractionTenthsCGy: 2000, fractions: 25 },
  ...change,
});
const sums = (rows: readonly DoseRow[]) =>
  Object.fromEntries(dosePicture(rows).volumes.map(({ target, sumTenthsCGy }) => [target, sumTenthsCGy]));

describe('the dose picture', () => {
  it('counts sessions over phases and adds what one volume gets in phases that follow each other', () => {
    const boost = row('2', ['prostate'], {
      fractionSet: '2',
      relation: 'sequential',
      doseTenthsCGy: 28_000,
      fractions: 14,
    });
    const { phases, sessions, gaps } = dosePicture([row('1', ['nodes', 'prostate']), boost]);
    expect(phases.map(({ from, to }) => [from, to])).toEqual([
      [1, 25],
      [26, 39],
    ]);
    expect(sessions).toBe(39);
    expect(gaps).toEqual([]);
    expect(sums([row('1', ['nodes', 'prostate']), boost])).toEqual({ nodes: 50_000, prostate: 78_000 });
  });

  it('follows the numbers of the fraction sets, and their names where they have no number', () => {
    const setsOf = (...names: readonly string[]) =>
      dosePicture(names.map((name) => row(name, ['a'], { fractionSet: name }))).phases.map(
        ({ fractionSet }) => fractionSet,
      );
    expect(setsOf('10', '2', '1')).toEqual(['1', '2', '10']);
    expect(setsOf('boost', 'base')).toEqual(['base', 'boost']);
  });

  it('says of a phase without fractions neither where it begins nor where it ends', () => {
    const [phase] = dosePicture([row('1', ['a'], { fractions: null })]).phases;
    expect(phase).toMatchObject({ from: null, to: null, fractions: null });
  });

  it('takes the dose of a volume in one phase as its sum', () => {
    expect(sums([row('1', ['a'])])).toEqual({ a: 50_000 });
  });

  it('adds nothing to a dose that one of the phases does not state, or that is in no phase', () => {
    const boost = row('2', ['a'], { fractionSet: '2', relation: 'sequential', doseTenthsCGy: null });
    expect(sums([row('1', ['a']), boost])).toEqual({ a: null });
    expect(sums([row('1', ['a'], { fractionSet: null })])).toEqual({ a: null });
  });

  it('names each fault of a fraction set: a missing number before different ones, the first double level', () => {
    const gapsOf = (...rows: readonly DoseRow[]) => dosePicture(rows).gaps;
    expect(gapsOf(row('1', ['a']), row('2', ['b'], { fractions: null }))).toContain(
      'Fraction set 1 has a row without a number of fractions.',
    );
    const twice = (fractionSet: string) => ['1', '2'].map((id) => row(fractionSet + id, ['a'], { fractionSet }));
    expect(gapsOf(...twice('1'), ...twice('2'))).toEqual([
      'One target has two levels in fraction set 1: they are not added.',
    ]);
  });

  it('never adds simultaneous levels: 70, 59.4 and 54 Gy are 33 fractions', () => {
    const level = (id: string, target: string, doseTenthsCGy: number) =>
      row(id, [target], { relation: id === '1' ? 'first' : 'simultaneous', doseTenthsCGy, fractions: 33 });
    const rows = [level('1', 'high', 69_960), level('2', 'mid', 59_400), level('3', 'low', 54_000)];
    expect(dosePicture(rows).sessions).toBe(33);
    expect(sums(rows)).toEqual({ high: 69_960, mid: 59_400, low: 54_000 });
  });

  it('says nothing about a sum that is not certain, and names the gap', () => {
    expect(sums([row('1', ['a']), row('2', ['a'], { relation: 'simultaneous' })])).toEqual({ a: null });
    expect(sums([row('1', ['a'], { doseTenthsCGy: null })])).toEqual({ a: null });
    const uneven = dosePicture([row('1', ['a']), row('2', ['b'], { relation: 'simultaneous', fractions: 28 })]);
    expect(uneven).toMatchObject({
      sessions: null,
      gaps: ['The rows of fraction set 1 have different numbers of fractions.'],
    });
    expect(dosePicture([row('1', ['a'], { fractionSet: null, fractions: null })]).gaps).toEqual([
      'A row has no fraction set.',
    ]);
    expect(dosePicture([])).toEqual({ phases: [], volumes: [], sessions: 0, gaps: [] });
  });

  const rows = fc.array(
    fc.record({
      id: fc.uuid(),
      targets: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
      fractionSet: fc.constantFrom('1', '2', '10', null),
      relation: fc.constantFrom('first', 'simultaneous', 'sequential', null),
      doseTenthsCGy: fc.option(fc.integer({ min: 1, max: 160_000 })),
      perFractionTenthsCGy: fc.option(fc.integer({ min: 1, max: 90_000 })),
      fractions: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
    { maxLength: 8 },
  );
  it('has phases without holes and overlaps, and no sum above that of all rows of its target', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { phases, volumes } = dosePicture(given);
        let next = 1;
        for (const { from, to, fractions } of phases) {
          if (from === null || to === null) break;
          expect([from, to - from + 1]).toEqual([next, fractions]);
          next = to + 1;
        }
        for (const { target, sumTenthsCGy, shares } of volumes) {
          const all = given.filter(({ targets }) => targets.some((known) => known === target));
          const most = all.reduce((sum, { doseTenthsCGy }) => sum + (doseTenthsCGy ?? 0), 0);
          expect(sumTenthsCGy ?? 0).toBeLessThanOrEqual(most);
          // Levels of one session are never added.
          if (sumTenthsCGy !== null)
            expect(new Set(shares.map(({ phase }) => phase.fractionSet)).size).toBe(shares.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Worked from D (1 + d / (α/β)) and D (d + α/β) / (2 + α/β), as Joiner and van der Kogel, Basic Clinical Radiobiology, do. */
describe('the linear-quadratic model', () => {
  it.each([
    ['50 Gy in 25, 10 Gy', 50_000, 2000, 100, 60_000, 50_000],
    ['30 Gy in 10, 10 Gy', 30_000, 3000, 100, 39_000, 32_500],
    ['20 Gy in 5, 10 Gy', 20_000, 4000, 100, 28_000, 23_333],
    ['20 Gy in 5, 3 Gy', 20_000, 4000, 30, 46_667, 28_000],
    ['8 Gy in 1, 10 Gy', 8000, 8000, 100, 14_400, 12_000],
    ['54 Gy in 3, 10 Gy', 54_000, 18_000, 100, 151_200, 126_000],
    ['42.56 Gy in 16, 4 Gy', 42_560, 2660, 40, 70_862, 47_242],
    ['60 Gy in 20, 1.5 Gy', 60_000, 3000, 15, 180_000, 77_143],
  ])('%s', (_name, doseTenthsCGy, perFractionTenthsCGy, alphaBeta, bed, eqd2) => {
    expect(bedTenthsCGy({ doseTenthsCGy, perFractionTenthsCGy }, alphaBeta)).toBe(bed);
    expect(eqd2TenthsCGy({ doseTenthsCGy, perFractionTenthsCGy }, alphaBeta)).toBe(eqd2);
  });

  it('leaves 2 Gy per fraction as it is, and BED is never below the dose', () => {
    const ratio = fc.integer({ min: 1, max: 300 });
    const each = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(ratio, each, fc.integer({ min: 1, max: 60 }), (alphaBeta, perFractionTenthsCGy, fractions) => {
        const doseTenthsCGy = perFractionTenthsCGy * fractions;
        const given = { doseTenthsCGy, perFractionTenthsCGy };
        expect(eqd2TenthsCGy({ doseTenthsCGy: 2000 * fractions, perFractionTenthsCGy: 2000 }, alphaBeta)).toBe(
          2000 * fractions,
        );
        expect(bedTenthsCGy(given, alphaBeta)).toBeGreaterThanOrEqual(doseTenthsCGy);
        expect(eqd2TenthsCGy(given, alphaBeta) >= doseTenthsCGy).toBe(
          perFractionTenthsCGy >= 2000 || eqd2TenthsCGy(given, alphaBeta) === doseTenthsCGy,
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([0, -10, 1.5, 301, Number.NaN])('refuses an alpha/beta of %s tenths of a Gy', (alphaBeta) => {
    const bed = () => bedTenthsCGy({ doseTenthsCGy: 1, perFractionTenthsCGy: 1 }, alphaBeta);
    expect(bed).toThrow(new RangeError('An alpha/beta is from 0.1 to 30 Gy, in tenths of a Gy.'));
  });
});
