import type { ViewpointData } from '@isocenter/schemas';
import type { OpenCopy } from './caseCopy.ts';
import type { Clause } from './caseFilter.ts';
import { numberOf } from './copyRow.ts';
import { countOf } from './countSql.ts';
import { shownCounts, type Shown } from './smallCells.ts';
import { unknownSql } from './unknownSql.ts';

/** How many cases a filter alone leaves out: for another value, because it is not known, or because there is none. */
export async function excludedBy(
  feature: string,
  own: Clause,
  { copy, of, shown }: { readonly copy: OpenCopy; readonly of: number; readonly shown: Shown },
): Promise<ViewpointData['excluded'][number]> {
  const values = [...own.values];
  const column = copy.columnOf(feature) ?? 'NULL';
  const field = copy.catalogue.byName.get(feature);
  const isUnknown = field ? unknownSql(field, column, values) : 'false';
  const [row] = await copy.ask({
    sql:
      `SELECT ${countOf(isUnknown === 'false' ? isUnknown : `${column} IS NOT NULL AND ${isUnknown}`)} AS unknown, ` +
      `count(*) - count(${column}) AS missing, count(*) AS n FROM cases WHERE NOT coalesce(${own.sql}, false)`,
    values,
  });
  const [unknown, missing] = [numberOf(row?.['unknown']), numberOf(row?.['missing'])];
  const other = numberOf(row?.['n']) - unknown - missing;
  const [toldOther = null, toldUnknown = null, toldMissing = null] = shownCounts(
    [other, unknown, missing, of - other - unknown - missing],
    shown,
  );
  return { feature, other: toldOther, unknown: toldUnknown, missing: toldMissing };
}
