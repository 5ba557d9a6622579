import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../../foundation/errors.ts';
import { parseBody } from '../../http/parseBody.ts';
import { openEmbeddedStore } from '../../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../store/store.ts';
import { syntheticCase } from '../../testing/syntheticCases.ts';
import type { Catalogue } from '../cases/caseCatalogue.ts';
import { cases, type CaseRecord } from '../cases/caseRecord.ts';
import { COURSE_COLUMNS } from '../cases/courseColumns.ts';
import { unknownIds } from '../columns/unknown.ts';
import { CaseCopy, type OpenCopy } from './caseCopy.ts';
import type { Question } from './plannedConnection.ts';
import { caseQuery, clauseOf } from './caseFilter.ts';
import { chartData } from './chartData.ts';
import { stepOf } from './numberCharts.ts';
import { filterCounts } from './filterCounts.ts';
import { shownCounts } from './smallCells.ts';

const ANSWERS = [
  { id: 'left', label: 'Left' },
  { id: 'right', label: 'Right' },
  { id: 'x', label: 'Not known' },
];
const columns = [
  ...COURSE_COLUMNS.map((column) => ({ ...column, since: null })),
  ...(['choice', 'choices', 'text'] as const).map((type) => ({
    ...{ shortName: `a_${type}`, label: type, type, unit: null, origin: 'form' as const },
    choices: type === 'text' ? null : ANSWERS,
    ...{ form: 'OTVStatus', path: `OTVStatus.${type}`, since: 'First' },
  })),
];
const catalogue: Catalogue = {
  ...{ key: 'test', columns, byName: new Map(columns.map((column) => [column.shortName, column])) },
};
const COUNT = 400;
/** All of them with SOAK. */
const BODIES = process.env['SOAK'] === undefined ? 200 : 5_000;
let now = new Date('2026-03-02T09:00:00.000Z');
let store: Store;
let copy: CaseCopy;
beforeAll(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  const made = Array.from({ length: COUNT }, (_, number) => syntheticCase(number));
  await store.collection(cases).insertMany(
    made.map((record, number) => ({
      ...record,
      values: {
        ...record.values,
        ...(number % 3 === 0
          ? {}
          : { a_choices: number % 3 === 1 ? ['left'] : ['left', 'right'], a_text: `t${number}` }),
        ...(number % 4 === 0 ? {} : { a_choice: number % 4 === 1 ? 'x' : 'right' }),
      },
    })),
  );
  copy = new CaseCopy({
    cases: store.collection(cases),
    catalogue: { current: () => Promise.resolve(catalogue) },
    clock: { now: () => now },
    log: { error: () => undefined },
  });
});
afterAll(async () => {
  copy.close();
  await store.close();
});

async function countOf(open: OpenCopy, query: unknown): Promise<number> {
  const where = clauseOf(parseBody(caseQuery, query), open);
  const [row] = await open.ask({ sql: `SELECT count(*) AS n FROM cases WHERE ${where.sql}`, values: where.values });
  return Number(row?.['n']);
}

