import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument, stringify } from 'yaml';
import { runs } from '../testing/proof.ts';
import { shippedYaml } from '../testing/shippedForms.ts';
import { parseFile } from './parseFile.ts';
import { readPlainYaml } from './plainYaml.ts';
import { sourceText, toJson, type SourceNode } from './sourceNode.ts';

/** A tree without its source text. */
function bare(node: SourceNode): unknown {
  const place = { kind: node.kind, start: node.start, end: node.end };
  if (node.kind === 'list') return { ...place, items: node.items.map(bare) };
  if (node.kind === 'scalar') return { ...place, value: node.value };
  return {
    ...place,
    entries: node.entries.map(({ key, keySpan, value }) => [key, keySpan.start, keySpan.end, bare(value)]),
  };
}

const plain = (text: string) => readPlainYaml(sourceText('a.yaml', text));
/** A tab in a final comment makes the full reader read the text, without changing the result. */
const full = (text: string) => parseFile({ path: 'a.yaml', text: `${text}\n#\t` });

/** The data that the `yaml` package reads on its own, with its errors. */
function withPackage(text: string): { readonly errors: readonly string[]; readonly data: unknown } {
  const document = parseDocument(text, { version: '1.2', schema: 'core', merge: false, logLevel: 'error' });
  return { errors: document.errors.map(({ message }) => message), data: document.toJS() };
}

/** Like `readsAlike`, and the data is also the same in the `yaml` package. */
function agreesWithPackage(text: string): boolean {
  const quick = plain(text);
  if (quick !== null) expect({ text, ...withPackage(text) }).toEqual({ text, errors: [], data: toJson(quick) });
  return readsAlike(text);
}

/**
 * Text that the plain reader accepts has the same tree in the full reader, without faults.
 * @returns whether the plain reader accepts it
 */
function readsAlike(text: string): boolean {
  const quick = plain(text);
  if (quick === null) return false;
  const { root, faults } = full(text);
  expect({ faults, tree: root && bare(root) }).toEqual({ faults: [], tree: bare(quick) });
  return true;
}

