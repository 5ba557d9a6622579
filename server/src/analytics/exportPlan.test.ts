import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { syntheticCase } from '../testing/syntheticCases.ts';
import { cases, type CaseRecord } from './cases/caseRecord.ts';
import { COURSE_COLUMNS } from './cases/courseColumns.ts';
import { CaseCopy } from './copy/caseCopy.ts';
import { figuresOf, groupsOf, isKept, reportOf, type ExportPlan } from './exportPlan.ts';

const columns = COURSE_COLUMNS.map((column) => ({ ...column, since: null }));
const catalogue = { key: 'test', columns, byName: new Map(columns.map((column) => [column.shortName, column])) };

/** @param key of the patient */
function caseOfA(key: string, course: number, age: number): CaseRecord {
  const made = syntheticCase(1);
  const values = { ...made.values, age, sex: 'MALE', disease_system: 'CNS', course_number: course };
  return { ...made, _id: `epi-${key}c${course}`, patientId: `pat-${key}`, values };
}
/** Six courses of one man of 71, and one course each of six men of 60 and of two above 89. */
const CASES = [
  ...[1, 2, 3, 4, 5, 6].map((course) => caseOfA('one', course, 71)),
  ...[1, 2, 3, 4, 5, 6].map((person) => caseOfA(`many${person}`, 1, 60)),
  ...[90, 104].map((age) => caseOfA(`old${age}`, 1, age)),
];

let store: Store;
let copy: CaseCopy;
beforeAll(async () => {
  store = await openEmbeddedStore({ folder: ':memory:' });
  await store.collection(cases).insertMany(CASES);
  copy = new CaseCopy({
    cases: store.collection(cases),
    catalogue: { current: () => Promise.resolve(catalogue) },
    clock: { now: () => new Date('2026-03-02T09:00:00.000Z') },
    log: { error: () => undefined },
  });
});
afterAll(async () => {
  copy.close();
  await store.close();
});

describe('how rare the cases of an export are', () => {
  const plan = async (withoutRare: boolean): Promise<ExportPlan> => {
    const open = await copy.current();
    const where = { sql: 'TRUE', values: [] };
    return { copy: open, where, columns: [], leftOut: 0, groups: await groupsOf(open, where), withoutRare };
  };

  it('counts people: the courses of one person do not hide each other', async () => {
    const made = await plan(true);
    expect(isKept(made, '60 | MALE | CNS')).toBe(true);
    expect(isKept(made, '71 | MALE | CNS')).toBe(false);
    expect(figuresOf(made)).toEqual({ rows: 6, k: 6 });
    expect(figuresOf(await plan(false))).toEqual({ rows: CASES.length, k: 1 });
  });

  it('tells everyone above 89 as one group, and what is rare, the rarest first', async () => {
    expect(reportOf(await plan(true), 'all')).toMatchObject({
      ...{ cases: 14, rare: 8, rows: 6, k: 6 },
      combinations: [
        { says: '71 | MALE | CNS', count: 1 },
        { says: '90+ | MALE | CNS', count: 2 },
      ],
    });
  });
});
