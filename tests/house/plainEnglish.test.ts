import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that made comments, test titles and messages hard to read, each with what an engineer would write instead. */
const ODD_WORDS: readonly (readonly [odd: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again, new'],
  [/\bwhoever\b/i, 'a person who, anyone who'],
  [/\b(some|no)body\b(?!@)/i, 'a person, a user, no one'],
  [/\bmend(s|ed|ing|er)?\b/i, 'fix, repair'],
  [/\bas (it|they) should be\b/i, 'valid, correct'],
  [/\bgoes away\b|\bwent away\b/i, 'disconnects, is removed'],
  [/\b(its|their) own accord\b/i, 'automatically'],
  [/\bmeanwhile\b/i, 'at the same time, while'],
  [/\bstands? (still )?(beside|there|in its)\b/i, 'is next to, is'],
  [/\bonce more\b/i, 'again'],
  [/\bhearsay\b|\bhither\b|\bthereof\b|\bwherein\b|\bhenceforth\b/i, 'plain words'],
];

const SOURCES = ['schemas/src', 'engine/src', 'renderer/src', 'server', 'app/src', 'tests', 'fixtures'];

/** Comments, titles of tests and sentences in strings, each with its line. Code in backticks does not count. */
function wordsIn(path: string): readonly (readonly [line: number, text: string])[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  // Most files have none of the words anywhere, and need no parsing.
  if (!ODD_WORDS.some(([odd]) => odd.test(text))) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, string>();
  const isTest = /\.test\.tsx?$|^tests\//.test(path);
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      found.set(pos, text.slice(pos, end));
    }
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) {
      found.set(pos, text.slice(pos, end));
    }
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText(source))) {
      const title = node.arguments[0];
      if (title && ts.isStringLiteralLike(title)) found.set(title.getStart(source), title.text);
    }
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && !isTest && node.text.trim().split(/\s+/).length > 2) found.set(node.getStart(source), node.text);
    node.forEachChild(visit);
  };
  visit(source);
  return [...found].map(([pos, words]) => [
    source.getLineAndCharacterOfPosition(pos).line + 1,
    words.replace(/`[^`]*`/g, ''),
  ]);
}

it('has comments, test titles and messages in plain English', () => {
  const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/__generated__|plainEnglish|tests\/bench\/peers/.test(file));
  const odd = files.flatMap((file) =>
    wordsIn(file).flatMap(([line, words]) =>
      ODD_WORDS.flatMap(([pattern, instead]) => {
        const [word] = pattern.exec(words) ?? [];
        return word ? [`${file}:${line} "${word}": write ${instead}`] : [];
      }),
    ),
  );
  expect(odd).toEqual([]);
});

it('gives the reason of every lint exception', () => {
  const exceptions = execFileSync('git', ['grep', '-nE', '(eslint|oxlint)-disable', '--', ...SOURCES], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const bare = exceptions
    .split('\n')
    .filter((line) => line !== '' && !/__generated__|tests\/house|tests\/lint|tests\/bench\/peers/.test(line))
    .filter((line) => !/-disable\S* .* -- \w/.test(line));
  expect(bare).toEqual([]);
});
