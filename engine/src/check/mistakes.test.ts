import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseFile } from '../source/parseFile.ts';
import { child, itemsOf, textOf } from '../source/sourceNode.ts';
import { check } from './check.ts';

const path = fileURLToPath(new URL('../../../fixtures/configs/mistakes.yaml', import.meta.url));

const root = parseFile({ path, text: readFileSync(path, 'utf8') }).root ?? undefined;
const form = textOf(child(root, 'form')) ?? '';
const mistakes = itemsOf(child(root, 'mistakes')).map((mistake) => {
  const text = (key: string) => textOf(child(mistake, key)) ?? '';
  return { name: text('name'), fields: text('fields'), found: text('found'), fix: text('fix') };
});

const findingsOf = (fields: string) => {
  const text = form + fields.replace(/^(?=.)/gm, '      ');
  return check([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
};

/** Mistakes that authors make who know YAML 1.1, REDCap, XLSForm or a programming language. */
describe('typical mistakes of form authors', () => {
  it('are many, and the form without them is right', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(64);
    expect(new Set(mistakes.map(({ name }) => name)).size).toBe(mistakes.length);
    expect(findingsOf('')).toEqual([]);
  });

  it.each(mistakes)('$name: one finding, at its place, with the fix [FORM-110]', ({ fields, found, fix }) => {
    const all = findingsOf(fields);
    expect(all.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([found]);
    expect(all.map((finding) => finding.fix)).toEqual([fix]);
  });
});
