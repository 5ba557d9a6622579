import { Aggregator } from 'mingo';
import type { Document as BsonDocument } from 'mongodb';
import { isRecord } from '../declaration.ts';
import type { FindOptions } from '../store.ts';
import { checkPipeline, sortKeys } from '../supported.ts';
import { decodeColumn } from './encoding.ts';
import { filterToSql, type SqlFilter } from './filterToSql.ts';

/** What a pipeline asks of its collection. */
export interface PipelineSource {
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
  const documents = source.select(filter, options);
  return new Aggregator(stages, { scriptEnabled: false }).run<Result>(documents);
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
  return new Aggregator(stages.slice(1), { scriptEnabled: false }).run<Result>(counted);
}
