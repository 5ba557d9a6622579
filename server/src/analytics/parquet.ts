import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { CaseValue } from '@isocenter/schemas';
import { InputTooLargeError } from '../foundation/errors.ts';
import { isOutOfMemory } from './copy/heldCases.ts';
import { memoryDatabase } from './copy/memoryDatabase.ts';
import { RowLines, type RowLine } from './rowLines.ts';

/** What a column of the file holds. */
export type ParquetType = 'DOUBLE' | 'DATE' | 'VARCHAR' | 'VARCHAR[]';
export interface ParquetColumn {
  readonly name: string;
  readonly type: ParquetType;
}

const MEMORY = '512MB';
/**
 * What the writer of a file gathers before it writes, shared by its columns: all fields of the catalog are 1,700. A group
 * of rows is never smaller than what DuckDB works on at a time.
 */
const GATHERED = {
  values: 4_000_000,
  leastRows: 2_048,
  mostRows: 122_880,
  bytes: 64 << 20,
  mostBytes: 1 << 20,
} as const;
/** Bytes that a line of JSON may take; more where a row needs more. */
const LEAST_LINE = 1 << 20;
/** Followed by the process that writes there. */
const FOLDER = 'isocenter-export-';
const DAY = 86_400_000;
/** The folder of rows without a year, as readers of such folders know it. */
const NO_YEAR = '__HIVE_DEFAULT_PARTITION__';

/**
 * Rows as Parquet files in one folder for each year (`year=2026/data_0.parquet`), as Spark, DuckDB and warehouses read them.
 * DuckDB reads the rows of a year from lines of JSON: a table takes half a megabyte for each of its columns.
 * @param pages rows in the order of the columns; the first value is the key, which orders them; the last is the year, or null
 * @returns contents by path
 * @throws InputTooLargeError for more than memory or the disk can take
 */
export async function parquetFiles(
  columns: readonly ParquetColumn[],
  pages: AsyncIterable<readonly (readonly CaseValue[])[]>,
  memory = MEMORY,
): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const written = join(folder, 'cases');
  try {
    await mkdir(written);
    const lines = new RowLines(folder);
    for await (const page of pages) await lines.add(page.map((row) => rowLine(columns, row)));
    for (const year of lines.groups) {
      const from = join(folder, 'rows');
      const longest = await lines.write(year, from);
      const to = join(written, `year=${year}`);
      await mkdir(to);
      await copy(columns, { folder, from, longest, to: join(to, 'data_0.parquet'), memory });
      await rm(from);
    }
    return await filesIn(written);
  } catch (error) {
    if (isOutOfMemory(error) || isDiskFull(error)) throw tooLarge();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface CopyOfRows {
  /** Nothing else can be read or written. */
  readonly folder: string;
  readonly from: string;
  /** Bytes of the longest line. */
  readonly longest: number;
  readonly to: string;
  readonly memory: string;
}

async function copy(columns: readonly ParquetColumn[], use: CopyOfRows): Promise<void> {
  const { folder, from, longest, to, memory } = use;
  const instance = await memoryDatabase({ threads: '1', memory_limit: memory });
  const connection = await instance.connect();
  try {
    await connection.run(`SET allowed_directories = [${literal(`${folder}/`)}]`);
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    const rows = Math.floor(GATHERED.values / columns.length / GATHERED.leastRows) * GATHERED.leastRows;
    const options = [
      'FORMAT parquet',
      `ROW_GROUP_SIZE ${Math.min(GATHERED.mostRows, Math.max(GATHERED.leastRows, rows))}`,
      `STRING_DICTIONARY_PAGE_SIZE_LIMIT ${Math.min(GATHERED.mostBytes, Math.floor(GATHERED.bytes / columns.length))}`,
    ];
    const read = columns.map(({ type }, index) => `${place(index)}: '${type === 'DATE' ? 'INTEGER' : type}'`);
    const named = columns.map(({ name, type }, index) => {
      const value = type === 'DATE' ? `DATE '1970-01-01' + ${place(index)}` : place(index);
      return `${value} AS ${identifier(name)}`;
    });
    const lines = `read_json(${literal(from)}, format = 'newline_delimited', columns = {${read.join(', ')}}, maximum_object_size = ${Math.max(LEAST_LINE, longest)})`;
    await connection.run(`COPY (SELECT ${named.join(', ')} FROM ${lines}) TO ${literal(to)} (${options.join(', ')})`);
  } catch (error) {
    throw isOutOfMemory(error) || isDiskFull(error) ? error : withoutValues(error);
  } finally {
    connection.closeSync();
    instance.closeSync();
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

function rowLine(columns: readonly ParquetColumn[], row: readonly CaseValue[]): RowLine {
  const [key] = row;
  const year = row[columns.length];
  const held: Record<string, CaseValue> = {};
  for (const [index, { type }] of columns.entries()) {
    const value = heldValue(type, row[index] ?? null);
    if (value !== null) held[place(index)] = value;
  }
  return {
    key: typeof key === 'string' ? key : '',
    group: typeof year === 'number' ? String(year) : NO_YEAR,
    text: JSON.stringify(held),
  };
}

/** A value of another type than the column's is missing. */
function heldValue(type: ParquetType, value: CaseValue): CaseValue {
  switch (type) {
    case 'DOUBLE':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'DATE': {
      const days = typeof value === 'string' ? Date.parse(value) / DAY : Number.NaN;
      return Number.isInteger(days) ? days : null;
    }
    case 'VARCHAR':
      return typeof value === 'string' ? value : null;
    case 'VARCHAR[]':
      return typeof value === 'object' ? value : null;
  }
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

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOSPC') || /no space left/i.test(error.message);
}

function tooLarge(): InputTooLargeError {
  return new InputTooLargeError(
    'These cases and fields are too many for one export as Parquet. Take fewer fields, or narrow the cases, by year for example.',
  );
}

/** What follows the kind of an error may be a part of a case. */
function withoutValues(error: unknown): Error {
  const [kind = ''] = error instanceof Error ? error.message.split(':') : [];
  return new Error(`Cases could not be written as Parquet. ${kind}`);
}

/** The name of a column in the lines. */
const place = (index: number) => `c${index}`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
