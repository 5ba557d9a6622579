import { lazy, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { type CompiledField, isTrue, mostRows, textOf } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { NoRows } from '../../frame/Unanswered.tsx';
import { moveByArrows } from '../tables/arrowKeys.ts';
import { rowLabels } from '../tables/fixedRows.ts';
import { longTableLayout, roleOf } from './longTable.ts';
import { TableFrame } from '../tables/TableFrame.tsx';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableHeader } from './TableHeader.tsx';
import { TotalRow } from './TotalRow.tsx';
import { useAddRow } from './useAddRow.ts';
import { SHORT_TABLE_ROWS } from './useNearbyRows.ts';
import { PresetContext } from './presetContext.ts';
import type { PresetTarget } from './PresetTools.tsx';
import { usePasteCells } from './usePasteCells.ts';
import { useRows } from '../tables/useRows.ts';

/** Loaded on demand: a table can be filled without it. */
const PresetTools = lazy(() => import('./PresetTools.tsx'));

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
  const most = mostRows(field.attributes);
  const addRow = useAddRow({ form, path, columns, most });
  const editable = (mode === 'edit' || mode === 'preview') && !state.readOnly;
  const canEditRows = canAddRows && editable;
  const all = useMemo(() => [...columns, ...panel], [columns, panel]);
  const load = useContext(PresetContext);
  const [presetsFor, setPresetsFor] = useState<PresetTarget | null>(null);
  const openPresets = useCallback((row: string) => setPresetsFor({ row }), []);
  const source = load && canEditRows ? textOf(field.attributes['presets'] ?? null) : null;
  const paste = usePasteCells({ form, path, rows, most, columns, registry, editable, canAddRows });
  if (rows.length === 0 && !editable) return <NoRows form={form} state={state} />;

  const isLong = mode !== 'print' && rows.length > SHORT_TABLE_ROWS;
  return (
    <TableFrame
      label={field.label}
      hasTabStops={editable && rows.length > 0}
      foot={
        <TableFoot
          {...{ form, field, path, rows, most, canEditRows }}
          lastUpdate={state.lastUpdate}
          pasted={editable ? paste.message : null}
          refused={editable ? paste.refused : null}
          onAdd={addRow}
          onUndoPaste={paste.undo}
          presets={
            load &&
            source !== null && (
              <Suspense fallback={null}>
                <PresetTools
                  {...{ form, path, field, registry, source, load, rows }}
                  columns={all}
                  target={presetsFor}
                  onTarget={setPresetsFor}
                />
              </Suspense>
            )
          }
        />
      }
    >
      {/* The controls in the cells handle the keys; the table only moves between them. */}
      <table
        {...roleOf('table')}
        className="iso-table"
        data-cards
        data-long={isLong || undefined}
        data-words={!editable || undefined}
        data-numbered={labels.size === 0 || undefined}
        data-panels={panel.length > 0 || undefined}
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
        <TableHeader {...{ columns, registry, editable, canEditRows }} />
        <tbody {...roleOf('rowgroup')}>
          <TableBody
            {...{ form, mode, path, rows, labels, columns, panel, canEditRows, registry }}
            errorsBelow={isTrue(field.attributes['errorsBelow'])}
            onPreset={source === null ? null : openPresets}
            onAdd={addRow}
          />
          {rows.length === 0 && (
            <tr
              {...roleOf('row')}
              className="iso-empty-row"
              data-invalid={(state.required && state.showErrors) || undefined}
            >
              <td {...roleOf('cell')} colSpan={columns.length + (canEditRows ? 2 : 1)}>
                No rows yet
              </td>
            </tr>
          )}
        </tbody>
        <TotalRow store={form.store} path={path} columns={columns} hasActions={canEditRows} />
      </table>
    </TableFrame>
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
