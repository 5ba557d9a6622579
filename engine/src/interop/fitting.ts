import type { Json, JsonObject } from '../bundle/bundle.ts';
import { isJsonArray, isJsonObject, partOf } from '../field-types/json.ts';
import { OPERATORS } from '../expressions/operators.ts';
import type { TargetKind } from './target.ts';

/**
 * A computed value as the field stores it: figures for numbers, ids for choices, yes and no for what is true or
 * false; always a tree, as a calculation is. Null when the field could never hold it.
 */
export function fitted(tree: Json, kind: TargetKind): Json {
  const value = fittedValue(tree, kind);
  return value === null || isJsonObject(value) ? value : { coalesce: [value] };
}

function fittedValue(tree: Json, kind: TargetKind): Json {
  if (kind === 'boolean' && (typeof tree === 'boolean' || isComparison(tree))) return yesOrNo(tree);
  const branches = partOf(tree, 'choose');
  if (isJsonArray(branches)) {
    const [when = null, ...values] = branches;
    const fits = values.map((one) => (one === null ? null : fittedValue(one, kind)));
    const kept = fits.at(-1) === null ? fits.slice(0, -1) : fits;
    return kept.length === 0 || fits[0] === null ? null : { choose: [when, ...kept] };
  }
  if (isJsonObject(tree)) return kind !== 'boolean' && isComparison(tree) ? null : tree;
  return fittedLiteral(tree, kind);
}

function fittedLiteral(literal: Json, kind: TargetKind): Json {
  if (literal === null || literal === '' || typeof literal === 'object') return null;
  switch (kind) {
    case 'number':
      return typeof literal === 'boolean' || Number.isNaN(Number(literal)) ? null : Number(literal);
    case 'boolean':
      return literal === 'yes' || literal === 'no' ? literal : null;
    case 'choices':
    case 'none':
      return null;
    default:
      return typeof literal === 'boolean' ? null : String(literal);
  }
}

/** No is only said once something it depends on was answered: where the source computes nothing, we say nothing. */
function yesOrNo(condition: JsonObject | boolean): Json {
  if (typeof condition === 'boolean') return condition ? 'yes' : 'no';
  const read = [...new Map(fieldsIn(condition).map((one) => [JSON.stringify(one), one])).values()];
  const asksEmptiness = /"(answered|empty)":/.test(JSON.stringify(condition));
  if (asksEmptiness || read.length === 0) return { choose: [condition, 'yes', 'no'] };
  const some = read.map((one) => ({ ...one, answered: true }));
  const known = some.length === 1 ? (some[0] ?? true) : { any: some };
  return { choose: [condition, 'yes', { choose: [known, 'no'] }] };
}

function fieldsIn(tree: Json): readonly JsonObject[] {
  if (isJsonArray(tree)) return tree.flatMap(fieldsIn);
  if (!isJsonObject(tree)) return [];
  const own = typeof tree['field'] === 'string' ? [{ field: tree['field'] }] : [];
  return [...own, ...Object.values(tree).flatMap(fieldsIn)];
}

function isComparison(tree: Json): tree is JsonObject {
  return (
    isJsonObject(tree) &&
    Object.keys(tree).some((key) => Object.hasOwn(OPERATORS, key) || ['all', 'any', 'not', 'condition'].includes(key))
  );
}
