import { DuckDBInstance } from '@duckdb/node-api';

/**
 * A DuckDB database that holds patient data in memory only. By default, work that outgrows its memory goes into a folder
 * `.tmp` next to the process, where no one protects or deletes it; here it fails.
 */
export function memoryDatabase(limits: { readonly threads: string; readonly memory_limit: string }) {
  return DuckDBInstance.create(':memory:', { ...limits, temp_directory: '' });
}
