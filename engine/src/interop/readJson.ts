import type { SourceFile } from '../definition/definition.ts';
import { sourceText, type SourceEntry, type SourceNode, type SourceText, type Span } from '../source/sourceNode.ts';

/** A JSON fault with its position. */
interface JsonFault {
  readonly code: 'FC001' | 'FC004' | 'FC006' | 'FC007' | 'FC009';
  readonly at: Span;
  readonly message: string;
}
interface JsonReading {
  /** Null when the text is not JSON. */
  readonly root: SourceNode | null;
  readonly source: SourceText;
  readonly faults: readonly JsonFault[];
}

const MOST_CHARACTERS = 20_000_000;
const MOST_DEPTH = 800;

/** Stops at the first JSON error. */
class NotJson extends Error {
  readonly offset: number;
  readonly code: JsonFault['code'];
  constructor(message: string, offset: number, code: JsonFault['code'] = 'FC001') {
    super(message);
    this.offset = offset;
    this.code = code;
  }
}

/**
 * Reads JSON and keeps the position of every value, like the config reader for YAML. Imported JSON may be indented with
 * tabs and nested deeper than form configs allow, so the YAML reader is not used.
 */
export function readJson(file: SourceFile): JsonReading {
  const text = file.text.startsWith('\uFEFF') ? file.text.slice(1) : file.text;
  const source = sourceText(file.path, text);
  if (text.length > MOST_CHARACTERS) {
    const at = { source, start: 0, end: 0 };
    return {
      root: null,
      source,
      faults: [{ code: 'FC007', at, message: 'The file is larger than 20 million characters.' }],
    };
  }
  const reader = new JsonReader(source);
  try {
    return { root: reader.read(), source, faults: reader.faults };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const at = { source, start: error.offset, end: Math.min(error.offset + 1, text.length) };
    return { root: null, source, faults: [...reader.faults, { code: error.code, at, message: error.message }] };
  }
}

class JsonReader {
  readonly faults: JsonFault[] = [];
  private readonly source: SourceText;
  private readonly text: string;
  private index = 0;

  constructor(source: SourceText) {
    this.source = source;
    this.text = source.text;
  }

  read(): SourceNode {
    this.skip();
    if (this.index >= this.text.length) throw new NotJson('The file is empty.', 0, 'FC009');
    const root = this.value(0);
    this.skip();
    if (this.index < this.text.length) throw new NotJson('There is more text after the end of the JSON.', this.index);
    return root;
  }

  private value(depth: number): SourceNode {
    if (depth > MOST_DEPTH)
      throw new NotJson(`The file is nested more than ${MOST_DEPTH} levels deep.`, this.index, 'FC006');
    const start = this.index;
    switch (this.text[start]) {
      case '{':
        return { kind: 'map', entries: this.entries(depth), source: this.source, start, end: this.index };
      case '[':
        return { kind: 'list', items: this.items(depth), source: this.source, start, end: this.index };
      case '"':
        return { kind: 'scalar', value: this.string(), source: this.source, start, end: this.index };
      default:
        return { kind: 'scalar', value: this.word(), source: this.source, start, end: this.index };
    }
  }

  private entries(depth: number): readonly SourceEntry[] {
    const entries = new Map<string, SourceEntry>();
    this.list('}', () => {
      const start = this.index;
      if (this.text[start] !== '"') throw new NotJson('A key in double quotes is needed here.', start);
      const key = this.string();
      const keySpan = { source: this.source, start, end: this.index };
      this.skip();
      if (this.text[this.index] !== ':') throw new NotJson('A ":" is needed after the key.', this.index);
      this.index += 1;
      this.skip();
      const value = this.value(depth + 1);
      if (entries.has(key)) {
        this.faults.push({
          code: 'FC004',
          at: keySpan,
          message: `The key "${key}" is repeated. The last value is used.`,
        });
      }
      entries.set(key, { key, keySpan, value });
    });
    return [...entries.values()];
  }

  private items(depth: number): readonly SourceNode[] {
    const items: SourceNode[] = [];
    this.list(']', () => items.push(this.value(depth + 1)));
    return items;
  }

  private list(close: string, readMember: () => void): void {
    this.index += 1;
    this.skip();
    if (this.text[this.index] === close) {
      this.index += 1;
      return;
    }
    for (;;) {
      readMember();
      this.skip();
      const next = this.text[this.index];
      if (next !== ',' && next !== close) throw new NotJson(`A "," or "${close}" is needed here.`, this.index);
      this.index += 1;
      if (next === close) return;
      this.skip();
    }
  }

  private string(): string {
    const start = this.index;
    let end = start + 1;
    while (end < this.text.length && this.text[end] !== '"' && this.text[end] !== '\n')
      end += this.text[end] === '\\' ? 2 : 1;
    if (this.text[end] !== '"') throw new NotJson('The text has no closing quote.', start);
    this.index = end + 1;
    return this.plain(
      this.text.slice(start, end + 1),
      start,
      'The text contains a character or escape that JSON does not allow.',
    );
  }

  private word(): string | number | boolean | null {
    const start = this.index;
    const word = /^[^\s,[\]{}":]+/.exec(this.text.slice(start, start + 400))?.[0] ?? '';
    this.index += word.length;
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(word)) {
      throw new NotJson(
        word === '' ? 'A value is missing here.' : `"${word.slice(0, 40)}" is not a JSON value.`,
        start,
      );
    }
    return Number(word);
  }

  private plain(written: string, start: number, problem: string): string {
    try {
      const value: unknown = JSON.parse(written);
      if (typeof value === 'string') return value;
    } catch {
      // Reported below, with its position.
    }
    throw new NotJson(problem, start);
  }

  private skip(): void {
    while (/\s/.test(this.text[this.index] ?? 'x')) this.index += 1;
  }
}
