import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DuckDBDateValue, LIST, listValue, VARCHAR, type DuckDBAppender } from '@duckdb/node-api';
import type { CaseValue } from '@isocenter/schemas';
import { memoryDatabase } from './copy/memoryDatabase.ts';

/** What a column of the file holds. */
export type ParquetType = 'DOUBLE' | 'DATE' | 'VARCHAR' | 'VARCHAR[]';
export interface ParquetColumn {
  readonly name: string;
  readonly type: ParquetType;
}

const MEMORY = '512MB';
/** Followed by the process that writes there. */
const FOLDER = 'isocenter-export-';
const DAY = 86_400_000;
/** The folder of rows without a year. */
const PARTITION = 'year';

/**
 * Rows as Parquet files in one folder for each year (`year=2026/data_0.parquet`), as Spark, DuckDB and warehouses read them.
 * @param pages rows in the order of the columns; the last value of each is its year, or null
 * @returns contents by path
 */
export async function parquetFiles(
  columns: readonly ParquetColumn[],
  pages: AsyncIterable<readonly (readonly CaseValue[])[]>,
): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const written = join(folder, 'cases');
  try {
    await mkdir(written);
    const instance = await memoryDatabase({ threads: '1', memory_limit: MEMORY });
    const connection = await instance.connect();
    try {
      // Nothing but the folder of this export can be written.
      await connection.run(`SET allowed_directories = [${literal(`${folder}/`)}]`);
      await connection.run('SET enable_external_access = false');
      await connection.run('SET lock_configuration = true');
      const named = columns.map(({ name, type }) => `${identifier(name)} ${type}`);
      await connection.run(`CREATE TABLE rows (${[...named, `${PARTITION} INTEGER`].join(', ')})`);
      for await (const page of pages) {
        const appender = await connection.createAppender('rows');
        for (const row of page) append(appender, columns, row);
        appender.closeSync();
      }
      await connection.run(
        `COPY (SELECT * FROM rows ORDER BY 1) TO ${literal(written)} (FORMAT parquet, PARTITION_BY (${PARTITION}), OVERWRITE_OR_IGNORE)`,
      );
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
    return await filesIn(written);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what a killed process left behind. @returns how many folders */
export async function removeLeftExports(folder = tmpdir()): Promise<number> {
  const left: string[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : 0;
    if (pid > 0 && !(await isInUse(path, pid))) left.push(path);
  }
  await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
  return left.length;
}

/** The number of a process is given again: what bears the own one may be of an earlier process, and is older than this. */
async function isInUse(path: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return isRunning(pid);
  const { mtimeMs } = await stat(path);
  return mtimeMs > Date.now() - process.uptime() * 1000;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user answers "not permitted", and lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function append(appender: DuckDBAppender, columns: readonly ParquetColumn[], row: readonly CaseValue[]): void {
  for (const [index, { type }] of columns.entries()) appendValue(appender, type, row[index] ?? null);
  const year = row[columns.length];
  if (typeof year === 'number') appender.appendInteger(year);
  else appender.appendNull();
  appender.endRow();
}

function appendValue(appender: DuckDBAppender, type: ParquetType, value: CaseValue): void {
  if (type === 'DOUBLE' && typeof value === 'number') return appender.appendDouble(value);
  if (type === 'VARCHAR' && typeof value === 'string') return appender.appendVarchar(value);
  if (type === 'DATE' && typeof value === 'string')
    return appender.appendDate(new DuckDBDateValue(Date.parse(value) / DAY));
  if (type === 'VARCHAR[]' && typeof value === 'object' && value !== null)
    return appender.appendList(listValue([...value]), LIST(VARCHAR));
  return appender.appendNull();
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [relative(folder, file).replaceAll('\\', '/'), await readFile(file)] as const),
    ),
  );
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
