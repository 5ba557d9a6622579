import { readFileSync } from 'node:fs';
import { Pool, type PoolClient } from 'pg';
import type { DatabaseAddress } from '../../settings/databaseAddress.ts';
import { DatabaseReadFailed, rowsOf, selectOf, type Dialect, type ReportingDatabase } from './reportingDatabase.ts';

const MOST_CONNECTIONS = 4;
const IDLE = 60_000;

const POSTGRES: Dialect = {
  parameter: (place) => `$${place}`,
  asText: (column, kind) =>
    kind === 'time'
      ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : `CAST(${column} AS text)`,
  limited: (columns, rest, rows) => `SELECT ${columns} ${rest} LIMIT ${rows}`,
};

/** PostgreSQL: a read-only transaction on one snapshot, so that a prescription and its targets belong together. */
export function postgresDatabase({
  address,
  schema,
  timeoutMs,
}: {
  readonly address: DatabaseAddress;
  readonly schema: string;
  readonly timeoutMs: number;
}): ReportingDatabase {
  const { host, port, database, user, password, tls, authorities } = address;
  const pool = new Pool({
    host,
    port: port ?? 5432,
    database,
    user,
    password,
    ssl: tls
      ? { rejectUnauthorized: true, ...(authorities === null ? {} : { ca: readFileSync(authorities, 'utf8') }) }
      : false,
    application_name: 'isocenter',
    max: MOST_CONNECTIONS,
    idleTimeoutMillis: IDLE,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    // Even a function behind a view can't write.
    options: '-c default_transaction_read_only=on',
    types: { getTypeParser: () => (value: string) => value },
  });
  // Without a listener, a connection that breaks while it is idle would end the process.
  pool.on('error', () => undefined);

  return {
    inTransaction: async (work, signal) => {
      const client = await connected(pool, signal);
      // A connection whose statement was left alone is not used again.
      let isBroken = true;
      const leave = () => client.release(true);
      signal.addEventListener('abort', leave, { once: true });
      try {
        await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const result = await work(async (view, where) => {
          const { text, values } = selectOf(view, where, { schema, dialect: POSTGRES });
          return rowsOf(view, (await client.query<Record<string, unknown>>({ text, values: [...values] })).rows);
        });
        await client.query('COMMIT');
        isBroken = false;
        return result;
      } catch (problem) {
        throw failureOf(problem, signal);
      } finally {
        signal.removeEventListener('abort', leave);
        if (!signal.aborted) client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
}

async function connected(pool: Pool, signal: AbortSignal): Promise<PoolClient> {
  if (signal.aborted) throw failureOf(null, signal);
  const connecting = pool.connect();
  try {
    return await Promise.race([connecting, aborted(signal)]);
  } catch (problem) {
    // It may still come: then it goes back unused.
    void connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw failureOf(problem, signal);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DatabaseReadFailed('canceled')), { once: true });
  });

/** The five letters of an SQLSTATE, or the code of the network: messages quote values. */
function failureOf(problem: unknown, signal: AbortSignal): unknown {
  const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  if (signal.aborted)
    return new DatabaseReadFailed(isLate ? 'The database did not answer in time.' : 'The caller canceled the call.');
  if (problem instanceof DatabaseReadFailed || !(problem instanceof Error)) return problem;
  const code =
    'code' in problem && typeof problem.code === 'string' && /^[A-Z0-9_]{5,30}$/.test(problem.code)
      ? ` (${problem.code})`
      : '';
  return new DatabaseReadFailed(`The database could not be read${code}.`);
}
