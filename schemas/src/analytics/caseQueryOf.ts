import type { CaseCondition, CaseQuery, CaseScalar, CaseSearch } from './cases.ts';
import type { ViewpointChart, ViewpointFilter } from './viewpoints.ts';

type Operators = Extract<CaseCondition, { readonly eq?: unknown }>;

/**
 * The query that filters stand for (VIEW-019 to VIEW-024): every one of them holds. `equal` is equality, `notequal` is ne,
 * `upper` and `last` are lte, `lower` and `first` are gte, `include` is in, `exclude` is nin.
 */
export function caseQueryOf(filters: readonly ViewpointFilter[]): CaseQuery {
  const byFeature = new Map<string, Operators[]>();
  for (const filter of filters) {
    const operators = operatorsOf(filter);
    if (Object.keys(operators).length === 0) continue;
    byFeature.set(filter.feature, [...(byFeature.get(filter.feature) ?? []), operators]);
  }
  return Object.fromEntries([...byFeature].map(([feature, all]) => [feature, plain(all.reduce(both))]));
}

/** The body of POST /api/data_api/cases/search for the features of charts (VIEW-018). */
export function caseSearchOf(charts: readonly ViewpointChart[], filters: readonly ViewpointFilter[]): CaseSearch {
  const features = charts.flatMap(({ feature, feature2 }) => (feature2 === null ? [feature] : [feature, feature2]));
  return { field_names: [...new Set([...features, 'case_id'])], http_query: caseQueryOf(filters) };
}

function operatorsOf(filter: ViewpointFilter): Operators {
  const { equal, notequal, include, exclude } = filter;
  const most = least([filter.upper, filter.last]);
  const fewest = greatest([filter.lower, filter.first]);
  return {
    ...(isGiven(equal) ? { eq: equal } : {}),
    ...(isGiven(notequal) ? { ne: notequal } : {}),
    ...(most === undefined ? {} : { lte: most }),
    ...(fewest === undefined ? {} : { gte: fewest }),
    ...(isGiven(include) ? { in: include } : {}),
    ...(isGiven(exclude) ? { nin: exclude } : {}),
  };
}

/** Both hold. Two different equalities leave nothing. */
function both(a: Operators, b: Operators): Operators {
  const excluded = [
    ...(a.nin ?? []),
    ...(b.nin ?? []),
    ...(a.ne !== undefined && b.ne !== undefined && a.ne !== b.ne ? [b.ne] : []),
  ];
  const included = a.in && b.in ? a.in.filter((value) => b.in?.includes(value)) : (a.in ?? b.in);
  const isTorn = a.eq !== undefined && b.eq !== undefined && a.eq !== b.eq;
  const lte = least([a.lte, b.lte]);
  const gte = greatest([a.gte, b.gte]);
  const eq = a.eq ?? b.eq;
  const ne = a.ne ?? b.ne;
  return {
    ...(eq === undefined ? {} : { eq }),
    ...(ne === undefined ? {} : { ne }),
    ...(lte === undefined ? {} : { lte }),
    ...(gte === undefined ? {} : { gte }),
    ...(isTorn ? { in: [] } : included ? { in: included } : {}),
    ...(excluded.length === 0 ? {} : { nin: excluded }),
  };
}

/** An equality alone is written as its value. */
function plain(operators: Operators): CaseCondition {
  const { eq } = operators;
  return eq !== undefined && eq !== null && Object.keys(operators).length === 1 ? eq : operators;
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function least(values: readonly (CaseScalar | null | undefined)[]): CaseScalar | undefined {
  return values.filter(isGiven).reduce<CaseScalar | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined);
}
function greatest(values: readonly (CaseScalar | null | undefined)[]): CaseScalar | undefined {
  return values.filter(isGiven).reduce<CaseScalar | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
}
