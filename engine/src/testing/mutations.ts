import type { Json } from '../json/json.ts';
import type { SourceNode } from '../source/sourceNode.ts';

/** One random change of a config. The numbers choose the place and the replacement. */
export interface Mutation {
  readonly kind: (typeof MUTATIONS)[number];
  readonly place: number;
  readonly by: number;
}
export const MUTATIONS = [
  ...(['deleteKey', 'duplicateKey', 'renameKey', 'addKey', 'deleteItem', 'duplicateItem'] as const),
  ...(['swapType', 'swapValue', 'swapFormula', 'addFormula', 'truncate', 'wrap'] as const),
] as const;

/** A config as plain data that, unlike JSON, may repeat a key. */
type Tree = Leaf | List | Branch;
interface Leaf {
  readonly kind: 'scalar';
  value: Json;
}
interface List {
  readonly kind: 'list';
  readonly items: Tree[];
}
interface Branch {
  readonly kind: 'map';
  readonly entries: { key: string; value: Tree }[];
}

/** The text of a config after some mutations. A mutation that fits no place changes nothing. */
export function mutated(root: SourceNode, mutations: readonly Mutation[]): string {
  const tree = treeOf(root);
  for (const mutation of mutations) apply(mutation, tree);
  return written(tree, '');
}

function treeOf(node: SourceNode): Tree {
  if (node.kind === 'scalar') return { kind: 'scalar', value: node.value };
  if (node.kind === 'list') return { kind: 'list', items: node.items.map(treeOf) };
  return { kind: 'map', entries: node.entries.map(({ key, value }) => ({ key, value: treeOf(value) })) };
}

function copyOf(tree: Tree): Tree {
  if (tree.kind === 'scalar') return { ...tree };
  if (tree.kind === 'list') return { kind: 'list', items: tree.items.map(copyOf) };
  return { kind: 'map', entries: tree.entries.map(({ key, value }) => ({ key, value: copyOf(value) })) };
}

/** JSON, which is YAML, with a line for every entry. */
function written(tree: Tree, indent: string): string {
  const inner = `${indent} `;
  if (tree.kind === 'scalar') return JSON.stringify(tree.value);
  if (tree.kind === 'list') return `[${tree.items.map((item) => `\n${inner}${written(item, inner)}`).join(',')}]`;
  const entries = tree.entries.map(({ key, value }) => `\n${inner}${JSON.stringify(key)}: ${written(value, inner)}`);
  return `{${entries.join(',')}}`;
}

