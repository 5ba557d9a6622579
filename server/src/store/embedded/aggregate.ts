import { Aggregator } from 'mingo';
import type { Document as BsonDocument } from 'mongodb';
import { isRecord } from '../declaration.ts';
import type { FindOptions } from '../store.ts';
import { checkPipeline, sortKeys } from '../supported.ts';
import { decodeColumn } from './encoding.ts';
import { filterToSql, type SqlFilter } from './filterToSql.ts';

/** What a pipeline needs of its collection. */
interface PipelineSource {
  readonly columns: ReadonlySet<string>;
  readonly select: (filter: object, options: FindOptions) => object[];
  /** Rows of (column value, count). */
  readonly countBy: (filter: object, sql: SqlFilter, path: string) => (readonly unknown[])[];
}

/**
 * The leading `$match`, `$sort`, `$skip` and `$limit` become one indexed query; counting by an indexed path is done by
 * SQL alone; mingo does the rest.
 */
export function runPipeline<Result extends BsonDocument>(
  pipeline: readonly BsonDocument[],
  source: PipelineSource,
): Result[] {
  checkPipeline(pipeline);
  const stages = [...pipeline];
  const filter: unknown = isRecord(stages[0]?.['$match']) ? stages.shift()?.['$match'] : {};
  if (!isRecord(filter)) return [];
  return countInSql<Result>(filter, stages, source) ?? runStages<Result>(filter, stages, source);
}

function runStages<Result extends BsonDocument>(
  filter: Readonly<Record<string, unknown>>,
  stages: BsonDocument[],
  source: PipelineSource,
): Result[] {
  const options: { sort?: Record<string, 1 | -1>; skip?: number; limit?: number } = {};
  for (const name of ['$sort', '$skip', '$limit'] as const) {
    const value: unknown = stages[0]?.[name];
    if (name === '$sort' && isRecord(value)) options.sort = Object.fromEntries(sortKeys(value));
    else if (name === '$skip' && typeof value === 'number') options.skip = value;
    else if (name === '$limit' && typeof value === 'number') options.limit = value;
    else continue;
    stages.shift();
  }
  return runInMemory<Result>(stages, source.select(filter, options));
}

function runInMemory<Result extends BsonDocument>(stages: readonly BsonDocument[], documents: object[]): Result[] {
  return new Aggregator(stages.flatMap(asMongo), { scriptEnabled: false }).run<Result>(documents);
}

/** For no documents, mingo counts 0 and MongoDB answers nothing. */
function asMongo(stage: BsonDocument): BsonDocument[] {
  const { $count: name, $facet: facets } = stage as { readonly $count?: unknown; readonly $facet?: unknown };
  if (typeof name === 'string') return [{ $group: { _id: null, [name]: { $sum: 1 } } }, { $project: { _id: 0 } }];
  if (!isRecord(facets)) return [stage];
  const branches = Object.entries(facets).map(([branch, stages]) => [
    branch,
    Array.isArray(stages) ? stages.filter(isRecord).flatMap(asMongo) : stages,
  ]);
  return [{ $facet: Object.fromEntries(branches) as BsonDocument }];
}

/** `{ $group: { _id: '$path', name: { $sum: 1 } } }` straight after the match. */
function countInSql<Result extends BsonDocument>(
  filter: object,
  stages: readonly BsonDocument[],
  source: PipelineSource,
): Result[] | null {
  const group: unknown = stages[0]?.['$group'];
  if (!isRecord(group)) return null;
  const { _id: key, ...sums } = group;
  const [sum, ...more] = Object.entries(sums);
  const path = typeof key === 'string' && key.startsWith('$') ? key.slice(1) : null;
  if (path === null || !source.columns.has(path)) return null;
  if (!sum || more.length > 0 || !isRecord(sum[1]) || sum[1]['$sum'] !== 1) return null;
  const sql = filterToSql(filter, source.columns);
  if (!sql.exact) return null;
  const counted = source
    .countBy(filter, sql, path)
    .map(([value, count]) => ({ _id: decodeColumn(value), [sum[0]]: Number(count) }));
  return runInMemory<Result>(stages.slice(1), counted);
}
