import { isRecord, shardPaths } from '../declaration.ts';
import type { CollectionDefinition, StoredDocument } from '../store.ts';

/** As in the embedded store: how many documents a query may read beyond those its index finds. */
export const SCAN_LIMIT = 20_000;

const NARROWING: ReadonlySet<string> = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte']);

/** Whether an index finds what the filter asks for, so that nothing else is read. */
export function isIndexLed(definition: CollectionDefinition<StoredDocument>, filter: object): boolean {
  const leading = new Set(['_id', shardPaths(definition)[0], ...definition.indexes.map(({ paths }) => paths[0])]);
  return isLed(filter, leading);
}

function isLed(filter: object, leading: ReadonlySet<string | undefined>): boolean {
  return Object.entries(filter).some(([key, condition]: [string, unknown]) => {
    const branches = Array.isArray(condition) ? condition.filter(isRecord) : [];
    if (key === '$and') return branches.some((branch) => isLed(branch, leading));
    if (key === '$or') return branches.length > 0 && branches.every((branch) => isLed(branch, leading));
    return leading.has(key) && (!isRecord(condition) || Object.keys(condition).some((name) => NARROWING.has(name)));
  });
}
