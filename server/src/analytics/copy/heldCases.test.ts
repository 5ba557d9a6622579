import { DOUBLE, VARCHAR, DuckDBDateValue, LIST, listValue, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaseFieldType } from '@isocenter/schemas';
import { openEmbeddedStore } from '../../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../store/store.ts';
import { syntheticCase } from '../../testing/syntheticCases.ts';
import type { Catalogue } from '../cases/caseCatalogue.ts';
import { cases, type CaseRecord } from '../cases/caseRecord.ts';
import type { StoredCaseValue } from '../columns/caseColumn.ts';
import { CaseCopy, type OpenCopy } from './caseCopy.ts';
import { clauseOf, type ParsedQuery } from './caseFilter.ts';
import { chartData } from '../charts/chartData.ts';
import { fieldValues } from './fieldValues.ts';
import type { FilledDependencies } from './filledCopy.ts';
import { numberIn, textIn, valueOf, type CopyRow } from './copyRow.ts';
import { countsOf, type FieldCounts } from './fieldCounts.ts';
import { HELD_VALUES } from './heldValues.ts';
import { memoryDatabase } from './memoryDatabase.ts';
import { sharedCounts } from './sharedCounts.ts';

const TYPES = ['number', 'choice', 'date', 'choices', 'text', 'survival'] as const;
const CHOICES = ['a', 'b', 'x'].map((id) => ({ id, label: id === 'x' ? 'Not known' : id.toUpperCase() }));

/** Fields of every type in turn. @param left out by their names */
function catalogueOf(count: number, left: readonly string[] = []): Catalogue {
  const columns = Array.from({ length: count }, (_, index) => {
    const type = TYPES[index % TYPES.length] ?? 'text';
    return {
      ...{ shortName: `f${index}`, label: `Field ${index}`, type, unit: null, origin: 'form' as const },
      choices: type === 'choice' || type === 'choices' ? CHOICES : null,
      ...{ form: 'OTVStatus', path: `OTVStatus.f${index}`, since: 'First' },
    };
  }).filter(({ shortName }) => !left.includes(shortName));
  const byName = new Map(columns.map((column) => [column.shortName, column]));
  return { key: `${count} without ${left.join()}`, columns, byName };
}

const BEGIN = Date.parse('2026-03-02T09:00:00.000Z');
let store: Store;
let now = BEGIN;
let fills = 0;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  now = BEGIN;
  fills = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const each of opened.splice(0)) each.close();
  await store.close();
});

function copyOf(catalogue: () => Catalogue, all: FilledDependencies['cases'] = store.collection(cases)): CaseCopy {
  const copy = new CaseCopy({
    cases: {
      find: (filter, options) => {
        if (JSON.stringify(filter) === '{"_id":{"$gt":""}}') fills += 1;
        return all.find(filter, options);
      },
      countDocuments: (filter) => all.countDocuments(filter),
    },
    catalogue: { current: () => Promise.resolve(catalogue()) },
    ...{ clock: { now: () => new Date(now) }, log: { error: () => undefined } },
  });
  opened.push(copy);
  return copy;
}

type Values = CaseRecord['values'];
let stamp = 1;
function caseOf(number: number, values: Values): CaseRecord {
  return { ...syntheticCase(number), madeOn: new Date(now).toISOString(), stamp: (stamp += 1), values };
}

/** Makes or changes a case; without values, it is one no more. */
async function change(number: number, values: Values | null): Promise<void> {
  now += 10_000;
  const made = caseOf(number, values ?? {});
  const record: CaseRecord = { ...made, recordStatus: values === null ? 'DELETED' : 'ACTIVE' };
  const all = store.collection(cases);
  const { matched } = await all.replaceOne({ _id: made._id }, record);
  if (matched === 0) await all.insertOne(record);
}

async function filledWith(count: number, valuesOf: (number: number) => Values): Promise<void> {
  const made = Array.from({ length: count }, (_, number) => caseOf(number, valuesOf(number)));
  await store.collection(cases).insertMany(made);
}

