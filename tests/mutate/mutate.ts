/**
 * `npm run mutate -- AREA [--file TEXT] [--tests TEXT] [--most 8] [--untyped]`: changes one place of a file at a time and runs the
 * tests that import it. A change that neither a test nor the compiler notices is listed: it has no test, or no effect.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import vitestConfig from '../../vitest.config.ts';
import { AREAS, TABLES } from './areas.ts';
import { isEquivalent } from './equivalents.ts';
import { exportsThatUse, mutantsOf, mutated, type Mutant } from './mutants.ts';
import { importersOf, nearTests } from './nearTests.ts';
import { nearTypes } from './nearTypes.ts';
import { groupOf, trialOf, trialPlugin, UNCHANGED_AGAIN_GROUP, UNCHANGED_GROUP, type Trial } from './trials.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A worker holds the modules of every change until the trial ends. */
const CHANGES_AT_ONCE = 30;
/** Imports between a test and what is changed. */
const FURTHEST = 3;
/** A test file that takes longer in a whole run is no help with so many changes. */
const LONGEST_MS = 3_000;
/** Of files that the last run does not know: those of a package are quick, those of `tests` may start servers. */
const UNKNOWN_MS = { package: 2_000, product: Infinity };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    most: { type: 'string', default: '8' },
    untyped: { type: 'boolean', default: false },
  },
});

let trial: Trial | null = null;
let turn = 0;
const times = timesOfLastRun();
const texts = new Map<string, string>();

