import { memo, useState } from 'react';
import type { CompiledField } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import type { RolesOf } from './longTable.ts';
import { TableRow } from './TableRow.tsx';
import { useNearbyRows } from './useNearbyRows.ts';

interface TableBodyProps extends Pick<DisplayProps, 'form' | 'mode' | 'path' | 'registry'> {
  readonly rows: readonly string[];
  /** Labels of rows that the config fixes, by row id. */
  readonly labels: ReadonlyMap<string, string>;
  readonly columns: readonly CompiledField[];
  readonly panel: readonly CompiledField[];
  readonly canEditRows: boolean;
  readonly onAdd: (index: number) => void;
  readonly rolesOf: RolesOf;
}

/** The rows of a table. They do not subscribe to answers: an answer in a cell renders that cell alone. */
export const TableBody = memo(function TableBody(props: TableBodyProps) {
  const { form, mode, path, rows, labels, columns, panel, canEditRows, onAdd, registry, rolesOf } = props;
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set());
  const nearby = useNearbyRows(form, path, rows);
  return rows.map((row, index) => (
    <TableRow
      key={row}
      {...{ form, mode, path, row, index, columns, panel, canEditRows, onAdd, registry, rolesOf }}
      label={labels.get(row) ?? null}
      last={index === rows.length - 1}
      open={mode === 'print' || openRows.has(row)}
      hasControls={nearby.hasControls(row)}
      watch={nearby.watch}
      onToggle={setOpenRows}
    />
  ));
});