describe('a query of cases', () => {
  it('compares missing values as MongoDB does [VIEW-019, VIEW-020, VIEW-021, VIEW-022, VIEW-023]', async () => {
    const open = await copy.current();
    const missing = await countOf(open, { worst_toxicity: null });
    expect(missing).toBeGreaterThan(0);
    expect(await countOf(open, { worst_toxicity: { ne: null } })).toBe(COUNT - missing);
    const none = await countOf(open, { worst_toxicity: 0 });
    expect(await countOf(open, { worst_toxicity: { ne: 0 } })).toBe(COUNT - none);
    expect(await countOf(open, { worst_toxicity: { in: [0, null] } })).toBe(none + missing);
    expect(await countOf(open, { worst_toxicity: { nin: [0, null] } })).toBe(COUNT - none - missing);
    expect(await countOf(open, { worst_toxicity: { lte: 0 } })).toBe(none);
    expect(await countOf(open, { worst_toxicity: { gte: 0 } })).toBe(COUNT - missing);
    expect(await countOf(open, { worst_toxicity: { in: [] } })).toBe(0);
    expect(await countOf(open, { worst_toxicity: { nin: [] } })).toBe(COUNT);
  });

  it('finds a list that has a value [VIEW-023, VIEW-024]', async () => {
    const open = await copy.current();
    const without = Math.ceil(COUNT / 3);
    expect(await countOf(open, { a_choices: 'left' })).toBe(COUNT - without);
    const right = await countOf(open, { a_choices: { in: ['right', 'nowhere'] } });
    expect(right).toBe(Math.floor(COUNT / 3));
    expect(await countOf(open, { a_choices: { nin: ['right'] } })).toBe(COUNT - right);
    expect(await countOf(open, { a_choices: { ne: 'left' } })).toBe(without);
  });

  it('of any body is answered or refused with a sentence, and none of its text is in the SQL', async () => {
    const open = await copy.current();
    const asked: Question[] = [];
    const watched: OpenCopy = {
      ...open,
      ask(question) {
        asked.push(question);
        return open.ask(question);
      },
    };
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => `zq${text}qz`),
      fc.constantFrom(
        ...[`zq'; DROP TABLE cases; --qz`, `zq" OR 1=1 --qz`, 'zq$1qz', 'zq\u0000qz', `zq') UNION SELECT 1 --qz`],
        ...['zq%qz', 'zq\\qz', `zq${'x'.repeat(300)}qz`, '2026-01-01', '2026-02-31', '-infinity', 'epoch'],
      ),
    );
    const value = fc.oneof(hostile, fc.double(), fc.integer(), fc.constant(null), fc.boolean(), fc.jsonValue());
    const operator = fc.oneof(
      fc.constantFrom('eq', 'ne', 'lte', 'gte', 'in', 'nin', '$ne', '$in', '$where', '$regex', '__proto__'),
      hostile,
    );
    const condition = fc.oneof(
      value,
      fc.dictionary(operator, fc.oneof(value, fc.array(value, { maxLength: 6 })), { maxKeys: 4 }),
    );
    const name = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...columns.map(({ shortName }) => shortName)) },
      hostile,
    );
    const bodies = fc.dictionary(name, condition, { maxKeys: 4 });
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        try {
          await countOf(watched, body);
          answered += 1;
        } catch (error) {
          if (!(error instanceof DomainError) || error.status >= 500) throw error;
        }
      }),
      { numRuns: BODIES },
    );
    expect(answered).toBeGreaterThan(BODIES / 10);
    expect(asked.filter(({ sql }) => sql.includes('zq') || sql.includes('qz') || sql.includes("'"))).toEqual([]);
    expect(await countOf(open, {})).toBe(COUNT);
  }, 240_000);
});

