import { useState, type KeyboardEvent } from 'react';
import { MAX_ROWS, type Row } from './OptionList.tsx';
import { rowsFor, type SelectProps } from './selectProps.ts';

/** State and keys of a select: whether its list is open, what is typed, and which row is active. */
export function useSelect(props: SelectProps) {
  const multiple = 'values' in props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const chosen = chosenIds(props);
  const rows = open ? rowsFor(props, typed) : [];

  const setText = (text: string) => {
    setTyped(text);
    props.onText?.(text);
  };
  const show = () => {
    if (props.disabled || open) return;
    setOpen(true);
    setText('');
    props.onBeforeOpen?.();
    setActive(Math.max(0, multiple ? 0 : props.options.findIndex((option) => option.id === props.value)));
  };
  const hide = () => {
    setOpen(false);
    setText('');
  };
  const type = (text: string) => {
    show();
    setText(text);
    setActive(0);
  };
  const pick = (row: Row | undefined) => {
    if (!row) return;
    choose(props, row);
    if (multiple) setText('');
    else hide();
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
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0 && !props.disabled) clearLast(props);
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    // Escape closes only the list, not a dialog around it.
    if (event.key === 'Escape') event.stopPropagation();
    action();
  };
  const onBlur = () => {
    hide();
    props.onLeave?.(typed);
  };
  return { multiple, chosen, rows, open, typed, active, setActive, show, type, pick, onKeyDown, onBlur };
}

function chosenIds(props: SelectProps): readonly string[] {
  if ('values' in props) return props.values;
  return props.value === null ? [] : [props.value];
}

/** Adds free text, or chooses an option; in a multiple select a chosen option is removed. */
function choose(props: SelectProps, row: Row): void {
  if (row.kind === 'add') return props.onCreate?.(row.text);
  const { id } = row.option;
  if (!('values' in props)) props.onChange(id);
  else if (props.values.includes(id)) props.onChange(props.values.filter((other) => other !== id));
  else props.onChange([...props.values, id]);
}

function clearLast(props: SelectProps): void {
  if ('values' in props) props.onChange(props.values.slice(0, -1));
  else props.onChange(null);
}
