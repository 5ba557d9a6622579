import { CASE_LIMITS, isTimeToEvent, type CaseFieldType, type CaseScalar } from '@isocenter/schemas';
import { z } from 'zod';
import { BadInputError } from '../../foundation/errors.ts';
import type { Catalogue } from '../cases/caseCatalogue.ts';

const TEXT = 400;
const scalar = z.union([z.number(), z.string().max(TEXT)]);
const orMissing = scalar.nullable();
const list = z.array(orMissing).max(CASE_LIMITS.listed, `has at most ${CASE_LIMITS.listed} values`);
const operators = z.strictObject({
  eq: orMissing.optional(),
  ne: orMissing.optional(),
  lte: scalar.optional(),
  gte: scalar.optional(),
  in: list.optional(),
  nin: list.optional(),
});
type Operators = z.output<typeof operators>;

/** MongoDB's own spelling of an operator is read as well. */
function withoutDollar(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name.replace(/^\$/, ''), value]));
}
const condition = z.preprocess(withoutDollar, z.union([orMissing, operators]));

/** The `http_query` of a body. */
export const caseQuery = z
  .record(z.string().max(TEXT), condition)
  .refine((query) => Object.keys(query).length <= CASE_LIMITS.conditions, 'has too many conditions');
export type ParsedQuery = z.output<typeof caseQuery>;

/** A condition of SQL with the values that it binds, in their order. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** What knows the fields. */
interface Named {
  readonly catalogue: Catalogue;
  columnOf(shortName: string): string | null;
}

export const EVERY_CASE: Clause = { sql: 'true', values: [] };

/**
 * Compiles a query. Names are looked up and become places, values are bound: nothing that a caller wrote is in the text.
 * @param first the number of the first value
 * @throws BadInputError naming the field and the rule
 */
export function clauseOf(query: ParsedQuery, copy: Named, first = 1): Clause {
  const values: (string | number)[] = [];
  const parts = Object.entries(query).flatMap(([shortName, given]) => {
    const field = copy.catalogue.byName.get(shortName);
    const column = copy.columnOf(shortName);
    if (!field || column === null) throw new BadInputError('http_query: names a field that does not exist');
    if (isTimeToEvent(field.type)) throw new BadInputError(`http_query.${shortName}: cannot be compared`);
    const bind = (value: CaseScalar) => {
      values.push(checked(value, field.type, shortName));
      const place = `$${first + values.length - 1}`;
      return field.type === 'date' ? `CAST(${place} AS DATE)` : place;
    };
    const operations = typeof given === 'object' && given !== null ? given : { eq: given };
    return conditionsOf(operations, { column, type: field.type, shortName, bind });
  });
  return parts.length === 0 ? EVERY_CASE : { sql: parts.join(' AND '), values };
}

/** The cases of the first clause that also pass a query. */
export function bothOf(first: Clause, query: ParsedQuery, copy: Named): Clause {
  const second = clauseOf(query, copy, first.values.length + 1);
  return { sql: `(${first.sql}) AND (${second.sql})`, values: [...first.values, ...second.values] };
}

/** The cases that pass a query and not the first clause. */
export function withoutOf(first: Clause, query: ParsedQuery, copy: Named): Clause {
  const second = clauseOf(query, copy, first.values.length + 1);
  return {
    sql: `NOT coalesce((${first.sql}), false) AND (${second.sql})`,
    values: [...first.values, ...second.values],
  };
}

/** The cases of a clause that are of none of these patients. */
export function withoutPatients(clause: Clause, patients: ReadonlySet<string>): Clause {
  if (patients.size === 0) return clause;
  const places = [...patients].map((_, index) => `$${clause.values.length + index + 1}`).join(', ');
  return { sql: `(${clause.sql}) AND patient NOT IN (${places})`, values: [...clause.values, ...patients] };
}

interface Compared {
  readonly column: string;
  readonly type: CaseFieldType;
  readonly shortName: string;
  readonly bind: (value: CaseScalar) => string;
}

function conditionsOf(given: Operators, compared: Compared): readonly string[] {
  const { column, type, shortName } = compared;
  const isOrdered = type === 'number' || type === 'date';
  if (!isOrdered && (given.lte !== undefined || given.gte !== undefined)) {
    throw new BadInputError(`http_query.${shortName}: has no order`);
  }
  const parts: string[] = [];
  if (given.eq !== undefined) parts.push(isOneOf([given.eq], compared));
  if (given.ne !== undefined) parts.push(isNoneOf([given.ne], compared));
  if (given.lte !== undefined) parts.push(`${column} <= ${compared.bind(given.lte)}`);
  if (given.gte !== undefined) parts.push(`${column} >= ${compared.bind(given.gte)}`);
  if (given.in !== undefined) parts.push(isOneOf(given.in, compared));
  if (given.nin !== undefined) parts.push(isNoneOf(given.nin, compared));
  return parts;
}

function isOneOf(values: readonly (CaseScalar | null)[], { column, type, bind }: Compared): string {
  const present = values.filter((value) => value !== null).map(bind);
  const hasMissing = values.length > present.length;
  const parts = [
    ...(hasMissing ? [`${column} IS NULL`] : []),
    ...(present.length === 0 ? [] : [hasOneOf(column, type, present)]),
  ];
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
}

/** Missing values are none of those that are named. */
const isNoneOf = (values: readonly (CaseScalar | null)[], compared: Compared): string =>
  `NOT coalesce(${isOneOf(values, compared)}, false)`;

/** NULL for a missing value: DuckDB skips rows by a bare comparison. @param places of bound values, at least one */
export function hasOneOf(column: string, type: CaseFieldType, places: readonly string[]): string {
  const named = places.join(', ');
  return type === 'choices' ? `list_has_any(${column}, [${named}])` : `${column} IN (${named})`;
}

function checked(value: CaseScalar, type: CaseFieldType, shortName: string): CaseScalar {
  if (type === 'number') {
    if (typeof value === 'number') return value;
    throw new BadInputError(`http_query.${shortName}: takes a number`);
  }
  if (typeof value !== 'string') throw new BadInputError(`http_query.${shortName}: takes a text`);
  if (type === 'date' && !isDate(value)) throw new BadInputError(`http_query.${shortName}: takes a date, yyyy-MM-dd`);
  return value;
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
}
