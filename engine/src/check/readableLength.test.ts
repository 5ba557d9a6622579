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

  it('is not a line of one word, which nothing can break', () => {
    expect(found(`https://example.org/${'x'.repeat(120)}`)).toEqual([]);
  });

  it('is a template of more than 15 lines', () => {
    expect(found('two words', block(15))).toEqual([]);
    expect(found('two words', block(16))).toEqual(['FC133']);
  });
});
