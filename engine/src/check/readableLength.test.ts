import { describe, expect, it } from 'vitest';
import { formText } from '../testing/testForm.ts';
import { check } from './check.ts';

const found = (help: string, note = 'a is {{ value }}', end = '\n') => {
  const fields = `      - id: a\n        type: Text\n        label: A\n        help: ${help}\n        note: ${note}\n`;
  const text = formText('OTVStatus', `sections:\n  - id: main\n    label: Main\n    fields:\n${fields}`);
  const path = 'Radiation/OTVStatus/Default.yaml';
  return check([{ path, text: text.replaceAll('\n', end) }]).map(({ code }) => code);
};
const block = (lines: number) => `>-\n${'          {{ value }}\n'.repeat(lines)}`;

describe('what is too long to be read', () => {
  it('is a line of more than 120 characters, wherever lines end', () => {
    const most = `two ${'x'.repeat(102)}`;
    for (const end of ['\n', '\r\n']) {
      expect(found(most, undefined, end)).toEqual([]);
      expect(found(`${most}x`, undefined, end)).toEqual(['FC133']);
    }
  });

  it('is one finding for all long lines of a file', () => {
    const long = `two ${'x'.repeat(120)}`;
    expect(found(long, `${long} {{ value }}`)).toEqual(['FC133']);
  });

  it('is a line of one word as well, with what to do where no formatter helps', () => {
    expect(found(`https://example.org/${'x'.repeat(120)}`)).toEqual(['FC133']);
    const text = formText(
      'OTVStatus',
      `sections:
  - id: main
    label: Main
    fields:
      - id: a
        type: Text
        label: A
        constraint:
          expression: >-
            a matches
            "${'(a|b)'.repeat(30)}"
          message: ${'two words '.repeat(15)}
`,
    );
    const [only, ...more] = check([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      code: 'FC133',
      column: 121,
      fix: expect.stringContaining('mentions any of') as string,
    });
    expect(only?.message).toMatch(/and 2 lines of the file are too long: 15, 16\./);
  });

  it('is a template of more than 15 lines', () => {
    expect(found('two words', block(15))).toEqual([]);
    expect(found('two words', block(16))).toEqual(['FC133']);
  });
});
