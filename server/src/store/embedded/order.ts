import { readPath } from '../declaration.ts';
import { UnsupportedQueryError } from '../storeErrors.ts';

/** MongoDB's order of types; missing and null are the same. */
function rank(value: unknown, path: string): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number') return 1;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 3;
  if (value instanceof Date) return 4;
  throw new UnsupportedQueryError(`A sort by "${path}" requires plain values, not lists or objects.`);
}

function compareValues(left: unknown, right: unknown, path: string): number {
  const ranks = rank(left, path) - rank(right, path);
  if (ranks !== 0) return ranks;
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return Number(left ?? 0) - Number(right ?? 0);
}

/** Sorts by paths without a column. */
export function sortDocuments<Doc>(
  documents: readonly Doc[],
  keys: readonly (readonly [path: string, direction: 1 | -1])[],
): Doc[] {
  return [...documents].sort((left, right) => {
    for (const [path, direction] of keys) {
      const order = compareValues(readPath(left, path), readPath(right, path), path);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}
