import { type Json, type JsonObject, isJsonArray, isJsonObject, propertyOf } from '../json/json.ts';
import type { TargetKind } from './target.ts';

/** Part of an expression in our language. */
export interface Value {
  readonly tree: Json;
  /** `truth` is the result of a condition, as opposed to an answered yes or no. */
  readonly kind: TargetKind | 'truth' | 'unknown';
}

/**
 * A computed value as the field stores it: numbers, ids for choices, yes and no for truth values. Always a tree, because
 * calculations are trees. Null when the field could never hold it.
 */
export function fitted(value: Value, kind: TargetKind): JsonObject | null {
  if (kind === 'boolean' && value.kind === 'truth') return yesOrNo(value.tree);
  const tree = fittedTree(value, kind);
  if (tree === null) return null;
  return isJsonObject(tree) ? tree : { coalesce: [tree] };
}

function fittedTree({ tree, kind: of }: Value, kind: TargetKind): Json {
  const branches = propertyOf(tree, 'choose');
  if (isJsonArray(branches)) {
    const [when = null, ...values] = branches;
    const fits = values.map((value) => (value === null ? null : fittedTree({ tree: value, kind: of }, kind)));
    const kept = fits.at(-1) === null ? fits.slice(0, -1) : fits;
    return kept.length === 0 || fits[0] === null ? null : { choose: [when, ...kept] };
  }
  if (!isJsonObject(tree)) return fittedLiteral(tree, kind);
  if (FITS[kind].includes(of)) return tree;
  const isText = kind === 'text' || kind === 'choice' || kind === 'time';
  return isText && (of === 'number' || of === 'date' || of === 'unknown') ? { concat: [tree] } : null;
}

/** The computed values that a field accepts unchanged. */
const FITS: { readonly [kind in TargetKind]: readonly Value['kind'][] } = {
  ...{ number: ['number', 'unknown'], date: ['date', 'unknown'], boolean: ['boolean'], choices: ['choices'], none: [] },
  ...{ text: ['text', 'choice', 'time'], choice: ['text', 'choice', 'time'], time: ['text', 'choice', 'time'] },
};

function fittedLiteral(literal: Json, kind: TargetKind): Json {
  if (literal === null || literal === '' || typeof literal === 'object') return null;
  switch (kind) {
    case 'number':
      return typeof literal === 'boolean' || Number.isNaN(Number(literal)) ? null : Number(literal);
    case 'boolean':
      return literal === 'yes' || literal === 'no' ? literal : null;
    case 'date':
      return typeof literal === 'string' && /^\d{4}-\d\d/.test(literal) ? literal : null;
    case 'choices':
    case 'none':
      return null;
    default:
      return typeof literal === 'boolean' ? null : String(literal);
  }
}

/** The result "no" requires an answer it depends on, because the source computes nothing without answers. */
function yesOrNo(condition: Json): JsonObject | null {
  if (typeof condition === 'boolean') return { coalesce: [condition ? 'yes' : 'no'] };
  const read = [...new Map(fieldsIn(condition).map((reference) => [JSON.stringify(reference), reference])).values()];
  const asksEmptiness = /"(answered|empty)":/.test(JSON.stringify(condition));
  if (asksEmptiness || read.length === 0) return { choose: [condition, 'yes', 'no'] };
  const some = read.map((reference) => ({ ...reference, answered: true }));
  const known = some.length === 1 ? (some[0] ?? true) : { any: some };
  return { choose: [condition, 'yes', { choose: [known, 'no'] }] };
}

function fieldsIn(tree: Json): readonly JsonObject[] {
  if (isJsonArray(tree)) return tree.flatMap(fieldsIn);
  if (!isJsonObject(tree)) return [];
  const own = typeof tree['field'] === 'string' ? [{ field: tree['field'] }] : [];
  return [...own, ...Object.values(tree).flatMap(fieldsIn)];
}
