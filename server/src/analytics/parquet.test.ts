import { DuckDBInstance } from '@duckdb/node-api';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { CaseValue } from '@isocenter/schemas';
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
