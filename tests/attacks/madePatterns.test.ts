import { readdirSync, readFileSync } from 'node:fs';
import type { Note } from '@isocenter/engine';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../engine/src/field-types/fieldTypes.ts';
import { NameEdits } from '../../engine/src/format/rename/nameEdits.ts';
import { describeFrontendError } from '../../server/src/support/frontendError.ts';
import { missingTokens } from '../../server/src/tasks/answers/noteText.ts';
import { effort, MOST_FOR_ONE_READING } from './effort.ts';

/** Where the product makes a regular expression from a text, and where the text is from. */
const MADE: Readonly<Record<string, string>> = {
  'engine/src/check/model/shape.ts': 'the JSON Schema of the form language',
  'engine/src/field-types/DatePicker/datePicker.ts': 'constants',
  'engine/src/field-types/NodeSelector/nodeSelector.ts': 'a constant',
  'engine/src/format/rename/nameEdits.ts': 'names of a form, escaped',
  'server/src/support/frontendError.ts': 'the routes of the application',
};

const LONG = 100_000;
const noteWith = (token: string): Note => ({
  text: token,
  blocks: [{ id: 'a', kind: 'paragraph', text: token, spans: [{ text: token, fields: [], locked: true }] }],
});
const renamed = (written: string, old: string) => {
  const path = 'Radiation/OTVStatus/Default.yaml';
  const edits = new NameEdits([{ path, text: written }]);
  const position = { file: path, line: 1, column: 1, endLine: 1, endColumn: written.length + 1 };
  try {
    edits.rename(position, old, 'fresh', 'OTVStatus.');
  } catch {
    // The name is not there.
  }
};

describe('a search for a text', () => {
  it('is a regular expression in no other place', () => {
    const found = ['schemas', 'engine', 'renderer', 'app', 'server'].flatMap((name) =>
      readdirSync(`${name}/src`, { recursive: true, encoding: 'utf8' })
        .map((path) => `${name}/src/${path}`)
        .filter((path) => /^(?!.*(?:\.test\.|\.d\.|testing|__generated__)).*\.tsx?$/.test(path))
        .filter((path) => makesPattern(path)),
    );
    expect(found.sort()).toEqual(Object.keys(MADE).sort());
  });

  it('finds whole words and numbers only, and each place once', () => {
    for (const [token, text, missing] of [
      ['grade 1', 'grade 10', 1],
      ['70', '70.5, 170, 1-70', 1],
      ['70', 'It is 70.', 0],
      ['aba', 'ababa aba', 0],
      ['-', 'a-b', 0],
      ['--', '---', 0],
      ['𝟙', '𝟙𝟙', 1],
    ] as const)
      expect([token, text, missingTokens(noteWith(token), text)]).toEqual([token, text, missing]);
    const long = 'ab'.repeat(1_000);
    expect(missingTokens(noteWith(`-${long}-`), `x-${long}-${long}-`)).toBe(0);
    expect(missingTokens(noteWith(`-${long}-`), `x-${long}ab-`)).toBe(1);
    const twice = { ...noteWith('70'), blocks: [...noteWith('70').blocks, ...noteWith('70').blocks] };
    expect(missingTokens(twice, '70 and 70')).toBe(0);
    expect(missingTokens(twice, '70 and 170')).toBe(1);
  });

  it.each([
    ['a locked value of signs', () => missingTokens(noteWith('-'.repeat(LONG)), `${'-'.repeat(LONG - 1)}x`.repeat(5))],
    ['a locked value of words', () => missingTokens(noteWith('a '.repeat(LONG / 2)), 'a '.repeat((5 * LONG) / 2))],
    ['a locked value of operators', () => missingTokens(noteWith('(.*)+$'.repeat(LONG / 6)), '(.*)+'.repeat(LONG))],
    ['a name of a form', () => renamed(`OTVStatus.${'a'.repeat(LONG)}`, 'a'.repeat(LONG - 1))],
    ['a name of operators', () => renamed('(a+)+'.repeat(LONG / 5), '(a+)+$')],
    ['an address of a screen', () => describeFrontendError(`https://x/${'patients/'.repeat(LONG / 9)}`)],
    ['a date', () => fieldTypes.DatePicker.validate?.('1'.repeat(LONG), {}, null)],
    ['a node region', () => fieldTypes.NodeSelector.validate?.(['a'.repeat(LONG) + ':'], {}, null)],
  ] as const)('reads 100,000 characters at once: %s', (_name, read) => {
    expect(effort(read, 1)).toBeLessThan(MOST_FOR_ONE_READING);
  });
});

function makesPattern(path: string): boolean {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  let isMade = false;
  const visit = (node: ts.Node): void => {
    isMade ||= ts.isNewExpression(node) && node.expression.getText() === 'RegExp';
    ts.forEachChild(node, visit);
  };
  visit(file);
  return isMade;
}
