import { readFileSync } from 'node:fs';
import type mssql from 'mssql';
import type { DatabaseAddress } from '../../settings/databaseAddress.ts';
import { DatabaseReadFailed, rowsOf, selectOf, type Dialect, type ReportingDatabase } from './reportingDatabase.ts';

const MOST_CONNECTIONS = 4;
const IDLE = 60_000;
/** Digits enough for numeric(38), and for texts of the views. */
const TEXT = 'nvarchar(4000)';

export const SQL_SERVER: Dialect = {
  parameter: (place) => `@p${place}`,
  asText: (column, kind) => {
    // 127: ISO 8601 in UTC, with Z; 23: yyyy-MM-dd.
    if (kind === 'time') return `CONVERT(varchar(33), CAST(${column} AS datetimeoffset(3)) AT TIME ZONE 'UTC', 127)`;
    if (kind === 'date') return `CONVERT(varchar(10), ${column}, 23)`;
    return `CAST(${column} AS ${TEXT})`;
  },
  limited: (columns, rest, rows) => `SELECT TOP (${rows}) ${columns} ${rest}`,
};

/** Loaded when a database is read: most installations have none on SQL Server. */
const driver = async () => (await import('mssql')).default;

/**
 * SQL Server. Its transactions know no read-only mode: the login of the settings must have no right but to select from the
 * views, and says at sign-in that it only reads. It has not been run against a server yet.
 */
export function sqlServerDatabase({
  address,
  schema,
  timeoutMs,
}: {
  readonly address: DatabaseAddress;
  readonly schema: string;
  readonly timeoutMs: number;
}): ReportingDatabase {
  const { host, port, database, user, password, tls, authorities } = address;
  let connecting: Promise<mssql.ConnectionPool> | null = null;
  const connect = async () => {
    const { ConnectionPool } = await driver();
    return new ConnectionPool({
      server: host,
      ...(port === null ? {} : { port }),
      database,
      user,
      password,
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      pool: { max: MOST_CONNECTIONS, min: 0, idleTimeoutMillis: IDLE },
      options: {
        appName: 'isocenter',
        encrypt: tls,
        trustServerCertificate: false,
        readOnlyIntent: true,
        useUTC: true,
        ...(authorities === null ? {} : { cryptoCredentialsDetails: { ca: readFileSync(authorities, 'utf8') } }),
      },
    }).connect();
  };
  const pool = () =>
    (connecting ??= connect().catch((problem: unknown) => {
      connecting = null;
      throw problem;
    }));

  return {
    inTransaction: async (work, signal) => {
      const running = new Set<mssql.Request>();
      const run = async () => {
        const { ISOLATION_LEVEL, NVarChar, Request, Transaction } = await driver();
        const transaction = new Transaction(await pool());
        // No reader waits for a writer, and no writer for this reader; dirty rows are refused by the snapshot.
        await transaction.begin(ISOLATION_LEVEL.SNAPSHOT);
        try {
          return await work(async (view, where) => {
            const { text, values } = selectOf(view, where, { schema, dialect: SQL_SERVER });
            const request = new Request(transaction);
            values.forEach((value, index) => request.input(`p${index + 1}`, NVarChar(4000), value));
            running.add(request);
            const { recordset } = await request.query<Record<string, unknown>>(text);
            running.delete(request);
            return rowsOf(view, recordset);
          });
        } finally {
          // Nothing was written, so there is nothing to commit.
          await transaction.rollback().catch(() => undefined);
        }
      };
      const left = new Promise<never>((_, reject) => {
        const leave = () => {
          for (const request of running) request.cancel();
          const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
          reject(
            new DatabaseReadFailed(isLate ? 'The database did not answer in time.' : 'The caller canceled the call.'),
          );
        };
        if (signal.aborted) leave();
        else signal.addEventListener('abort', leave, { once: true });
      });
      try {
        return await Promise.race([run(), left]);
      } catch (problem) {
        throw failureOf(problem);
      }
    },
    close: async () => {
      await (await connecting)?.close();
    },
  };
}

/** The code, and the number of an error of the server: its message quotes values. */
function failureOf(problem: unknown): unknown {
  if (problem instanceof DatabaseReadFailed || !(problem instanceof Error)) return problem;
  const code =
    'code' in problem && typeof problem.code === 'string' && /^[A-Z]{3,20}$/.test(problem.code) ? problem.code : null;
  const number = 'number' in problem && typeof problem.number === 'number' ? String(problem.number) : null;
  const detail = [code, number].filter((each) => each !== null).join(' ');
  return new DatabaseReadFailed(
    detail ? `The database could not be read (${detail}).` : 'The database could not be read.',
  );
}