async function counted(copy: OpenCopy, query: ParsedQuery): Promise<number> {
  const where = clauseOf(query, copy);
  const [row] = await copy.ask({ sql: `SELECT count(*) AS n FROM cases WHERE ${where.sql}`, values: where.values });
  return numberIn(row, 'n') ?? Number.NaN;
}

/** The same cases in a table with a column for every field, filled from nothing. */
async function wideTable(catalogue: Catalogue, made: readonly CaseRecord[]): Promise<OpenCopy> {
  const instance = await memoryDatabase({ threads: '2', memory_limit: '1GB' });
  const connection = await instance.connect();
  opened.push({
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  });
  const types: Readonly<Record<CaseFieldType, string>> = {
    ...{ number: 'DOUBLE', date: 'DATE', choice: 'VARCHAR', choices: 'VARCHAR[]', text: 'VARCHAR' },
    ...{ survival: 'BOOLEAN', incidence: 'BOOLEAN' },
  };
  const columns = catalogue.columns.map(({ type }, index) => `c${index} ${types[type]}`);
  await connection.run(`CREATE TABLE cases (episode VARCHAR, patient VARCHAR, case_id INTEGER, ${columns.join(', ')})`);
  await append(connection, catalogue, made);
  // A connection answers one question at a time.
  let turn: Promise<unknown> = Promise.resolve();
  const ask: OpenCopy['ask'] = ({ sql, values }) => {
    const kinds = values.map((value) => (typeof value === 'number' ? DOUBLE : VARCHAR));
    const answer = turn.then(async () => (await connection.runAndReadAll(sql, [...values], kinds)).getRowObjects());
    turn = answer.catch(() => undefined);
    return answer;
  };
  const place = new Map(catalogue.columns.map(({ shortName }, index) => [shortName, `c${index}`]));
  return {
    ...{ catalogue, asOf: '', edition: {}, ask, countBy: sharedCounts(ask) },
    columnOf: (shortName) => place.get(shortName) ?? null,
    distinctOf: async (column) =>
      numberIn((await ask({ sql: `SELECT count(DISTINCT ${column}) AS n FROM cases`, values: [] }))[0], 'n') ?? 0,
  };
}

async function append(connection: DuckDBConnection, catalogue: Catalogue, made: readonly CaseRecord[]): Promise<void> {
  const appender = await connection.createAppender('cases');
  for (const { _id, patientId, caseId, recordStatus, values } of made) {
    if (recordStatus !== 'ACTIVE') continue;
    appender.appendVarchar(_id);
    appender.appendVarchar(patientId);
    appender.appendInteger(caseId);
    for (const { shortName, type } of catalogue.columns) {
      const value: StoredCaseValue | undefined = values[shortName];
      const days = typeof value === 'string' ? Date.parse(value) / 86_400_000 : Number.NaN;
      if (type === 'number' && typeof value === 'number') appender.appendDouble(value);
      else if (type === 'date' && Number.isInteger(days)) appender.appendDate(new DuckDBDateValue(days));
      else if ((type === 'choice' || type === 'text') && typeof value === 'string') appender.appendVarchar(value);
      else if (type === 'choices' && Array.isArray(value))
        appender.appendList(listValue(value.filter((item) => typeof item === 'string')), LIST(VARCHAR));
      else appender.appendNull();
    }
    appender.endRow();
  }
  appender.closeSync();
}

const rowValues = (row: CopyRow) => Object.values(row).map(valueOf);

/** The rows of all cases, with the values of all fields read at once: the fields are too many for a column each. */
async function rowsAtOnce(copy: OpenCopy): Promise<readonly unknown[]> {
  const names = copy.catalogue.columns.map(({ shortName }) => shortName);
  const read = fieldValues(copy, [...names, ...Array.from({ length: 100 }, () => 'gone')]);
  expect(read.select).toEqual([HELD_VALUES]);
  const found = await copy.ask({ sql: `SELECT episode, ${HELD_VALUES} FROM cases ORDER BY episode`, values: [] });
  return found.map((row) => [textIn(row, 'episode'), ...read.valuesOf(row).slice(0, names.length)]);
}

