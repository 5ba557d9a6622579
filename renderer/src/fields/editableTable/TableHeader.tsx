import type { CSSProperties } from 'react';
import { SIZES } from '@isocenter/schemas';
import { type CompiledField, type Json, textOf } from '@isocenter/engine';
import type { FieldRegistry } from '../../fieldContract/fieldComponent.ts';
import { roleOf } from './longTable.ts';

interface TableHeaderProps {
  readonly columns: readonly CompiledField[];
  readonly registry: FieldRegistry;
  readonly editable: boolean;
  readonly canEditRows: boolean;
}

/** One header per column, after the row numbers and before the row actions. */
export function TableHeader({ columns, registry, editable, canEditRows }: TableHeaderProps) {
  return (
    <thead {...roleOf('rowgroup')}>
      <tr {...roleOf('row')}>
        <th {...roleOf('columnheader')} scope="col">
          <span className="iso-hidden">Row</span>
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            {...roleOf('columnheader')}
            scope="col"
            data-figure={registry.componentOf(column).column?.alignRight}
            data-sized={column.attributes['minWidth'] !== undefined || undefined}
            style={columnStyle(column)}
          >
            {column.label}
            {column.required && editable && (
              <span className="iso-required" aria-hidden="true">
                {' *'}
              </span>
            )}
            <Unit column={column} />
          </th>
        ))}
        {canEditRows && (
          <th {...roleOf('columnheader')} scope="col">
            <span className="iso-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The width that the config gives a column, or the usual minimum. */
function columnStyle({ attributes: { minWidth, maxWidth } }: CompiledField): CSSProperties {
  const [least, most] = [widthOf(minWidth), widthOf(maxWidth)];
  if (least === null) {
    const usual = SIZES.tableHeaderMinWidth;
    return { minWidth: usual, flexBasis: usual, ...(most === null ? {} : { maxWidth: most }) };
  }
  return { boxSizing: 'border-box', width: least, minWidth: least, maxWidth: most ?? least };
}

/** Pixels, or CSS. */
function widthOf(width: Json | undefined): number | string | null {
  return typeof width === 'number' || typeof width === 'string' ? width : null;
}

/** The unit is shown once in the header instead of in every cell. */
function Unit({ column }: { readonly column: CompiledField }) {
  const unit = textOf(column.attributes['endAdornment']);
  return unit === null ? null : <span className="iso-unit"> {unit}</span>;
}
