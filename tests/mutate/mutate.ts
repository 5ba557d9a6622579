/**
 * `npm run mutate -- AREA [--file TEXT] [--way 3] [--most 8]`: changes one place of a file at a time and runs the tests
 * that import it, the nearest first. A change that neither a test nor the compiler notices is listed: it has no test, or
 * no effect. The file is put back afterwards.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import { AREAS } from './areas.ts';
import { mutantsOf, mutated, type Mutant } from './mutants.ts';
import { importersOf, nearTests } from './nearTests.ts';
import { nearTypes } from './nearTypes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Test files that take longer run only when the quick ones noticed nothing. */
const QUICK_MS = 6000;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', default: '' },
    way: { type: 'string', default: '3' },
    most: { type: 'string', default: '8' },
  },
});

async function main(): Promise<void> {
  const files = AREAS[positionals[0] ?? ''];
  if (!files) {
    console.error(`isocenter: which area? ${Object.keys(AREAS).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  // Processes, not threads: `bail` ends a worker in the middle of its work, and a thread of the embedded store that is
  // ended so takes the whole process along.
  const options = { root: ROOT, watch: false, bail: 1, reporters: [{}], retry: 0, pool: 'forks' as const };
  const vitest = await createVitest('test', options);
  let [killed, survived, refused] = [0, 0, 0];
  for (const path of files.filter((file) => file.includes(values.file))) {
    const found = await mutateFile(vitest, path);
    killed += found.killed;
    survived += found.survivors.length;
    refused += found.refused;
  }
  const total = killed + survived + refused;
  console.log(`\n${total} mutants, ${killed} killed, ${refused} refused by the compiler, ${survived} survived`);
  await vitest.close();
}

async function mutateFile(vitest: Vitest, path: string) {
  const file = join(ROOT, path);
  const source = readFileSync(file, 'utf8');
  const tests = testsFor(path);
  const mutants = mutantsOf(path, source);
  console.log(`\n${path}: ${mutants.length} mutants, ${tests.length} test files`);
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore);
  const types = nearTypes(ROOT, path, importersOf(ROOT, path));
  const compiled = mutants.filter((mutant) => types.accept(mutated(source, mutant)));
  console.log(`  ${mutants.length - compiled.length} refused by the compiler`);
  const unnoticed: Mutant[] = [];
  let survivors: readonly Mutant[] = [];
  try {
    const waves = await wavesOf(vitest, tests);
    if (waves === null) throw new Error(`The tests of ${path} fail without a change.`);
    for (const mutant of compiled) {
      writeFileSync(file, mutated(source, mutant));
      if (!(await passes(vitest, file, waves))) continue;
      unnoticed.push(mutant);
      console.log(`  no test:  ${told(path, mutant)}`);
    }
    survivors = unnoticed.filter((mutant) => {
      writeFileSync(file, mutated(source, mutant));
      return compiles();
    });
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
  const [killed, refused] = [compiled.length - unnoticed.length, mutants.length - compiled.length];
  const late = unnoticed.length - survivors.length;
  console.log(`  ${killed} killed, ${refused + late} refused by the compiler, ${survivors.length} survived`);
  for (const mutant of survivors) console.log(`  survived: ${told(path, mutant)}`);
  return { killed, refused: refused + late, survivors };
}

/** All packages: a file far away may refuse a change as well. Takes long, so only for what no test noticed. */
const compiles = () => spawnSync('npm', ['run', '-s', 'typecheck'], { cwd: ROOT }).status === 0;

function testsFor(path: string): readonly string[] {
  return nearTests(ROOT, path, Number(values.way)).flat().slice(0, Number(values.most));
}

/** Quick test files first and together, then the others alone. One that fails as it is proves nothing; null without any. */
async function wavesOf(vitest: Vitest, tests: readonly string[]): Promise<readonly (readonly string[])[] | null> {
  const timed: { test: string; time: number }[] = [];
  for (const test of tests) {
    const start = performance.now();
    if (await passes(vitest, null, [[test]])) timed.push({ test, time: performance.now() - start });
    else console.log(`  left out, fails without a change: ${test}`);
  }
  if (timed.length === 0) return null;
  timed.sort((a, b) => a.time - b.time);
  const quick = timed.filter(({ time }, index) => index === 0 || time < QUICK_MS).map(({ test }) => test);
  return [quick, ...timed.slice(quick.length).map(({ test }) => [test])];
}

/** Each wave starts only when the one before it noticed nothing. */
async function passes(vitest: Vitest, file: string | null, waves: readonly (readonly string[])[]): Promise<boolean> {
  if (file !== null) vitest.invalidateFile(file);
  for (const wave of waves) {
    const chosen = new Set(wave.map((test) => join(ROOT, test)));
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => chosen.has(moduleId));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    if (unhandledErrors.length > 0 || !testModules.every((module) => module.ok())) return false;
  }
  return true;
}

const told = (path: string, { line, original, replacement }: Mutant) =>
  `${path}:${line}  ${short(original)} -> ${short(replacement)}`;

const short = (text: string) =>
  (text.length > 60 ? `${text.slice(0, 28)} … ${text.slice(-28)}` : text).replace(/\s+/g, ' ');

await main();
