import { type Json, type JsonObject, isJsonArray, isJsonObject, propertyOf, sameJson } from '../json/json.ts';
import { not } from './conditions.ts';
import type { TargetKind } from './target.ts';

/** Part of an expression in our language. */
export interface Value {
  readonly tree: Json;
  /** `truth` is the result of a condition, as opposed to an answered yes or no; `digits` a number written as text. */
  readonly kind: TargetKind | 'truth' | 'digits' | 'unknown';
  /** When a `truth` is false; without it, whenever it is not true. Else it is empty. */
  readonly no?: JsonObject | boolean;
  /** The current moment. The source compares it with its time of day. */
  readonly isNow?: true;
  /** A date with a time of day. */
  readonly timed?: true;
  /** Compared by its day, although it has a time. */
  readonly byDay?: true;
  /** May be the text '' where FHIRPath differs from no value; here both are empty. */
  readonly isBlank?: true;
}

/** Our functions that add time to a date, by the name of the unit. */
export const DATE_STEPS: ReadonlyMap<string, { readonly by: 'addDays' | 'addMonths'; readonly each: number }> = new Map(
  [
    ['day', { by: 'addDays', each: 1 }],
    ['days', { by: 'addDays', each: 1 }],
    ['week', { by: 'addDays', each: 7 }],
    ['weeks', { by: 'addDays', each: 7 }],
    ['month', { by: 'addMonths', each: 1 }],
    ['months', { by: 'addMonths', each: 1 }],
    ['year', { by: 'addMonths', each: 12 }],
    ['years', { by: 'addMonths', each: 12 }],
  ],
);

/** The longest list of operands that our functions take. */
const MOST_OPERANDS = 50;

/** A call that takes up the operands of the same call before it, so that `a + b + c` is one sum. */
export function joined(name: string, [first = null, second = null]: readonly Json[]): JsonObject {
  if (name === 'difference' || name === 'quotient') return { [name]: [first, second] };
  const before = propertyOf(first, name);
  const own = isJsonArray(before) && before.length < MOST_OPERANDS ? before : [first];
  const after = propertyOf(second, name);
  const isShort = isJsonArray(after) && own.length + after.length <= MOST_OPERANDS;
  return { [name]: isShort ? [...own, ...after] : [...own, second] };
}

/** The type of a value that is one of these. Values of uncertain type are text, so that nothing is calculated with them. */
export function kindOfAll(values: readonly (Value | null | undefined)[]): Value['kind'] {
  const [first, second, ...more] = [...new Set(values.flatMap((value) => value?.kind ?? []))];
  if ([first, second, ...more].includes('digits')) return 'digits';
  return second === undefined ? (first ?? 'unknown') : 'text';
}

/**
 * A computed value as the field stores it: numbers, ids for choices, yes and no for truth values. Always a tree, because
 * calculations are trees. Null when the field could never hold it.
 */
export function fitted(value: Value, kind: TargetKind): JsonObject | null {
  if (kind === 'boolean' && value.kind === 'truth')
    return value.no === undefined ? yesOrNo(value.tree) : told(value.tree, value.no);
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
  ...{
    number: ['number', 'digits', 'unknown'],
    date: ['date', 'unknown'],
    boolean: ['boolean'],
    choices: ['choices'],
    none: [],
  },
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

/** Yes when it is true, no when it is false, else empty. */
function told(yes: Json, no: Json): JsonObject {
  if (typeof yes === 'boolean') return yes ? { coalesce: ['yes'] } : chooseNo(no);
  if (isJsonObject(yes) && sameJson(no, not(yes))) return { choose: [yes, 'yes', 'no'] };
  const rest = withoutPart(no, not(isJsonObject(yes) ? yes : true));
  return { choose: [yes, 'yes', ...(rest === false ? [] : [chooseNo(rest)])] };
}
/** The conjunction without a part that is known to hold. */
function withoutPart(condition: Json, part: Json): Json {
  const parts = propertyOf(condition, 'all');
  if (!isJsonArray(parts)) return condition;
  const rest = parts.filter((own) => !sameJson(own, part));
  return rest.length === 1 ? (rest[0] ?? true) : rest.length === parts.length ? condition : { all: rest };
}
function chooseNo(no: Json): JsonObject {
  return no === true ? { coalesce: ['no'] } : { choose: [no, 'no'] };
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
