import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type YAMLMap, type YAMLSeq } from 'yaml';
import { SOURCE_LIMITS, tooDeepAt } from './limits.ts';

/** A section in the source of a form. */
export interface SectionSource {
  readonly id: string;
  readonly label: string;
  /** The YAML, unindented. */
  readonly source: string;
  /** Its lines in the file, starting at 1, including the last. */
  readonly line: number;
  readonly endLine: number;
}

/** One change of a form's sections. All other text keeps its comments and layout. */
export type SectionChange =
  | { readonly kind: 'create'; readonly source: string; readonly after: string | null }
  | { readonly kind: 'update'; readonly id: string; readonly source: string }
  | { readonly kind: 'delete'; readonly id: string };

/** The sections of a form cannot be changed this way. The message says why and what to do instead. */
export class SectionEditError extends Error {
  override readonly name = 'SectionEditError';
}

/** The sections in the source of a form, in order. None when it extends another form or cannot be read. */
export function sectionSources(text: string): readonly SectionSource[] {
  if (text.length > SOURCE_LIMITS.characters || tooDeepAt(text) !== null) return [];
  const list = listOf(read(text).document);
  if (!list || list.flow === true) return [];
  return placesOf(text, list).map(({ map, from, to, indent }) => ({
    id: wordOf(map, 'id'),
    label: wordOf(map, 'label'),
    source: dedented(linesOf(text).slice(from, to), indent),
    line: from + 1,
    endLine: to,
  }));
}

/**
 * The source of a form after a change of its sections. All other lines stay as written.
 * @throws SectionEditError when the form lists no sections, the section does not exist, or the new text is not a section
 */
export function changeSections(text: string, change: SectionChange): string {
  const lines = linesOf(text);
  const list = listOf(read(text).document);
  if (!list) return addByPatch(text, change);
  if (list.flow === true) {
    throw new SectionEditError('The sections of this form are written on one line. Change the whole form instead.');
  }
  const places = placesOf(text, list);
  const find = (id: string) => {
    const place = places.find(({ map }) => wordOf(map, 'id') === id);
    if (!place) throw new SectionEditError(`This form has no section "${id}" of its own.`);
    return place;
  };
  const dash = places[0]?.dash ?? 2;
  switch (change.kind) {
    case 'delete': {
      if (places.length === 1)
        throw new SectionEditError('A form must have at least one section. Delete the form instead.');
      const { from, to } = find(change.id);
      return lines.toSpliced(from, to - from).join('\n');
    }
    case 'update': {
      const { from, to } = find(change.id);
      return lines.toSpliced(from, to - from, ...listed(change.source, dash)).join('\n');
    }
    case 'create': {
      const index = change.after === null ? (places.at(-1)?.to ?? 0) : find(change.after).to;
      return lines.toSpliced(index, 0, ...listed(change.source, dash)).join('\n');
    }
  }
}

/** A form that extends another gets a new section by a patch. The other sections belong to the extended form. */
function addByPatch(text: string, change: SectionChange): string {
  const { document } = read(text);
  const root = document.contents;
  if (!isMap(root) || !root.has('extends')) throw new SectionEditError('This file lists no sections.');
  if (change.kind !== 'create') {
    throw new SectionEditError('This form extends another. Change its patches in the text of the whole form.');
  }
  const patches: unknown = root.get('patch');
  if (isSeq(patches) && patches.flow === true) {
    throw new SectionEditError('The patches of this form are written on one line. Change the whole form instead.');
  }
  const after = change.after === null ? [] : [`      after: ${change.after}`];
  const section = checkedLines(change.source).map((line) => (line === '' ? line : `        ${line}`));
  const patch = ['  - add:', '      section:', ...section, ...after];
  const lines = linesOf(text);
  if (!isSeq(patches)) return [...trimmedEnd(lines), 'patch:', ...patch, ''].join('\n');
  const index = placesOf(text, patches).at(-1)?.to ?? lines.length;
  return lines.toSpliced(index, 0, ...patch).join('\n');
}

