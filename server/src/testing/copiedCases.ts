import { caseQuery, clauseOf } from '../analytics/copy/caseFilter.ts';
import { CaseCopy, type OpenCopy } from '../analytics/copy/caseCopy.ts';
import type { Catalogue } from '../analytics/cases/caseCatalogue.ts';
import { cases } from '../analytics/cases/caseRecord.ts';
import { COURSE_COLUMNS } from '../analytics/cases/courseColumns.ts';
import { parseBody } from '../http/parseBody.ts';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import { syntheticCase } from './syntheticCases.ts';

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
/** The fields of courses, and one of a form of each type that has choices or text. */
export const COPIED_CATALOGUE: Catalogue = {
  ...{ key: 'test', columns, byName: new Map(columns.map((column) => [column.shortName, column])) },
};
export const COPIED_CASES = 400;

/** Invented cases in a store of their own, and their copy. */
export async function copiedCases(now: () => Date = () => new Date('2026-03-02T09:00:00.000Z')) {
  const store = await openEmbeddedStore({ folder: ':memory:' });
  const made = Array.from({ length: COPIED_CASES }, (_, number) => syntheticCase(number));
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
  const copy = new CaseCopy({
    cases: store.collection(cases),
    catalogue: { current: () => Promise.resolve(COPIED_CATALOGUE) },
    clock: { now },
    log: { error: () => undefined },
  });
  const close = async () => {
    copy.close();
    await store.close();
  };
  return { store, copy, close };
}

export async function countOf(open: OpenCopy, query: unknown): Promise<number> {
  const where = clauseOf(parseBody(caseQuery, query), open);
  const [row] = await open.ask({ sql: `SELECT count(*) AS n FROM cases WHERE ${where.sql}`, values: where.values });
  return Number(row?.['n']);
}
