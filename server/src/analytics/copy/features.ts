import type { CatalogueColumn } from '../cases/caseCatalogue.ts';
import type { OpenCopy } from './caseCopy.ts';

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
