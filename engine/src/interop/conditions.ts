import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../json/json.ts';

/** A condition of the form config language, as a tree. */
export type Condition = JsonObject | boolean;

/** The conjunction of the conditions, simplified. Null means no condition. */
export function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  const parts = conditions
    .filter((condition) => condition !== null && condition !== true)
    .flatMap((condition) => branches(condition, 'all'));
  if (parts.includes(false)) return false;
  if (parts.length === 0) return conditions.every((condition) => condition === null) ? null : true;
  return single(distinct(parts), 'all');
}

export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(true)) return true;
  const parts = conditions
    .filter((condition) => condition !== false)
    .flatMap((condition) => branches(condition, 'any'));
  return parts.length === 0 ? false : single(distinct(parts), 'any');
}

/** The negation. `answered` and `empty` replace each other; everything else gets `not`. */
export function not(condition: Condition): Condition {
  if (typeof condition === 'boolean') return !condition;
  const inner = condition['not'];
  if (isCondition(inner) && Object.keys(condition).length === 1) return inner;
  const { answered, empty, ...rest } = condition;
  if (answered === true) return { ...rest, empty: true };
  if (empty === true) return { ...rest, answered: true };
  return { not: condition };
}

function isCondition(json: Json | undefined): json is Condition {
  return typeof json === 'boolean' || isJsonObject(json ?? null);
}

/** The language takes rules of this depth. */
export const DEEPEST_RULE = 12;
/** The nesting depth of a tree. */
export function depthOf(json: Json): number {
  const parts = isJsonArray(json) ? json : isJsonObject(json) ? Object.values(json) : [];
  const own = isJsonObject(json) ? 1 : 0;
  return own + Math.max(0, ...parts.map(depthOf));
}

function branches(condition: Condition | null, key: 'all' | 'any'): readonly Condition[] {
  if (condition === null) return [];
  const parts = typeof condition === 'boolean' ? undefined : condition[key];
  return isJsonArray(parts ?? null) && isJsonArray(parts) ? parts.filter(isCondition) : [condition];
}

function single(parts: readonly Condition[], key: 'all' | 'any'): Condition {
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : { [key]: parts };
}

function distinct(parts: readonly Condition[]): readonly Condition[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
