import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const PACKAGES = ['schemas', 'engine', 'renderer', 'server', 'app'] as const;
const IMPORT =
  /(?:import|export)\s+(?:type\s+)?(?:([^'"`;]*?)\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;
const EXPORT =
  /export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|function\*?|class|interface|type|enum)\s+(\w+)/g;

/**
 * The test files that reach a source file, by the length of the way of imports, the nearest first. A name that a package
 * exports is followed to the files that import that name, not to all that import the package.
 * @param root of the repository @param path of the source file, relative to the root
 * @param furthest the longest way
 */
export function nearTests(root: string, path: string, furthest: number): readonly (readonly string[])[] {
  const importers = known.get(root) ?? importersIn(root);
  known.set(root, importers);
  const seen = new Set([path]);
  let edge = [path];
  const waves: string[][] = [];
  for (let way = 0; way < furthest && edge.length > 0; way += 1) {
    edge = [...new Set(edge.flatMap((file) => [...(importers.get(file) ?? [])]))].filter((file) => !seen.has(file));
    for (const file of edge) seen.add(file);
    const tests = edge.filter(isTest);
    if (tests.length > 0) waves.push(tests.sort());
  }
  return waves;
}

/** The sources that import a file, also over the name that a package exports; no tests. */
export function importersOf(root: string, path: string): readonly string[] {
  const importers = known.get(root) ?? importersIn(root);
  known.set(root, importers);
  return [...(importers.get(path) ?? [])].filter((file) => !isTest(file) && !file.startsWith('tests/'));
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** By root: reading every source takes longer than all questions about them. */
const known = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** Who imports each file. */
function importersIn(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = sourcesIn(root);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const homes = new Map<string, string>();
  for (const [file, text] of texts) {
    const [name] = file.split('/');
    if (isTest(file) || !PACKAGES.some((known) => known === name)) continue;
    for (const [, exported = ''] of text.matchAll(EXPORT)) homes.set(`@isocenter/${name} ${exported}`, file);
  }
  const importers = new Map<string, Set<string>>();
  const note = (imported: string, by: string) =>
    importers.set(imported, (importers.get(imported) ?? new Set()).add(by));
  for (const [file, text] of texts) {
    for (const [, names = '', from = '', lazy = ''] of text.matchAll(IMPORT)) {
      const target = from || lazy;
      if (target.startsWith('.')) note(relative(root, join(root, dirname(file), target)), file);
      for (const word of target.startsWith('@isocenter/') ? (names.match(/\w+/g) ?? []) : []) {
        const home = homes.get(`${target} ${word}`);
        if (home !== undefined) note(home, file);
      }
    }
  }
  return importers;
}

function sourcesIn(root: string): readonly string[] {
  return [...PACKAGES.map((name) => `${name}/src`), 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('__generated__') && !name.includes('node_modules')),
  );
}