describe('the copy', () => {
  it('follows what was made, changed and deleted', async () => {
    const all = store.collection(cases);
    const before = await countOf(await copy.current(), { age: 7 });
    expect(before).toBe(0);
    const fresh = syntheticCase(COUNT, '2026-03-02T10:00:00.000Z');
    await all.insertOne({ ...fresh, values: { ...fresh.values, age: 7 } });
    expect(await countOf(await copy.current(), { age: 7 })).toBe(1);
    // The clock of another process is late.
    const late = { ...fresh, stamp: 2, madeOn: '2026-03-02T09:59:30.000Z', values: { ...fresh.values, age: 8 } };
    await all.replaceOne({ _id: fresh._id }, late);
    expect(await countOf(await copy.current(), { age: 7 })).toBe(0);
    expect(await countOf(await copy.current(), { age: 8 })).toBe(1);
    await all.replaceOne({ _id: fresh._id }, { ...late, stamp: 3, recordStatus: 'DELETED', values: {} });
    now = new Date('2026-03-02T11:00:00.000Z');
    const open = await copy.current();
    expect(await countOf(open, {})).toBe(COUNT);
    expect(open.asOf).toBe('2026-03-02T11:00:00.000Z');
  });

  it('of a hospital without cases counts none, and follows the first one', async () => {
    let answer: CaseRecord[] = [];
    const empty = new CaseCopy({
      cases: { find: () => Promise.resolve(answer), countDocuments: () => Promise.resolve(answer.length) },
      ...{ catalogue: { current: () => Promise.resolve(catalogue) }, clock: { now: () => now }, log: console },
    });
    expect(await countOf(await empty.current(), {})).toBe(0);
    answer = [syntheticCase(1)];
    expect(await countOf(await empty.current(), {})).toBe(1);
    empty.close();
  });

  it('that could not be filled is filled from nothing when it is asked again', async () => {
    const many = Array.from({ length: 700 }, (_, number) => syntheticCase(number));
    const answers = [many.slice(0, 500), null, many.slice(0, 500), many.slice(500)];
    const find = () => {
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('The records are away.'));
    };
    const failing = new CaseCopy({
      cases: { find, countDocuments: () => Promise.resolve(many.length) },
      ...{ catalogue: { current: () => Promise.resolve(catalogue) }, clock: { now: () => now }, log: console },
    });
    await expect(failing.current()).rejects.toThrow('The records are away.');
    expect(await countOf(await failing.current(), {})).toBe(700);
    failing.close();
  });

  it('answers a question again with what has changed, although it was asked in the same words before', async () => {
    const all = new Map([1, 2, 3, 4].map((number) => [number, syntheticCase(number)]));
    const change = (number: number, stamp: number, system: string) => {
      const made = syntheticCase(number, now.toISOString());
      all.set(number, { ...made, stamp, values: { ...made.values, disease_system: system } });
    };
    for (const number of all.keys()) change(number, 2, 'x');
    const following = new CaseCopy({
      cases: { find: () => Promise.resolve([...all.values()]), countDocuments: () => Promise.resolve(all.size) },
      ...{ catalogue: { current: () => Promise.resolve(catalogue) }, clock: { now: () => now }, log: console },
    });
    const answer = async () => {
      const open = await following.current();
      const column = open.columnOf('disease_system') ?? '';
      const sql = `SELECT ${column} AS v FROM cases ORDER BY case_id, episode`;
      return (await open.ask({ sql, values: [] })).map(({ v }) => v);
    };
    expect(await answer()).toEqual(['x', 'x', 'x', 'x']);
    change(2, 3, 'Head and neck');
    expect(await answer()).toEqual(['x', 'Head and neck', 'x', 'x']);
    following.close();
  });

  it('that could not follow stays as it was, and follows later', async () => {
    const all = store.collection(cases);
    let isAway = false;
    const failing = new CaseCopy({
      cases: {
        find: (...given) => (isAway ? Promise.reject(new Error('away')) : all.find(...given)),
        countDocuments: (filter) => all.countDocuments(filter),
      },
      ...{ catalogue: { current: () => Promise.resolve(catalogue) }, clock: { now: () => now }, log: console },
    });
    const { edition } = await failing.current();
    isAway = true;
    await expect(failing.current()).rejects.toThrow('away');
    isAway = false;
    expect((await failing.current()).edition).toBe(edition);
    failing.close();
  });

  it('answers to its end, although the fields of cases have changed since', async () => {
    let known = catalogue;
    const changing = new CaseCopy({
      cases: store.collection(cases),
      ...{ catalogue: { current: () => Promise.resolve(known) }, clock: { now: () => now }, log: console },
    });
    const before = await changing.current();
    const asked = countOf(before, {});
    known = { ...catalogue, key: 'with another field' };
    const [after] = await Promise.all([changing.current(), asked]);
    expect(after.catalogue.key).toBe('with another field');
    expect([await asked, await countOf(before, {}), await countOf(after, {})]).toEqual([COUNT, COUNT, COUNT]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await countOf(before, {})).toBe(COUNT);
      vi.advanceTimersByTime(9_000);
      expect(await countOf(before, {})).toBe(COUNT);
      vi.advanceTimersByTime(11_000);
      await expect(countOf(before, {})).rejects.toThrow();
      expect(await countOf(after, {})).toBe(COUNT);
    } finally {
      vi.useRealTimers();
    }
    changing.close();
  });

  it('can only be read, and not reach outside', async () => {
    const open = await copy.current();
    await expect(open.ask({ sql: `SELECT * FROM read_csv('/etc/passwd')`, values: [] })).rejects.toThrow();
    await expect(open.ask({ sql: 'SET enable_external_access = true', values: [] })).rejects.toThrow();
  });

  it('stops a question that takes too long, with a sentence', async () => {
    const open = await copy.current();
    const cross = ['a', 'b', 'c', 'd', 'e'].map((name) => `cases ${name}`).join(', ');
    const endless = `SELECT sum(hash(a.c0, b.c0, c.c0, d.c0, e.c0)) AS n FROM ${cross}`;
    await expect(open.ask({ sql: endless, values: [] })).rejects.toMatchObject({ code: 'INPUT_TOO_LARGE' });
    expect(await countOf(open, {})).toBe(COUNT);
  }, 60_000);
});

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
    expect((n ?? 0) + (missing ?? 0)).toBe(COUNT);
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
    const pairs = [
      ...[
        ['age', null],
        ['sex', null],
        ['a_choice', null],
        ['registered_on', null],
        ['a_choices', null],
      ],
      ...[
        ['disease_system', 'age'],
        ['disease_system', 'sex'],
        ['registered_on', 'a_choice'],
        ['sex', 'a_choice'],
      ],
    ] as const;
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
    const quarter = COUNT / 4;
    expect(await of('a_choice', null)).toMatchObject({ n: 3 * quarter, unknown: quarter, missing: quarter });
    expect(await of('sex', 'a_choice')).toMatchObject({ n: 3 * quarter, unknown: quarter, missing: quarter });
    expect(await of('age', null)).toMatchObject({ n: COUNT, unknown: 0, missing: 0 });
    const open = await copy.current();
    const query = parseBody(caseQuery, { a_choice: 'right' });
    const where = clauseOf(query, open);
    expect(await filterCounts(where, [{ feature: 'a_choice', query }], { copy: open, shown: 'all' })).toEqual({
      ...{ matching: COUNT / 2, of: COUNT },
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
    expect([matching, total]).toEqual([await countOf(open, given), COUNT]);
    const expected = filters.map(async ({ feature, query }) => {
      const missing = feature === 'worst_toxicity' ? 0 : await countOf(open, { [feature]: null });
      // The answer that says that it is not known passes the filter on the choice.
      return { feature, other: COUNT - (await countOf(open, query)) - missing, unknown: 0, missing };
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
