import type { ViewpointData } from '@isocenter/schemas';
import type { OpenCopy } from '../copy/caseCopy.ts';
import { clauseOf, type Clause, type ParsedQuery } from '../copy/caseFilter.ts';
import { numberOf } from '../copy/copyRow.ts';
import { countOf } from '../copy/countSql.ts';
import { shownCounts, type Shown } from './smallCells.ts';
import { unknownSql } from './unknownSql.ts';

/** The filters on one feature. */
interface FeatureFilter {
  readonly feature: string;
  readonly query: ParsedQuery;
}

interface FilterCounts {
  readonly matching: number;
  readonly of: number;
  /** How many cases each filter alone leaves out: for another value, because it is not known, or because there is none. */
  readonly excluded: ViewpointData['excluded'];
}

/** One question, so that the cases are read once for all filters. @param where the cases that pass all of them */
export async function filterCounts(
  where: Clause,
  filters: readonly FeatureFilter[],
  { copy, shown }: { readonly copy: OpenCopy; readonly shown: Shown },
): Promise<FilterCounts> {
  const values = [...where.values];
  const counts = filters.flatMap(({ feature, query }, index) => {
    const own = clauseOf(query, copy, values.length + 1);
    values.push(...own.values);
    const column = copy.columnOf(feature) ?? 'NULL';
    const field = copy.catalogue.byName.get(feature);
    const isUnknown = field ? unknownSql(field, column, values) : 'false';
    const isOut = `NOT coalesce(${own.sql}, false)`;
    return [
      `${countOf(own.sql)} AS passing${index}`,
      `${countOf(`${column} IS NULL AND ${isOut}`)} AS missing${index}`,
      `${countOf(isUnknown === 'false' ? isUnknown : `${column} IS NOT NULL AND ${isUnknown} AND ${isOut}`)} AS unknown${index}`,
    ];
  });
  const all = ['count(*) AS total', `${countOf(where.sql)} AS matching`, ...counts];
  const [row] = await copy.ask({ sql: `SELECT ${all.join(', ')} FROM cases`, values });
  const of = numberOf(row?.['total']);
  const excluded = filters.map(({ feature }, index) => {
    const count = (name: string) => numberOf(row?.[`${name}${index}`]);
    const [passing, missing, unknown] = [count('passing'), count('missing'), count('unknown')];
    const cells = [of - passing - unknown - missing, unknown, missing, passing];
    const [toldOther = null, toldUnknown = null, toldMissing = null] = shownCounts(cells, shown);
    return { feature, other: toldOther, unknown: toldUnknown, missing: toldMissing };
  });
  return { matching: numberOf(row?.['matching']), of, excluded };
}
