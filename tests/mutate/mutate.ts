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
import { nearTests } from './nearTests.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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
  const waves = wavesFor(path);
  const mutants = mutantsOf(path, source);
  console.log(`\n${path}: ${mutants.length} mutants, ${waves.flat().length} test files`);
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore);
  const unnoticed: Mutant[] = [];
  let survivors: readonly Mutant[] = [];
  try {
    if (!(await passes(vitest, file, waves))) throw new Error(`The tests of ${path} fail without a change.`);
    for (const mutant of mutants) {
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
  const [killed, refused] = [mutants.length - unnoticed.length, unnoticed.length - survivors.length];
  console.log(`  ${killed} killed, ${refused} refused by the compiler, ${survivors.length} survived`);
  for (const mutant of survivors) console.log(`  survived: ${told(path, mutant)}`);
  return { killed, refused, survivors };
}

/** What does not compile never reaches a patient, so only what no test notices is compiled: it takes long. */
const compiles = () => spawnSync('npm', ['run', '-s', 'typecheck'], { cwd: ROOT }).status === 0;

/** Each wave starts only when the one before it noticed nothing. */
function wavesFor(path: string): readonly (readonly string[])[] {
  let left = Number(values.most);
  return nearTests(ROOT, path, Number(values.way)).flatMap((tests) => {
    const taken = tests.slice(0, left);
    left -= taken.length;
    return taken.length > 0 ? [taken] : [];
  });
}

async function passes(vitest: Vitest, file: string, waves: readonly (readonly string[])[]): Promise<boolean> {
  vitest.invalidateFile(file);
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