interface Place {
  readonly map: YAMLMap;
  /** Line numbers from 0; the end is exclusive. */
  readonly from: number;
  readonly to: number;
  /** The indentation of the section's keys and of its dash. */
  readonly indent: number;
  readonly dash: number;
}

function placesOf(text: string, list: YAMLSeq): readonly Place[] {
  const { counter } = read(text);
  const lines = linesOf(text);
  const maps = list.items.filter((item) => isMap(item));
  const starts = maps.map(({ range }) => {
    const { line, col } = counter.linePos(range?.[0] ?? 0);
    const from = line - 1;
    return { from, indent: col - 1, dash: (lines[from] ?? '').search(/\S/) };
  });
  const end = counter.linePos(list.range?.[1] ?? text.length);
  const last = end.col === 1 ? end.line - 1 : end.line;
  return maps.map((map, index) => {
    const { from, indent, dash } = starts[index] ?? { from: 0, indent: 0, dash: 0 };
    const next = starts[index + 1]?.from ?? last;
    return { map, from, to: withoutTail(lines, from, next), indent, dash };
  });
}

/** Comments and empty lines before the next section belong to the next section. */
function withoutTail(lines: readonly string[], from: number, to: number): number {
  let end = to;
  while (end > from + 1 && /^\s*(#.*)?$/.test(lines[end - 1] ?? '')) end--;
  return end;
}

/** The lines of a section as an item of the list. */
function listed(source: string, dash: number): readonly string[] {
  return checkedLines(source).map((line, index) =>
    line === '' ? line : `${' '.repeat(dash)}${index === 0 ? '- ' : '  '}${line}`,
  );
}

function checkedLines(source: string): readonly string[] {
  const { document, counter } = read(source);
  const [problem] = document.errors;
  if (problem) {
    const { line, col } = counter.linePos(problem.pos[0]);
    throw new SectionEditError(`The section cannot be read: ${problem.message} at line ${line}, column ${col}.`);
  }
  if (!isMap(document.contents) || document.contents.flow === true || wordOf(document.contents, 'id') === '') {
    throw new SectionEditError('A section starts with `id:` and lists its `fields:`.');
  }
  const lines = trimmedEnd(linesOf(source));
  return dedentedAll(lines.slice(lines.findIndex((line) => line.trim() !== '')));
}

function dedentedAll(lines: readonly string[]): readonly string[] {
  const indent = Math.max(0, (lines[0] ?? '').search(/\S/));
  return lines.map((line) => line.slice(Math.min(indent, Math.max(0, line.search(/\S/)))));
}

/** Without the dash of its first line. */
function dedented(lines: readonly string[], indent: number): string {
  const all = lines.map((line, index) =>
    index === 0 ? line.slice(indent) : line.slice(Math.min(indent, leading(line))),
  );
  return `${all.join('\n')}\n`;
}
const leading = (line: string) => Math.max(0, line.search(/\S|$/));

function trimmedEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(0, last + 1);
}

function read(text: string): { readonly document: Document.Parsed; readonly counter: LineCounter } {
  if (text.length > SOURCE_LIMITS.characters || tooDeepAt(text) !== null) {
    throw new SectionEditError('This text is too long or nested too deeply.');
  }
  const counter = new LineCounter();
  // An excerpt in each message would take the square of the length of a line.
  return { document: parseDocument(text, { lineCounter: counter, prettyErrors: false }), counter };
}

function listOf({ contents }: Document.Parsed): YAMLSeq | null {
  const list: unknown = isMap(contents) ? contents.get('sections') : null;
  return isSeq(list) ? list : null;
}

function wordOf(map: YAMLMap, key: string): string {
  const value: unknown = map.get(key, true);
  return isScalar(value) && typeof value.value === 'string' ? value.value : '';
}

const linesOf = (text: string): readonly string[] => text.split('\n');