/** What everyone can ask: every value, what filters find, charts, and how often each field is filled. */
async function answersOf(copy: OpenCopy, names: readonly string[], query: ParsedQuery) {
  const { columns } = copy.catalogue;
  const all = columns.map(({ shortName }) => copy.columnOf(shortName) ?? 'NULL');
  const every = await copy.ask({ sql: `SELECT episode, ${all.join(', ')} FROM cases ORDER BY episode`, values: [] });
  const where = clauseOf(query, copy);
  const pairs = names.map((feature, index) => ({
    feature,
    feature2: index % 2 === 0 ? null : (names[index - 1] ?? null),
  }));
  const charts = pairs.map((pair, index) =>
    chartData({ id: String(index), title: '', ...pair }, { copy, where, shown: 'all', maySeeSurvival: true }),
  );
  return {
    rows: every.map(rowValues),
    found: await counted(copy, query),
    charts: await Promise.all(charts),
  };
}

async function countsByColumn({ catalogue, ask }: OpenCopy): Promise<FieldCounts> {
  const count = async (holds: string) =>
    numberIn((await ask({ sql: `SELECT count(CASE WHEN ${holds} THEN 1 END) AS n FROM cases`, values: [] }))[0], 'n') ??
    -1;
  const isUnknown = (type: CaseFieldType, index: number) =>
    type === 'choice' ? `c${index} = 'x'` : type === 'choices' ? `list_contains(c${index}, 'x')` : 'false';
  return {
    cases: await count('true'),
    filled: await Promise.all(catalogue.columns.map((_, index) => count(`c${index} IS NOT NULL`))),
    unknown: await Promise.all(catalogue.columns.map(({ type }, index) => count(isUnknown(type, index)))),
  };
}

