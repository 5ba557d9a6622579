import type { Json, JsonObject } from '../json/json.ts';
import type { Position } from '../definition/definition.ts';
import { textPlaces } from './textPlaces.ts';

/** The text of a file with its line offsets, so that lines and columns are computed only when needed. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

/** A range of a file. */
export interface Span {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

/** A value as written. Nodes are immutable; patches build new trees from old nodes, which keep their positions. */
export type SourceNode = ScalarNode | ListNode | MapNode;

export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly value: null | boolean | number | string;
  /** Invalid content that was already reported, so its type is not checked. */
  readonly unreadable?: true;
  /** For a text that shorthand stands for: where its parts are written. */
  readonly pieces?: readonly TextPiece[];
}
/** A stretch of a composed text: written in a node from `from` on, or, without `from`, made of what a span says. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  readonly written: Span;
  readonly from?: number;
}
export interface ListNode extends Span {
  readonly kind: 'list';
  readonly items: readonly SourceNode[];
}
export interface MapNode extends Span {
  readonly kind: 'map';
  readonly entries: readonly SourceEntry[];
}
export interface SourceEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: SourceNode;
}

export function sourceText(path: string, text: string): SourceText {
  const lineStarts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) lineStarts.push(index + 1);
  return { path, text, lineStarts };
}

/** Lines and columns start at 1; the end is the column after the last character. */
export function positionOf({ source, start, end }: Span): Position {
  const from = lineAndColumn(source, start);
  const to = lineAndColumn(source, Math.max(start, end));
  return { file: source.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** The first line of a node, because a map may span many lines. */
export function headOf({ source, start, end }: Span): Position {
  const newline = source.text.indexOf('\n', start);
  return positionOf({ source, start, end: newline < 0 ? end : Math.min(end, newline) });
}

function lineAndColumn({ lineStarts }: SourceText, offset: number): { line: number; column: number } {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

export function entryOf(node: SourceNode | undefined, key: string): SourceEntry | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.key === key) : undefined;
}
export function child(node: SourceNode | undefined, key: string): SourceNode | undefined {
  return entryOf(node, key)?.value;
}
export function itemsOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'list' ? node.items : [];
}
export function textOf(node: SourceNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}
export function numberOf(node: SourceNode | undefined): number | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : undefined;
}
export function booleanOf(node: SourceNode | undefined): boolean | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'boolean' ? node.value : undefined;
}
/** The texts of a list, without other values. */
export function textsOf(node: SourceNode | undefined): readonly string[] {
  return itemsOf(node).flatMap((item) => textOf(item) ?? []);
}

/** The same map with some entries replaced (in place) or added (at the end). */
export function withEntries(node: MapNode, entries: readonly SourceEntry[]): MapNode {
  const fresh = new Map(entries.map((entry) => [entry.key, entry]));
  const kept = node.entries.map((entry) => fresh.get(entry.key) ?? entry);
  const known = new Set(node.entries.map(({ key }) => key));
  return { ...node, entries: [...kept, ...entries.filter(({ key }) => !known.has(key))] };
}
export function withoutKeys(node: MapNode, keys: readonly string[]): MapNode {
  return { ...node, entries: node.entries.filter(({ key }) => !keys.includes(key)) };
}

export function toJson(node: SourceNode): Json {
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'list':
      return node.items.map(toJson);
    case 'map':
      return toJsonObject(node);
  }
}
export function toJsonObject(node: MapNode): JsonObject {
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, toJson(value)]));
}

/** The place in the file of a part of a text, up to the end of its first line. */
export function spanOfPart(node: SourceNode, start: number, end: number): Span {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return node;
  if (node.pieces) return spanInPieces(node, node.pieces, start, end);
  const [words = ''] = node.value.slice(start, Math.max(end, start + 1)).split('\n');
  const places = textPlaces(node);
  const [from, to] = [places[start], places[start + Math.max(words.length, 1) - 1]];
  return from === undefined || to === undefined ? node : { source: node.source, start: from, end: to + 1 };
}

function spanInPieces(whole: Span, pieces: readonly TextPiece[], start: number, end: number): Span {
  const piece = pieces.find((piece) => piece.start <= start && start < piece.end);
  if (!piece) return whole;
  const { written, from } = piece;
  if (from === undefined || !isNode(written)) return written;
  const shift = from - piece.start;
  return spanOfPart(written, start + shift, Math.min(end, piece.end) + shift);
}

/** The node at a JSON pointer. Where the pointer leaves the tree, the last node on its path (the key, for a key). */
export function spanAt(root: SourceNode, pointer: string): Span {
  let node = root;
  let span: Span = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = node.kind === 'list' ? node.items[Number(name)] : child(node, name);
    if (!next) return span;
    node = next;
    span = next;
  }
  return span;
}

/** The key that the last step of a pointer names, or the value for an item of a list. */
export function keySpanAt(root: SourceNode, pointer: string): Span {
  const cut = pointer.lastIndexOf('/');
  if (cut < 0) return root;
  const parent = spanAt(root, pointer.slice(0, cut));
  const key = pointer
    .slice(cut + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return isNode(parent) ? (entryOf(parent, key)?.keySpan ?? spanAt(root, pointer)) : spanAt(root, pointer);
}

export function isNode(span: Span): span is SourceNode {
  return 'kind' in span;
}
