import { DuckDBListValue } from '@duckdb/node-api';
import { unknownIds } from '../columns/unknown.ts';
import type { OpenCopy } from './caseCopy.ts';
import { numberOf, type CopyRow } from './copyRow.ts';

/** How many cases have an answer, and how many an answer that says that it is not known; in the order of the columns. */
export interface FieldCounts {
  readonly cases: number;
  readonly filled: readonly number[];
  readonly unknown: readonly number[];
}

/** Counts every field, and counts again only when the cases have changed. */
export class FieldCounter {
  readonly #known = new WeakMap<object, Promise<FieldCounts>>();

  countsOf(copy: OpenCopy): Promise<FieldCounts> {
    const known = this.#known.get(copy.edition);
    if (known) return known;
    const counts = countsOf(copy);
    this.#known.set(copy.edition, counts);
    // A question that was stopped may pass the next time.
    counts.catch(() => this.#known.delete(copy.edition));
    return counts;
  }
}

/** The number of cases, where a field has its place. */
const CASES = -1;

/** One question counts all fields by their values: one about the column of each would take as many columns. */
export async function countsOf(copy: OpenCopy): Promise<FieldCounts> {
  const unknownIn = copy.catalogue.columns.map((column) => new Set(unknownIds(column)));
  const ids = [...new Set(unknownIn.flatMap((each) => [...each]))];
  const places = ids.length === 0 ? 'NULL' : ids.map((_, index) => `$${index + 1}`).join(', ');
  const rows = await copy.ask({
    sql:
      `SELECT field, CASE WHEN text IN (${places}) THEN [text] ELSE list_intersect(list, [${places}]) END AS unknown, ` +
      `count(*) AS n FROM answers GROUP BY ALL UNION ALL SELECT ${CASES}, NULL, count(*) FROM cases`,
    values: ids,
  });
  const filled = unknownIn.map(() => 0);
  const unknown = unknownIn.map(() => 0);
  let cases = 0;
  for (const row of rows) {
    const field = numberOf(row['field']);
    const count = numberOf(row['n']);
    if (field === CASES) cases = count;
    else filled[field] = (filled[field] ?? 0) + count;
    if (textsIn(row, 'unknown').some((id) => unknownIn[field]?.has(id))) unknown[field] = (unknown[field] ?? 0) + count;
  }
  return { cases, filled, unknown };
}

function textsIn(row: CopyRow, name: string): readonly string[] {
  const list = row[name];
  return list instanceof DuckDBListValue ? list.items.filter((item) => typeof item === 'string') : [];
}
