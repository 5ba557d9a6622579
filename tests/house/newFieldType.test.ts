import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followed, stepsOfPage, type Step } from './fieldTypePage.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['schemas', 'engine', 'renderer', 'app'];
const NOT_COPIED = new Set(['node_modules', 'dist', 'types', 'docs', 'public', 'dataset']);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'isocenter-field-type-'));
  for (const folder of [...PACKAGES, 'tests/setup'])
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)) && !source.endsWith('.tsbuildinfo'),
    });
  for (const file of ['package.json', 'tsconfig.base.json', 'vitest.config.ts'])
    cpSync(join(ROOT, file), join(copy, file));
  linkModules();
  for (const step of stepsOfPage(ROOT)) follow(step);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new field type compiles', async () => {
  await inCopy('@typescript/native/bin/tsc', '-b', 'renderer');
}, 120_000);

it('a new field type passes the tests of every type and is in the gallery', async () => {
  const output = await inCopy(
    'vitest/vitest.mjs',
    // One worker loads React and the controls once.
    ...['run', '--maxWorkers', '1', '--reporter', 'verbose', '--testNamePattern', 'VisualAnalogScale|gallery'],
    ...['engine/src/field-types/fieldTypes.test.ts', 'renderer/src/fields/fields.test.tsx'],
    'app/src/workbench/gallery/gallery.test.tsx',
  );
  expect(output).toContain('VisualAnalogScale > passes axe in every state');
  expect(output).toContain('VisualAnalogScale > accepts its valid samples');
  expect(output).toContain('the gallery > has every field type');
}, 120_000);

/** All packages are those of this installation, except the workspace packages, which are the copied ones. */
function linkModules(): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@isocenter'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@isocenter' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of PACKAGES) {
    symlinkSync(join(copy, name), join(modules, '@isocenter', name));
    const nested = join(ROOT, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(copy, name, 'node_modules'));
  }
}

function follow(step: Step): void {
  const file = join(copy, step.path);
  const text = followed(copy, step);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs a program of an installed package in the copy. */
function inCopy(program: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: copy, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1e8 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(ROOT, 'node_modules', program), ...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed:\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}
