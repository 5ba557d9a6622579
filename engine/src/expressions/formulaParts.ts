import { FormulaError } from './formulaError.ts';
import { keyed, list, scalar, wider, type FormulaNode, type Place } from './formulaNode.ts';

/** A part of a formula that was read. What a lone word means depends on its place. */
export interface Part extends Place {
  readonly kind: 'word' | 'value' | 'literal' | 'condition' | 'duration';
  readonly node: FormulaNode;
  /** In parentheses: a lone word in them is a field everywhere. */
  readonly grouped?: true;
}

export function literal(value: string | number | boolean, place: Place): Part {
  return { kind: 'literal', node: scalar(value, place), start: place.start, end: place.end };
}
export function calculated(name: string, keySpan: Place, operands: readonly FormulaNode[], place: Place): Part {
  const node = wider(keyed(name, keySpan, list(operands)), place);
  return { kind: 'value', node, start: place.start, end: place.end };
}

/** Where something true or false is expected, a lone word is a named condition or a checkbox. */
export function conditionOf({ kind, node, start, end }: Part): FormulaNode {
  if (kind === 'condition' || (node.kind === 'scalar' && typeof node.value === 'boolean')) return node;
  if (kind === 'word') return keyed('condition', node, node);
  const message = 'This is a value, but something true or false is expected.';
  throw new FormulaError(start, end, message, 'Compare it, as in `weight > 50` or `comments is answered`.');
}

/** Where a value is expected, a lone word is a field. */
export function valueOf({ kind, node, start, end }: Part): FormulaNode {
  if (kind === 'word') return keyed('field', node, node);
  if (kind !== 'duration') return node;
  const cure = 'Write `a + 90 days`, or `a within 90 days of today`.';
  throw new FormulaError(start, end, 'A time span stands behind + or - only.', cure);
}

/** An operand of a comparison or a calculation, which cannot be true or false. */
export function operandOf(part: Part): FormulaNode {
  if (part.kind !== 'condition') return valueOf(part);
  const message = 'This is true or false, so it has no value to compare or to calculate with.';
  throw new FormulaError(part.start, part.end, message, CHAINED);
}
const CHAINED = 'To test a range, write `a between 1 and 5`; otherwise join the conditions with `and` or `or`.';

/** What an answer is compared with: a lone word is a choice. A choice has no dot, so `OTVStatus.weight` is a field. */
export function choiceOf(part: Part): FormulaNode {
  const { kind, node, grouped, start, end } = part;
  const written = node.kind === 'scalar' ? node.value : null;
  if (written === '') {
    throw new FormulaError(start, end, 'Nothing is equal to an empty text.', 'Write `is empty` or `is answered`.');
  }
  return kind === 'word' && !grouped && typeof written === 'string' && !written.includes('.') ? node : operandOf(part);
}
