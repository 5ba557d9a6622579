import type { CompiledField } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { PresetPicker } from './PresetPicker.tsx';
import type { LoadTablePresets } from './presetContext.ts';
import { useResetRows } from './useResetRows.ts';

/** What presets are for: one row, or all of them. */
export interface PresetTarget {
  readonly row: string | null;
}

interface PresetToolsProps extends Pick<DisplayProps, 'form' | 'path' | 'field' | 'registry'> {
  readonly source: string;
  readonly load: LoadTablePresets;
  readonly columns: readonly CompiledField[];
  readonly rows: readonly string[];
  /** Null while the list is closed. */
  readonly target: PresetTarget | null;
  readonly onTarget: (target: PresetTarget | null) => void;
}

/** Below a table whose config names presets: choose one, and return to the rows as they were. Loaded on demand. */
export default function PresetTools(props: PresetToolsProps) {
  const { form, path, field, rows, target, onTarget } = props;
  const reset = useResetRows(form.store, field, path);
  const row = target?.row ?? null;
  const rowNumber = row === null ? 0 : rows.indexOf(row) + 1;
  const isGone = row !== null && rowNumber === 0;
  return (
    <>
      <button type="button" className="iso-button" onClick={() => onTarget({ row: null })}>
        Use Preset
      </button>
      {reset && (
        <button type="button" className="iso-button" onClick={reset}>
          Reset Rows
        </button>
      )}
      {target && !isGone && (
        <PresetPicker
          key={row ?? ''}
          {...props}
          row={row}
          rowNumber={rowNumber}
          onClose={() => {
            onTarget(null);
            document.getElementById(fieldIds(path).control)?.focus();
          }}
        />
      )}
    </>
  );
}
