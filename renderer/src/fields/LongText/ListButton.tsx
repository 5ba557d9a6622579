interface ListButtonProps {
  readonly name: string;
  /** The shortcut that does the same. */
  readonly keys: string;
  readonly icon: string;
  readonly onToggle: () => void;
}

/** Not in the Tab order, because the shortcut does the same and Tab should leave the text. */
export function ListButton({ name, keys, icon, onToggle }: ListButtonProps) {
  return (
    <button
      type="button"
      className="iso-icon-button"
      tabIndex={-1}
      aria-label={name}
      title={`${name} (${keys})`}
      // Keeps the focus and selection in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
