import type { CSSProperties } from 'react';
import type { CompiledField } from '@isocenter/engine';

/** What the elements of a table are, said aloud. */
type PartRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';
export type PartOf = (role: PartRole) => { readonly role?: PartRole };

/** A table that the browser lays out as one needs no word about it. */
export const shortTablePart: PartOf = () => ({});

/**
 * The rows of a long table are laid out one by one, so that those off-screen cost nothing; then some browsers no longer
 * take them for a table by themselves.
 */
export const longTablePart: PartOf = (role) => ({ role });

const LEAST: Readonly<Record<string, number>> = { Numeric: 112, Checkbox: 72, DatePicker: 164, UnitSelector: 164 };
const LEAST_OF_OTHERS = 136;
const MOST_OF_OTHERS = 240;

/** Columns as wide in each row as in every other: a row that is off-screen has no say. */
export function longTableLayout(
  columns: readonly CompiledField[],
  { named, changeable }: { readonly named: boolean; readonly changeable: boolean },
): CSSProperties {
  const widths = columns.map(({ type }) => {
    const least = LEAST[type];
    return least === undefined ? `minmax(${LEAST_OF_OTHERS}px, ${MOST_OF_OTHERS}px)` : `${least}px`;
  });
  const vars: Record<`--${string}`, string> = {
    '--iso-columns': `${named ? 'minmax(120px, 200px)' : '48px'} ${widths.join(' ')}${changeable ? ' max(124px, 8em)' : ''}`,
  };
  return vars;
}
