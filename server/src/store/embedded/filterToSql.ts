import { isRecord } from '../declaration.ts';
import { encodeColumn, isIndexedScalar, typeBounds, type ColumnValue, type IndexedScalar } from './encoding.ts';

/**
 * The part of a filter that SQL can express. It never excludes a matching document; if it may include others (`exact`
 * is false), the filter itself is applied to each document.
 */
export interface SqlFilter {
  /** A condition on the columns, `null` without one. */
  readonly sql: string | null;
  readonly parameters: readonly ColumnValue[];
  readonly exact: boolean;
}

const ALL: SqlFilter = { sql: null, parameters: [], exact: true };
const UNKNOWN: SqlFilter = { sql: null, parameters: [], exact: false };

/** @param columns the indexed paths and `_id`; the filter was checked by `checkFilter` */
export function filterToSql(filter: object, columns: ReadonlySet<string>): SqlFilter {
  const parts = (Object.entries(filter) as [string, unknown][]).map(([key, condition]) => {
    if (key === '$and') return every(branches(condition, columns));
    if (key === '$or') return some(branches(condition, columns));
    if (!columns.has(key)) return UNKNOWN;
    if (!isRecord(condition)) return compare(key, '$eq', condition);
    if (Object.hasOwn(condition, '$options')) return UNKNOWN;
    const isClosed = isClosedRange(condition);
    return every(Object.entries(condition).map(([operator, operand]) => compare(key, operator, operand, isClosed)));
  });
  return every(parts);
}

export function columnName(path: string): string {
  return `"${path}"`;
}

function branches(condition: unknown, columns: ReadonlySet<string>): readonly SqlFilter[] {
  return Array.isArray(condition)
    ? condition.filter(isRecord).map((branch) => filterToSql(branch, columns))
    : [UNKNOWN];
}

function every(parts: readonly SqlFilter[]): SqlFilter {
  const conditions = parts.filter((part) => part.sql !== null);
  return {
    sql: conditions.length === 0 ? null : conditions.map((part) => part.sql).join(' AND '),
    parameters: conditions.flatMap((part) => part.parameters),
    exact: parts.every((part) => part.exact),
  };
}

function some(parts: readonly SqlFilter[]): SqlFilter {
  if (parts.some((part) => part.sql === null))
    return parts.some((part) => part.sql === null && part.exact) ? ALL : UNKNOWN;
  return {
    sql: `(${parts.map((part) => `(${part.sql})`).join(' OR ')})`,
    parameters: parts.flatMap((part) => part.parameters),
    exact: parts.every((part) => part.exact),
  };
}

/**
 * Whether a range has two ends of one type, which then needs no type bounds in addition. SQLite scans an index between
 * one lower and one upper bound, and of several it may choose the wider ones.
 */
function isClosedRange({ $gt, $gte, $lt, $lte }: Readonly<Record<string, unknown>>): boolean {
  const [from, ...moreFrom] = [$gt, $gte].filter(isIndexedScalar);
  const [to, ...moreTo] = [$lt, $lte].filter(isIndexedScalar);
  if (from === undefined || to === undefined || moreFrom.length + moreTo.length > 0) return false;
  return typeBounds(from).high === typeBounds(to).high;
}

function compare(path: string, operator: string, operand: unknown, isClosed = false): SqlFilter {
  const column = columnName(path);
  switch (operator) {
    case '$eq':
      return operand === null ? says(`${column} IS NULL`) : ifScalar(operand, (value) => says(`${column} = ?`, value));
    case '$ne':
      return operand === null
        ? says(`${column} IS NOT NULL`)
        : ifScalar(operand, (value) => says(`${column} IS NOT ?`, value));
    case '$gt':
    case '$gte':
      return ifScalar(operand, (value, { high }) => {
        const lower = `${column} ${operator === '$gt' ? '>' : '>='} ?`;
        return isClosed ? says(lower, value) : says(`${lower} AND ${column} < ?`, value, high);
      });
    case '$lt':
    case '$lte':
      return ifScalar(operand, (value, { low }) => {
        const upper = `${column} ${operator === '$lt' ? '<' : '<='} ?`;
        return isClosed || low === null ? says(upper, value) : says(`${column} >= ? AND ${upper}`, low, value);
      });
    case '$in':
      return Array.isArray(operand) ? isOneOf(column, operand) : UNKNOWN;
    case '$nin':
      return Array.isArray(operand) ? isNoneOf(column, operand) : UNKNOWN;
    case '$exists':
      return operand === false ? { ...says(`${column} IS NULL`), exact: false } : UNKNOWN;
    case '$regex':
      return beginsWith(column, operand);
    default:
      return UNKNOWN;
  }
}

function isOneOf(column: string, values: readonly unknown[]): SqlFilter {
  const list = says(`${column} IN (SELECT value FROM json_each(?))`, scalarList(values));
  return values.includes(null) ? some([list, says(`${column} IS NULL`)]) : list;
}

function isNoneOf(column: string, values: readonly unknown[]): SqlFilter {
  const list = says(`${column} NOT IN (SELECT value FROM json_each(?))`, scalarList(values));
  return values.includes(null) ? every([list, says(`${column} IS NOT NULL`)]) : some([list, says(`${column} IS NULL`)]);
}

function scalarList(values: readonly unknown[]): string {
  return JSON.stringify(values.filter(isIndexedScalar).map(encodeColumn));
}

/** `^Smi` narrows to texts with this prefix; the pattern itself is applied afterwards. */
function beginsWith(column: string, pattern: unknown): SqlFilter {
  const prefix = typeof pattern === 'string' ? /^\^([\w ,'-]+)(?![*?{|])/.exec(pattern)?.[1] : undefined;
  if (prefix === undefined || (typeof pattern === 'string' && pattern.includes('|'))) return UNKNOWN;
  return { ...says(`${column} >= ? AND ${column} < ?`, `s${prefix}`, `s${prefix}\u{10ffff}`), exact: false };
}

function ifScalar(
  operand: unknown,
  say: (value: ColumnValue, bounds: { readonly low: ColumnValue; readonly high: ColumnValue }) => SqlFilter,
): SqlFilter {
  return isIndexedScalar(operand) ? say(encodeColumn(operand), typeBounds(operand satisfies IndexedScalar)) : UNKNOWN;
}

function says(sql: string, ...parameters: readonly ColumnValue[]): SqlFilter {
  return { sql, parameters, exact: true };
}
