import { memo, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledField, Path } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { withMember, withoutMember } from '../../formState/formHandle.ts';
import { noteRender } from '../../formState/renderCount.ts';
import { nextRowId } from './fixedRows.ts';
import type { PartOf } from './longTable.ts';
import { usePlainRow } from './useRows.ts';

interface TableRowProps extends Pick<DisplayProps, 'form' | 'mode' | 'Cell'> {
  /** The table's. */
  readonly path: Path;
  readonly row: string;
  readonly at: number;
  readonly last: boolean;
  /** The config's name of a fixed row; null for rows that people add. */
  readonly label: string | null;
  readonly columns: readonly CompiledField[];
  readonly panel: readonly CompiledField[];
  readonly changeable: boolean;
  readonly open: boolean;
  /** Whether it has its controls; until then its answers stand there in words. */
  readonly drawn: boolean;
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onToggle: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly onAdd: (at: number) => void;
  readonly part: PartOf;
}

/** One row. Alt with an arrow key moves it, Ctrl with Enter adds one below. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { form, mode, path, row, at, last, label, columns, panel, changeable, open, drawn, watch, Cell, part } = props;
  const plain = usePlainRow(form.store, path, at, drawn);
  noteRender(`${path}[${row}]`);
  const rowLabel = label ?? `row ${at + 1}`;
  const cellPath = (column: CompiledField) => `${path}[${row}].${column.id}`;
  const panelId = `panel:${path}[${row}]`;
  const move = (to: number) => form.store.dispatch({ type: 'moveRow', path, rowId: row, to });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey && !event.ctrlKey ? STEP[event.key] : undefined;
    if (!changeable || (step === undefined && !(event.ctrlKey && event.key === 'Enter'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return props.onAdd(at + 1);
    if (at + step < 0 || (last && step === 1)) return;
    // Moving an element takes its focus away.
    const focused = document.activeElement;
    flushSync(() => move(at + step));
    if (focused instanceof HTMLElement) focused.focus();
    form.announcement.set(`Moved to row ${at + step + 1}`);
  };
  return (
    <>
      {/* The keys belong to the controls of the cells; the row only listens in. */}
      <tr {...part('row')} data-row={row} ref={watch} onKeyDown={onKeyDown}>
        <th {...part('rowheader')} scope="row" className={label === null ? 'iso-row-number' : undefined}>
          {panel.length > 0 ? (
            <button
              type="button"
              className="iso-icon-button iso-panel-toggle"
              aria-expanded={open}
              aria-controls={open ? panelId : undefined}
              onClick={() => props.onToggle((rows) => (open ? withoutMember : withMember)(rows, row))}
            >
              <Icon path="m6 4 4 4-4 4" />
              {label ?? at + 1}
              <span className="iso-hidden">: details</span>
            </button>
          ) : (
            (label ?? at + 1)
          )}
        </th>
        {columns.map((column) => (
          <td
            key={column.id}
            {...part('cell')}
            data-column={column.id}
            data-figure={column.type === 'Numeric' || undefined}
          >
            <Cell
              {...{ form, mode, rowLabel }}
              field={column}
              path={cellPath(column)}
              {...(plain ? { plain: plain[column.id] ?? null } : {})}
            />
          </td>
        ))}
        {changeable && (
          <td {...part('cell')} className="iso-row-actions">
            {plain === null && (
              <>
                <RowButton
                  name={`Move ${rowLabel} up`}
                  keys="Alt+↑"
                  icon="m4 10 4-4 4 4"
                  off={at === 0}
                  onClick={() => move(at - 1)}
                />
                <RowButton
                  name={`Move ${rowLabel} down`}
                  keys="Alt+↓"
                  icon="m4 6 4 4 4-4"
                  off={last}
                  onClick={() => move(at + 1)}
                />
                <RowButton
                  name={`Duplicate ${rowLabel}`}
                  icon="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3"
                  onClick={() =>
                    form.store.dispatch({
                      type: 'duplicateRow',
                      path,
                      rowId: row,
                      newRowId: nextRowId(form.store.rows(path)),
                    })
                  }
                />
                <RowButton
                  name={`Remove ${rowLabel}`}
                  icon="m4 4 8 8m0-8-8 8"
                  onClick={() => form.store.dispatch({ type: 'removeRow', path, rowId: row })}
                />
              </>
            )}
          </td>
        )}
      </tr>
      {open && panel.length > 0 && (
        <tr {...part('row')} className="iso-panel-row">
          <td {...part('cell')} colSpan={columns.length + (changeable ? 2 : 1)}>
            <div id={panelId} role="group" aria-label={`Details of ${rowLabel}`} className="iso-panel">
              {panel.map((column) => (
                <div key={column.id} className="iso-panel-field">
                  <span className="iso-label" aria-hidden="true">
                    {column.label}
                  </span>
                  <Cell {...{ form, mode, rowLabel }} field={column} path={cellPath(column)} />
                </div>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

const STEP: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

interface RowButtonProps {
  readonly name: string;
  readonly keys?: string;
  readonly icon: string;
  readonly off?: boolean;
  readonly onClick: () => void;
}

function RowButton({ name, keys, icon, off = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="iso-icon-button"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keys})`}
      disabled={off}
      onClick={onClick}
    >
      <Icon path={icon} />
    </button>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
