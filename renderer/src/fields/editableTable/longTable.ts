import type { CSSProperties } from 'react';
import type { ColumnLayout } from '../../fieldContract/fieldComponent.ts';

/** Roles of table elements. */
type TableRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/**
 * Rows of long tables and of cards are laid out one by one. Some browsers then drop the implicit roles of a table, so
 * they are always stated.
 */
export const roleOf = (role: TableRole): { readonly role: TableRole } => ({ role });

const MIN_WIDTH = 136;
const MAX_WIDTH = 240;

/** Gives all rows the same column widths. Their content cannot decide, because off-screen rows are not laid out. */
export function longTableLayout(
  columns: readonly (ColumnLayout | undefined)[],
  { named, canEditRows }: { readonly named: boolean; readonly canEditRows: boolean },
): CSSProperties {
  const widths = columns.map((column) =>
    column?.width === undefined ? `minmax(${MIN_WIDTH}px, ${MAX_WIDTH}px)` : `${column.width}px`,
  );
  const vars: Record<`--${string}`, string> = {
    '--iso-columns': `${named ? 'minmax(120px, 200px)' : '48px'} ${widths.join(' ')}${canEditRows ? ' max(124px, 8em)' : ''}`,
  };
  return vars;
}
