import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RelayFeatureFlags } from 'relay-runtime';
import { expect, it } from 'vitest';
import { leanRelay, UNUSED_HOOKS } from '../../app/leanRelay.ts';

const ROOT = join(import.meta.dirname, '../..');
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, folder, file), 'utf8') }));

const required = ['react-relay', 'relay-runtime']
  .flatMap((name) => filesOf(`node_modules/${name}/lib`, /\.js$/))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/require\(['"]([^'"]+)['"]\)/g)].map(([, name = '']) => ({ file, name })),
  );

// If an update of Relay renames a module, the alias would no longer leave it out, without an error.
it.each(leanRelay.map(({ find }) => find))('every name in %s is a module that Relay requires', (find) => {
  const names = /\((.*)\)/
    .exec(find.source)?.[1]
    ?.split('|')
    .map((name) => find.source.replace(/\(.*\)/, name)) ?? [find.source];
  const missing = names.filter((name) => !required.some((module) => new RegExp(name).test(module.name)));
  expect(missing).toEqual([]);
});

it('leaves out modules that only the exports of Relay and its choice between two versions name', () => {
  const from = required.filter(({ name }) => leanRelay.some(({ find }) => find.test(name))).map(({ file }) => file);
  const expected = ['experimental.js', 'hooks.js', 'index.js', 'relay-hooks/useFragmentInternal.js'];
  expect([...new Set(from)].filter((file) => !expected.includes(file))).toEqual([]);
});

it('keeps the version of fragments that the flags of Relay choose', () => {
  expect(RelayFeatureFlags).toMatchObject({ ENABLE_ACTIVITY_COMPATIBILITY: true });
  const changed = filesOf('app/src', /\.tsx?$/).filter(({ text }) => text.includes('RelayFeatureFlags'));
  expect(changed.map(({ file }) => file)).toEqual([]);
});

it('leaves out no part that the application uses', () => {
  const unused = new RegExp(
    String.raw`\b(${UNUSED_HOOKS.map((name) => name.replace('.react', '')).join('|')}|NormalizationEngine|(observe|waitFor)(Fragment|Query))\b|from 'react-relay'`,
  );
  const users = filesOf('app/src', /\.tsx?$/).filter(({ text }) => unused.test(text));
  expect(users.map(({ file }) => file)).toEqual([]);
});
