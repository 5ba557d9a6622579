import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSampled } from '../setup/sampledRun.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['schemas', 'engine', 'renderer', 'app'];
const NOT_COPIED = new Set(['node_modules', 'dist', 'types', 'docs', 'public', 'dataset']);

/** A code block of the page: a new file, or lines to insert after a line of an existing file. */
interface Step {
  readonly path: string;
  readonly after: string | null;
  readonly code: string;
}

const page = readFileSync(join(ROOT, 'docs/adding-a-field-type.md'), 'utf8');
const steps: readonly Step[] = [
  ...page.matchAll(/(?:Create|In) `([^`]+)`(?:, after `([^`]+)`)?:\n\n```tsx?\n([^]*?)```/g),
].map(([, path = '', after, code = '']) => ({ path, after: after ?? null, code }));

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
  for (const step of steps) follow(step);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new field type needs two folders, two registry lines and its name', () => {
  expect(steps.filter(({ after }) => after === null).map(({ path }) => path)).toEqual([
    'engine/src/field-types/VisualAnalogScale/visualAnalogScale.ts',
    'renderer/src/fields/VisualAnalogScale/VisualAnalogScale.tsx',
  ]);
  expect(new Set(steps.filter(({ after }) => after !== null).map(({ path }) => path))).toEqual(
    new Set([
      'schemas/src/domain/forms.ts',
      'engine/src/field-types/fieldTypes.ts',
      'renderer/src/fields/fieldComponents.ts',
    ]),
  );
});

const plays = isSampled(import.meta.url, 3);

it.runIf(plays)(
  'a new field type compiles',
  async () => {
    await inCopy('@typescript/native/bin/tsc', '-b', 'renderer');
  },
  120_000,
);

it.runIf(plays)(
  'a new field type passes the tests of every type and is in the gallery',
  async () => {
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
  },
  120_000,
);

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

function follow({ path, after, code }: Step): void {
  const file = join(copy, path);
  if (after === null) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    return;
  }
  const text = readFileSync(file, 'utf8');
  const line = text.split('\n').find((candidate) => candidate.trim() === after);
  if (line === undefined) throw new Error(`${path} has no line "${after}". Change docs/adding-a-field-type.md.`);
  writeFileSync(file, text.replace(`${line}\n`, `${line}\n${code}`));
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
