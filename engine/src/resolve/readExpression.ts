import type { ExpressionSource } from '../definition/definition.ts';
import { FormulaError } from '../expressions/formulaError.ts';
import type { FormulaNode, Place } from '../expressions/formulaNode.ts';
import { parseFormula, type FormulaUse } from '../expressions/parseFormula.ts';
import {
  isNode,
  keySpanAt,
  positionOf,
  spanAt,
  spanOfPart,
  toJson,
  type ScalarNode,
  type SourceNode,
  type Span,
} from '../source/sourceNode.ts';
import { textPlaces } from '../source/textPlaces.ts';

/** An expression as a tree: text is read as a formula, in the whole and in `all`, `any` and `not`. */
export function readExpression(written: SourceNode, use: FormulaUse = 'condition'): ExpressionSource {
  const before = read[use].get(written);
  if (before) return before;
  const tree = readTree(withFormulas(written, use), written);
  const source = isText(written) ? { ...tree, isFormula: true as const } : tree;
  read[use].set(written, source);
  return source;
}
/** The forms of the disease systems share most expressions with the form they extend. */
const read: Readonly<Record<FormulaUse, WeakMap<SourceNode, ExpressionSource>>> = {
  condition: new WeakMap(),
  value: new WeakMap(),
};

/** The show conditions of the specification, which have no formulas. */
export function readShowConditions(node: SourceNode): ExpressionSource {
  return { ...readTree(node), legacy: true };
}

/** A tree as it is written: text in it is text. */
export function readTree(node: SourceNode, written = node): ExpressionSource {
  return {
    tree: toJson(node),
    position: positionOf(written),
    positionOf: (pointer, part) => {
      if (pointer.endsWith('#')) return positionOf(keySpanAt(node, pointer.slice(0, -1)));
      const span = spanAt(node, pointer);
      return positionOf(part && isNode(span) && isText(span) ? partOf(span, part) : span);
    },
  };
}

/** A text that is no formula stays text, and its problem is found when the expression is bound. */
function withFormulas(node: SourceNode, use: FormulaUse): SourceNode {
  if (isText(node)) return formula(node, use);
  if (node.kind !== 'map' || !node.entries.some(({ key }) => NESTING.has(key))) return node;
  const entries = node.entries.map((entry) => {
    const { key, value } = entry;
    if (key === 'not' || key === 'has') return { ...entry, value: withFormulas(value, 'condition') };
    if ((key !== 'all' && key !== 'any') || value.kind !== 'list') return entry;
    return { ...entry, value: { ...value, items: value.items.map((item) => withFormulas(item, 'condition')) } };
  });
  return { ...node, entries };
}

const NESTING: ReadonlySet<string> = new Set(['all', 'any', 'not', 'has']);

function formula(node: TextNode, use: FormulaUse): SourceNode {
  try {
    return placed(parseFormula(node.value, use), node, textPlaces(node));
  } catch (error) {
    if (error instanceof FormulaError) return node;
    throw error;
  }
}

/** The tree of a formula with places in the file instead of in the text. */
function placed(node: FormulaNode, { source }: Span, places: readonly number[]): SourceNode {
  const spanOf = ({ start, end }: Place): Span => ({
    source,
    start: places[start] ?? 0,
    end: (places[end - 1] ?? 0) + 1,
  });
  const convert = (part: FormulaNode): SourceNode => {
    const span = spanOf(part);
    if (part.kind === 'scalar') return { kind: 'scalar', value: part.value, ...span };
    if (part.kind === 'list') return { kind: 'list', items: part.items.map(convert), ...span };
    const entries = part.entries.map(({ key, keySpan, value }) => {
      return { key, keySpan: spanOf(keySpan), value: convert(value) };
    });
    return { kind: 'map', entries, ...span };
  };
  return convert(node);
}

/** A part of a text that is no formula; the whole text with its quotes when the part is all of it. */
function partOf(node: TextNode, { start, end }: Place): Span {
  return start === 0 && end >= node.value.length ? node : spanOfPart(node, start, end);
}

type TextNode = ScalarNode & { readonly value: string };
function isText(node: SourceNode): node is TextNode {
  return node.kind === 'scalar' && typeof node.value === 'string';
}
