import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const IDEAL = new URL('./ideal/', import.meta.url);
const GOLDEN = new URL('./golden/', import.meta.url);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\d][\p{L}\d.%/-]*/gu));

/** The share of words that two texts have in common, in percent. It is for a reader and decides nothing. */
function likeness(text: string, other: string): number {
  const [a, b] = [wordsOf(text), wordsOf(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return Math.round((100 * common) / (a.size + b.size - common));
}

/** A note written by hand, the facts that it must hold, and the generated note of the same task. */
const pairs = readdirSync(IDEAL).flatMap((kind) =>
  readdirSync(new URL(`${kind}/`, IDEAL)).map((file) => {
    const patient = file.replace('.md', '');
    const [ideal = '', list = ''] = readFileSync(new URL(`${kind}/${file}`, IDEAL), 'utf8').split('\n## Facts\n');
    const facts = [...list.matchAll(/^- (.+)$/gm)].map(([, fact = '']) => fact);
    const folder = new URL(`${patient}/`, GOLDEN);
    const notes = readdirSync(folder).filter((name) => name.endsWith(`-${kind}.txt`));
    const texts = notes.map((name) => readFileSync(new URL(name, folder), 'utf8'));
    // Of several visits, the one that the ideal note is about.
    const generated = texts.toSorted((a, b) => likeness(ideal, b) - likeness(ideal, a))[0] ?? '';
    return { kind, patient, ideal: ideal.trim(), facts, generated: generated.trim() };
  }),
);

describe.each(pairs)('the $kind of $patient', ({ ideal, facts, generated }) => {
  it('has each fact of the note written by hand', () => {
    expect(facts.length).toBeGreaterThanOrEqual(4);
    const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
    const unsaid = (text: string) => facts.filter((fact) => !plain(text).includes(plain(fact)));
    expect({ ideal: unsaid(ideal), generated: unsaid(generated) }).toEqual({ ideal: [], generated: [] });
  });
});

it('shows both texts of each kind of note to a reader', async () => {
  const kinds = new Set(pairs.map(({ kind }) => kind));
  expect(kinds.size).toBe(12);
  expect([...kinds].filter((kind) => pairs.filter((pair) => pair.kind === kind).length < 3)).toEqual([]);
  const page = pairs.map(
    ({ kind, patient, ideal, generated }) =>
      `## ${kind}, ${patient}\n\nWords in common: ${likeness(ideal, generated)}%\n\n### Written by hand\n\n${ideal}\n\n### Generated\n\n${generated}\n`,
  );
  const grades = readFileSync(new URL('./grades.md', import.meta.url), 'utf8').replace(/^# .*\n\n/, '');
  const text = `# Notes written by hand and generated notes\n\n${grades}Both are made of the same answers. The test of this page writes it.\n\n${page.join('\n')}`;
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL('./side-by-side.md', import.meta.url)));
});
