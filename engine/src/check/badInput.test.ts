import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../definition/definition.ts';
import { check } from './check.ts';

const HEAD = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit
    label: Visit
    fields:
`;
const field = (text: string): string => `${HEAD}      - ${text}\n`;
const fields = (count: number, text: (index: number) => string): string => {
  return HEAD + Array.from({ length: count }, (_, index) => `      - ${text(index)}\n`).join('');
};
/** A fault in another form, which must be found despite any fault in the first form. */
const OTHER: SourceFile = {
  path: 'Radiation/OTVPE/Default.yaml',
  text: field('{ id: skin, type: Text, label: Skin, helpp: typo }').replace('OTVStatus', 'OTVPE'),
};

/** `line:column code` of each finding in the bad file, and whether the other file was checked as well. */
function found(text: string, path = 'Radiation/OTVStatus/Default.yaml') {
  const findings = check([{ path, text }, OTHER]);
  expect(findings.filter(({ file }) => file === OTHER.path).map(({ code }) => code)).toEqual(['FC013']);
  return findings.filter(({ file }) => file !== OTHER.path);
}
const places = (findings: ReturnType<typeof found>): readonly string[] => {
  return findings.map(({ line, column, code }) => `${line}:${column} ${code}`);
};

describe('invalid input', () => {
  it('reports what does not compile beside another error of the file', () => {
    const text = fields(2, (index) => {
      const computed = 'type: TemplateString, label: A, templateString: "{{ user.displayName | upcase }}"';
      return index === 0 ? `{ id: a, ${computed} }` : '{ id: b, type: Text, label: B, helpp: typo }';
    });
    expect(places(found(text))).toEqual([
      expect.stringMatching(/^9:\d+ FC111$/),
      expect.stringMatching(/^10:\d+ FC013$/),
    ]);
  });

  it.each([
    ['text that is not YAML', 'this: is: not\n  - yaml: [\n"', ['1:7 FC001']],
    ['binary data', '\u0000\u0001\uFFFD', ['1:1 FC001']],
    ['nothing', '', ['1:1 FC009']],
    ['only a null', '~\n', ['1:1 FC014']],
    ['only a word', 'form\n', ['1:1 FC014']],
    ['a tab', field('{ id: a, type: Text, label: A }').replace('      -', '\t-'), ['9:1 FC002']],
    ['a byte-order mark and a typo', `\uFEFF${field('{ id: a, type: Text, label: A, helpp: x }')}`, ['9:40 FC013']],
    ['Windows line ends', field('{ id: a, type: Text, label: A, helpp: x }').replaceAll('\n', '\r\n'), ['9:40 FC013']],
    ['ten million brackets', '['.repeat(10_000_000), ['1:1 FC007']],
    ['a million brackets', '['.repeat(1_000_000), ['1:61 FC006']],
    [
      'more fields than a file may hold',
      fields(60_000, (index) => `{ id: f${index}, type: Text, label: F${index} }`),
      ['1:1 FC007'],
    ],
    ['a prototype key', field('{ id: a, type: Text, label: A, __proto__: { b: 1 } }'), ['9:40 FC005']],
    [
      'a pattern that backtracks',
      field(
        '{ id: a, type: Text, label: A, constraint: { expression: { field: a, matches: "(a+)+$" }, message: No } }',
      ),
      ['9:87 FC042'],
    ],
    ['a form that extends itself', 'extends: Default\n', ['1:10 FC037']],
  ])('reports the position of %s and checks the other files', (_what, text, expected) => {
    expect(places(found(text))).toEqual(expected);
  });

  it('reports anchors that would expand exponentially instead of following them', () => {
    const letters = [...'abcdefghij'];
    const lines = letters.map((letter, index) => {
      return `${letter}: &${letter} [${Array.from({ length: 9 }, () => (index === 0 ? 'x' : `*${letters[index - 1] ?? ''}`)).join(', ')}]`;
    });
    const codes = new Set(found(lines.join('\n')).map(({ code }) => code));
    expect(codes).toEqual(new Set(['FC003', 'FC013', 'FC015']));
  });

  it('checks thousands of typos without comparing every pair of names', () => {
    const text = fields(
      4_000,
      (index) => `{ id: f${index}, type: Text, label: F${index}, relevant: { field: f${index}x, answered: true } }`,
    );
    const findings = found(text);
    expect(findings).toHaveLength(4_000);
    expect(findings[0]?.code).toBe('FC012');
  });

  it('follows chains of thousands of conditions or fields', () => {
    const chain = Array.from({ length: 4_000 }, (_, index) => `  c${index}: { condition: c${index + 1} }\n`).join('');
    const named = `${field('{ id: a, type: Text, label: A, relevant: { condition: c0 } }')}conditions:\n${chain}  c4000: { field: a, answered: true }\n`;
    expect(new Set(found(named).map(({ code }) => code)).has('FC028')).toBe(false);
    const circle = fields(
      5_000,
      (index) =>
        `{ id: f${index}, type: Text, label: F${index}, relevant: { field: f${(index + 1) % 5_000}, answered: true } }`,
    );
    const [cycle, ...more] = found(circle);
    expect([cycle?.code, more]).toEqual(['FC026', []]);
    expect(cycle?.message).toContain('… 4961 more …');
  });

  it('does not look up prototype names', () => {
    const findings = found(
      fields(
        3,
        (index) =>
          `{ id: f${index}, type: Text, label: F${index}, relevant: { field: ${['__proto__', 'constructor', 'toString'][index] ?? ''}, answered: true } }`,
      ),
    );
    expect(findings.map(({ code }) => code)).toEqual(['FC012', 'FC012', 'FC012']);
  });
});
