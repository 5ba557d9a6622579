import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { verdictOf, type FrozenForms } from './frozenForms.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const corpora = readdirSync(HERE).filter((name) => /^forms-\d+$/.test(name));
/** Each file is ours, and was written from this type. */
const read = (folder: string, name: string): unknown => {
  const bytes = readFileSync(join(HERE, folder, name));
  return JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
};

describe.each(corpora)('the forms that were frozen as %s', (corpus) => {
  const { forms, cases } = read(corpus, 'forms.json.gz') as FrozenForms;
  const expected = read(corpus, 'expected.json') as Readonly<Record<string, unknown>>;

  it.each(cases.map((each) => [each.name, each] as const))('say today what they said then: %s', (name, frozen) => {
    expect(verdictOf(frozen, forms)).toEqual(expected[name]);
  });

  it('are many, with and without answers, and each has its verdict', () => {
    expect(Object.keys(expected).sort()).toEqual(cases.map(({ name }) => name).sort());
    expect(cases.length).toBeGreaterThan(50);
  });
});

it('keeps at least the first forms', () => {
  expect(corpora).toContain('forms-1');
});
