import { z } from 'zod';
import { VIEWS, type ViewName, type ViewRow } from './views.ts';

/**
 * A read without a usable result. `reason` is for logs and administrators: a code of the database, never its message, which
 * quotes values.
 */
export class DatabaseReadFailed extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
export const isDatabaseFailure = (problem: unknown): problem is DatabaseReadFailed =>
  problem instanceof DatabaseReadFailed;

/** Reads the views. Every statement has parameters; no value is ever part of its text. */
export interface ReportingDatabase {
  /**
   * Runs the reads in one transaction that can't write. Rejects with `DatabaseReadFailed` when the time is over or the
   * caller leaves, and ends the statement that runs.
   */
  inTransaction<Result>(work: (read: ReadView) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

export type ReadView = <View extends ViewName>(view: View, where: Conditions<View>) => Promise<ViewRow<View>[]>;

/** All must hold. `from` and `until` are instants. */
export type Conditions<View extends ViewName> = Readonly<Partial<Record<keyof (typeof VIEWS)[View], string>>> & {
  readonly from?: string;
  readonly until?: string;
};

/** How the two databases differ. */
export interface Dialect {
  /** The n-th parameter, from 1. */
  parameter(place: number): string;
  /** An expression that gives a column as text, a time in UTC as ISO 8601. */
  asText(column: string, kind: 'text' | 'decimal' | 'integer' | 'date' | 'time'): string;
  /** A statement that answers at most so many rows. */
  limited(columns: string, rest: string, rows: number): string;
}

/** More rows than any patient or day has. */
const MOST_ROWS = 10_000;

export function selectOf<View extends ViewName>(
  view: View,
  where: Conditions<View>,
  { schema, dialect }: { readonly schema: string; readonly dialect: Dialect },
): { readonly text: string; readonly values: readonly string[] } {
  const values: string[] = [];
  const { from, until, ...equal } = where;
  const place = (value: string) => dialect.parameter(values.push(value));
  const conditions = Object.entries(equal).map(([name, value]) => {
    if (!Object.hasOwn(VIEWS[view], name)) throw new Error(`${view} has no column ${name}`);
    return `${name} = ${place(String(value))}`;
  });
  if (from !== undefined) conditions.push(`starts_on >= ${place(from)}`);
  if (until !== undefined) conditions.push(`starts_on < ${place(until)}`);
  const columns = Object.entries(VIEWS[view]).map(([name, { kind }]) => `${dialect.asText(name, kind)} AS ${name}`);
  const rest = `FROM ${schema}.${view} WHERE ${conditions.join(' AND ')}`;
  return { text: dialect.limited(columns.join(', '), rest, MOST_ROWS + 1), values };
}

/** The rows as the views promise them. */
export function rowsOf<View extends ViewName>(view: View, rows: readonly unknown[]): ViewRow<View>[] {
  if (rows.length > MOST_ROWS) throw new DatabaseReadFailed(`More than ${MOST_ROWS} rows in ${view}.`);
  return rows.map((row) => {
    if (isRowOf(view, row)) return row;
    throw new DatabaseReadFailed(`Unexpected row in ${view}.`);
  });
}

const plainRow = z.record(z.string(), z.string().nullable());

function isRowOf<View extends ViewName>(view: View, row: unknown): row is ViewRow<View> {
  const parsed = plainRow.safeParse(row);
  return parsed.success && Object.keys(VIEWS[view]).every((name) => Object.hasOwn(parsed.data, name));
}
