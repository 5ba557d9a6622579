import {
  isJsonArray,
  isJsonObject,
  propertyOf,
  sameJson,
  textOf,
  type Json,
  type JsonObject,
} from '../../json/json.ts';
import type { Upgrade } from './upgrade.ts';

/** One patch that adds several fields, instead of a chain in which each is added after the one before. */
export const joinedAdds: Upgrade = {
  name: 'joined-adds',
  summary: 'One patch for fields that are added one after the other',
  rewrites: ({ patch }) => {
    if (!isJsonArray(patch)) return [];
    const joined = patch.reduce<readonly Json[]>((done, next) => {
      const together = joinedWith(done.at(-1), next);
      return together ? [...done.slice(0, -1), together] : [...done, next];
    }, []);
    return joined.length === patch.length ? [] : [[{ path: ['patch'], value: joined }]];
  },
};

/** Both patches as one; null unless the second continues the first. */
function joinedWith(first: Json | undefined, second: Json): Json | null {
  const [before, after] = [first, second].map((patch) => addOf(patch));
  if (!before || !after || !sameJson(before.add['section'] ?? null, after.add['section'] ?? null)) return null;
  const last = before.items.at(-1);
  const id = textOf(last ?? null) ?? textOf(propertyOf(last, 'id'));
  const continues = id !== null && after.add['after'] === id && before.add['before'] === undefined;
  if (!continues || before.key !== after.key) return null;
  const { field: _, ...add } = before.add;
  return { add: { ...add, [before.key]: [...before.items, ...after.items] } };
}

interface Added {
  readonly add: JsonObject;
  readonly key: 'fields' | 'toxicities';
  readonly items: readonly Json[];
}

/** What a patch adds to a section that exists. */
function addOf(patch: Json | undefined): Added | null {
  const add = propertyOf(patch, 'add');
  if (!isJsonObject(add) || textOf(add['section']) === null) return null;
  const { field, fields, toxicities } = add;
  if (isJsonArray(toxicities)) return { add, key: 'toxicities', items: toxicities };
  if (isJsonArray(fields)) return { add, key: 'fields', items: fields };
  return field === undefined ? null : { add, key: 'fields', items: [field] };
}
