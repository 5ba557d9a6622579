import type { Json } from '../json/json.ts';

/** A place in the text of a formula. */
export interface Place {
  readonly start: number;
  readonly end: number;
}
/** The tree that a formula means, the same as written with maps and lists, with the place of every part in the text. */
export type FormulaNode = FormulaScalar | FormulaList | FormulaMap;
export interface FormulaScalar extends Place {
  readonly kind: 'scalar';
  readonly value: string | number | boolean;
}
interface FormulaList extends Place {
  readonly kind: 'list';
  readonly items: readonly FormulaNode[];
}
export interface FormulaMap extends Place {
  readonly kind: 'map';
  readonly entries: readonly FormulaEntry[];
}
export interface FormulaEntry {
  readonly key: string;
  readonly keySpan: Place;
  readonly value: FormulaNode;
}

export function scalar(value: FormulaScalar['value'], { start, end }: Place): FormulaScalar {
  return { kind: 'scalar', value, start, end };
}
export function list(items: readonly FormulaNode[], place: Place = around(items)): FormulaNode {
  return { kind: 'list', items, start: place.start, end: place.end };
}
/** A map of one key, such as a function or a connective, whose word stands at `keySpan`. */
export function keyed(key: string, keySpan: Place, value: FormulaNode): FormulaMap {
  return map([{ key, keySpan, value }]);
}
export function map(entries: readonly FormulaEntry[]): FormulaMap {
  return { kind: 'map', entries, ...around(entries.flatMap(({ keySpan, value }) => [keySpan, value])) };
}
export function wider(node: FormulaMap, place: Place): FormulaMap {
  return { ...node, ...around([node, place]) };
}
function around(places: readonly Place[]): Place {
  return { start: Math.min(...places.map(({ start }) => start)), end: Math.max(...places.map(({ end }) => end)) };
}

/** The tree without places. */
export function treeOf(node: FormulaNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(treeOf);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, treeOf(value)]));
}

/** Whether a node reads a field or the context, and does nothing else with it. */
export function isReference(node: FormulaNode): node is FormulaMap {
  return node.kind === 'map' && node.entries.every(({ key }) => REFERENCE_KEYS.has(key));
}
const REFERENCE_KEYS: ReadonlySet<string> = new Set(['field', 'context', 'part', 'topLevel']);
