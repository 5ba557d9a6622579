import { memo, useMemo, useState } from 'react';
import type { CompiledField, Path } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { EMPTY_SET } from '../../formState/formHandle.ts';
import { canBeFilled, requiredPlaces } from '../../formState/requiredPlaces.ts';
import { useSignal, useWholeForm } from '../../formState/useForm.ts';
import { TableRow } from './TableRow.tsx';
import { useNearbyRows } from './useNearbyRows.ts';

interface TableBodyProps extends Pick<DisplayProps, 'form' | 'mode' | 'path' | 'registry'> {
  readonly rows: readonly string[];
  /** Labels of rows that the config fixes, by row id. */
  readonly labels: ReadonlyMap<string, string>;
  readonly columns: readonly CompiledField[];
  readonly panel: readonly CompiledField[];
  readonly canEditRows: boolean;
  readonly errorsBelow: boolean;
  readonly onPreset: ((row: string) => void) | null;
  readonly onAdd: (index: number) => void;
}

/** The rows of a table. They do not subscribe to answers: an answer in a cell renders that cell alone. */
export const TableBody = memo(function TableBody(props: TableBodyProps) {
  const { form, mode, path, rows, labels, columns, panel, canEditRows, onAdd, registry } = props;
  const { errorsBelow, onPreset } = props;
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(EMPTY_SET);
  const nearby = useNearbyRows(form, path, rows);
  const stayOpen = useRowsToOpen(props);
  // They stay open after the answer was given, because nothing may move below the pointer.
  if ([...stayOpen].some((row) => !openRows.has(row))) setOpenRows(new Set([...openRows, ...stayOpen]));
  return rows.map((row, index) => (
    <TableRow
      key={row}
      {...{ form, mode, path, row, index, columns, panel, canEditRows, onAdd, onPreset, errorsBelow, registry }}
      label={labels.get(row) ?? null}
      last={index === rows.length - 1}
      open={mode === 'print' || openRows.has(row)}
      staysOpen={stayOpen.has(row)}
      hasControls={nearby.hasControls(row)}
      watch={nearby.watch}
      onToggle={setOpenRows}
    />
  ));
});

/** Rows whose panel has a required answer that is missing, or the field that a jump goes to. */
function useRowsToOpen({ form, mode, path, rows, panel }: TableBodyProps): ReadonlySet<string> {
  const inPanel = (candidate: Path) => panel.some(({ id }) => candidate.endsWith(`].${id}`));
  const target = useSignal(form.jumpTarget, (jump) => (jump !== null && inPanel(jump) ? jump : null));
  const missing = useWholeForm(form.store, () =>
    panel.length === 0 || !canBeFilled(mode) ? '' : requiredPlaces(form).paths.filter(inPanel).join(' '),
  );
  return useMemo(
    () => new Set(rows.filter((row) => `${missing} ${target ?? ''}`.includes(`${path}[${row}].`))),
    [rows, path, missing, target],
  );
}
