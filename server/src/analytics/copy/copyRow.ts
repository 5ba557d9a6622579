import { DuckDBDateValue, DuckDBListValue, type DuckDBValue } from '@duckdb/node-api';
import type { CaseValue } from '@isocenter/schemas';

export type CopyRow = Readonly<Record<string, DuckDBValue>>;

/** Null for what is no finite number. */
export function numberIn(row: CopyRow | undefined, name: string): number | null {
  const value = row?.[name];
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function textIn(row: CopyRow | undefined, name: string): string | null {
  const value = row?.[name];
  return typeof value === 'string' ? value : null;
}

/** A count. */
export function numberOf(value: DuckDBValue | undefined): number {
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : 0;
}

/** A value as callers see it. */
export function valueOf(value: DuckDBValue): CaseValue {
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBListValue) return value.items.filter((item) => typeof item === 'string');
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
