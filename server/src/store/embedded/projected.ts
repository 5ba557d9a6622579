import { isRecord } from '../declaration.ts';
import { UnsupportedQueryError } from '../storeErrors.ts';

/** The members below a path; null for a path that is named whole. */
type Tree = ReadonlyMap<string, Tree | null>;

/**
 * The named members of a document, or all others. What stays is shared with the document, not copied.
 * @param projection all 1, with `_id: 0` or without, or all 0
 */
export function projectionOf<Doc extends object>(projection: Readonly<Record<string, 0 | 1>>): (document: Doc) => Doc {
  const paths = Object.entries(projection);
  const named = paths.filter(([path]) => path !== '_id');
  const chooses = paths.some(([, value]) => value === 1);
  if (chooses && named.some(([, value]) => value === 0)) {
    throw new UnsupportedQueryError('A projection either names members or leaves members out.');
  }
  const kept =
    chooses && projection['_id'] !== 0 ? [...named.map(([path]) => path), '_id'] : paths.map(([path]) => path);
  const tree = treeOf(chooses ? kept.filter((path) => projection[path] !== 0) : kept);
  // Members of documents are only shared, so the result has the type that the caller asked for.
  return (document) => (chooses ? only(document, tree) : without(document, tree)) as Doc;
}

function treeOf(paths: readonly string[]): Tree {
  const tree = new Map<string, Map<string, unknown> | null>();
  const inner = new Map<string, string[]>();
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    if (rest.length === 0) tree.set(name, null);
    else inner.set(name, [...(inner.get(name) ?? []), rest.join('.')]);
  }
  const branches = [...inner].map(([name, rest]) => [name, treeOf(rest)] as const);
  return new Map<string, Tree | null>([...[...tree.keys()].map((name) => [name, null] as const), ...branches]);
}

/** A list is treated member by member; plain values in it are not documents. */
function only(value: object, tree: Tree): object {
  if (Array.isArray(value)) return value.filter(isObject).map((item) => only(item, tree));
  return Object.fromEntries(
    (Object.entries(value) as [string, unknown][]).flatMap(([name, member]) => {
      const branch = tree.get(name);
      if (branch === undefined) return [];
      if (branch === null) return [[name, member]];
      return isObject(member) ? [[name, only(member, branch)]] : [];
    }),
  );
}

function without(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, tree));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const branch = tree.get(name);
      if (branch === null) return [];
      return [[name, branch ? without(member, branch) : member]];
    }),
  );
}

const isObject = (value: unknown): value is object => Array.isArray(value) || isRecord(value);
