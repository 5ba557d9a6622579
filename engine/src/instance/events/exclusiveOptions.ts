import { type Json, isJsonArray, isTrue, propertyOf, textOf } from '../../json/json.ts';
import type { IndexedField } from '../state/formIndex.ts';

/**
 * An answer in its stored format, with exclusive choices enforced: choosing one clears the others, and choosing another
 * clears it. Unknown and Undetectable are also exclusive (decision 26).
 */
export function withExclusives(field: IndexedField, input: Json, before: Json): Json {
  const value = field.behavior.normalize(input, field.attributes);
  if (!isJsonArray(value) || field.columns) return value;
  const exclusive = exclusiveIds(field);
  if (exclusive.size === 0) return value;
  const had = new Set(isJsonArray(before) ? before.map(idOf) : []);
  const added = value.filter((item) => !had.has(idOf(item)));
  const chosen = added.filter((item) => exclusive.has(idOf(item))).at(-1);
  if (chosen !== undefined) return [chosen];
  return value.length > 1 ? value.filter((item) => !exclusive.has(idOf(item))) : value;
}

function exclusiveIds({ attributes }: IndexedField): ReadonlySet<string> {
  const { exclusiveOptions, withUnknown, withUndetectable } = attributes;
  return new Set([
    ...(isJsonArray(exclusiveOptions) ? exclusiveOptions.filter((id) => typeof id === 'string') : []),
    ...(isTrue(withUnknown) ? ['unknown'] : []),
    ...(isTrue(withUndetectable) ? ['undetectable'] : []),
  ]);
}

function idOf(item: Json): string {
  return textOf(item) ?? textOf(propertyOf(item, 'value')) ?? '';
}
