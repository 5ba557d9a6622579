import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../../foundation/errors.ts';
import type { Store } from '../../store/store.ts';
import { COPIED_CASES, COPIED_CATALOGUE, copiedCases, countOf } from '../../testing/copiedCases.ts';
import { syntheticCase } from '../../testing/syntheticCases.ts';
import { cases, type CaseRecord } from '../cases/caseRecord.ts';
import { CaseCopy, type OpenCopy } from './caseCopy.ts';
import type { Question } from './plannedConnection.ts';

/** All of them with SOAK. */
const BODIES = process.env['SOAK'] === undefined ? 200 : 5_000;
let now = new Date('2026-03-02T09:00:00.000Z');
let store: Store;
let copy: CaseCopy;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ store, copy, close } = await copiedCases(() => now));
});
afterAll(() => close());

describe('a query of cases', () => {
  it('compares missing values as MongoDB does [VIEW-019, VIEW-020, VIEW-021, VIEW-022, VIEW-023]', async () => {
    const open = await copy.current();
    const missing = await countOf(open, { worst_toxicity: null });
    expect(missing).toBeGreaterThan(0);
    expect(await countOf(open, { worst_toxicity: { ne: null } })).toBe(COPIED_CASES - missing);
    const none = await countOf(open, { worst_toxicity: 0 });
    expect(await countOf(open, { worst_toxicity: { ne: 0 } })).toBe(COPIED_CASES - none);
    expect(await countOf(open, { worst_toxicity: { in: [0, null] } })).toBe(none + missing);
    expect(await countOf(open, { worst_toxicity: { nin: [0, null] } })).toBe(COPIED_CASES - none - missing);
    expect(await countOf(open, { worst_toxicity: { lte: 0 } })).toBe(none);
    expect(await countOf(open, { worst_toxicity: { gte: 0 } })).toBe(COPIED_CASES - missing);
    expect(await countOf(open, { worst_toxicity: { in: [] } })).toBe(0);
    expect(await countOf(open, { worst_toxicity: { nin: [] } })).toBe(COPIED_CASES);
  });

  it('finds a list that has a value [VIEW-023, VIEW-024]', async () => {
    const open = await copy.current();
    const without = Math.ceil(COPIED_CASES / 3);
    expect(await countOf(open, { a_choices: 'left' })).toBe(COPIED_CASES - without);
    const right = await countOf(open, { a_choices: { in: ['right', 'nowhere'] } });
    expect(right).toBe(Math.floor(COPIED_CASES / 3));
    expect(await countOf(open, { a_choices: { nin: ['right'] } })).toBe(COPIED_CASES - right);
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
      { weight: 6, arbitrary: fc.constantFrom(...COPIED_CATALOGUE.columns.map(({ shortName }) => shortName)) },
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
    expect(await countOf(open, {})).toBe(COPIED_CASES);
  }, 240_000);
});

describe('the copy', () => {
  it('follows what was made, changed and deleted', async () => {
    const all = store.collection(cases);
    const before = await countOf(await copy.current(), { age: 7 });
    expect(before).toBe(0);
    const fresh = syntheticCase(COPIED_CASES, '2026-03-02T10:00:00.000Z');
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
    expect(await countOf(open, {})).toBe(COPIED_CASES);
    expect(open.asOf).toBe('2026-03-02T11:00:00.000Z');
  });

  it('of a hospital without cases counts none, and follows the first one', async () => {
    let answer: CaseRecord[] = [];
    const empty = new CaseCopy({
      cases: { find: () => Promise.resolve(answer), countDocuments: () => Promise.resolve(answer.length) },
      ...{ catalogue: { current: () => Promise.resolve(COPIED_CATALOGUE) }, clock: { now: () => now }, log: console },
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
      ...{ catalogue: { current: () => Promise.resolve(COPIED_CATALOGUE) }, clock: { now: () => now }, log: console },
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
      ...{ catalogue: { current: () => Promise.resolve(COPIED_CATALOGUE) }, clock: { now: () => now }, log: console },
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
      ...{ catalogue: { current: () => Promise.resolve(COPIED_CATALOGUE) }, clock: { now: () => now }, log: console },
    });
    const { edition } = await failing.current();
    isAway = true;
    await expect(failing.current()).rejects.toThrow('away');
    isAway = false;
    expect((await failing.current()).edition).toBe(edition);
    failing.close();
  });

  it('answers to its end, although the fields of cases have changed since', async () => {
    let known = COPIED_CATALOGUE;
    const changing = new CaseCopy({
      cases: store.collection(cases),
      ...{ catalogue: { current: () => Promise.resolve(known) }, clock: { now: () => now }, log: console },
    });
    const before = await changing.current();
    const asked = countOf(before, {});
    known = { ...COPIED_CATALOGUE, key: 'with another field' };
    const [after] = await Promise.all([changing.current(), asked]);
    expect(after.catalogue.key).toBe('with another field');
    expect([await asked, await countOf(before, {}), await countOf(after, {})]).toEqual([
      COPIED_CASES,
      COPIED_CASES,
      COPIED_CASES,
    ]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await countOf(before, {})).toBe(COPIED_CASES);
      vi.advanceTimersByTime(9_000);
      expect(await countOf(before, {})).toBe(COPIED_CASES);
      vi.advanceTimersByTime(11_000);
      await expect(countOf(before, {})).rejects.toThrow();
      expect(await countOf(after, {})).toBe(COPIED_CASES);
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
    expect(await countOf(open, {})).toBe(COPIED_CASES);
  }, 60_000);
});