async function main(): Promise<void> {
  const files = AREAS[positionals[0] ?? ''];
  if (!files) {
    console.error(`isocenter: which area? ${Object.keys(AREAS).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  let [killed, survived, refused] = [0, 0, 0];
  for (const path of files.filter((file) => file.includes(values.file))) {
    const found = await mutateFile(path);
    killed += found.killed;
    survived += found.survived;
    refused += found.refused;
  }
  const total = killed + survived + refused;
  console.log(`\n${total} mutants, ${killed} killed, ${refused} refused by the compiler, ${survived} survived`);
  // The trials' own failing tests have set it.
  process.exitCode = survived > 0 ? 1 : 0;
}

async function mutateFile(path: string) {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const mutants = mutantsOf(path, source).filter((mutant) => !isEquivalent(path, source, mutant));
  const alive = await unnoticed(path, source, mutants);
  for (const mutant of alive) console.log(`  no test:  ${told(path, mutant)}`);
  const survivors = compiled(path, source, alive);
  for (const mutant of survivors) console.log(`  survived: ${told(path, mutant)}`);
  const [killed, refused] = [mutants.length - alive.length, alive.length - survivors.length];
  console.log(`  ${killed} killed, ${refused} refused by the compiler, ${survivors.length} survived`);
  return { killed, refused, survived: survivors.length };
}

/** Test file by test file: each sees only what those before it did not notice. */
async function unnoticed(path: string, source: string, mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const plan = mutants.map((mutant) => new Set(testsFor(path, source, mutant)));
  const tests = [...new Set(plan.flatMap((chosen) => [...chosen]))].toSorted(
    (a, b) => notOwn(a, path) - notOwn(b, path) || timeOf(a) - timeOf(b),
  );
  console.log(`\n${path}: ${mutants.length} mutants, ${tests.length} test files`);
  // A Vitest for each file: what one has served as it is stays so.
  const vitest = await startVitest();
  const noticed = new Set<number>();
  for (const test of tests) {
    const shown = [...mutants.keys()].filter((mutant) => !noticed.has(mutant) && plan[mutant]?.has(test));
    if (shown.length === 0) continue;
    const [start, before] = [performance.now(), noticed.size];
    for (let from = 0; from < shown.length; from += CHANGES_AT_ONCE) {
      const chosen = shown.slice(from, from + CHANGES_AT_ONCE);
      const found = await noticedBy(vitest, test, { file: join(ROOT, path), mutants, chosen });
      for (const mutant of found) noticed.add(mutant);
    }
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`  ${test}: ${noticed.size - before} of ${shown.length} noticed, ${seconds} s`);
  }
  await vitest.close();
  return mutants.filter((_, mutant) => !noticed.has(mutant));
}

/** Takes seconds for each change, so only for what no test noticed; not at all while tests are being written (`untyped`). */
function compiled(path: string, source: string, alive: readonly Mutant[]): readonly Mutant[] {
  if (alive.length === 0 || values.untyped) return alive;
  const types = nearTypes(ROOT, path, importersOf(ROOT, path));
  return alive.filter((mutant) => types.accept(mutated(source, mutant)));
}

/** The projects of the whole test run, each with the plugin. */
function startVitest(): Promise<Vitest> {
  const plugin = trialPlugin(() => trial);
  const projects = (vitestConfig.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project
      ? [{ ...project, plugins: [plugin, project.plugins], test: { ...project.test, retry: 0 } }]
      : [],
  );
  return createVitest(
    'test',
    { root: ROOT, config: false, watch: false, reporters: [{}], maxWorkers: 1, update: false },
    { test: { globalSetup: vitestConfig.test?.globalSetup ?? [], projects } },
  );
}

/** 0 for the test that has the name of the file. */
const notOwn = (test: string, path: string) => (basename(test).split('.')[0] === basename(path).split('.')[0] ? 0 : 1);

/** The tests that reach what is changed: first its own, then those that have its words, of these the nearest, then the quickest. */
function testsFor(path: string, source: string, { within, words }: Mutant): readonly string[] {
  const near = nearTests(ROOT, path, FURTHEST, exportsThatUse(path, source, within));
  const ranked = near.flatMap((tests, way) =>
    tests
      .filter((test) => test.includes(values.tests) && timeOf(test) < LONGEST_MS)
      .map((test) => ({
        test,
        rank: [notOwn(test, path), -words.filter((word) => textOf(test).includes(word)).length, way, timeOf(test)],
      })),
  );
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  const sorted = ranked.toSorted((a, b) => compare(a.rank, b.rank));
  const chosen = sorted.slice(0, Number(values.most)).map(({ test }) => test);
  const needsTables =
    path.startsWith(TABLES.package) && !chosen.includes(TABLES.test) && near.flat().includes(TABLES.test);
  return needsTables && TABLES.test.includes(values.tests) ? [TABLES.test, ...chosen] : chosen;
}

function textOf(test: string): string {
  const text = texts.get(test) ?? readFileSync(join(ROOT, test), 'utf8');
  texts.set(test, text);
  return text;
}

function timeOf(test: string): number {
  return times.get(test) ?? (test.startsWith('tests/') ? UNKNOWN_MS.product : UNKNOWN_MS.package);
}

/** By test file; a file whose tests were all left out takes for ever. */
function timesOfLastRun(): ReadonlyMap<string, number> {
  const report = join(ROOT, 'test-results/vitest.json');
  if (!existsSync(report)) return new Map();
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly startTime: number;
      readonly endTime: number;
      readonly assertionResults: readonly { readonly status: string }[];
    }[];
  };
  return new Map(
    testResults.map(({ name, startTime, endTime, assertionResults }) => [
      relative(ROOT, name),
      assertionResults.some(({ status }) => status === 'passed') ? endTime - startTime : Infinity,
    ]),
  );
}

/**
 * The changes that a test of this file noticed. One with which the file does not even load takes all others of its trial
 * along, so these are tried in halves.
 */
async function noticedBy(vitest: Vitest, test: string, tried: Trial): Promise<readonly number[]> {
  const failed = await failedGroups(vitest, test, tried);
  const { chosen } = tried;
  if (failed === null) {
    if (chosen.length === 0) {
      console.log(`  left out, does not load without a change: ${test}`);
      return [];
    }
    if (chosen.length === 1) return (await failedGroups(vitest, test, { ...tried, chosen: [] })) === null ? [] : chosen;
    const half = Math.ceil(chosen.length / 2);
    const first = await noticedBy(vitest, test, { ...tried, chosen: chosen.slice(0, half) });
    return [...first, ...(await noticedBy(vitest, test, { ...tried, chosen: chosen.slice(half) }))];
  }
  if (failed.has(UNCHANGED_AGAIN_GROUP)) {
    console.log(`  left out, cannot be loaded more than once: ${test}`);
    return [];
  }
  if (failed.has(UNCHANGED_GROUP)) console.log(`  partly left out, fails without a change: ${test}`);
  return chosen.filter((mutant) => failed.has(groupOf(mutant)));
}

/** Null when the file did not load to its end. */
async function failedGroups(vitest: Vitest, test: string, tried: Trial): Promise<ReadonlySet<string> | null> {
  const real = (await vitest.globTestSpecifications([test])).find(({ moduleId }) => moduleId === join(ROOT, test));
  if (real === undefined) return null;
  trial = tried;
  turn += 1;
  const specification = real.project.createSpecification(trialOf(real.moduleId, turn));
  const { testModules } = await vitest.runTestSpecifications([specification]);
  const groups = testModules
    .filter(({ moduleId }) => moduleId === specification.moduleId)
    .flatMap(({ children }) => [...children.suites()]);
  if (!groups.some(({ name }) => name === UNCHANGED_AGAIN_GROUP)) return null;
  const failing = groups.filter(
    (group) => group.errors().length > 0 || [...group.children.allTests('failed')].length > 0,
  );
  return new Set(failing.map(({ name }) => name));
}

const told = (path: string, { line, original, replacement }: Mutant) =>
  `${path}:${line}  ${short(original)} -> ${short(replacement)}`;

const short = (text: string) =>
  (text.length > 60 ? `${text.slice(0, 28)} … ${text.slice(-28)}` : text).replace(/\s+/g, ' ');

await main();
