import { DatabaseReadFailed } from './reportingDatabase.ts';

/** Rows by their id. One id with two contents says nothing that can be trusted. */
export function uniqueRows<Row extends object>(
  rows: readonly Row[],
  id: (row: Row) => string | null,
): Map<string, Row> {
  const unique = new Map<string, Row>();
  for (const row of rows) {
    const key = id(row);
    if (key === null) throw new DatabaseReadFailed('A row has no id.');
    const other = unique.get(key);
    if (other && JSON.stringify(other) !== JSON.stringify(row)) throw new DatabaseReadFailed('Two rows have one id.');
    unique.set(key, row);
  }
  return unique;
}
