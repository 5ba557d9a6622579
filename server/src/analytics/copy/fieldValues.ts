import type { CaseValue } from '@isocenter/schemas';
import type { OpenCopy } from './caseCopy.ts';
import { valueOf, type CopyRow } from './copyRow.ts';
import { HELD_VALUES, heldValuesOf } from './heldValues.ts';

/** Fields that are read from a column each; for more, it is quicker to read all values of a case. */
const MOST_BY_COLUMN = 100;

interface FieldValues {
  /** Columns of a question to `cases`. */
  readonly select: readonly string[];
  /** @returns a value for each of the fields */
  valuesOf(row: CopyRow): readonly CaseValue[];
}

/** How the values of fields are read from the copy. @param fields by their short names */
export function fieldValues(copy: OpenCopy, fields: readonly string[]): FieldValues {
  if (fields.length <= MOST_BY_COLUMN) {
    return {
      select: fields.map((name, index) => `${copy.columnOf(name) ?? 'NULL'} AS v${index}`),
      valuesOf: (row) => fields.map((_, index) => valueOf(row[`v${index}`] ?? null)),
    };
  }
  const placeOf = new Map(copy.catalogue.columns.map(({ shortName }, place) => [shortName, place]));
  const places = fields.map((name) => placeOf.get(name) ?? -1);
  return {
    select: [HELD_VALUES],
    valuesOf: (row) => {
      const held = heldValuesOf(row, copy.catalogue.columns.length);
      return places.map((place) => held[place] ?? null);
    },
  };
}
