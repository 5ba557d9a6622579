import { useCallback, useMemo, useState, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES, SIZES } from '@isocenter/schemas';
import type { CompiledField, FormContext } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { isOn, textOf } from '../../answers/readJson.ts';
import { badgeDate } from '../../dates/calendarDate.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { moveByArrows } from './arrowKeys.ts';
import { nextRowId, rowLabels } from './fixedRows.ts';
import { pasteInto, readSpreadsheet } from './pasteCells.ts';
import { ScrollFrame } from './ScrollFrame.tsx';
import { longTableLayout, longTablePart, shortTablePart } from './longTable.ts';
import { TableBody } from './TableBody.tsx';
import { TotalRow } from './TotalRow.tsx';
import { ALWAYS_DRAWN } from './useDrawnRows.ts';
import { useRows } from './useRows.ts';

interface EditableTableProps extends DisplayProps {
  /** People add and remove rows; a grid's rows are the config's. */
  readonly growing: boolean;
}

/** Rows of columns, as a real table. Every cell is a field of its own and listens to its own path. */
export function EditableTable(props: EditableTableProps) {
  const { form, mode, field, path, state, growing, Cell } = props;
  const rows = useRows(form.store, path);
  const labels = useMemo(() => rowLabels(field), [field]);
  const { columns, panel } = useMemo(() => columnsOf(field, form.store.compiledForm.fields), [field, form]);
  const [pasted, setPasted] = useState<string | null>(null);
  const addRow = useCallback(
    (at: number) => {
      const rowId = nextRowId(form.store.rows(path));
      flushSync(() => form.store.dispatch({ type: 'addRow', path, rowId, at }));
      const [first] = columns;
      if (first) document.getElementById(fieldIds(`${path}[${rowId}].${first.id}`).control)?.focus();
    },
    [form, path, columns],
  );
  const editable = (mode === 'edit' || mode === 'preview') && !state.readOnly;
  const changeable = growing && editable;
  if (rows.length === 0 && !editable) return <p className="iso-words iso-unanswered">{MESSAGES.dataNotAvailable}</p>;

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cells = readSpreadsheet(event.clipboardData.getData('text/plain'));
    const from = cellOf(event.target);
    if (!cells || !from || !editable) return;
    event.preventDefault();
    form.flush();
    const pastedCells = pasteInto(cells, {
      columns,
      choicesOf: (column) => (column.choices === null ? [] : (form.store.compiledForm.choices[column.choices] ?? [])),
      isReadOnly: (column, row) => form.store.field(`${path}[${row}].${column.id}`).readOnly,
      rows,
      from: { row: rows.indexOf(from.row), column: columns.findIndex((column) => column.id === from.column) },
      growing,
    });
    form.store.dispatch({ type: 'patchCells', path, cells: pastedCells });
    const count = new Set(pastedCells.map((cell) => cell.rowId)).size;
    const said = `Pasted ${count} ${count === 1 ? 'row' : 'rows'}.`;
    setPasted(said);
    form.announcement.set(said);
  };

  const isLong = mode !== 'print' && rows.length > ALWAYS_DRAWN;
  const part = isLong ? longTablePart : shortTablePart;
  const span = columns.length + 1 + (changeable ? 1 : 0);
  return (
    <div className="iso-table-frame">
      <ScrollFrame label={field.label} hasStops={editable && rows.length > 0}>
        {/* The keys belong to the controls of the cells; the table only moves between them. */}
        <table
          {...part('table')}
          className="iso-table"
          data-long={isLong || undefined}
          data-words={!editable || undefined}
          style={isLong ? longTableLayout(columns, { named: labels.size > 0, changeable }) : undefined}
          aria-label={field.label}
          onKeyDownCapture={editable ? moveByArrows : undefined}
          onPaste={onPaste}
        >
          <thead {...part('rowgroup')}>
            <tr {...part('row')}>
              <th {...part('columnheader')} scope="col">
                <span className="iso-hidden">Row</span>
              </th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  {...part('columnheader')}
                  scope="col"
                  data-figure={column.type === 'Numeric' || undefined}
                  style={{ minWidth: SIZES.tableHeaderMinWidth, flexBasis: SIZES.tableHeaderMinWidth }}
                >
                  {column.label}
                  {column.required && editable && (
                    <span className="iso-required" aria-hidden="true">
                      {' *'}
                    </span>
                  )}
                  {unitOf(column)}
                </th>
              ))}
              {changeable && (
                <th {...part('columnheader')} scope="col">
                  <span className="iso-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody {...part('rowgroup')}>
            <TableBody {...{ form, mode, path, rows, labels, columns, panel, changeable, Cell, part }} onAdd={addRow} />
            {rows.length === 0 && (
              <tr className="iso-empty-row" data-invalid={(state.required && state.showErrors) || undefined}>
                <td colSpan={span}>No rows yet</td>
              </tr>
            )}
          </tbody>
          <TotalRow store={form.store} path={path} columns={columns} extra={changeable} part={part} />
        </table>
      </ScrollFrame>
      <div className="iso-table-foot">
        {changeable && (
          <button
            type="button"
            className="iso-button"
            id={rows.length === 0 ? fieldIds(path).control : undefined}
            onClick={() => addRow(rows.length)}
          >
            {textOf(field.attributes['addLabel']) ?? 'Add Row'}
          </button>
        )}
        {pasted !== null && editable && (
          <span className="iso-pasted">
            {pasted}{' '}
            <button
              type="button"
              className="iso-link"
              onClick={() => {
                form.store.dispatch({ type: 'undo' });
                setPasted(null);
              }}
            >
              Undo
            </button>
          </span>
        )}
        <LastUpdated last={state.lastUpdate} context={form.store.context} />
      </div>
    </div>
  );
}

interface LastUpdatedProps {
  readonly last: DisplayProps['state']['lastUpdate'];
  readonly context: FormContext;
}

/** Who changed the table or any of its cells last, and when. A user that nobody can name is left out: an id says nothing. */
function LastUpdated({ last, context: { user, people = {}, timeZone } }: LastUpdatedProps) {
  if (!last) return null;
  const name = last.by === user.id ? user.displayName : Object.hasOwn(people, last.by) ? people[last.by] : undefined;
  return (
    <span className="iso-updated">
      Last updated{name === undefined ? '' : ` by ${name}`} on {badgeDate(last.on, timeZone)}
    </span>
  );
}

/** Columns across, and those that an author put into the panel below each row. */
function columnsOf(field: CompiledField, fields: readonly CompiledField[]) {
  const all = (field.columns ?? []).flatMap((index) => fields[index] ?? []);
  return {
    columns: all.filter((column) => !isOn(column.attributes['panel'])),
    panel: all.filter((column) => isOn(column.attributes['panel'])),
  };
}

/** The unit once in the header, quieter, in place of once in every cell. */
function unitOf(column: CompiledField) {
  const unit = textOf(column.attributes['endAdornment']);
  return unit === null ? null : <span className="iso-unit"> {unit}</span>;
}

/** The cell that something in a table lies in. */
function cellOf(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr')?.dataset['row'];
  const column = cell?.dataset['column'];
  return row === undefined || column === undefined ? null : { row, column };
}
