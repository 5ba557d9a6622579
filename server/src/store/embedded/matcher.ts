import { Query } from 'mingo/query';
import { isRecord, readPath } from '../declaration.ts';
import { FILTER_CONTEXT } from './mingoContext.ts';

type Scalar = string | number | boolean | null;

/** Whether the value at a path passes; undefined for a value that only mingo can judge. */
type Condition = (value: unknown) => boolean | undefined;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/**
 * Tests documents against a filter that `checkFilter` accepted. Most filters compare plain values, which needs no more
 * than this; mingo judges everything else, and only when it is needed, because preparing a query takes longer than most
 * tests.
 */
export function matcherOf<Doc extends object>(filter: object): (document: Doc) => boolean {
  const conditions = (Object.entries(filter) as [string, unknown][]).map(
    ([path, condition]) => [path, path.startsWith('$') ? null : plainCondition(condition)] as const,
  );
  let query: Query<Doc> | null = null;
  const judged = (document: Doc): boolean => {
    query ??= new Query<Doc>(filter, { scriptEnabled: false, context: FILTER_CONTEXT });
    return query.test(document);
  };
  return (document) => {
    for (const [path, passes] of conditions) {
      const result = passes?.(readPath(document, path));
      if (result === undefined) return judged(document);
      if (!result) return false;
    }
    return true;
  };
}

function plainCondition(condition: unknown): Condition | null {
  if (isScalar(condition)) return among([condition], true);
  if (!isRecord(condition)) return null;
  const [entry, ...more] = Object.entries(condition);
  if (!entry || more.length > 0) return null;
  const [operator, operand] = entry;
  if (operator === '$eq' || operator === '$ne') return isScalar(operand) ? among([operand], operator === '$eq') : null;
  if (operator !== '$in' && operator !== '$nin') return null;
  return Array.isArray(operand) && operand.every(isScalar) ? among(operand, operator === '$in') : null;
}

/** A missing value is null. A list is equal to a value when one of its items is, and dates are compared as instants. */
function among(scalars: readonly Scalar[], isOneOf: boolean): Condition {
  const wanted: ReadonlySet<unknown> = new Set(scalars);
  return (value) => {
    if (Array.isArray(value) || value instanceof Date) return undefined;
    return wanted.has(value ?? null) === isOneOf;
  };
}
