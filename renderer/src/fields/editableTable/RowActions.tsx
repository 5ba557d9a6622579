import { mostRows, tooManyRows } from '@isocenter/engine';
import { newRowId } from '../tables/fixedRows.ts';
import type { TableRowProps } from './tableRowProps.ts';

interface RowActionsProps extends Pick<TableRowProps, 'form' | 'path' | 'row' | 'index' | 'last' | 'onPreset'> {
  readonly rowLabel: string;
}

/** Moves, duplicates and removes a row. */
export function RowActions({ form, path, row, index, last, onPreset, rowLabel }: RowActionsProps) {
  const { store } = form;
  const duplicate = (): void => {
    const most = mostRows(store.locate(path)?.field.attributes ?? {});
    if (store.rows(path).length >= most) form.announcement.set(tooManyRows(most));
    else store.dispatch({ type: 'duplicateRow', path, rowId: row, newRowId: newRowId() });
  };
  const move = (to: number) => () => store.dispatch({ type: 'moveRow', path, rowId: row, to });
  return (
    <>
      <RowButton
        label={`Move ${rowLabel} up`}
        keys="Alt+↑"
        icon="m4 10 4-4 4 4"
        disabled={index === 0}
        onClick={move(index - 1)}
      />
      <RowButton
        label={`Move ${rowLabel} down`}
        keys="Alt+↓"
        icon="m4 6 4 4 4-4"
        disabled={last}
        onClick={move(index + 1)}
      />
      <RowButton label={`Duplicate ${rowLabel}`} icon="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" onClick={duplicate} />
      {onPreset && (
        <RowButton
          label={`Choose a preset for ${rowLabel}`}
          icon="M2.5 4h11M2.5 8h11M2.5 12h6"
          onClick={() => onPreset(row)}
        />
      )}
      <RowButton
        label={`Remove ${rowLabel}`}
        icon="m4 4 8 8m0-8-8 8"
        onClick={() => store.dispatch({ type: 'removeRow', path, rowId: row })}
      />
    </>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function RowButton({ label, keys, icon, disabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="iso-icon-button"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon path={icon} />
    </button>
  );
}

export function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
