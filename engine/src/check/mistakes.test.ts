import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../definition/definition.ts';
import { AUTHOR_MISTAKES, formWithFields } from '../testing/authorMistakes.ts';
import { check } from './check.ts';

const findingsOf = (fields: string, csv: SourceFile | null = null) =>
  check([formWithFields(fields), ...(csv ? [csv] : [])]);
/** Within a CSV, its name. */
const fileIn = (file: string): string => (file.endsWith('.csv') ? `${file.slice(file.lastIndexOf('/') + 1)} ` : '');

/** Mistakes that authors make who know YAML 1.1, REDCap, XLSForm or a programming language. */
describe('typical mistakes of form authors', () => {
  it('are many, and the form without them is right', () => {
    expect(AUTHOR_MISTAKES.length).toBeGreaterThanOrEqual(64);
    expect(new Set(AUTHOR_MISTAKES.map(({ name }) => name)).size).toBe(AUTHOR_MISTAKES.length);
    expect(findingsOf('')).toEqual([]);
  });

  it.each(AUTHOR_MISTAKES)(
    '$name: one finding, at its place, with the fix [FORM-110]',
    ({ fields, found, fix, csv }) => {
      const all = findingsOf(fields, csv);
      expect(all.map(({ file, line, column, code }) => `${fileIn(file)}${line}:${column} ${code}`)).toEqual([found]);
      expect(all.map((finding) => finding.fix)).toEqual([fix]);
    },
  );
});
