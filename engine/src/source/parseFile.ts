import { isAlias, isMap, isScalar, isSeq, parseDocument, type ParsedNode, type YAMLError } from 'yaml';
import type { SourceFile } from '../definition/definition.ts';
import { Faults, type Fault } from '../definition/fault.ts';
import { RESERVED_KEYS, SOURCE_LIMITS, tooDeepAt } from './limits.ts';
import { readPlainYaml } from './plainYaml.ts';
import { syntaxProblem } from './syntaxProblem.ts';
import { positionOf, sourceText, type SourceEntry, type SourceNode, type SourceText } from './sourceNode.ts';

/** A parsed file: its tree, if any, and its YAML faults. */
export interface ParsedFile {
  readonly path: string;
  /** Null when the file is too broken for a reliable tree. */
  readonly root: SourceNode | null;
  readonly faults: readonly Fault[];
}

/** Reads one YAML 1.2 file (JSON is YAML). Never throws: every problem becomes a fault with a position. */
export function parseFile(file: SourceFile): ParsedFile {
  const before = parsed.get(file);
  if (before) return before;
  const made = parse(file);
  parsed.set(file, made);
  return made;
}
/** A set of files is often read again after one of them has changed. */
const parsed = new WeakMap<SourceFile, ParsedFile>();

function parse(file: SourceFile): ParsedFile {
  const source = sourceText(file.path, file.text.startsWith('\uFEFF') ? file.text.slice(1) : file.text);
  const faults = new Faults();
  return { path: file.path, root: new FileReader(source, faults).read(), faults: faults.all };
}

class FileReader {
  private readonly source: SourceText;
  private readonly faults: Faults;

  constructor(source: SourceText, faults: Faults) {
    this.source = source;
    this.faults = faults;
  }

  read(): SourceNode | null {
    const { text } = this.source;
    if (text.length > SOURCE_LIMITS.characters) {
      const most = `${SOURCE_LIMITS.characters / 1_000_000} million characters`;
      this.faults.add('tooLarge', this.at(0, 0), '', {
        size: `${(text.length / 1_000_000).toFixed(1)} million characters`,
        most,
      });
      return null;
    }
    const strange = /[\0\uFFFD]/.exec(text);
    if (strange) {
      const problem = 'this file is not UTF-8 text';
      this.faults.add('syntax', this.at(strange.index, strange.index + 1), '', { problem });
      return null;
    }
    const deep = tooDeepAt(text);
    if (deep !== null) {
      this.faults.add('tooDeep', this.at(deep, deep + 1), '', { most: SOURCE_LIMITS.depth });
      return null;
    }
    return readPlainYaml(this.source) ?? this.readAnyYaml();
  }

  private readAnyYaml(): SourceNode | null {
    const document = parseDocument(this.source.text, {
      version: '1.2',
      schema: 'core',
      strict: true,
      prettyErrors: false,
      logLevel: 'error',
      uniqueKeys: false,
      merge: false,
    });
    if (this.report(document.errors)) return null;
    if (!document.contents) {
      this.faults.add('emptyFile', this.at(0, 0), '', {});
      return null;
    }
    return this.node(document.contents, '', 0);
  }

  /**
   * Reports only the first syntax error, because later errors may be caused by it.
   * @returns whether the tree must not be used
   */
  private report(errors: readonly YAMLError[]): boolean {
    for (const { pos } of errors.filter(({ code }) => code === 'MULTIPLE_DOCS')) {
      this.faults.add('severalDocuments', this.at(pos[0], pos[0] + 3), '', {});
    }
    const faults = errors.filter(({ code }) => code !== 'MULTIPLE_DOCS');
    const tab = faults.find(({ code }) => code === 'TAB_AS_INDENT');
    const [first] = faults;
    if (tab) this.faults.add('tab', this.at(tab.pos[0], tab.pos[0] + 1), '', {});
    else if (first) {
      const { start, ...why } = syntaxProblem(first, this.source.text);
      this.faults.add('syntax', this.at(start, start + 1), '', why);
    }
    return faults.length > 0;
  }

