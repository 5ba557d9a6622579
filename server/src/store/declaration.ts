import type { CollectionDefinition, StoredDocument } from './store.ts';
import { UnsupportedQueryError } from './storeErrors.ts';

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The value at a dotted path, `undefined` without one. An array on the way is returned as it is. */
export function readPath(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) return value;
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Every indexed path, once, without `_id`. */
export function declaredPaths(definition: CollectionDefinition<StoredDocument>): readonly string[] {
  const paths = definition.indexes.flatMap((index) => index.paths).filter((path) => path !== '_id');
  return [...new Set(paths)];
}

/** The paths of the shard key; none for a collection that is not sharded. */
export function shardPaths({ shardKey }: Pick<CollectionDefinition<StoredDocument>, 'shardKey'>): readonly string[] {
  if (shardKey === null) return [];
  return typeof shardKey === 'string' ? [shardKey] : shardKey;
}

/** @throws UnsupportedQueryError for a declaration that one of the stores does not support */
export function checkDefinition(definition: CollectionDefinition<StoredDocument>): void {
  const { name, indexes } = definition;
  const shard = shardPaths(definition);
  const paths = declaredPaths(definition);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new UnsupportedQueryError(`"${name}" is not a valid collection name.`);
  const odd = [...shard, ...paths].find((path) => !/^[A-Za-z_][\w]*(\.[A-Za-z_][\w]*)*$/.test(path));
  if (odd !== undefined) throw new UnsupportedQueryError(`"${name}" declares "${odd}", which is not a valid path.`);
  const lower = paths.map((path) => path.toLowerCase());
  const twice = paths.find((path, position) => lower.indexOf(path.toLowerCase()) !== position);
  if (twice !== undefined) {
    throw new UnsupportedQueryError(`"${name}" declares "${twice}" twice, with different case only.`);
  }
  if (indexes.some((index) => index.paths.length === 0)) {
    throw new UnsupportedQueryError(`"${name}" declares an index without a path.`);
  }
  if (indexes.some((index) => index.unique && shard.some((path, position) => index.paths[position] !== path))) {
    throw new UnsupportedQueryError(`"${name}" has a unique index that does not begin with its shard key.`);
  }
}

/** An indexed path has one plain value. Many values are documents of their own (design section 6). */
export function checkIndexedValue(collection: string, path: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new UnsupportedQueryError(`"${path}" of "${collection}" is indexed and cannot contain a NUL character.`);
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    throw new UnsupportedQueryError(
      `"${path}" of "${collection}" is indexed and must be one plain value, not a list or object.`,
    );
  }
}
