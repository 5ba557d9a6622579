import type { Json, JsonObject } from '../json/json.ts';
import type { SourceNode } from '../source/sourceNode.ts';
import { not, type Condition } from './conditions.ts';
import { shortTime } from './timeOfDay.ts';

/** What an imported condition can ask of an imported field. `boolean` is a Radio of `yes` and `no`. */
export type TargetKind = 'boolean' | 'choice' | 'choices' | 'number' | 'text' | 'date' | 'time' | 'none';

/** A field as conditions name it. `name` is the column's id inside a table. */
export interface Target {
  readonly name: string;
  readonly table: string | null;
  readonly kind: TargetKind;
  /** The ids a choice offers, where they are listed. */
  readonly choices?: readonly string[];
  /** What a literal of the source means among them, where its text alone does not say. */
  readonly optionOf?: (literal: SourceNode) => string | null;
}
export type Comparator = '=' | '!=' | '>' | '>=' | '<' | '<=';

/** The reference to a field; from outside its table a column stands for all its cells. */
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
 * A comparison of a field with a value, as both languages mean it: of a repeated question one answer that fits is
 * enough. `!=` holds while there is no answer, too. Null when our language cannot say it.
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

/** Options that are numbers can be put in order, one by one. */
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

/** Whether answers of one kind can stand against a computed value of another; literals are judged by themselves. */
export function areComparable(target: TargetKind, operand: TargetKind | 'truth' | 'unknown'): boolean {
  if (operand === 'unknown' || operand === target) return true;
  const isWords = (kind: string): boolean => ['text', 'choice', 'choices', 'time'].includes(kind);
  return isWords(target) && isWords(operand) && operand !== 'choices';
}

const ORDER = { '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' } as const;

/** The literal as the field would store it; null when it could never be an answer of the field. */
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

/** Dates with a time are kept to the minute, without their zone. */
export function shortDate(literal: Json): Json {
  return typeof literal === 'string' ? literal.slice(0, 16) : literal;
}
