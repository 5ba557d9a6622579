import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['schemas', 'engine', 'renderer', 'server', 'app'];

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}
const manifest = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('__generated__'))
    .map((entry) => join(entry.parentPath, entry.name));
}
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier ?? '',
  );

/** The package in which each of the owner's libraries is used. */
const CARRIED_BY: readonly (readonly [row: string, library: string, folder: string])[] = [
  ['CARD-002', 'react', 'renderer'],
  ['CARD-003', 'react-dom', 'app'],
  ['CARD-004', 'react-router-dom', 'app'],
  ['CARD-005', '@rjsf/core', 'renderer'],
  ['CARD-006', 'ajv', 'engine'],
  ['CARD-007', 'json-logic-js', 'engine'],
  ['CARD-008', 'immer', 'engine'],
  ['CARD-009', 'relay-runtime', 'app'],
  ['CARD-010', 'react-relay', 'app'],
  ['CARD-011', 'graphql-helix', 'server'],
  ['CARD-012', 'express', 'server'],
  ['CARD-013', 'mongodb', 'server'],
  ['CARD-041', 'react', 'app'],
];

/** The tools that its tests use, each with the files that must use it. */
const TESTED_BY: readonly (readonly [row: string, library: string, files: RegExp])[] = [
  ['CARD-014', '@testing-library/react', /^(app|renderer)\/src\/.*\.test\.tsx$/],
  ['CARD-015', 'vitest', /\.test\.tsx?$/],
  ['CARD-016', 'playwright', /^tests\/journeys\/.*\.journey\.ts$/],
];

describe('the repository', () => {
  it.each([
    ['engine', 'CARD-018'],
    ['schemas', 'CARD-019'],
    ['renderer', 'CARD-020'],
    ['app', 'CARD-021'],
    ['server', 'CARD-022'],
    ['configs', 'CARD-023'],
    ['fixtures', 'CARD-024'],
    ['tests', 'CARD-025'],
  ])('has the folder %s [%s]', (folder) => expect(existsSync(join(ROOT, folder))).toBe(true));

  it('has one package.json at the top [CARD-017]', () => {
    expect(manifest('.')).toHaveProperty('workspaces', PACKAGES);
  });

  it('can be built on file systems that ignore case, such as on a Mac', () => {
    const names = PACKAGES.flatMap(sourcesOf).map((file) => file.replace(/\.tsx?$/, '').toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('loads the style of every Mantine component that it uses', () => {
    const styles = readdirSync(join(ROOT, 'node_modules/@mantine/core/styles'));
    const loaded = readFileSync(join(ROOT, 'app/src/theme/mantine.css'), 'utf8');
    const drawn = sourcesOf('app').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    );
    expect(drawn).toContain('Button');
    expect(drawn.filter((name) => styles.includes(`${name}.css`) && !loaded.includes(`/${name}.css`))).toEqual([]);
  });

  it.each(CARRIED_BY)('[%s] %s is declared and used in %s', (_row, library, folder) => {
    expect(manifest(folder).dependencies).toHaveProperty([library]);
    const users = sourcesOf(folder)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) =>
        importsOf(file).some((specifier) => specifier === library || specifier.startsWith(`${library}/`)),
      );
    expect(users).not.toEqual([]);
  });

  it.each(TESTED_BY)('[%s] %s is declared at the top and used by its tests', (_row, library, files) => {
    expect(manifest('.').devDependencies).toHaveProperty([library]);
    const tests = [...PACKAGES.map((folder) => `${folder}/src`), 'tests/journeys'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter((name) => files.test(name)),
    );
    const uses = (file: string) =>
      importsOf(join(ROOT, file)).some((specifier) => specifier === library || specifier.startsWith(`${library}/`));
    expect(tests.filter(uses).length).toBeGreaterThan(tests.length / 3);
  });

  it('keeps the engine free of React, Express and MongoDB [CARD-026]', () => {
    const { dependencies = {} } = manifest('engine');
    const forbidden = /^(react|react-dom|express|mongodb|graphql.*|relay.*|@rjsf\/.*)$/;
    expect(Object.keys(dependencies).filter((name) => forbidden.test(name))).toEqual([]);
    const wrong = sourcesOf('engine').filter((file) => importsOf(file).some((specifier) => forbidden.test(specifier)));
    expect(wrong).toEqual([]);
  });

  it('is written in TypeScript throughout [CARD-040]', () => {
    const plain = PACKAGES.flatMap((folder) =>
      readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(js|jsx|mjs)$/.test(name),
      ),
    );
    expect(plain).toEqual([]);
  });
});
