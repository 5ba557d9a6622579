import { unknownIds } from '../columns/unknown.ts';
import type { Asked, Counted } from './asked.ts';
import { numberIn, numberOf, textIn, type CopyRow } from '../copy/copyRow.ts';
import { countOf } from '../copy/countSql.ts';
import type { Feature } from './features.ts';
import { unknownSql } from './unknownSql.ts';

/** The cases behind a chart of these features. */
export async function countsOf(features: readonly Feature[], { copy, where }: Asked): Promise<Counted> {
  const values = [...where.values];
  const [row] = await copy.ask({ sql: `SELECT ${countsSql(features, values)} FROM cases WHERE ${where.sql}`, values });
  return countedIn(row);
}

/**
 * A case counts as unknown when it has an answer for all features, and one of them says that it is not known.
 * @param values to which it adds what it binds
 */
export function countsSql(features: readonly Feature[], values: (string | number)[]): string {
  const all = features.map(({ column }) => `${column} IS NOT NULL`).join(' AND ');
  const unknowns = features
    .filter(({ field }) => unknownIds(field).length > 0)
    .map(({ field, column }) => unknownSql(field, column, values));
  const unknown = unknowns.length === 0 ? 'false' : `${all} AND (${unknowns.join(' OR ')})`;
  return `count(*) AS total, ${countOf(all)} AS filled, ${countOf(unknown)} AS unknown`;
}

/** The answer to `countsSql`. */
export function countedIn(row: CopyRow | undefined): Counted {
  const of = (name: string) => numberIn(row, name) ?? 0;
  return { total: of('total'), filled: of('filled'), unknown: of('unknown') };
}

/** The same from rows of `countBy`. @param features by the names under which the rows have their values */
export function countedBy(rows: readonly CopyRow[], features: Readonly<Record<string, Feature>>): Counted {
  const named = Object.entries(features).map(([name, { field }]) => ({ name, unknown: new Set(unknownIds(field)) }));
  const counts = { total: 0, filled: 0, unknown: 0 };
  for (const row of rows) {
    const n = numberOf(row['n']);
    counts.total += n;
    if (!named.every(({ name }) => isPresent(row[name]))) continue;
    counts.filled += n;
    if (named.some(({ name, unknown }) => unknown.has(textIn(row, name) ?? ''))) counts.unknown += n;
  }
  return counts;
}

const isPresent = (value: CopyRow[string] | undefined): boolean => value !== null && value !== undefined;
