import { MongoServerError, type Collection } from 'mongodb';
import { z } from 'zod';
import type { IndexDefinition } from '../store.ts';

/** An operator's own index begins with this word, and stays. */
const OWN = 'own_';
const NO_COLLECTION = 26;
const NO_INDEX = 27;
/** What is said of each index that we make; anything more is an option that we do not set. */
const PLAIN: ReadonlySet<string> = new Set(['v', 'key', 'name', 'ns', 'unique', 'background']);

interface Wanted {
  readonly wanted: readonly IndexDefinition[];
  /** The paths of the shard key; none for a collection that is not sharded. */
  readonly shard: readonly string[];
}

/** What MongoDB says of an index. */
const presentIndex = z.looseObject({
  name: z.string(),
  key: z.record(z.string(), z.unknown()),
  unique: z.boolean().optional(),
});
type PresentIndex = z.output<typeof presentIndex>;

/** May be repeated, and done by several processes at once. @returns the names of what was dropped */
export async function dropSurplusIndexes(
  collection: Collection,
  { wanted, shard }: Wanted,
): Promise<readonly string[]> {
  const listed: unknown = await unless(NO_COLLECTION, collection.listIndexes().toArray());
  const present = z.array(presentIndex).parse(listed ?? []);
  const isSurplus = (index: PresentIndex) => !wanted.some((each) => isSame(each, index));
  const leads = ({ key }: PresentIndex) => shard.length > 0 && begins(Object.keys(key), shard);
  const isLedOtherwise = present.some((index) => leads(index) && !isSurplus(index));
  const names = present
    .filter((index) => index.name !== '_id_' && !index.name.startsWith(OWN) && isSurplus(index))
    // A sharded collection needs an index along its shards: the last one is dropped after another one is made.
    .filter((index) => !leads(index) || isLedOtherwise)
    .map(({ name }) => name);
  for (const name of names) await unless(NO_INDEX, collection.dropIndex(name));
  return names;
}

function isSame({ paths, unique }: IndexDefinition, index: PresentIndex): boolean {
  const keys = Object.entries(index.key);
  return (
    keys.length === paths.length &&
    keys.every(([path, direction], position) => path === paths[position] && direction === 1) &&
    (index.unique === true) === (unique === true) &&
    Object.keys(index).every((option) => PLAIN.has(option))
  );
}

/** Whether an index or a key with these paths leads to a shard. */
export function begins(paths: readonly string[], shard: readonly string[]): boolean {
  return shard.every((path, position) => paths[position] === path);
}

async function unless<Result>(code: number, asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === code) return null;
    throw error;
  }
}
