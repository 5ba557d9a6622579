import { DuckDBInstance } from '@duckdb/node-api';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaseValue } from '@isocenter/schemas';
import { InputTooLargeError } from '../foundation/errors.ts';
import { parquetFiles, removeLeftExports, type ParquetColumn } from './parquet.ts';

const COLUMNS: readonly ParquetColumn[] = [
  { name: 'case_key', type: 'VARCHAR' },
  { name: 'weight', type: 'DOUBLE' },
  { name: 'seen "on"', type: 'DATE' },
  { name: 'sites', type: 'VARCHAR[]' },
];

async function* pages(): AsyncGenerator<readonly (readonly CaseValue[])[]> {
  await Promise.resolve();
  yield [
    ['a', 70.5, '2025-03-01', ['left', 'right'], 2025],
    ['b', null, null, null, 2026],
  ];
  yield [['c', 61, '2026-02-28', [], 2026]];
}

it('rows become one Parquet folder for each year, which another reader reads back', async () => {
  const files = await parquetFiles(COLUMNS, pages());
  expect([...files.keys()].map((path) => path.split('/')[0])).toEqual(['year=2025', 'year=2026']);
  const folder = await mkdtemp(join(tmpdir(), 'parquet-test-'));
  try {
    for (const [path, content] of files) {
      expect(content.subarray(0, 4).toString()).toBe('PAR1');
      await writeFile(join(folder, `${path.split('/')[0]}-${basename(path)}`), content);
    }
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const read = await connection.runAndReadAll(
      `SELECT case_key, weight, CAST("seen ""on""" AS VARCHAR) AS seen, len(sites) AS sites FROM '${folder}/*.parquet' ORDER BY 1`,
    );
    expect(read.getRowObjectsJson()).toEqual([
      { case_key: 'a', weight: 70.5, seen: '2025-03-01', sites: '2' },
      { case_key: 'b', weight: null, seen: null, sites: null },
      { case_key: 'c', weight: 61, seen: '2026-02-28', sites: '0' },
    ]);
    connection.closeSync();
    instance.closeSync();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** The columns, the keys and the rows as they stand in a file. */
async function readBack(content: Buffer | undefined): Promise<{ columns: object; rows: readonly object[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'parquet-test-'));
  const path = join(folder, 'read.parquet');
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    await writeFile(path, content ?? '');
    const read = await connection.runAndReadAll(`SELECT * FROM '${path}'`);
    const types = read.columnTypes().map((type) => type.toString());
    const columns = Object.fromEntries(read.columnNames().map((name, index) => [name, types[index]]));
    return { columns, rows: read.getRowObjectsJson() };
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

it('a file has the columns as they were asked for, rows in the order of their keys, and values as they are', async () => {
  async function* rows(): AsyncGenerator<readonly (readonly CaseValue[])[]> {
    await Promise.resolve();
    yield [
      ['f', 0.1, '1955-12-31', ['"quoted", ü', ''], 2025],
      ['b', -1e300, null, [], 2025],
      ['e', null, '2024-02-29', null, null],
    ];
    yield [
      ['ü', 9_007_199_254_740_991, '1970-01-01', ['\u0000 \u{1F600} \n\\'], 2025],
      ['a', 0, '2025-12-31', ['null'], 2025],
      // Values of another type are missing.
      ['c', 'seven', 'soon', 'left', 2025],
    ];
  }
  const files = await parquetFiles(COLUMNS, rows());
  expect([...files.keys()]).toEqual(['year=2025/data_0.parquet', 'year=__HIVE_DEFAULT_PARTITION__/data_0.parquet']);
  expect(await readBack(files.get('year=2025/data_0.parquet'))).toEqual({
    columns: { case_key: 'VARCHAR', weight: 'DOUBLE', 'seen "on"': 'DATE', sites: 'VARCHAR[]' },
    rows: [
      { case_key: 'a', weight: 0, 'seen "on"': '2025-12-31', sites: ['null'] },
      { case_key: 'b', weight: -1e300, 'seen "on"': null, sites: [] },
      { case_key: 'c', weight: null, 'seen "on"': null, sites: null },
      { case_key: 'f', weight: 0.1, 'seen "on"': '1955-12-31', sites: ['"quoted", ü', ''] },
      {
        case_key: 'ü',
        weight: 9_007_199_254_740_991,
        'seen "on"': '1970-01-01',
        sites: ['\u0000 \u{1F600} \n\\'],
      },
    ],
  });
  expect((await readBack(files.get('year=__HIVE_DEFAULT_PARTITION__/data_0.parquet'))).rows).toEqual([
    { case_key: 'e', weight: null, 'seen "on"': '2024-02-29', sites: null },
  ]);
});

describe('an export of all fields', () => {
  const types = ['VARCHAR', 'DOUBLE', 'DATE', 'VARCHAR[]'] as const;
  const values = ['x', 7, '2025-01-01', ['x']] as const;
  const all = Array.from({ length: 1_700 }, (_, index) => ({ name: `f${index}`, type: types[index % 4] ?? 'DOUBLE' }));
  async function* rows(): AsyncGenerator<readonly (readonly CaseValue[])[]> {
    await Promise.resolve();
    const row = all.map((_, index) => values[index % 4] ?? null);
    yield Array.from({ length: 10 }, (_, index) => [`k${index}`, ...row.slice(1), 2025]);
  }
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parquet-test-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  it('needs no more memory than it has, and leaves nothing on disk', async () => {
    const files = await parquetFiles(all, rows());
    expect(await readdir(folder)).toEqual([]);
    const { columns, rows: read } = await readBack(files.get('year=2025/data_0.parquet'));
    expect(Object.keys(columns)).toEqual(all.map(({ name }) => name));
    expect(read).toHaveLength(10);
    expect(Object.values(read[9] ?? {})).toEqual(['k9', ...all.slice(1).map((_, index) => values[(index + 1) % 4])]);
  });

  it('that does not fit says what to do instead, and leaves nothing on disk', async () => {
    await expect(parquetFiles(all, rows(), '20MB')).rejects.toThrow(
      new InputTooLargeError(
        'These cases and fields are too many for one export as Parquet. Take fewer fields, or narrow the cases, by year for example.',
      ),
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing on disk when its rows cannot be read', async () => {
    async function* broken(): AsyncGenerator<readonly (readonly CaseValue[])[]> {
      yield* rows();
      throw new Error('The copy was closed.');
    }
    await expect(parquetFiles(all, broken())).rejects.toThrow('The copy was closed.');
    expect(await readdir(folder)).toEqual([]);
  });
});

it('files that a killed process left behind are deleted, those of a living one stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parquet-test-'));
  try {
    // No process has so high a number.
    const [dead, earlier, own, other] = ['4194999', `${process.pid}`, `${process.pid}`, `${process.ppid}`].map(
      (pid, index) => `isocenter-export-${pid}-${index}`,
    );
    for (const name of [dead, earlier, own, other, 'isocenter-export-', 'something'])
      await mkdir(join(folder, name ?? ''));
    await utimes(join(folder, earlier ?? ''), 1, 1);
    expect(await removeLeftExports(folder)).toBe(2);
    expect(await readdir(folder)).toEqual([own, other, 'isocenter-export-', 'something'].toSorted());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