  private node(node: ParsedNode | null, path: string, depth: number): SourceNode {
    const [start, end] = node?.range ?? [0, 0];
    const span = { source: this.source, start, end };
    if (!node) return { kind: 'scalar', value: null, ...span };
    if (isAlias(node)) {
      this.faults.add('anchor', positionOf(span), path, { written: `*${node.source}` });
      return { kind: 'scalar', value: null, unreadable: true, ...span };
    }
    if (node.anchor !== undefined) {
      const before = this.source.text.lastIndexOf(`&${node.anchor}`, start + node.anchor.length + 1);
      const position = before < 0 ? positionOf(span) : this.at(before, before + node.anchor.length + 1);
      this.faults.add('anchor', position, path, { written: `&${node.anchor}` });
    }
    if (node.tag?.startsWith('!') || node.tag?.startsWith('tag:yaml.org,2002:') === false) {
      this.faults.add('tag', positionOf(span), path, { written: node.tag });
    }
    if (depth > SOURCE_LIMITS.depth) {
      this.faults.add('tooDeep', positionOf(span), path, { most: SOURCE_LIMITS.depth });
      return { kind: 'scalar', value: null, unreadable: true, ...span };
    }
    if (isMap(node)) {
      const entries = this.entries(node.items, path, depth);
      // `{{ value }}` without quotes: its key is reported, and that it is no text follows from it.
      if (node.flow && entries.length === 0 && node.items.length > 0) {
        return { kind: 'scalar', value: null, unreadable: true, ...span };
      }
      return { kind: 'map', entries, ...span, end: node.flow ? end : (entries.at(-1)?.value.end ?? end) };
    }
    if (isSeq(node)) {
      const items = node.items.map((item, index) => this.node(item, `${path}[${index}]`, depth + 1));
      return { kind: 'list', items, ...span, end: node.flow ? end : (items.at(-1)?.end ?? end) };
    }
    const value: unknown = isScalar(node) ? node.value : null;
    const written = this.source.text.slice(start, end);
    return { kind: 'scalar', value: isPlain(value) ? value : written, ...span, end: start + written.trimEnd().length };
  }

  private entries(
    pairs: readonly { key: ParsedNode | null; value: ParsedNode | null }[],
    path: string,
    depth: number,
  ): readonly SourceEntry[] {
    const entries = new Map<string, SourceEntry>();
    for (const { key: keyNode, value } of pairs) {
      const [start, end] = keyNode?.range ?? [0, 0];
      const keySpan = { source: this.source, start, end };
      const position = positionOf(keySpan);
      if (!isScalar(keyNode) || keyNode.value === null) {
        this.faults.add('keyNotText', position, path, {
          written: this.source.text.slice(start, Math.min(end, start + 40)),
        });
        continue;
      }
      const key = typeof keyNode.value === 'string' ? keyNode.value : this.source.text.slice(start, end);
      const keyPath = path === '' ? key : `${path}.${key}`;
      if (RESERVED_KEYS.has(key)) {
        this.faults.add('reservedKey', position, keyPath, { key });
        continue;
      }
      if (entries.has(key)) {
        this.faults.add('duplicateKey', position, keyPath, { key });
        continue;
      }
      const node = value && !isEmpty(value) ? this.node(value, keyPath, depth + 1) : null;
      entries.set(key, { key, keySpan, value: node ?? { kind: 'scalar', value: null, ...keySpan } });
    }
    return [...entries.values()];
  }

  private at(start: number, end: number) {
    return positionOf({ source: this.source, start, end });
  }
}

/** An empty value has no text of its own, so the position of its key is used. */
function isEmpty(node: ParsedNode): boolean {
  const [start, end] = node.range;
  return isScalar(node) && start === end && node.anchor === undefined && node.tag === undefined;
}
function isPlain(value: unknown): value is null | boolean | number | string {
  return value === null || ['boolean', 'number', 'string'].includes(typeof value);
}
