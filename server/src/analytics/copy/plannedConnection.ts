import { DOUBLE, VARCHAR, type DuckDBConnection, type DuckDBPreparedStatement } from '@duckdb/node-api';
import type { CopyRow } from './copyRow.ts';

/** A question to the copy: the text names only tables and columns that this folder made, and every value is bound. */
export interface Question {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Of one connection. Questions of other filters have other texts. */
const MOST_PLANS = 200;

/** A connection that keeps the plans of its questions: a brush asks the same ones again with other values. */
export class PlannedConnection {
  readonly #connection: DuckDBConnection;
  /** The least recently used one comes first. */
  readonly #plans = new Map<string, DuckDBPreparedStatement>();

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  async ask({ sql, values }: Question): Promise<readonly CopyRow[]> {
    const plan = await this.#planOf(sql);
    // The types are told: a large whole number would be bound as one that is too large.
    const types = values.map((value) => (typeof value === 'number' ? DOUBLE : VARCHAR));
    plan.bind([...values], types);
    const reader = await plan.runAndReadAll();
    return reader.getRowObjects();
  }

  async #planOf(sql: string): Promise<DuckDBPreparedStatement> {
    const plan = this.#plans.get(sql) ?? (await this.#connection.prepare(sql));
    this.#plans.delete(sql);
    this.#plans.set(sql, plan);
    if (this.#plans.size > MOST_PLANS) {
      const [oldest] = this.#plans;
      oldest?.[1].destroySync();
      this.#plans.delete(oldest?.[0] ?? '');
    }
    return plan;
  }

  interrupt(): void {
    this.#connection.interrupt();
  }

  close(): void {
    for (const plan of this.#plans.values()) plan.destroySync();
    this.#plans.clear();
    this.#connection.closeSync();
  }
}
