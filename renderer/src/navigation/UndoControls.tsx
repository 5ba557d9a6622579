import type { FormStore } from '@isocenter/engine';
import { useWholeForm } from '../formState/useForm.ts';
import { useUndoKeys } from './useUndoKeys.ts';
import { travel, type Direction } from './undoing.ts';

/** Undo and redo of any answer, named by what they change. */
export function UndoControls({ store }: { readonly store: FormStore }) {
  useUndoKeys(store);
  return (
    <span className="iso-undo" role="group" aria-label="Undo and redo">
      <UndoButton store={store} direction="undo" />
      <UndoButton store={store} direction="redo" />
    </span>
  );
}

const BUTTONS = {
  undo: { name: 'Undo', keys: 'Ctrl+Z', shortcut: 'Control+Z', icon: 'M6 3 3 6l3 3M3 6h6a3.5 3.5 0 0 1 0 7H6' },
  redo: {
    name: 'Redo',
    keys: 'Ctrl+Shift+Z',
    shortcut: 'Control+Shift+Z',
    icon: 'm10 3 3 3-3 3M13 6H7a3.5 3.5 0 0 0 0 7h3',
  },
} as const;

function UndoButton({ store, direction }: { readonly store: FormStore; readonly direction: Direction }) {
  const step = useWholeForm(store, () => (direction === 'undo' ? store.undoStep : store.redoStep));
  const { name, keys, shortcut, icon } = BUTTONS[direction];
  const label = step ? `${name}: ${step.label}` : `Nothing to ${direction}`;
  return (
    <button
      type="button"
      className="iso-button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${keys})`}
      // Not disabled, because that would drop the focus after the last step.
      aria-disabled={step === null}
      onClick={() => travel(store, direction)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
      {direction === 'undo' && <span>{step ? step.label : name}</span>}
    </button>
  );
}
