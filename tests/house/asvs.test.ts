import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** ASVS 5.0.0: the last requirement of levels 1 and 2 in each section; those of level 3 follow. V17 (WebRTC) does not apply. */
const LAST: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
};

const PAGE = readFileSync('docs/asvs.md', 'utf8');
const rows = PAGE.split('\n').filter((line) => /^\| \d/.test(line));

/** `6.2.1–6.2.5, 6.2.8` is six requirements. */
function requirementsOf(row: string): readonly string[] {
  const [cell = ''] = row.slice(2).split(' | ');
  return cell.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–');
    const [chapter, section, first = 0] = from.split('.').map(Number);
    const last = Number(to.split('.').at(-1));
    return Array.from({ length: last - first + 1 }, (_, index) => `${chapter}.${section}.${first + index}`);
  });
}

it('docs/asvs.md has every requirement of levels 1 and 2 once', () => {
  const all = Object.entries(LAST).flatMap(([chapter, sections]) =>
    sections.flatMap((last, section) =>
      Array.from({ length: last }, (_, number) => `${chapter}.${section + 1}.${number + 1}`),
    ),
  );
  expect(rows.flatMap(requirementsOf).toSorted()).toEqual(all.toSorted());
});

const FILES = ['tests', 'server/src', 'app/src', 'engine/src', 'renderer/src', 'schemas/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
/** A name without a folder is in the folders of attacks and security, or the only one. */
function filesNamed(name: string): readonly string[] {
  if (name.includes('/')) return FILES.filter((file) => file === name);
  const all = FILES.filter((file) => basename(file) === name);
  const ours = all.filter((file) => /^tests\/(attacks|security)\/[^/]+$/.test(file));
  return ours.length > 0 ? ours : all;
}

it('docs/asvs.md names tests that exist, each of them one', () => {
  const named = [...PAGE.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => filesNamed(name).length !== 1)).toEqual([]);
});
