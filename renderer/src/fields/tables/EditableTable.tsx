import { MESSAGES, SIZES } from '@isocenter/schemas';
import type { DisplayProps } from '../fieldComponent.ts';
import { nextRowId, rowLabels } from './fixedRows.ts';
import { useRows } from './useRows.ts';

interface EditableTableProps extends DisplayProps {
  /** People add and remove rows; a grid's rows are the config's. */
  readonly growing: boolean;
}

/** Rows of columns, as a real table. Every cell is a field of its own and listens to its own path. */
export function EditableTable({ form, mode, field, path, state, growing, Cell }: EditableTableProps) {
  const rows = useRows(form.store, path);
  const labels = rowLabels(field);
  const columns = (field.columns ?? []).flatMap((index) => form.store.bundle.fields[index] ?? []);
  const editable = (mode === 'edit' || mode === 'preview') && !state.readOnly;
  if (rows.length === 0 && !editable) return <p className="iso-words">{MESSAGES.dataNotAvailable}</p>;
  return (
    <>
      {rows.length > 0 && (
        <div className="iso-table-scroll">
          <table className="iso-table" aria-label={field.label}>
            <thead>
              <tr>
                {labels.size > 0 && <th scope="col">{field.label}</th>}
                {columns.map((column) => (
                  <th key={column.id} scope="col" style={{ minWidth: SIZES.tableHeaderMinWidth }}>
                    {column.label}
                  </th>
                ))}
                {growing && editable && (
                  <th scope="col">
                    <span className="iso-hidden">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row}>
                  {labels.size > 0 && <th scope="row">{labels.get(row) ?? row}</th>}
                  {columns.map((column) => (
                    <td key={column.id}>
                      <Cell form={form} mode={mode} field={column} path={`${path}[${row}].${column.id}`} />
                    </td>
                  ))}
                  {growing && editable && (
                    <td>
                      <button
                        type="button"
                        className="iso-link"
                        onClick={() => form.store.dispatch({ type: 'removeRow', path, rowId: row })}
                      >
                        Remove<span className="iso-hidden"> row {at + 1}</span>
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {growing && editable && (
        <button
          type="button"
          className="iso-button"
          onClick={() => form.store.dispatch({ type: 'addRow', path, rowId: nextRowId(rows) })}
        >
          Add Row
        </button>
      )}
    </>
  );
}
