import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../check/check.ts';
import { SOURCE_LIMITS } from './limits.ts';
import { parseFile } from './parseFile.ts';
import { child, positionOf, spanAt, toJson, type SourceNode } from './sourceNode.ts';

const parse = (text: string) => parseFile({ path: 'a.yaml', text });
const kinds = (text: string) => parse(text).faults.map(({ kind }) => kind);
function tree(text: string): SourceNode {
  const { root, faults } = parse(text);
  expect(faults).toEqual([]);
  if (!root) throw new Error('no tree');
  return root;
}

describe('reading a config file', () => {
  it('keeps line and column of every node', () => {
    const root = tree('label: Weight\nsections:\n  - id: visit\n');
    expect(positionOf(spanAt(root, '/sections/0/id'))).toEqual({
      file: 'a.yaml',
      line: 3,
      column: 9,
      endLine: 3,
      endColumn: 14,
    });
  });

  it('reads YAML 1.2: yes and no are text, JSON is YAML', () => {
    expect(toJson(tree('a: yes\nb: no\nc: 012\n'))).toEqual({ a: 'yes', b: 'no', c: 12 });
    expect(toJson(tree('{"a": [1, true, null]}'))).toEqual({ a: [1, true, null] });
  });

  it('accepts a byte-order mark and Windows line ends', () => {
    const root = tree('\uFEFFlabel: Weight\r\nid: b\r\n');
    expect(positionOf(child(root, 'id') ?? root)).toMatchObject({ line: 2, column: 5 });
  });

  it.each([
    ['anchors that explode', `a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n`, 'anchor'],
    ['tabs', 'a:\n\tb: 1\n', 'tab'],
    ['a key twice', 'a: 1\na: 2\n', 'duplicateKey'],
    ['prototype keys', '__proto__: { polluted: true }\n', 'reservedKey'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'severalDocuments'],
    ['deep brackets', `a: ${'['.repeat(100_000)}`, 'tooDeep'],
    ['deep indentation', Array.from({ length: 300 }, (_, index) => `${' '.repeat(index)}a:`).join('\n'), 'tooDeep'],
    ['10 MB', `a: ${'x'.repeat(10_000_000)}`, 'tooLarge'],
    ['not YAML', 'a: "b\n', 'syntax'],
    ['nothing', '# a comment\n', 'emptyFile'],
    ['a tag', 'a: !important x\n', 'tag'],
    ['a list as key', '? [a]\n: b\n', 'keyNotText'],
  ])('names %s', (_name, text, kind) => {
    expect(kinds(text)).toContain(kind);
  });

  it('does not change any prototype', () => {
    const { root } = parse('constructor: { prototype: { polluted: 1 } }\nb: 1\n');
    expect(root && toJson(root)).toEqual({ b: 1 });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('never throws for any text', () => {
    const ugly = fc.stringMatching(/^[\s\-?:,[\]{}#&*!|>'"%@`a-c0-2\t\n]{0,80}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), ugly), (text) => {
        const { root, faults } = parse(text);
        expect(root !== null || faults.length > 0).toBe(true);
        check([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
      }),
      { numRuns: 300 },
    );
  });

  it('reports faults in other files when one file is broken', () => {
    const good = 'formConfigType: OTVPE\nepisodeType: Radiation\nsystem: Default\nlabel: Examination\nsections: []\n';
    const findings = check([
      { path: 'Radiation/OTVStatus/Default.yaml', text: 'a: "b\n' },
      { path: 'Radiation/OTVAP/Default.yaml', text: `a: ${'{'.repeat(SOURCE_LIMITS.depth + 1)}` },
      { path: 'Radiation/OTVPE/Default.yaml', text: good },
    ]);
    expect(new Set(findings.map(({ file }) => file)).size).toBe(3);
  });
});
