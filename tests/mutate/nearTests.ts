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
 * @param furthest the longest way @param names what of the file must be imported; all of it when left out
 */
export function nearTests(
  root: string,
  path: string,
  furthest: number,
  names?: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const importers = importersOfAll(root);
  const seen = new Set([path]);
  let edge = [path];
  const waves: string[][] = [];
  for (let way = 0; way < furthest && edge.length > 0; way += 1) {
    const wanted = way === 0 ? names : undefined;
    const next = edge.flatMap((file) => importersOfNames(importers.get(file), wanted));
    edge = [...new Set(next)].filter((file) => !seen.has(file));
    for (const file of edge) seen.add(file);
    const tests = edge.filter(isTest);
    if (tests.length > 0) waves.push(tests.sort());
  }
  return waves;
}

/** The sources that import a file, also over the name that a package exports; no tests. */
export function importersOf(root: string, path: string): readonly string[] {
  return importersOfNames(importersOfAll(root).get(path)).filter((file) => !isTest(file) && !file.startsWith('tests/'));
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Who imports each file, and which of its names. */
type Importers = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** An importer that takes all names, or is loaded when it is needed, counts for each. */
function importersOfNames(
  importers: ReadonlyMap<string, ReadonlySet<string>> | undefined,
  names?: ReadonlySet<string>,
): readonly string[] {
  return [...(importers ?? [])].flatMap(([file, taken]) =>
    names === undefined || taken.size === 0 || [...taken].some((name) => names.has(name)) ? [file] : [],
  );
}

/** By root: reading every source takes longer than all questions about them. */
const known = new Map<string, Importers>();

function importersOfAll(root: string): Importers {
  const importers = known.get(root) ?? importersIn(root);
  known.set(root, importers);
  return importers;
}

function importersIn(root: string): Importers {
  const files = sourcesIn(root);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const homes = new Map<string, string>();
  for (const [file, text] of texts) {
    const [name] = file.split('/');
    if (isTest(file) || !PACKAGES.some((known) => known === name)) continue;
    for (const [, exported = ''] of text.matchAll(EXPORT)) homes.set(`@isocenter/${name} ${exported}`, file);
  }
  const importers = new Map<string, Map<string, Set<string>>>();
  const note = (imported: string, by: string, names: readonly string[]) => {
    const files = importers.get(imported) ?? new Map<string, Set<string>>();
    importers.set(imported, files.set(by, new Set([...(files.get(by) ?? []), ...names])));
  };
  for (const [file, text] of texts) {
    for (const [, names = '', from = '', lazy = ''] of text.matchAll(IMPORT)) {
      const target = from || lazy;
      if (target.startsWith('.'))
        note(relative(root, join(root, dirname(file), target)), file, names.match(/\w+/g) ?? []);
      for (const word of target.startsWith('@isocenter/') ? (names.match(/\w+/g) ?? []) : []) {
        const home = homes.get(`${target} ${word}`);
        if (home !== undefined) note(home, file, [word]);
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
