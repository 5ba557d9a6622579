import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { mergeNote } from '@isocenter/engine';
import { compilePattern } from '../../engine/src/expressions/pattern.ts';
import { closeGaps } from '../../engine/src/note/gaps.ts';
import { GAP, readMarks, tidy as tidyMarks } from '../../engine/src/note/marks.ts';
import { plainValue } from '../../engine/src/source/plainText.ts';
import { nearest } from '../../engine/src/words/nearest.ts';
import { lowerWords } from '../../engine/src/words/phrases.ts';
import { tidy } from '../../renderer/src/fields/LongText/cleanText.ts';
import { parseSpreadsheet } from '../../renderer/src/fields/editableTable/pasteCells.ts';
import { isNumericDraft, parseNumeric } from '../../renderer/src/fields/Numeric/numericText.ts';
import { safeFileName } from '../../server/src/files/fileName.ts';
import { versionDiff } from '../../server/src/tasks/answers/versionDiff.ts';
import { compiledFormOf, TEST_CONTEXT } from '../../engine/src/testing/testForm.ts';
import { effort, MOST_FOR_ONE_READING } from './effort.ts';

const PACKAGES = ['schemas', 'engine', 'renderer', 'app', 'server'];
/** Repeated, they reach every repetition in practice; a pattern's own letters and pairs are added. */
const PUMPS = [' ', '\t', '\n', 'a', 'A', '0', '_', '-', '.', ',', '"', '{', '[', '(', '/', 'é', 'a ', '\n '];
const LENGTH = 20_000;
/** A search that reads the text once for each of its places takes at least 200. */
const MOST = 50;

interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** Every regular expression that the product is written with. Those of tests and their tools see no stranger's text. */
function patternsOfTheSources(): readonly Pattern[] {
  const found = new Map<string, Pattern>();
  for (const folder of PACKAGES.map((name) => `${name}/src`)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/^(?!.*(?:\.test\.|\.d\.|testing|__generated__)).*\.tsx?$/.test(name)) continue;
      const path = `${folder}/${name}`;
      const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.getText()) ?? [];
          found.set(node.getText(), { source, flags, place: path });
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
    }
  }
  return [...found.values()];
}

/** The texts that make a careless pattern slow: a repeated piece, after what the pattern begins with, and an end that fits none. */
function* attacks(source: string): Generator<string> {
  const letters = [...source];
  const pumps = new Set([
    ...PUMPS,
    ...letters,
    ...letters.slice(1).map((letter, index) => `${letters[index]}${letter}`),
  ]);
  const start = /^\^?([\w: -]*)/.exec(source)?.[1] ?? '';
  for (const pump of pumps) {
    for (const head of new Set(['', start, start.slice(0, -1)])) {
      for (const length of [30, 500, LENGTH]) yield `${head}${pump.repeat(length / pump.length)}\u0001`;
    }
  }
}

function search({ source, flags }: Pattern, text: string): void {
  const pattern = new RegExp(source, flags);
  if (flags.includes('g')) text.replace(pattern, '');
  else pattern.test(text);
}

describe('a regular expression of the product', () => {
  it('reads a text of any letters once, whatever its length', { timeout: 600_000 }, () => {
    const patterns = patternsOfTheSources();
    expect(patterns.length).toBeGreaterThan(300);
    const slow = patterns.flatMap((pattern) => {
      for (const text of attacks(pattern.source)) {
        const start = performance.now();
        search(pattern, text);
        // The clock may have measured other programs.
        if (performance.now() - start < MOST || effort(() => search(pattern, text)) < MOST) continue;
        return [`/${pattern.source}/${pattern.flags} in ${pattern.place}, with ${JSON.stringify(text.slice(0, 20))}`];
      }
      return [];
    });
    expect(slow).toEqual([]);
  });
});

const SPACES = ' '.repeat(100_000);
const WORDS = 'of the '.repeat(15_000);
const COMPILED = compiledFormOf('- { id: weight, type: Numeric, label: Weight }');
const form = { compiledForm: COMPILED, context: TEST_CONTEXT, values: {} };
/** Different words everywhere: the comparison cannot find a common part. */
const wordsOf = (letter: string) => Array.from({ length: 40_000 }, (_, index) => `${letter}${index}`).join(' ');

describe('a function that reads text of people', () => {
  it.each([
    ['the gaps of a note', () => closeGaps(`${WORDS}${GAP}x${SPACES}${GAP}`)],
    ['the marks of a note', () => tidyMarks(readMarks(`a${SPACES}b`))],
    ['words in lower case', () => lowerWords(`A${SPACES}B${WORDS}`)],
    ['pasted prose', () => tidy(`a${SPACES}b\n${SPACES}\n${'\n'.repeat(50_000)}c`)],
    ['pasted cells', () => parseSpreadsheet(`a\t"${SPACES}\t"${'""'.repeat(50_000)}`)],
    ['a number', () => parseNumeric(`${SPACES}1${SPACES}x`)],
    [
      'a draft of a number',
      () => isNumericDraft(`${SPACES}${'1'.repeat(100_000)}x`, { belowZero: true, comparator: true }),
    ],
    ['a file name', () => safeFileName(`a${SPACES}b${'.'.repeat(100_000)}c`)],
    ['a value in YAML', () => plainValue(`1${'0'.repeat(100_000)}g`)],
    ['the nearest name', () => nearest(SPACES, ['weight', 'height'])],
    ['a pattern of a form', () => compilePattern('[a-z ]{1,50}x?')(SPACES)],
    ['a merge of two notes', () => mergeNote(SPACES, `${SPACES}a`, `b${SPACES}`)],
  ] as const)('reads 100,000 spaces at once: %s', (_name, read) => {
    expect(effort(read)).toBeLessThan(MOST_FOR_ONE_READING);
  });

  it('compares two notes without a common word in less than a fifth of a second', () => {
    const compare = () => versionDiff({ form, note: wordsOf('a') }, { form, note: wordsOf('b') });
    expect(effort(compare)).toBeLessThan(200);
    const { note } = compare();
    expect(
      note
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(wordsOf('a'));
    expect(
      note
        .filter(({ kind }) => kind !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(wordsOf('b'));
  });
});
