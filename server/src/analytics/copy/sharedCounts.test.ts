import type { DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CopyRow } from './copyRow.ts';
import { memoryDatabase } from './memoryDatabase.ts';
import type { Question } from './plannedConnection.ts';
import { sharedCounts } from './sharedCounts.ts';

let connection: DuckDBConnection;
let close: () => void;
beforeAll(async () => {
  const instance = await memoryDatabase({ threads: '2', memory_limit: '256MB' });
  connection = await instance.connect();
  await connection.run('CREATE TABLE cases (a VARCHAR, b DOUBLE, c VARCHAR)');
  close = () => {
    connection.closeSync();
    instance.closeSync();
  };
});
afterAll(() => close());

interface Case {
  readonly a: string | null;
  readonly b: number | null;
  readonly c: string | null;
}

async function fill(cases: readonly Case[]): Promise<void> {
  await connection.run('DELETE FROM cases');
  for (const { a, b, c } of cases) await connection.run('INSERT INTO cases VALUES ($1, $2, $3)', [a, b, c]);
}

function watched() {
  const asked: Question[] = [];
  const countBy = sharedCounts(async (question) => {
    asked.push(question);
    return (await connection.runAndReadAll(question.sql, [...question.values])).getRowObjects();
  });
  return { asked, countBy };
}

const EVERY = { sql: 'true', values: [] };
const SOME = { sql: 'b >= $1', values: [2] };
const BY = [{ v: 'a' }, { x: 'b' }, { v: 'a', x: 'b' }, { x: 'c', v: 'a' }, { v: 'a', x: 'c' }, { month: 'b * 12' }];

/** The counts of combinations, by their text. */
const told = (rows: readonly CopyRow[], names: readonly string[]) =>
  new Map(rows.map((row) => [JSON.stringify(names.map((name) => row[name])), Number(row['n'])]));

function countedByHand(cases: readonly Case[], by: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { a, b, c } of cases) {
    const values = new Map<string, unknown>(Object.entries({ a, b, c, 'b * 12': b === null ? null : b * 12 }));
    const key = JSON.stringify(Object.values(by).map((expression) => values.get(expression)));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

it('tells each who asks what they would be told alone, missing values included', async () => {
  const text = fc.constantFrom('p', 'q', '', null);
  const made = fc.record({ a: text, b: fc.constantFrom(1, 2, 3, null), c: text });
  const wanted = fc.array(fc.record({ by: fc.constantFrom(...BY), where: fc.constantFrom(EVERY, SOME) }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 12 }), wanted, async (cases, all) => {
      await fill(cases);
      const { asked, countBy } = watched();
      const answers = await Promise.all(all.map(({ by, where }) => countBy(where, by)));
      for (const [index, { by, where }] of all.entries()) {
        const counted = where === EVERY ? cases : cases.filter(({ b }) => b !== null && b >= 2);
        expect(told(answers[index] ?? [], Object.keys(by))).toEqual(countedByHand(counted, by));
      }
      expect(asked).toHaveLength(new Set(all.map(({ where }) => where)).size);
    }),
    { numRuns: 40 },
  );
});

it('asks again for what comes later, and for more than one question can tell apart', async () => {
  await fill([{ a: 'p', b: 1, c: null }]);
  const { asked, countBy } = watched();
  await countBy(EVERY, { v: 'a' });
  await countBy(EVERY, { v: 'a' });
  expect(asked).toHaveLength(2);
  const many = Array.from({ length: 40 }, (_, index) => countBy(EVERY, { x: `b + ${index}` }));
  expect((await Promise.all(many)).map(([row]) => row?.['x'])).toEqual(many.map((_, index) => 1 + index));
  expect(asked).toHaveLength(4);
});

it('fails for each who asks when the question fails, and not for the next one', async () => {
  await fill([{ a: 'p', b: 1, c: null }]);
  const { countBy } = watched();
  const both = await Promise.allSettled([countBy(EVERY, { v: 'no_column' }), countBy(EVERY, { v: 'a' })]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await countBy(EVERY, { v: 'a' })).toHaveLength(1);
});
