import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Term {
  readonly used: string;
  readonly notUsed: RegExp;
  readonly except: ReadonlySet<string>;
}

/** The rows of `docs/terms.md`. A word in backticks is compared with its letter case. */
function termsOf(page: string): readonly Term[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (used|---) /.test(line));
  return rows.flatMap((row) => {
    const [used = '', notUsed = '', , except = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const exceptions = new Set(except.split(';').map((text) => text.trim()));
    return notUsed.split(',').map((cell) => {
      const word = cell.trim();
      const exact = /^`(.*)`$/.exec(word)?.[1];
      const pattern = (exact ?? word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return {
        used,
        notUsed: new RegExp(`(?<![\\w/-])${pattern}(?![\\w-])`, exact === undefined ? 'i' : ''),
        except: exceptions,
      };
    });
  });
}

const TERMS = termsOf(read('docs/terms.md'));

/** Ids, keys, paths and class names: nothing that a user reads. */
const isCode = (text: string) => /^[a-z0-9_.:@/|#+-]*$/.test(text) || /^[a-z]+[A-Za-z]*$|^[A-Z_]+$/.test(text);

/** The texts of a TypeScript file: string literals and templates, without comments and imports. */
function textsOfSource(path: string): readonly string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) texts.push(node.text);
    node.forEachChild(look);
  };
  look(source);
  return texts;
}

function textsOfConfig(path: string): readonly string[] {
  const texts: string[] = [];
  visit(parseDocument(read(path)), {
    Pair: (_key, { value }) => {
      if (isScalar(value) && typeof value.value === 'string') texts.push(value.value);
    },
    Seq: (_key, { items }) => {
      for (const item of items) if (isScalar(item) && typeof item.value === 'string') texts.push(item.value);
    },
  });
  return texts;
}

const files = execFileSync(
  'git',
  ['ls-files', 'configs', 'app/src', 'renderer/src', 'server/src', 'schemas/src', 'engine/src/field-types'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|yaml|csv)$/.test(path) && !/__generated__|\.test\.|\/testing\/|Graphql\.ts$/.test(path));

it('reads the terms from docs/terms.md', () => {
  expect(TERMS.length).toBeGreaterThan(50);
  expect(TERMS.find(({ used }) => used === 'Email')?.notUsed.test('Your e-mail address')).toBe(true);
  expect(TERMS.find(({ used }) => used === 'kV')?.notUsed.test('Orthogonal kV images')).toBe(false);
});

it('says on screen only what docs/terms.md allows', () => {
  const found = files.flatMap((path) => {
    const texts = path.endsWith('.csv')
      ? read(path).split(/[,\n]/)
      : path.endsWith('.yaml')
        ? textsOfConfig(path)
        : textsOfSource(path);
    return texts
      .filter((text) => !isCode(text))
      .flatMap((text) =>
        TERMS.filter(({ notUsed, except }) => notUsed.test(text) && !except.has(text.trim())).map(
          ({ used }) => `${path}: "${text.trim().slice(0, 90)}" → ${used}`,
        ),
      );
  });
  expect([...new Set(found)]).toEqual([]);
}, 60_000);
