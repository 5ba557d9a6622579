import { DuckDBListValue } from '@duckdb/node-api';
import type { CatalogueColumn } from '../cases/caseCatalogue.ts';
import type { OpenCopy } from './caseCopy.ts';
import { numberOf, type CopyRow } from './copyRow.ts';
import { countOf } from './countSql.ts';
import { unknownSql } from './unknownSql.ts';

/** How many cases have an answer, and how many an answer that says that it is not known; in the order of the columns. */
export interface FieldCounts {
  readonly cases: number;
  readonly filled: readonly number[];
  readonly unknown: readonly number[];
}

/** Planning takes longer than counting, and one question about thousands of columns may reach the time limit. */
const COLUMNS_A_QUESTION = 250;

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

async function countsOf(copy: OpenCopy): Promise<FieldCounts> {
  const { columns } = copy.catalogue;
  const filled: number[] = [];
  const unknown: number[] = [];
  let cases = 0;
  for (let begin = 0; begin < columns.length; begin += COLUMNS_A_QUESTION) {
    const part = columns.slice(begin, begin + COLUMNS_A_QUESTION);
    const counts = part.map(({ shortName }) => `count(${copy.columnOf(shortName) ?? 'NULL'})`).join(', ');
    const values: (string | number)[] = [];
    const unknowns = part.map((column) => unknownCount(column, copy, values)).join(', ');
    const [row] = await copy.ask({
      sql: `SELECT count(*) AS n, [${counts}] AS filled, [${unknowns}] AS unknown FROM cases`,
      values,
    });
    cases = numberOf(row?.['n']);
    filled.push(...numbersOf(row, 'filled'));
    unknown.push(...numbersOf(row, 'unknown'));
  }
  return { cases, filled, unknown };
}

function numbersOf(row: CopyRow | undefined, name: string): readonly number[] {
  const list = row?.[name];
  return list instanceof DuckDBListValue ? list.items.map((item) => numberOf(item)) : [];
}

function unknownCount(column: CatalogueColumn, copy: OpenCopy, values: (string | number)[]): string {
  return countOf(unknownSql(column, copy.columnOf(column.shortName) ?? 'NULL', values));
}
