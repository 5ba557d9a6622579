import { memo, useState } from 'react';
import type { CompiledField } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import type { PartOf } from './longTable.ts';
import { TableRow } from './TableRow.tsx';
import { useDrawnRows } from './useDrawnRows.ts';

interface TableBodyProps extends Pick<DisplayProps, 'form' | 'mode' | 'path' | 'Cell'> {
  readonly rows: readonly string[];
  /** The config's names of fixed rows. */
  readonly labels: ReadonlyMap<string, string>;
  readonly columns: readonly CompiledField[];
  readonly panel: readonly CompiledField[];
  readonly changeable: boolean;
  readonly onAdd: (at: number) => void;
  readonly part: PartOf;
}

/** The rows of a table. An answer in a cell is no business of theirs: it renders that cell alone. */
export const TableBody = memo(function TableBody(props: TableBodyProps) {
  const { form, mode, path, rows, labels, columns, panel, changeable, onAdd, Cell, part } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const drawn = useDrawnRows(form, path, rows);
  return rows.map((row, at) => (
    <TableRow
      key={row}
      {...{ form, mode, path, row, at, columns, panel, changeable, onAdd, Cell, part }}
      label={labels.get(row) ?? null}
      last={at === rows.length - 1}
      open={mode === 'print' || opened.has(row)}
      drawn={drawn.isDrawn(row)}
      watch={drawn.watch}
      onToggle={setOpened}
    />
  ));
});
