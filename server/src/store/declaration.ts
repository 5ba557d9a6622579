import type { CollectionDefinition, StoredDocument } from './store.ts';
import { UnsupportedQueryError } from './storeErrors.ts';

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The value at a dotted path, `undefined` where there is none. An array on the way is returned as it is. */
export function readPath(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) return value;
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Every path an index names, once, without `_id`. */
export function declaredPaths(definition: CollectionDefinition<StoredDocument>): readonly string[] {
  const paths = definition.indexes.flatMap((index) => index.paths).filter((path) => path !== '_id');
  return [...new Set(paths)];
}

/** @throws UnsupportedQueryError for a declaration that one of the stores could not keep */
export function checkDefinition(definition: CollectionDefinition<StoredDocument>): void {
  const { name, shardKey, indexes } = definition;
  const paths = declaredPaths(definition);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new UnsupportedQueryError(`"${name}" is no name for a collection.`);
  const odd = [shardKey, ...paths].find((path) => !/^[A-Za-z_][\w]*(\.[A-Za-z_][\w]*)*$/.test(path));
  if (odd !== undefined) throw new UnsupportedQueryError(`"${name}" declares "${odd}", which is no path of names.`);
  const lower = paths.map((path) => path.toLowerCase());
  const twice = paths.find((path, position) => lower.indexOf(path.toLowerCase()) !== position);
  if (twice !== undefined) {
    throw new UnsupportedQueryError(`"${name}" declares "${twice}" twice, told apart by case only.`);
  }
  if (indexes.some((index) => index.paths.length === 0)) {
    throw new UnsupportedQueryError(`"${name}" declares an index without a path.`);
  }
}

/** An indexed path holds one plain value. What is many is documents of its own (design section 6). */
export function checkIndexedValue(collection: string, path: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new UnsupportedQueryError(`"${path}" of "${collection}" is indexed and takes no NUL character.`);
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    throw new UnsupportedQueryError(
      `"${path}" of "${collection}" is indexed and takes one plain value, no list or object.`,
    );
  }
}
