import type { Clause } from './caseFilter.ts';
import { numberOf, type CopyRow } from './copyRow.ts';
import type { Question } from './plannedConnection.ts';

/**
 * How many cases have each combination of values.
 * @param by expressions of columns, by the names under which rows have their values; each is one value of a case
 * @returns a row for each combination, missing values included, with its count as `n`
 */
export type CountBy = (where: Clause, by: Readonly<Record<string, string>>) => Promise<readonly CopyRow[]>;

/** The bits of `GROUPING` have to fit into a number. */
const MOST_EXPRESSIONS = 30;

/**
 * Counts that are asked for at the same time for the same cases share one question, which applies their filter once: most
 * of what eight charts of a million cases take is the filter.
 */
export function sharedCounts(ask: (question: Question) => Promise<readonly CopyRow[]>): CountBy {
  const gathering = new Map<string, SharedQuestion>();
  return (where, by) => {
    const key = JSON.stringify(where);
    const expressions = Object.values(by);
    let question = gathering.get(key);
    if (!question?.hasRoomFor(expressions)) {
      const fresh = new SharedQuestion(where, async (asked) => {
        // After all that runs now: what needs an answer first asks later, by itself.
        await new Promise<void>((done) => process.nextTick(done));
        if (gathering.get(key) === fresh) gathering.delete(key);
        return ask(asked());
      });
      gathering.set(key, fresh);
      question = fresh;
    }
    return question.countBy(by, expressions);
  };
}

class SharedQuestion {
  readonly #where: Clause;
  readonly #expressions: string[] = [];
  /** Places of expressions that are counted together, by their text. */
  readonly #sets = new Map<string, readonly number[]>();
  readonly #rows: Promise<readonly CopyRow[]>;

  constructor(where: Clause, askSoon: (question: () => Question) => Promise<readonly CopyRow[]>) {
    this.#where = where;
    this.#rows = askSoon(() => this.#question());
  }

  hasRoomFor(expressions: readonly string[]): boolean {
    return new Set([...this.#expressions, ...expressions]).size <= MOST_EXPRESSIONS;
  }

  async countBy(by: Readonly<Record<string, string>>, expressions: readonly string[]): Promise<readonly CopyRow[]> {
    const places = expressions.map((expression) => this.#placeOf(expression));
    const set = [...new Set(places)].sort((a, b) => a - b);
    this.#sets.set(set.join(), set);
    const rows = await this.#rows;
    const apart = this.#apartFrom(places);
    const names = Object.keys(by);
    return rows
      .filter((row) => this.#sets.size === 1 || numberOf(row['apart']) === apart)
      .map((row) => ({
        ...Object.fromEntries(names.map((name, index) => [name, row[`g${places[index]}`] ?? null])),
        n: row['n'] ?? null,
      }));
  }

  #placeOf(expression: string): number {
    const known = this.#expressions.indexOf(expression);
    return known >= 0 ? known : this.#expressions.push(expression) - 1;
  }

  /** What `GROUPING` says in rows of a set: a bit for each expression that is not in it, the first one the highest. */
  #apartFrom(places: readonly number[]): number {
    return this.#expressions.reduce((bits, _, place) => bits * 2 + (places.includes(place) ? 0 : 1), 0);
  }

  #question(): Question {
    const { sql, values } = this.#where;
    const columns = this.#expressions.map((expression, place) => `${expression} AS g${place}`);
    const named = (places: readonly number[]) => places.map((place) => `g${place}`).join(', ');
    const all = named(this.#expressions.map((_, place) => place));
    const from = `(SELECT ${columns.join(', ')} FROM cases WHERE ${sql})`;
    if (this.#sets.size === 1) return { sql: `SELECT ${all}, count(*) AS n FROM ${from} GROUP BY ${all}`, values };
    const sets = [...this.#sets.values()].map((places) => `(${named(places)})`);
    return {
      sql: `SELECT ${all}, GROUPING(${all}) AS apart, count(*) AS n FROM ${from} GROUP BY GROUPING SETS (${sets.join(', ')})`,
      values,
    };
  }
}
