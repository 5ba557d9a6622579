import type { Json, JsonObject } from '../json/json.ts';
import type { SourceNode } from '../source/sourceNode.ts';
import { not, type Condition } from './conditions.ts';
import { shortTime } from './timeOfDay.ts';

/** The type of an imported field in conditions. `boolean` is a Radio with `yes` and `no`. */
export type TargetKind = 'boolean' | 'choice' | 'choices' | 'number' | 'text' | 'date' | 'time' | 'none';

/** A field as named in conditions. `name` is the id of the column inside a table. */
export interface Target {
  readonly name: string;
  readonly table: string | null;
  readonly kind: TargetKind;
  /** The ids of a choice, if listed. */
  readonly choices?: readonly string[];
  /** Maps a literal of the source to one of the ids, where its text is not enough. */
  readonly optionOf?: (literal: SourceNode) => string | null;
}
export type Comparator = '=' | '!=' | '>' | '>=' | '<' | '<=';

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
    const name = ORDER[operator];
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
  const choices = target.choices ?? [];
  if (choices.length === 0 || choices.some((id) => !/^-?\d+(\.\d+)?$/.test(id))) return null;
  const holds = choices.filter((id) => {
    const far = Number(id) - limit;
    return operator === '>' ? far > 0 : operator === '>=' ? far >= 0 : operator === '<' ? far < 0 : far <= 0;
  });
  const [only] = holds;
  if (only === undefined) return false;
  return holds.length === 1 ? { ...field, eq: only } : { ...field, in: holds };
}

/** Whether answers of one type can be compared with a computed value of another. Literals are checked separately. */
export function areComparable(target: TargetKind, operand: TargetKind | 'truth' | 'unknown'): boolean {
  if (operand === 'unknown' || operand === target) return true;
  const isWords = (kind: string): boolean => ['text', 'choice', 'choices', 'time'].includes(kind);
  return isWords(target) && isWords(operand) && operand !== 'choices';
}

const ORDER = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' } as const;

/** The literal as the field stores it; null when it can never be an answer of the field. */
export function storedOf(kind: TargetKind, literal: Json): Json {
  switch (kind) {
    case 'boolean':
      return typeof literal === 'boolean'
        ? literal
          ? 'yes'
          : 'no'
        : literal === 'yes' || literal === 'no'
          ? literal
          : null;
    case 'number':
      return typeof literal === 'number' || isTree(literal) ? literal : null;
    case 'date':
      return (typeof literal === 'string' && /^\d{4}/.test(literal)) || isTree(literal) ? shortDate(literal) : null;
    case 'time':
      return typeof literal === 'string' ? shortTime(literal) : isTree(literal) ? literal : null;
    case 'choice':
    case 'choices':
    case 'text':
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