function* nodesIn(tree: Tree): Generator<Tree> {
  yield tree;
  if (tree.kind === 'list') for (const item of tree.items) yield* nodesIn(item);
  if (tree.kind === 'map') for (const { value } of tree.entries) yield* nodesIn(value);
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

function apply({ kind, place, by }: Mutation, tree: Tree): void {
  const all = [...nodesIn(tree)];
  const maps = all.filter((node) => node.kind === 'map').filter(({ entries }) => entries.length > 0);
  const lists = all.filter((node) => node.kind === 'list').filter(({ items }) => items.length > 0);
  const entries = maps.flatMap((map) => map.entries.map((entry, index) => ({ map, entry, index })));
  const at = pick(entries, place);
  const list = pick(lists, place);
  const other = pick(all, by);
  switch (kind) {
    case 'deleteKey':
      at?.map.entries.splice(at.index, 1);
      break;
    case 'duplicateKey':
      if (at && other)
        at.map.entries.splice(by % at.map.entries.length, 0, { key: at.entry.key, value: copyOf(other) });
      break;
    case 'renameKey':
      if (at) at.entry.key = keyFor(entries, by);
      break;
    case 'addKey':
      if (at) at.map.entries.push({ key: keyFor(entries, by), value: replacement(by) });
      break;
    case 'addFormula': {
      const fields = maps.filter((map) => map.entries.some(({ key }) => key === 'type'));
      const key = pick(KEYS, by) ?? 'calculate';
      pick(fields, place)?.entries.push({ key, value: replacement(Math.floor(by / KEYS.length)) });
      break;
    }
    case 'deleteItem':
      list?.items.splice(by % list.items.length, 1);
      break;
    case 'duplicateItem': {
      const item = list && pick(list.items, by);
      if (list && item) list.items.push(copyOf(item));
      break;
    }
    case 'swapType':
      if (at) at.entry.value = replacement(by);
      break;
    case 'swapValue':
      if (at && other) at.entry.value = copyOf(other);
      break;
    case 'swapFormula': {
      const formulas = entries.filter(({ entry }) => FORMULAS.includes(entry.key));
      const formula = pick(formulas.length > 0 ? formulas : entries, place);
      if (formula) formula.entry.value = replacement(by);
      break;
    }
    case 'truncate':
      truncate(all, place, by);
      break;
    case 'wrap':
      if (at) at.entry.value = { kind: 'list', items: [at.entry.value] };
      break;
  }
}

function truncate(all: readonly Tree[], place: number, by: number): void {
  const texts = all.filter((node) => node.kind === 'scalar' && typeof node.value === 'string' && node.value !== '');
  const leaf = pick(texts, place);
  if (leaf?.kind === 'scalar' && typeof leaf.value === 'string')
    leaf.value = leaf.value.slice(0, by % leaf.value.length);
}

function keyFor(entries: readonly { readonly entry: { readonly key: string } }[], by: number): string {
  const key = pick(entries, by)?.entry.key ?? 'id';
  return pick([key, key, `${key}x`, ...KEYS], by) ?? key;
}
const FORMULAS = ['relevant', 'required', 'readOnly', 'calculate', 'expression', 'showIf', 'sideEffect', 'conditions'];
const KEYS = [
  ...FORMULAS,
  ...['constraint', 'choices', 'columns', 'defaultValue', 'note', 'silent', 'key', 'validator', 'type', 'mode', 'id'],
  ...['min', 'max', 'decimals', 'units', 'quantity', 'templateString', 'tableData', 'adverseEvents', 'extends', 'use'],
];

/** What authors write by mistake: a formula as text, a flag as a word, a list for a value. */
function replacement(by: number): Tree {
  const made = pick(REPLACEMENTS, by) ?? null;
  return typeOf(made);
}
function typeOf(json: Json): Tree {
  if (Array.isArray(json)) return { kind: 'list', items: json.map(typeOf) };
  if (typeof json !== 'object' || json === null) return { kind: 'scalar', value: json };
  return { kind: 'map', entries: Object.entries(json).map(([key, value]) => ({ key, value: typeOf(value) })) };
}
const REPLACEMENTS: readonly Json[] = [
  ...[
    true,
    false,
    null,
    0,
    -1,
    1.5,
    1e21,
    '',
    'yes',
    'true',
    'a + 1',
    "[a] = '1'",
    '{{ a',
    '{{ a | b }}',
    '2026-01-01',
  ],
  ...[
    'a > 1 and b',
    'not a',
    'a = b',
    'a in [b]',
    'a + 90 days > 1',
    'sum(a',
    'grade(a) = 1',
    'any row of a has b = 1',
    'today',
  ],
  ...[[], {}, [1], ['a'], [[]], { field: 'a' }, { field: 'a', eq: 1 }, { sum: [1, 'a'] }, { sum: 'a' }],
  ...[{ all: [] }, { any: [{ field: 'a', gt: '1' }] }, { condition: 'a' }, { not: true }, { context: 'user.role' }],
  ...[
    { field: 'a', value: { field: 'b' } },
    { expression: true, message: 'No' },
    { expression: 'a > 1', message: 'x' },
  ],
  ...[{ id: 'a', type: 'Text', label: 'A' }, [{ id: 'a', label: 'A' }], { supportData: 'a' }, { providers: {} }],
  ...[{ today: true }, { field: 'a', matches: '(a+)+$' }, { coalesce: [1, 'x'] }, { choose: [true, 1] }, 'a b', 'A'],
];
