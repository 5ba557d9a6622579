import type { CatalogueColumn } from '../cases/caseCatalogue.ts';
import { unknownIds } from '../columns/unknown.ts';
import { hasOneOf } from '../copy/caseFilter.ts';

/** Whether an answer says that it is not known. @param values to which it adds what it binds */
export function unknownSql(column: CatalogueColumn, place: string, values: (string | number)[]): string {
  const ids = unknownIds(column);
  if (ids.length === 0) return 'false';
  values.push(...ids);
  return hasOneOf(
    place,
    column.type,
    ids.map((_, index) => `$${values.length - ids.length + index + 1}`),
  );
}