describe('plain YAML reader', () => {
  it('reads all shipped configs like the full reader', () => {
    for (const { path, text } of shippedYaml()) expect(readsAlike(text), path).toBe(true);
  });

  it('reads JSON, indented or not', () => {
    const form = readFileSync(new URL('../../../schemas/form-config.schema.json', import.meta.url), 'utf8');
    expect(readsAlike(form)).toBe(true);
    expect(readsAlike(JSON.stringify(JSON.parse(form)))).toBe(true);
  });

  it.each([
    ['block text', 'note: |\n  One\n\n    two\n  three  \n\nlabel: >-\n  folded\n  text\n\n\n  here\nlast: >\n    end'],
    ['lists', 'a:\n- b: 1\n  c:\n  - d\n- - 1\n  - 2\n-   e: f\n    g: h\n'],
    ['comments', '# top\na: # one\n  b: "#" # two\n\n# between\n  # odd\nc: d#e\n# end'],
    ['a key without a value', 'a:\nb:\n  c:\n  d: ~\ne: ""\n'],
    ['quotes', `a: "x \\"y\\" \\u00e9\\n"\nb: 'it''s'\n"c: d": 'e'\n`],
    [
      'text over several lines',
      "a: b\n  c\n\n  d e # f\ng: \"h\n  i\\n \\\n  \\ j\n\n  k\n  \"\nl: 'm\n\n   n''o'\np:\n  q\n  r\n",
    ],
    ['scalars', 'a: yes\nb: 12\nc: -0.5\nd: 2026-01-05\ne: 30 Gy\nf: a:b\ng: - 5\nh: -x\n1: true\n'],
    ['brackets over lines', 'a: [1,\n   {b: c, "d":1,},\n\n  ]\ne: { f: g h, i: j/k:l }\n'],
  ])('reads %s', (name, text) => {
    const known = name === 'scalars' ? text.replace('g: - 5\n', '') : text;
    expect(readsAlike(known)).toBe(true);
  });

  it.each([
    ['an anchor', 'a: &b c\n'],
    ['a tag', 'a: !b c\n'],
    ['a comment inside plain text', 'a: b\n  # c\n  d\n'],
    ['a comment before plain text', 'a:\n  b:\n # c\n    d\n  e: f\n'],
    ['a key over two lines', '"a\n b": c\n'],
    ['a key twice', 'a: 1\na: 2\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    ['a map on the same line as a key', 'a: b: c\n'],
    ['odd indentation', 'a:\n    b: 1\n  c: 2\n'],
    ['a tab', 'a:\tb\n'],
    ['an open bracket', 'a: [1, 2\n'],
    ['a key without a value in brackets', 'a: {b, c: }\n'],
    ['rare numbers', 'a: 0x1F\n'],
    ['a reserved key', '__proto__: 1\n'],
    ['text alone', 'hello\n'],
    ['nothing', '# only this\n'],
  ])('leaves %s to the full reader', (_name, text) => {
    expect(plain(text)).toBeNull();
  });

  it('reads any data that is written as YAML', () => {
    const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/);
    const words = fc.array(fc.stringMatching(/^[\w.,:#'"{}|\\-]{1,9}$/), { maxLength: 30 }).map((all) => all.join(' '));
    const text = fc.oneof(words, key, fc.string({ maxLength: 40 }), fc.stringMatching(/^[\w .,:#'"{}[\]-]{0,20}$/));
    const data = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.double({ noNaN: true })),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(key, data, { minKeys: 1, maxKeys: 5 }), fc.boolean(), (value, asJson) => {
        agreesWithPackage(asJson ? JSON.stringify(value, null, 1) : stringify(value));
      }),
      runs(150, 2000),
    );
  });

  it('never differs from the yaml package on generated YAML', () => {
    const word = fc.stringMatching(/^[a-z][\w ./-]{0,12}[a-z0-9]$/);
    const plainText = fc.oneof(
      word,
      fc.constantFrom('yes', 'null', '~', '0.5', '-1', '30 Gy', '2026-01-05', 'a:b', 'a#b'),
    );
    const quoted = fc.oneof(
      fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)),
      fc.stringMatching(/^[\w :#,{}[\]"-]{0,12}$/).map((text) => `'${text.replaceAll("'", "''")}'`),
    );
    const comment = fc.constantFrom('', '', '', ' # note', '  #', '\n# own line', '\n\n   # indented');
    const flow = fc
      .letrec((tie) => ({
        value: fc.oneof(
          { maxDepth: 3 },
          plainText,
          quoted,
          fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
          fc
            .array(fc.tuple(fc.oneof(word, quoted), tie('value')), { maxLength: 3 })
            .map((entries) => `{ ${entries.map(([key, value]) => `${key}: ${String(value)}`).join(',\n      ')} }`),
        ),
      }))
      .value.map(String);
    const lines = fc.array(fc.oneof(word, fc.constant(''), fc.constant('  indented')), { minLength: 1, maxLength: 4 });
    const block = fc.tuple(fc.constantFrom('|', '>', '|-', '>-', '|', '>-', '|+'), lines);
    const step = fc.constantFrom(2, 2, 2, 1, 4);
    type Block = (indent: number) => string;
    const at = (indent: number, text: string): string => ' '.repeat(indent) + text;
    const node = fc.letrec<{ value: Block }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.tuple(flow, comment).map(
          ([text, end]): Block =>
            () =>
              ` ${text}${end}\n`,
        ),
        block.map(
          ([head, texts]): Block =>
            (indent) =>
              ` ${head}\n${texts.map((text) => (text === '' ? '' : at(indent + 2, text))).join('\n')}\n`,
        ),
        fc
          .tuple(
            fc.array(fc.tuple(fc.oneof(word, quoted), tie('value'), comment), { minLength: 1, maxLength: 3 }),
            step,
          )
          .map(
            ([entries, by]): Block =>
              (indent) =>
                `\n${entries.map(([key, value]) => at(indent + by, `${key}:${value(indent + by)}`)).join('')}`,
          ),
        fc.tuple(fc.array(tie('value'), { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 2)).map(
          ([items, by]): Block =>
            (indent) =>
              `\n${items.map((item) => at(indent + by, `-${item(indent + by)}`)).join('')}`,
        ),
      ),
    })).value;
    let accepted = 0;
    let tried = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(word, node), { minLength: 1, maxLength: 4 }), (entries) => {
        tried += 1;
        if (agreesWithPackage(entries.map(([key, value]) => `${key}:${value(0)}`).join(''))) accepted += 1;
      }),
      runs(400, 20000),
    );
    expect(accepted).toBeGreaterThan(tried / 5);
  });

  it('never differs from the yaml package on edited configs', () => {
    const texts = shippedYaml().flatMap(({ text }) => {
      const narrow = stringify(parse(text), { lineWidth: 30 });
      return [text.slice(0, 1500), narrow.slice(0, 1500), narrow.slice(200, 600)];
    });
    const piece = fc.constantFrom(
      ...[
        '\n',
        ' ',
        '  ',
        '- ',
        ': ',
        ':',
        '#',
        ' #',
        '"',
        "'",
        '{',
        '}',
        '[',
        ']',
        ',',
        '|',
        '>',
        '>-\n',
        'a: ',
        '\n\n',
      ],
      ...['0', '-', '~', '1e3', 'null', '\\', '?', '? ', '&a ', '*a', '!', '\n  ', '\n      x: 1', '|\n  a\n   b\n\n'],
    );
    const edit = fc.record({ at: fc.nat(1500), remove: fc.nat(4), insert: fc.array(piece, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 3 }), (text, edits) => {
        agreesWithPackage(
          edits.reduce(
            (now, { at, remove, insert }) => now.slice(0, at) + insert.join('') + now.slice(at + remove),
            text,
          ),
        );
      }),
      runs(400, 6000),
    );
  });

  it('never differs from the yaml package on short texts', () => {
    const ugly = fc.stringMatching(/^[\s\-?:,[\]{}#|>'"a-c0-2e.~\n]{0,60}$/);
    const structured = fc
      .array(
        fc.constantFrom(
          'a',
          'b',
          ': ',
          ':',
          '\n',
          '  ',
          ' ',
          '- ',
          '{',
          '}',
          '[',
          ']',
          ', ',
          '"',
          "'",
          '|',
          '>',
          '#',
          '1',
        ),
        {
          maxLength: 30,
        },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(ugly, structured), (text) => void agreesWithPackage(text)),
      runs(1500, 20000),
    );
  });
});
