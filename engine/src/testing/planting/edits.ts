import type { SourceFile } from '../../definition/definition.ts';
import { child, entryOf, type ListNode, type MapNode, type SourceNode, type Span } from '../../source/sourceNode.ts';

/** A span of a file to replace. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A fault to plant: the edits or new files that cause it, and where it must be reported. */
export interface Plant {
  /** The parts it changes. Two plants that share one are not applied together. */
  readonly scopes: readonly string[];
  readonly edits: readonly Edit[];
  readonly added?: readonly SourceFile[];
  readonly removed?: readonly string[];
  /** Positions in the unchanged files, one of which must be reported. A position at an edit means the text inserted there. */
  readonly at: readonly { readonly file: string; readonly offset: number; readonly inside?: number }[];
}

export const place = ({ source, start }: Span): Plant['at'][number] => ({ file: source.path, offset: start });

export function replaced({ source, start, end }: Span, text: string): Edit {
  return { file: source.path, start, end, text };
}

/** Keys at the start of a map, in the style of the map. */
export function withKeys(map: MapNode, ...keys: readonly string[]): Edit {
  const { source, start } = map;
  if (source.text[start] === '{') {
    return { file: source.path, start: start + 1, end: start + 1, text: ` ${keys.join(', ')}, ` };
  }
  const head = map.entries[0]?.keySpan.start ?? start;
  return {
    file: source.path,
    start: head,
    end: head,
    text: keys.map((key) => `${key}\n${indentAt(map, head)}`).join(''),
  };
}

/** An item at the start of a list, in the style of the list. */
export function withItem(list: ListNode, item: string): Edit {
  const { source, start } = list;
  const first = list.items[0];
  if (source.text[start] === '[' || !first) {
    return { file: source.path, start: start + 1, end: start + 1, text: `${item}${first ? ', ' : ''}` };
  }
  const dash = source.text.lastIndexOf('-', first.start);
  return { file: source.path, start: dash, end: dash, text: `- ${item}\n${indentAt(list, dash)}` };
}

export function withoutKey(map: MapNode, key: string): Edit | null {
  const index = map.entries.findIndex((entry) => entry.key === key);
  const [before, entry, next] = [map.entries[index - 1], map.entries[index], map.entries[index + 1]];
  const { path: file } = map.source;
  if (entry && next) return { file, start: entry.keySpan.start, end: next.keySpan.start, text: '' };
  return before && entry ? { file, start: before.value.end, end: entry.value.end, text: '' } : null;
}

function indentAt({ source }: Span, offset: number): string {
  const lineStart = source.text.lastIndexOf('\n', offset - 1) + 1;
  return ' '.repeat(offset - lineStart);
}

/** A node with content on a single line that is not block text. */
export function isPlainScalar(node: SourceNode | undefined): node is SourceNode {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return false;
  const text = node.source.text.slice(node.start, node.end);
  return text.trim() !== '' && !text.includes('\n') && !/^[|>]/.test(text);
}

export function valueOf(map: SourceNode, key: string): SourceNode | null {
  const node = child(map, key);
  return isPlainScalar(node) ? node : null;
}
export const has = (map: SourceNode, ...keys: readonly string[]): boolean => keys.some((key) => entryOf(map, key));

/** The files with all plants applied, and the lines on which each must be reported. */
export function planted(sources: readonly SourceFile[], plants: readonly Plant[]) {
  const edits = plants.flatMap((plant) => plant.edits);
  const removed = new Set(plants.flatMap((plant) => plant.removed ?? []));
  const texts = new Map(sources.filter(({ path }) => !removed.has(path)).map(({ path, text }) => [path, text]));
  for (const { path, text } of plants.flatMap((plant) => plant.added ?? [])) texts.set(path, text);
  for (const { file, start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const before = texts.get(file) ?? '';
    texts.set(file, before.slice(0, start) + text + before.slice(end));
  }
  const lineOf = ({ file, offset, inside = 0 }: Plant['at'][number]): string => {
    const moved = edits.filter((edit) => edit.file === file && edit.start < offset);
    const index = offset + inside + moved.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
    return `${file}:${(texts.get(file) ?? '').slice(0, index).split('\n').length}`;
  };
  return {
    sources: [...texts].map(([path, text]) => ({ path, text })),
    lines: plants.map(({ at }) => at.map(lineOf)),
  };
}
