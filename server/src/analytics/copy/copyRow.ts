import type { DuckDBValue } from '@duckdb/node-api';
import type { CopyRow } from './caseCopy.ts';

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
