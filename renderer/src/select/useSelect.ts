import { useState, type KeyboardEvent } from 'react';
import { MAX_ROWS, type Row } from './OptionList.tsx';
import { rowsFor, type SelectProps } from './selectProps.ts';

/** State and keys of a select: whether its list is open, what is typed, and which row is active. */
export function useSelect(props: SelectProps) {
  const multiple = 'values' in props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const chosen = multiple ? props.values : props.value === null ? [] : [props.value];
  const rows = open ? rowsFor(props, typed) : [];

  const show = () => {
    if (props.disabled || open) return;
    setOpen(true);
    setTyped('');
    props.onBeforeOpen?.();
    setActive(Math.max(0, multiple ? 0 : props.options.findIndex((option) => option.id === props.value)));
  };
  const hide = () => {
    setOpen(false);
    setTyped('');
  };
  const type = (text: string) => {
    show();
    setTyped(text);
    setActive(0);
    props.onType?.(text);
  };
  const pick = (row: Row | undefined) => {
    if (!row) return;
    if (row.kind === 'add') props.onCreate?.(row.text);
    else if (!multiple) props.onChange(row.option.id);
    else if (chosen.includes(row.option.id)) props.onChange(chosen.filter((id) => id !== row.option.id));
    else props.onChange([...chosen, row.option.id]);
    if (multiple) setTyped('');
    else hide();
  };
  const clearLast = () => {
    if (multiple) props.onChange(chosen.slice(0, -1));
    else props.onChange(null);
  };
  const last = Math.min(rows.length, MAX_ROWS) - 1;
  /** Actions by key. A key without an action keeps its default behavior. */
  const actions: Readonly<Record<string, (() => void) | false>> = {
    ArrowDown: () => (open ? setActive(Math.min(active + 1, last)) : show()),
    ArrowUp: () => (open ? setActive(Math.max(active - 1, 0)) : show()),
    Home: open && typed === '' && (() => setActive(0)),
    End: open && typed === '' && (() => setActive(last)),
    Enter: open && (() => pick(rows[active])),
    Escape: open && hide,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key also deletes typed text, so its default stays.
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0 && !props.disabled) clearLast();
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    // Escape closes only the list, not a dialog around it.
    if (event.key === 'Escape') event.stopPropagation();
    action();
  };
  const onBlur = () => {
    hide();
    props.onBlur?.();
  };
  return { multiple, chosen, rows, open, typed, active, setActive, show, type, pick, onKeyDown, onBlur };
}
