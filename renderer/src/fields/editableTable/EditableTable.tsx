import { useMemo } from 'react';
import { MESSAGES } from '@isocenter/schemas';
import { type CompiledField, isTrue } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { moveByArrows } from '../tables/arrowKeys.ts';
import { rowLabels } from '../tables/fixedRows.ts';
import { explicitRoles, longTableLayout, noRoles } from './longTable.ts';
import { ScrollFrame } from '../tables/ScrollFrame.tsx';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableHeader } from './TableHeader.tsx';
import { TotalRow } from './TotalRow.tsx';
import { useAddRow } from './useAddRow.ts';
import { SHORT_TABLE_ROWS } from './useNearbyRows.ts';
import { usePasteCells } from './usePasteCells.ts';
import { useRows } from '../tables/useRows.ts';

interface EditableTableProps extends DisplayProps {
  /** Users add and remove rows; a grid's rows are fixed by the config. */
  readonly canAddRows: boolean;
}

/** Rows of columns, as a real table. Every cell is its own field and subscribes to its own path. */
export function EditableTable(props: EditableTableProps) {
  const { form, mode, field, path, state, canAddRows, registry } = props;
  const rows = useRows(form.store, path);
  const labels = useMemo(() => rowLabels(field), [field]);
  const { columns, panel } = useMemo(() => columnsOf(field, form.store.compiledForm.fields), [field, form]);
  const addRow = useAddRow(form, path, columns);
  const editable = (mode === 'edit' || mode === 'preview') && !state.readOnly;
  const canEditRows = canAddRows && editable;
  const paste = usePasteCells({ form, path, rows, columns, registry, editable, canAddRows });
  if (rows.length === 0 && !editable) return <p className="iso-words iso-unanswered">{MESSAGES.dataNotAvailable}</p>;

  const isLong = mode !== 'print' && rows.length > SHORT_TABLE_ROWS;
  const rolesOf = isLong ? explicitRoles : noRoles;
  return (
    <div className="iso-table-frame">
      <ScrollFrame label={field.label} hasTabStops={editable && rows.length > 0}>
        {/* The controls in the cells handle the keys; the table only moves between them. */}
        <table
          {...rolesOf('table')}
          className="iso-table"
          data-long={isLong || undefined}
          data-words={!editable || undefined}
          style={
            isLong
              ? longTableLayout(
                  columns.map((column) => registry.componentOf(column).column),
                  { named: labels.size > 0, canEditRows },
                )
              : undefined
          }
          aria-label={field.label}
          onKeyDownCapture={editable ? moveByArrows : undefined}
          onPaste={paste.onPaste}
        >
          <TableHeader {...{ columns, registry, editable, canEditRows, rolesOf }} />
          <tbody {...rolesOf('rowgroup')}>
            <TableBody
              {...{ form, mode, path, rows, labels, columns, panel, canEditRows, registry, rolesOf }}
              onAdd={addRow}
            />
            {rows.length === 0 && (
              <tr className="iso-empty-row" data-invalid={(state.required && state.showErrors) || undefined}>
                <td colSpan={columns.length + (canEditRows ? 2 : 1)}>No rows yet</td>
              </tr>
            )}
          </tbody>
          <TotalRow store={form.store} path={path} columns={columns} hasActions={canEditRows} rolesOf={rolesOf} />
        </table>
      </ScrollFrame>
      <TableFoot
        {...{ form, field, path, rows, canEditRows }}
        lastUpdate={state.lastUpdate}
        pasted={editable ? paste.message : null}
        onAdd={addRow}
        onUndoPaste={paste.undo}
      />
    </div>
  );
}

/** The columns of the table itself, and those that the config puts into the panel below each row. */
function columnsOf(field: CompiledField, fields: readonly CompiledField[]) {
  const all = (field.columns ?? []).flatMap((index) => fields[index] ?? []);
  return {
    columns: all.filter((column) => !isTrue(column.attributes['panel'])),
    panel: all.filter((column) => isTrue(column.attributes['panel'])),
  };
}
