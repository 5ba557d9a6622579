import type { Json, JsonObject } from '../json/json.ts';
import { not, type Condition } from './conditions.ts';
import { shortTime } from './timeOfDay.ts';

/** The type of an imported field in conditions. `boolean` is a Radio with `yes` and `no`. */
export type TargetKind = 'boolean' | 'choice' | 'choices' | 'number' | 'text' | 'date' | 'time' | 'none';

/** A field as named in conditions. `name` is the id of the column inside a table. */
export interface Target {
  readonly name: string;
  readonly table: string | null;
  readonly kind: TargetKind;
  /** The options of a choice, if listed. */
  readonly choices?: readonly TargetChoice[];
  /** A number without decimals. */
  readonly whole?: boolean;
  /** A date with a time of day. */
  readonly timed?: boolean;
  readonly unit?: TargetUnit;
}
/** The unit of a number: its names, and whether the answer was converted to it from another one. */
export interface TargetUnit {
  readonly names: readonly string[];
  readonly isOneOfSeveral: boolean;
}
/** An option of the source. Without a coding it is plain text. */
export interface TargetChoice {
  readonly id: string;
  readonly coding?: { readonly system?: string; readonly code?: string; readonly display?: string };
}
export type Comparator = '=' | '!=' | '>' | '>=' | '<' | '<=';
/** The comparison with its sides exchanged. */
export const MIRRORED: { readonly [comparator in Comparator]: Comparator } = {
  ...{ '=': '=', '!=': '!=', '>': '<', '<': '>', '>=': '<=', '<=': '>=' },
};
/** Our operators for numbers. */
export const OPERATOR_OF = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
} as const satisfies {
  readonly [comparator in Comparator]: string;
};

/** A reference to a field. From outside its table, a column means all of its cells. */
export function reference({ name, table }: Target, fromTable: string | null): JsonObject {
  return { field: table === null || table === fromTable ? name : `${table}.${name}` };
}
export function isList({ table }: Target, fromTable: string | null): boolean {
  return table !== null && table !== fromTable;
}
export function answered(target: Target, fromTable: string | null): Condition {
  return { ...reference(target, fromTable), answered: true };
}

/**
 * A comparison of a field with a value, with the semantics of both languages: for a repeated question one matching
 * answer is enough, and `!=` is true without an answer. Null when our language cannot express it.
 */
export function compare(
  target: Target,
  fromTable: string | null,
  operator: Comparator,
  operand: Json,
): Condition | null {
  const field = reference(target, fromTable);
  if (operator === '!=') {
    const equal = compare(target, fromTable, '=', operand);
    return equal === null ? null : not(equal);
  }
  if (target.kind === 'none') return null;
  const value = storedOf(target.kind, operand);
  if (value === null) return null;
  if (operator === '=') {
    return target.kind === 'choices' || isList(target, fromTable)
      ? { ...field, contains: value }
      : { ...field, eq: value };
  }
  if (target.kind === 'number') {
    const name = OPERATOR_OF[operator];
    if (!isList(target, fromTable)) return { ...field, [name]: value };
    return { value: { [operator.startsWith('>') ? 'max' : 'min']: [field] }, [name]: value };
  }
  if (target.kind === 'choice' && typeof operand === 'number') return amongNumbers(target, field, operator, operand);
  if (target.kind !== 'date' || isList(target, fromTable)) return null;
  switch (operator) {
    case '>':
      return { ...field, after: value };
    case '<':
      return { ...field, before: value };
    case '>=':
      return { all: [{ ...field, answered: true }, { not: { ...field, before: value } }] };
    case '<=':
      return { all: [{ ...field, answered: true }, { not: { ...field, after: value } }] };
  }
}

/** Numeric options can be compared by listing the matching ones. */
function amongNumbers(target: Target, field: JsonObject, operator: Comparator, limit: number): Condition | null {
  const choices = (target.choices ?? []).map(({ id }) => id);
  if (choices.length === 0 || choices.some((id) => !/^-?\d+(\.\d+)?$/.test(id))) return null;
  const holds = choices.filter((id) => {
    const far = Number(id) - limit;
    return operator === '>' ? far > 0 : operator === '>=' ? far >= 0 : operator === '<' ? far < 0 : far <= 0;
  });
  return oneOf(field, holds);
}

/** Whether a field with one answer has one of these. */
export function oneOf(field: JsonObject, values: readonly Json[]): Condition {
  const [only] = values;
  if (only === undefined) return false;
  return values.length === 1 ? { ...field, eq: only } : { ...field, in: values };
}

/** The ids of the options with these parts of a coding. Parts that are not asked for need not match. */
export function optionsWith(
  choices: readonly TargetChoice[],
  asked: { readonly system?: string; readonly code?: string },
): readonly string[] {
  return choices.flatMap(({ id, coding }) => {
    const { system, code } = coding ?? { code: id };
    const fits =
      (asked.code === undefined || asked.code === code) && (asked.system === undefined || asked.system === system);
    return fits ? [id] : [];
  });
}

/** Whether answers of one type can be compared with a computed value of another. Literals are checked separately. */
export function areComparable(target: TargetKind, operand: TargetKind | 'truth' | 'digits' | 'unknown'): boolean {
  if (operand === 'unknown' || operand === target) return true;
  const isWords = (kind: string): boolean => ['text', 'choice', 'choices', 'time'].includes(kind);
  return isWords(target) && isWords(operand) && operand !== 'choices';
}

/** The literal as the field stores it; null when it can never be an answer of the field. */
export function storedOf(kind: TargetKind, literal: Json): Json {
  switch (kind) {
    case 'boolean':
      return typeof literal === 'boolean' ? (literal ? 'yes' : 'no') : isTree(literal) ? literal : null;
    case 'number':
      return typeof literal === 'number' || isTree(literal) ? literal : null;
    case 'date':
      return (typeof literal === 'string' && /^\d{4}/.test(literal)) || isTree(literal) ? shortDate(literal) : null;
    case 'time':
      return typeof literal === 'string' ? shortTime(literal) : isTree(literal) ? literal : null;
    case 'text':
      return typeof literal === 'string' || isTree(literal) ? literal : null;
    case 'choice':
    case 'choices':
      return isTree(literal) ? literal : literal === null || typeof literal === 'object' ? null : String(literal);
    case 'none':
      return null;
  }
}

function isTree(json: Json): boolean {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Date-times are stored to the minute, without a time zone. */
function shortDate(literal: Json): Json {
  return typeof literal === 'string' ? literal.slice(0, 16) : literal;
}