describe('a copy that follows changes', () => {
  it('answers as a table that is filled from nothing and has a column for each field', async () => {
    const catalogue = catalogueOf(12);
    const text = fc.oneof(
      fc.constantFrom('a', 'b', 'x', '', '"\\', 'é\u0000z', '😀', 'x\uD800y'),
      fc.string({ unit: 'binary' }),
    );
    const value = fc.oneof(
      text,
      fc.integer({ min: -5, max: 5 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.constantFrom('2026-02-28', '2026-02-31', '1969-12-31', '2026-13-01', '0999-01-01', '9999-12-31'),
      fc.array(fc.constantFrom('a', 'b', 'x'), { maxLength: 3 }),
    );
    const names = catalogue.columns.map(({ shortName }) => shortName);
    const values = fc.dictionary(fc.constantFrom(...names, 'gone'), value, { maxKeys: 8 });
    const step = fc.record({
      number: fc.nat(7),
      values: fc.option(values, { freq: 6 }),
      asked: fc.subarray(
        names.filter((name) => name !== 'f5' && name !== 'f11'),
        { maxLength: 4 },
      ),
      query: fc.constantFrom<ParsedQuery>(
        {},
        { f0: { gte: 0 } },
        { f1: 'a' },
        { f3: { nin: ['b', null] } },
        { f7: { ne: 'x' } },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (let number = 0; number <= 7; number += 1) await change(number, null);
        const all = store.collection(cases);
        const copy = copyOf(() => catalogue);
        for (const { number, values: given, asked, query } of steps) {
          await change(number, given);
          const whole = await wideTable(catalogue, await all.find({}));
          const open = await copy.current();
          const answer = await answersOf(open, asked, query);
          expect(answer).toEqual(await answersOf(whole, asked, query));
          expect(await rowsAtOnce(open)).toEqual(answer.rows);
          expect(await countsOf(open)).toEqual(await countsByColumn(whole));
        }
        for (const each of opened.splice(0)) each.close();
      }),
      { numRuns: process.env['SOAK'] === undefined ? 4 : 500 },
    );
  }, 240_000);

  it('knows the first value of a field, and that its last one is gone', async () => {
    await filledWith(5, (number) => ({ f0: number }));
    const copy = copyOf(() => catalogueOf(12));
    const found = async () => {
      const open = await copy.current();
      const { filled } = await countsOf(open);
      return [await counted(open, { f1: 'a' }), await counted(open, { f1: null }), filled[1]];
    };
    expect(await found()).toEqual([0, 5, 0]);
    await change(2, { f0: 2, f1: 'a' });
    expect(await found()).toEqual([1, 4, 1]);
    await change(2, { f0: 2 });
    expect(await found()).toEqual([0, 5, 0]);
    expect(fills).toBe(1);
  });

  it('of other fields has each value at its own field', async () => {
    await filledWith(5, (number) => ({ f0: number, f6: 10 + number, f7: 'a' }));
    let known = catalogueOf(12);
    const copy = copyOf(() => known);
    expect(await counted(await copy.current(), { f6: 12 })).toBe(1);
    known = catalogueOf(12, ['f0', 'f7']);
    const open = await copy.current();
    expect(await counted(open, { f6: 12 })).toBe(1);
    expect(open.columnOf('f0')).toBeNull();
    await expect(counted(open, { f7: 'a' })).rejects.toThrow('names a field that does not exist');
    known = catalogueOf(1);
    expect(await countsOf(await copy.current())).toEqual({ cases: 5, filled: [5], unknown: [0] });
  });

  it('answers from before a change or from after it, never from between', async () => {
    const COUNT = 300;
    await filledWith(COUNT, () => ({ f1: 'a', f6: 1 }));
    const copy = copyOf(() => catalogueOf(60));
    let changed = 0;
    let isOver = false;
    const asking = Array.from({ length: 4 }, async (_, which) => {
      for (let round = which; !isOver; round += 4) {
        const open = await copy.current();
        const least = changed;
        // Other fields get columns at the same time.
        const other = open.columnOf(`f${round % 60}`) ?? '';
        const sql = `SELECT count(*) AS n, count(CASE WHEN c1 = 'b' AND c6 = 2 THEN 1 END) AS b, count(CASE WHEN c1 = 'a' AND c6 = 1 THEN 1 END) AS a, count(${other}) AS other FROM cases`;
        const [row] = await open.ask({ sql, values: [] });
        const [a, b] = [numberIn(row, 'a') ?? 0, numberIn(row, 'b') ?? 0];
        expect([numberIn(row, 'n'), a + b]).toEqual([COUNT, COUNT]);
        expect(b).toBeGreaterThanOrEqual(least);
      }
    });
    for (let number = 0; number < 40; number += 1) {
      await change(number, { f1: 'b', f6: 2 });
      await copy.current();
      changed = number + 1;
    }
    isOver = true;
    await Promise.all(asking);
    expect(fills).toBe(1);
  });

  it('takes changes while a long question runs, and is not filled again', async () => {
    await filledWith(300, () => ({ f0: 1 }));
    const copy = copyOf(() => catalogueOf(60));
    const open = await copy.current();
    // The time limit of a question does not come, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sql =
      'SELECT count(*) AS n FROM cases AS a, cases AS b, cases AS c, range(8) AS d WHERE hash(a.case_id, b.case_id, c.case_id, d) <> 7';
    let isAnswered = false;
    const long = open.ask({ sql, values: [] }).then(([row]) => {
      isAnswered = true;
      return numberIn(row, 'n');
    });
    // So many each time that memory is compressed; the field gets its column in between.
    for (const value of [2, 3]) {
      for (let number = 0; number < 250; number += 1) await change(number, { f0: value });
      expect(await counted(await copy.current(), { f0: value })).toBe(250);
    }
    expect(isAnswered).toBe(false);
    expect(await long).toBe(216_000_000);
    expect(fills).toBe(1);
  }, 120_000);

  it('is closed while it is filled, and leaves no one waiting', async () => {
    await filledWith(3_000, () => ({ f0: 1 }));
    const all = store.collection(cases);
    const copy: CaseCopy = copyOf(() => catalogueOf(60), {
      find: async (filter, options) => {
        const page = await all.find(filter, options);
        setTimeout(() => copy.close(), 2);
        return page;
      },
      countDocuments: (filter) => all.countDocuments(filter),
    });
    await copy.current().catch(() => undefined);
    expect(fills).toBeGreaterThan(0);
  });

  it('takes little memory for a change, however many fields there are, and is not filled again', async () => {
    await filledWith(20, (number) => ({ f0: number, f4: 'before' }));
    const copy = copyOf(() => catalogueOf(1_700));
    const megabytes = async (open: OpenCopy) => {
      const sql = 'SELECT CAST(sum(memory_usage_bytes) AS DOUBLE) AS bytes FROM duckdb_memory()';
      return (numberIn((await open.ask({ sql, values: [] }))[0], 'bytes') ?? Number.NaN) / 1e6;
    };
    for (let number = 0; number < 20; number += 1) {
      await change(number, { f0: number, f4: 'after', [`f${number * 6}`]: 7 });
      const open = await copy.current();
      expect(await counted(open, { f4: 'after' })).toBe(number + 1);
      expect(await megabytes(open)).toBeLessThan(50);
    }
    expect(fills).toBe(1);
  });

  it('reads fields without a column when more are asked than can have one', async () => {
    const COUNT = 300;
    await filledWith(3, (number) =>
      Object.fromEntries(Array.from({ length: COUNT }, (_, field) => [`f${field}`, field + number])),
    );
    const copy = copyOf(() => catalogueOf(COUNT));
    const numbers = Array.from({ length: COUNT / TYPES.length }, (_, index) => `f${index * TYPES.length}`);
    for (const round of [0, 1, 2]) {
      if (round === 1) await change(3, { f0: 3, f6: 9, f294: 297 });
      const open = await copy.current();
      const columns = open.catalogue.columns.map(({ shortName }) => open.columnOf(shortName) ?? '');
      const counts = columns.map((column) => `count(${column})`).join(', ');
      const [all] = await open.ask({ sql: `SELECT count(*) AS n, [${counts}] AS filled FROM cases`, values: [] });
      expect(numberIn(all, 'n')).toBe(round === 0 ? 3 : 4);
      for (const [index, name] of numbers.entries()) {
        expect(await counted(open, { [name]: { gte: index * TYPES.length + 2 } })).toBe(
          1 + (round > 0 && ['f0', 'f6', 'f294'].includes(name) ? 1 : 0),
        );
      }
    }
  });

  it('finds all cases of one moment, although they are more than it reads at a time', async () => {
    await filledWith(1_300, () => ({ f1: 'a' }));
    const copy = copyOf(() => catalogueOf(12));
    expect(await counted(await copy.current(), { f1: 'a' })).toBe(1_300);
    now += 600_000;
    const all = store.collection(cases);
    const made = Array.from({ length: 1_300 }, (_, number) => caseOf(number, { f1: 'b' }));
    await Promise.all(made.map((each) => all.replaceOne({ _id: each._id }, each)));
    const open = await copy.current();
    expect([await counted(open, { f1: 'a' }), await counted(open, { f1: 'b' })]).toEqual([0, 1_300]);
    expect(fills).toBe(1);
  });

  it('is filled again when memory is used up, and has all changes', async () => {
    const all = new Map([0, 1, 2].map((number) => [number, caseOf(number, { f4: 'before' })]));
    const copy = copyOf(() => catalogueOf(12), {
      find: () => Promise.resolve([...all.values()]),
      countDocuments: () => Promise.resolve(all.size),
    });
    await copy.current();
    for (let round = 1; fills === 1; round += 1) {
      expect(round).toBeLessThan(50);
      now += 10_000;
      all.set(round % 3, caseOf(round % 3, { f0: round, f4: `${round}`.padEnd(10_000_000, 'long') }));
      const open = await copy.current();
      expect([await counted(open, { f0: round }), await counted(open, {})]).toEqual([1, 3]);
    }
    expect(fills).toBe(2);
  });
});
