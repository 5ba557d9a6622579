import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBody } from '../../http/parseBody.ts';
import { COPIED_CASES, copiedCases, countOf } from '../../testing/copiedCases.ts';
import { unknownIds } from '../columns/unknown.ts';
import type { CaseCopy, OpenCopy } from '../copy/caseCopy.ts';
import { caseQuery, clauseOf } from '../copy/caseFilter.ts';
import { chartData } from './chartData.ts';
import { filterCounts } from './filterCounts.ts';
import { stepOf } from './numberCharts.ts';
import { shownCounts } from './smallCells.ts';

let copy: CaseCopy;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ copy, close } = await copiedCases());
});
afterAll(() => close());

/** Sums are taken in another order. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'number' ? Number(each.toPrecision(10)) : each,
  );

describe('a chart', () => {
  const every = { sql: 'true', values: [] };
  const of = async (feature: string, feature2: string | null, shown: 'all' | 'large' = 'all') =>
    chartData(
      { id: '1', title: 'Chart', feature, feature2 },
      { copy: await copy.current(), where: every, shown, maySeeSurvival: true },
    );

  it.each([
    ['age', null, 'histogram'],
    ['disease_system', null, 'categories'],
    ['a_choices', null, 'categories'],
    ['registered_on', null, 'timeline'],
    ['disease_system', 'age', 'boxes'],
    ['registered_on', 'age', 'boxes'],
    ['a_choices', 'age', 'boxes'],
    ['disease_system', 'sex', 'grid'],
    ['a_choices', 'sex', 'grid'],
    ['age', 'fractions_prescribed', 'grid'],
    ['overall_survival', null, 'survival'],
    ['overall_survival', 'age', 'survival'],
    ['overall_survival', 'registered_on', 'survival'],
    ['progression_free_survival', 'sex', 'survival'],
    ['progression_or_death', null, 'incidence'],
    ['progression_or_death', 'sex', 'incidence'],
    ['a_text', null, 'nothing'],
    ['no_such_field', null, 'nothing'],
    ['age', 'overall_survival', 'nothing'],
    ['age', 'progression_or_death', 'nothing'],
  ] as const)('of %s by %s is a %s', async (feature, feature2, kind) => {
    expect((await of(feature, feature2)).content.kind).toBe(kind);
  });

  it('counts every case once, and the missing ones apart', async () => {
    const { n, missing, content } = await of('worst_toxicity', null);
    if (content.kind !== 'histogram') throw new Error('no histogram');
    expect((n ?? 0) + (missing ?? 0)).toBe(COPIED_CASES);
    expect(content.bins.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(n);
  });

  it.each([
    ['age', null],
    ['worst_toxicity', null],
    ['fractions_prescribed', null],
    ['disease_system', 'age'],
    ['a_choices', 'age'],
    ['registered_on', 'worst_toxicity'],
  ] as const)('of %s by %s is the same whether values are counted or sorted', async (feature, feature2) => {
    const chart = { id: '1', title: 'Chart', feature, feature2 };
    const open = await copy.current();
    const many: OpenCopy = { ...open, distinctOf: () => Promise.resolve(1_000_000) };
    for (const shown of ['all', 'large'] as const) {
      const [counted, sorted] = await Promise.all(
        [open, many].map((each) => chartData(chart, { copy: each, where: every, shown, maySeeSurvival: true })),
      );
      expect(rounded(counted)).toEqual(rounded(sorted));
    }
  });

  it('tells the same whether it is asked for alone or with others', async () => {
    const pairs: readonly (readonly [feature: string, feature2: string | null])[] = [
      ['age', null],
      ['sex', null],
      ['a_choice', null],
      ['registered_on', null],
      ['a_choices', null],
      ['disease_system', 'age'],
      ['disease_system', 'sex'],
      ['registered_on', 'a_choice'],
      ['sex', 'a_choice'],
    ];
    const together = await copy.current();
    const charts = await Promise.all(
      pairs.map(([feature, feature2]) =>
        chartData(
          { id: '1', title: 'Chart', feature, feature2 },
          { copy: together, where: every, shown: 'all', maySeeSurvival: true },
        ),
      ),
    );
    for (const [index, [feature, feature2]] of pairs.entries()) {
      expect(rounded(charts[index])).toEqual(rounded(await of(feature, feature2)));
    }
  });

  it('tells what is not known apart from what is missing', async () => {
    const quarter = COPIED_CASES / 4;
    expect(await of('a_choice', null)).toMatchObject({ n: 3 * quarter, unknown: quarter, missing: quarter });
    expect(await of('sex', 'a_choice')).toMatchObject({ n: 3 * quarter, unknown: quarter, missing: quarter });
    expect(await of('age', null)).toMatchObject({ n: COPIED_CASES, unknown: 0, missing: 0 });
    const open = await copy.current();
    const query = parseBody(caseQuery, { a_choice: 'right' });
    const where = clauseOf(query, open);
    expect(await filterCounts(where, [{ feature: 'a_choice', query }], { copy: open, shown: 'all' })).toEqual({
      ...{ matching: COPIED_CASES / 2, of: COPIED_CASES },
      excluded: [{ feature: 'a_choice', other: 0, unknown: quarter, missing: quarter }],
    });
    expect(unknownIds({ choices: [{ id: 'unknown', label: 'Not followed' }] })).toEqual([]);
  });

  it('says for each filter how many cases it alone leaves out, and why', async () => {
    const open = await copy.current();
    const given = {
      age: { gte: 40, lte: 70 },
      a_choice: { nin: ['right', null] },
      worst_toxicity: { in: [1, null] },
      a_choices: { in: ['left'] },
      registered_on: { gte: '2020-06-01' },
    };
    const filters = Object.entries(given).map(([feature, condition]) => {
      return { feature, query: parseBody(caseQuery, { [feature]: condition }) };
    });
    const where = clauseOf(parseBody(caseQuery, given), open);
    const { matching, excluded, of: total } = await filterCounts(where, filters, { copy: open, shown: 'all' });
    expect([matching, total]).toEqual([await countOf(open, given), COPIED_CASES]);
    const expected = filters.map(async ({ feature, query }) => {
      const missing = feature === 'worst_toxicity' ? 0 : await countOf(open, { [feature]: null });
      // The answer that says that it is not known passes the filter on the choice.
      return { feature, other: COPIED_CASES - (await countOf(open, query)) - missing, unknown: 0, missing };
    });
    expect(excluded).toEqual(await Promise.all(expected));
  });

  it('of competing events has a curve for each, which together never pass one', async () => {
    const { content } = await of('progression_or_death', null);
    if (content.kind !== 'incidence') throw new Error('no curves');
    expect(content.curves.map(({ event }) => event)).toEqual(['Death', 'Progression']);
    const ends = content.curves.map(({ steps }) => steps.at(-1)?.incidence ?? 0);
    expect(ends.every((end) => end > 0.1)).toBe(true);
    expect(ends.reduce((a, b) => a + b)).toBeLessThanOrEqual(1);
    const events = content.curves.reduce((sum, curve) => sum + (curve.events ?? 0), 0);
    expect(events).toBe(await countOf(await copy.current(), { first_event: { ne: 'none' } }));
    const few = await of('progression_or_death', null, 'large');
    if (few.content.kind !== 'incidence') throw new Error('no curves');
    expect(few.content.curves.flatMap(({ steps }) => steps).every(({ atRisk }) => atRisk >= 5)).toBe(true);
  });

  it('names no least and no most, and no small count, to people who may not see charts of patients', async () => {
    const { content } = await of('age', null, 'large');
    if (content.kind !== 'histogram') throw new Error('no histogram');
    expect(content.summary).toMatchObject({ least: null, most: null });
    expect(content.bins.every(({ count }) => count === null || count === 0 || count >= 5)).toBe(true);
    const curve = await of('overall_survival', 'disease_system', 'large');
    if (curve.content.kind !== 'survival') throw new Error('no curve');
    expect(curve.content.groups.flatMap(({ steps }) => steps).every(({ atRisk }) => atRisk >= 5)).toBe(true);
  });

  it('never hides one count alone, which would follow from the others', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 8 }), (counts) => {
        const cells = shownCounts(counts, 'large');
        expect(cells.every((cell) => cell === null || cell === 0 || cell >= 5)).toBe(true);
        const hidden = cells.filter((cell) => cell === null).length;
        if (hidden === 1) expect(counts.filter((count) => count > 0)).toHaveLength(1);
      }),
    );
  });

  it('has bins of 1, 2 or 5 times a power of ten', () => {
    expect([0, 3, 24, 30, 100, 1000].map((span) => stepOf(span, 24))).toEqual([1, 0.2, 1, 2, 5, 50]);
  });
});
