import { memo } from 'react';
import { type CompiledField, type FieldState, type Path, textOf } from '@isocenter/engine';
import type { CellProps } from '../../fieldContract/fieldComponent.ts';
import { withMember, withoutMember, type FormMode } from '../../formState/formHandle.ts';
import { countRender } from '../../formState/renderCount.ts';
import { useFieldState } from '../../formState/useForm.ts';
import { STAYS_OPEN } from '../../formState/requiredPlaces.ts';
import { CellMessages } from './CellMessages.tsx';
import { Icon, RowActions } from './RowActions.tsx';
import { roleOf } from './longTable.ts';
import { rowKeyHandler } from './rowKeyHandler.ts';
import type { TableRowProps } from './tableRowProps.ts';
import { usePlainRow } from '../tables/useRows.ts';

/** One row of a table, with the panel below it. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { form, mode, path, row, index, label, columns, panel, canEditRows, open, watch, registry } = props;
  const { errorsBelow } = props;
  const plainRow = usePlainRow(form.store, path, index, props.hasControls);
  countRender(`${path}[${row}]`);
  const rowLabel = label ?? `row ${index + 1}`;
  const onKeyDown = rowKeyHandler(props);
  return (
    <>
      {/* The controls in the cells handle the other keys. */}
      <tr {...roleOf('row')} data-row={row} ref={watch} onKeyDown={onKeyDown}>
        <RowHeader {...props} />
        {columns.map((column) => (
          <td
            key={column.id}
            {...roleOf('cell')}
            data-column={column.id}
            data-label={cardLabel(column, mode)}
            data-figure={registry.componentOf(column).column?.alignRight}
            data-sized={column.attributes['minWidth'] !== undefined || undefined}
          >
            <registry.Cell
              {...{ form, mode, rowLabel }}
              field={column}
              messagesElsewhere={errorsBelow}
              path={cellPath(props, column)}
              {...(plainRow ? { plainValue: plainRow[column.id] ?? null } : {})}
            />
          </td>
        ))}
        {canEditRows && (
          <td {...roleOf('cell')} className="iso-row-actions">
            {plainRow === null && <RowActions {...props} rowLabel={rowLabel} />}
          </td>
        )}
      </tr>
      {errorsBelow && plainRow === null && <MessagesRow {...props} />}
      {open && panel.length > 0 && <PanelRow {...props} rowLabel={rowLabel} />}
    </>
  );
});

/** The row's label or number; with a panel it is the button that opens it. */
function RowHeader({ path, row, index, label, panel, open, staysOpen, onToggle }: TableRowProps) {
  return (
    <th {...roleOf('rowheader')} scope="row" className={label === null ? 'iso-row-number' : undefined}>
      {panel.length > 0 ? (
        <button
          type="button"
          className="iso-icon-button iso-panel-toggle"
          aria-expanded={open}
          aria-controls={open ? panelId(path, row) : undefined}
          aria-disabled={staysOpen || undefined}
          title={staysOpen ? STAYS_OPEN : undefined}
          onClick={() => !staysOpen && onToggle((rows) => (open ? withoutMember : withMember)(rows, row))}
        >
          <Icon path="m6 4 4 4-4 4" />
          {label ?? index + 1}
          <span className="iso-hidden">: details</span>
        </button>
      ) : (
        (label ?? index + 1)
      )}
    </th>
  );
}

/** The messages of the cells of a row, where the cells are only marked (RX-043). Without any it takes no place. */
function MessagesRow(props: TableRowProps) {
  const { form, mode, columns, canEditRows } = props;
  return (
    <tr {...roleOf('row')} className="iso-messages-row">
      <td {...roleOf('cell')} colSpan={columns.length + (canEditRows ? 2 : 1)}>
        {columns.map((column) => (
          <CellMessages key={column.id} {...{ form, mode }} field={column} path={cellPath(props, column)} />
        ))}
      </td>
    </tr>
  );
}

/** The fields of a row that the config puts below it. */
function PanelRow(props: TableRowProps & { readonly rowLabel: string }) {
  const { form, mode, path, row, columns, panel, canEditRows, rowLabel, registry } = props;
  return (
    <tr {...roleOf('row')} className="iso-panel-row">
      <td {...roleOf('cell')} colSpan={columns.length + (canEditRows ? 2 : 1)}>
        <div id={panelId(path, row)} role="group" aria-label={`Details of ${rowLabel}`} className="iso-panel">
          {panel.map((column) => (
            <PanelField
              key={column.id}
              {...{ form, mode, rowLabel, registry }}
              field={column}
              path={cellPath(props, column)}
            />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** Its label goes with it when it does not apply to this row. */
function PanelField(props: CellProps & Pick<TableRowProps, 'registry'>) {
  const { form, mode, field, path, rowLabel, registry } = props;
  const { relevant } = useFieldState(form.store, path, isAsRelevant);
  if (!relevant) return null;
  return (
    <div className="iso-panel-field">
      <span className="iso-label" aria-hidden="true">
        {field.label}
        {field.required && isFillable(mode) && <span className="iso-required"> *</span>}
      </span>
      <registry.Cell {...{ form, mode, field, path, rowLabel }} />
    </div>
  );
}

/** Typing draws no label again. */
const isAsRelevant = (before: FieldState, after: FieldState) => before.relevant === after.relevant;

const isFillable = (mode: FormMode) => mode === 'edit' || mode === 'preview';

/** The label of a cell where rows are drawn as cards; screen readers read the header. */
function cardLabel({ label, required, attributes }: CompiledField, mode: FormMode): string {
  const unit = textOf(attributes['endAdornment']);
  const mark = required && isFillable(mode) ? ' *' : '';
  return `${label}${unit === null ? '' : ` (${unit})`}${mark}`;
}

function cellPath({ path, row }: TableRowProps, column: CompiledField): Path {
  return `${path}[${row}].${column.id}`;
}

function panelId(path: Path, row: string): string {
  return `panel:${path}[${row}]`;
}
