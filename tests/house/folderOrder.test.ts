import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floorOf, refusal } from '../lint/folders.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['schemas/src', 'engine/src', 'renderer/src', 'server/src', 'app/src'];
const ORDER: unknown = JSON.parse(readFileSync(join(ROOT, 'tests/lint/folderOrder.json'), 'utf8'));

/** Folders with source files of the product, relative to the source root. */
function foldersOf(source: string): string[] {
  const files = readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  );
  const folders = files.map(({ parentPath }) => parentPath.slice(join(ROOT, source).length + 1) || '.');
  return [...new Set(folders)].filter((folder) => !/(^|\/)(testing|__generated__)(\/|$)/.test(folder));
}

describe('the order of folders', () => {
  it.each(SOURCES)('gives every folder of %s a floor', (source) => {
    expect(ORDER).toHaveProperty([source]);
    expect(foldersOf(source).filter((folder) => floorOf(source, folder) < 0)).toEqual([]);
  });

  it.each(SOURCES)('names no folder of %s that does not exist', (source) => {
    const floors = (ORDER as Record<string, string[][]>)[source] ?? [];
    const named = floors.flat().filter((folder) => !folder.endsWith('/*'));
    expect(named.filter((folder) => !existsSync(join(ROOT, source, folder)))).toEqual([]);
  });

  it.each(SOURCES)('is the one that docs/architecture.md describes for %s', (source) => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const floors = (ORDER as Record<string, string[][]>)[source] ?? [];
    const table = text.split(`### ${source}\n`)[1]?.split('\n### ')[0]?.split('\n## ')[0] ?? '';
    const described = [...table.matchAll(/^\| \d+ \| ([^|]*)\|/gm)].map(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder),
    );
    expect(described).toEqual([...floors].reverse());
  });

  it('refuses an import from a folder that is not lower', () => {
    const low = join(ROOT, 'renderer/src/dates/x.ts');
    const high = join(ROOT, 'renderer/src/form/x.tsx');
    expect(refusal(high, '../select/Select.tsx')).toBeNull();
    expect(refusal(high, './FormView.tsx')).toBeNull();
    expect(refusal(low, '../form/FormView.tsx')).toContain('"dates" may not import from "form"');
    expect(refusal(low, '../rjsf/plainMarkdown.ts')).toContain('not on a lower floor');
    expect(refusal(low, '../nowhere/file.ts')).toContain('Give the folder "nowhere" a floor');
    expect(refusal(join(ROOT, 'renderer/src/select/Select.test.tsx'), '../form/FormView.tsx')).toBeNull();
  });
});
