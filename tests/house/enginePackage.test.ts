import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playReadme } from './playReadme.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENGINE = join(ROOT, 'engine');
/** A project outside of the workspace. */
const project = mkdtempSync(join(tmpdir(), 'form-engine-project-'));
const installed = join(project, 'node_modules/@isocenter/engine');
const inPackage = (path: string): string => readFileSync(join(installed, path), 'utf8');

/** A statement at the beginning of a line, or a type's `import('…')`; of packages, not of files. */
const IMPORT = /(?:^(?:import|export)\b[^'"\n=]*?\bfrom\s+|^import\s+|\bimport\()['"]([\w@][\w@/.:-]*)['"]/gm;
const isWindows = process.platform === 'win32';
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const npm = (args: readonly string[], cwd: string): string => {
  return execFileSync('npm', [...args, ...QUIET], { cwd, encoding: 'utf8', shell: isWindows });
};

beforeAll(() => {
  npm(['pack', '--pack-destination', project], ENGINE);
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  npm(['install', '--prefer-offline', '--ignore-scripts', `./${tarball}`], project);
}, 240_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the engine as a separate package', () => {
  it('does in an empty project exactly what its README says (npm run update)', async () => {
    const readme = readFileSync(join(ENGINE, 'README.md'), 'utf8');
    const played = playReadme(readme, project);
    // The README must not show the output of a crash.
    expect(played).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    await expect(played).toMatchFileSnapshot(join(ENGINE, 'README.md'));
  });

  it('imports only packages that are installed with it', () => {
    const { dependencies = {} } = JSON.parse(inPackage('package.json')) as { dependencies?: Record<string, string> };
    const files = readdirSync(join(installed, 'dist/package'), { recursive: true, encoding: 'utf8' });
    const named = files
      .filter((name) => /\.(?:js|d\.ts)$/.test(name))
      .flatMap((name) => [...inPackage(`dist/package/${name}`).matchAll(IMPORT)])
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !specifier.startsWith('node:'))
      .map((specifier) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...new Set(named)]));
    expect(named).not.toContain('@isocenter/schemas');
  });

  it('contains the JSON Schema of its language, for editors', () => {
    const script = `
      import { createRequire } from 'node:module';
      import { formConfigJsonSchema } from '@isocenter/engine';
      const schema = createRequire(import.meta.url)('@isocenter/engine/form-config.schema.json');
      console.log(JSON.stringify(schema) === JSON.stringify(formConfigJsonSchema()));`;
    writeFileSync(join(project, 'schema.mjs'), script);
    expect(execFileSync(process.execPath, ['schema.mjs'], { cwd: project, encoding: 'utf8' })).toBe('true\n');
  });

  it('has types that compile without the workspace', () => {
    writeFileSync(
      join(project, 'use.ts'),
      `import { createFormStore, loadCtcae, parseCompiledForm, type CompiledForm, type FieldState, type FormContext } from '@isocenter/engine';
      export function open(json: unknown, context: FormContext): FieldState {
        const compiledForm: CompiledForm = parseCompiledForm(json);
        return createFormStore({ compiledForm, context }).field('Consult.pain');
      }
      // @ts-expect-error a compiled form has an address
      export const wrong: CompiledForm = { formatVersion: 1 };
      export const terms = await loadCtcae();\n`,
    );
    // Authors may have either; the one in JavaScript takes six times as long.
    const compiler = join(ROOT, 'node_modules', process.env['SOAK'] ? 'typescript' : '@typescript/native', 'bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'NodeNext', '--target', 'ES2023', '--typeRoots', 'none'];
    const args = [compiler, ...options, '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', 'use.ts'];
    const result = (() => {
      try {
        return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
      } catch (error) {
        return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
      }
    })();
    expect(result).toBe('');
  });

  it('runs in browsers: bundled without anything of Node.js, with terminology in separate chunks', () => {
    const args = [join(ENGINE, 'packaging/size.mjs'), '--json', '--engine', join(installed, 'dist/package/index.js')];
    const uses = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as readonly {
      readonly use: string;
      readonly first: number;
      readonly onDemand: number;
    }[];
    const [play, author, terms] = uses;
    expect(play?.first).toBeGreaterThan(20);
    expect(play?.first).toBeLessThan(author?.first ?? 0);
    expect(terms?.onDemand).toBeGreaterThan(10 * (terms?.first ?? Number.NaN));
  });
});
