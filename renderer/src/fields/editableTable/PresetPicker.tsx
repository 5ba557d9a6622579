import { useEffect, useId, useState } from 'react';
import type { CompiledField, JsonObject } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { Select } from '../../select/Select.tsx';
import type { LoadTablePresets, TablePreset } from './presetContext.ts';
import { cellsOf, presetColumns, rowsOfPreset } from './presetRows.ts';

interface PresetPickerProps extends Pick<DisplayProps, 'form' | 'path' | 'registry'> {
  readonly source: string;
  readonly load: LoadTablePresets;
  /** All columns of the table, those in the panel too. */
  readonly columns: readonly CompiledField[];
  /** The row to replace; null for all rows. */
  readonly row: string | null;
  /** Its number on screen; 0 for all rows. */
  readonly rowNumber: number;
  readonly onClose: () => void;
}

/** Replaces the rows of a table, or one of them, by a preset. What will be written is shown before it is (RX-025). */
export function PresetPicker(props: PresetPickerProps) {
  const { form, path, registry, source, load, columns, row, rowNumber, onClose } = props;
  const { presets, failed, retry } = usePresets(load, source);
  const [chosen, setChosen] = useState<string | null>(null);
  const titleId = useId();
  const selectId = useId();
  // A person who opens the list types into it next, and it may be below the screen.
  useEffect(() => document.getElementById(selectId)?.focus(), [selectId]);
  const title = row === null ? 'Preset for all rows' : `Preset for row ${rowNumber}`;
  const known = presets ?? [];
  // One row can only become one row.
  const offered = row === null ? known : known.filter(({ rows }) => rows.length === 1);
  const preset = offered.find(({ id }) => id === chosen) ?? null;
  const spoken = presetColumns(known, columns);
  const use = () => {
    if (!preset) return;
    if (row === null) form.store.dispatch({ type: 'answer', path, value: rowsOfPreset(preset, spoken) });
    else form.store.dispatch({ type: 'patchCells', path, cells: cellsIn(row, preset, spoken) });
    // What a preset leaves open shows at once.
    for (const rowId of row === null ? form.store.rows(path) : [row])
      for (const { id } of columns) form.store.dispatch({ type: 'touch', path: `${path}[${rowId}].${id}` });
    form.announcement.set(`${preset.name} filled in.`);
    onClose();
  };
  return (
    <div role="group" aria-labelledby={titleId} className="iso-presets">
      <strong id={titleId}>{title}</strong>
      {failed && (
        <p className="iso-refusal" role="alert">
          The presets could not be loaded.{' '}
          <button type="button" className="iso-link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {!failed && (
        <Select
          id={selectId}
          label={title}
          placeholder="Search by site, dose or name"
          options={offered.map(({ id, name, group }) => ({ id, label: name, group, short: group }))}
          value={chosen}
          onChange={setChosen}
          emptyText={
            presets === null ? 'Loading…' : presets.length === 0 ? 'There are no presets for this form' : undefined
          }
        />
      )}
      {preset && (
        <ol>
          {preset.rows.map((presetRow, index) => (
            <li key={index}>{rowInWords({ form, registry }, columns, presetRow)}</li>
          ))}
        </ol>
      )}
      <span className="iso-presets-actions">
        <button type="button" className="iso-button" disabled={preset === null} onClick={use}>
          {row === null ? 'Replace all rows' : `Replace row ${rowNumber}`}
        </button>
        <button type="button" className="iso-link" onClick={onClose}>
          Cancel
        </button>
      </span>
    </div>
  );
}

/** The cells of a row that takes the place of another one. */
function cellsIn(rowId: string, { rows }: TablePreset, columns: readonly string[]) {
  return cellsOf(rows[0] ?? {}, columns).map(([column, value]) => ({ rowId, column, value }));
}

/** Every cell of a row, because a dose must not be filled in unseen. */
function rowInWords(
  { form, registry }: Pick<PresetPickerProps, 'form' | 'registry'>,
  columns: readonly CompiledField[],
  row: JsonObject,
): string {
  const { choices } = form.store.compiledForm;
  return columns
    .flatMap((column) => {
      const listed = column.choices === null ? [] : (choices[column.choices] ?? []);
      const text = registry.componentOf(column).answerText(row[column.id] ?? null, column, listed);
      return text === null ? [] : [`${column.label} ${text}`];
    })
    .join(', ');
}

function usePresets(load: LoadTablePresets, source: string) {
  const [presets, setPresets] = useState<readonly TablePreset[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    load(source).then(
      (found) => isGone || setPresets(found),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, source, attempt]);
  return { presets, failed, retry: () => (setFailed(false), setAttempt(attempt + 1)) };
}
