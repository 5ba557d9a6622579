import type { CatalogueColumn } from '../cases/caseCatalogue.ts';
import type { OpenCopy } from '../copy/caseCopy.ts';

/** Groups that a chart shows, the most frequent ones. */
export const MOST_GROUPS = 30;

/** A field that charts show, with its column. */
export interface Feature {
  readonly field: CatalogueColumn;
  readonly column: string;
}

/** Null for a name that is no field, or of a text. */
export function featureOf(name: string, copy: OpenCopy): Feature | null {
  const field = copy.catalogue.byName.get(name);
  const column = copy.columnOf(name);
  return field && column !== null && field.type !== 'text' ? { field, column } : null;
}

export const labelOf = ({ choices }: CatalogueColumn, value: string): string =>
  choices?.find(({ id }) => id === value)?.label ?? value;

export function totals(counted: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [value, count] of counted) sums.set(value, (sums.get(value) ?? 0) + count);
  return sums;
}

/** In the order of the form; what is not on its list comes last, most frequent first. */
export function inOrder<Named extends { readonly value: string | null }>(
  all: readonly Named[],
  { choices }: CatalogueColumn,
): readonly Named[] {
  if (!choices) return all;
  const place = new Map(choices.map(({ id }, index) => [id, index]));
  const placeOf = ({ value }: Named) => place.get(value ?? '') ?? choices.length;
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}
