import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { MESSAGES } from '@isocenter/schemas';
import { OptionList, SHOWN_AT_MOST, type Row } from './OptionList.tsx';
import { matchOptions, searchedText, textToAdd, type SelectOption } from './matchOptions.ts';

interface CommonProps {
  readonly options: readonly SelectOption[];
  readonly id?: string | undefined;
  /** Where no visible label points at `id`. */
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** Free text may be added: `onCreate` gets it, and the caller decides what it becomes. */
  readonly onCreate?: ((text: string) => void) | undefined;
  /** What the user types, for callers that search a server. */
  readonly onType?: ((text: string) => void) | undefined;
  /** Ranks in place of the plain filter, for long lists; must keep its rule (every word, whatever the case). */
  readonly search?: ((typed: string) => readonly SelectOption[]) | undefined;
  /** Called when the list is about to be wanted: the moment to load its options. */
  readonly onWanted?: (() => void) | undefined;
  /** Said in place of "No options" while there is nothing to choose from: on its way, or could not be had. */
  readonly emptyText?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

interface OneProps extends CommonProps {
  readonly value: string | null;
  /** Shown for a value that is not among the options (free text). */
  readonly valueLabel?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

interface ManyProps extends CommonProps {
  readonly values: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The one select of the product: a searchable combobox, one answer or many, optionally with free text. */
export function Select(props: OneProps | ManyProps) {
  const many = 'values' in props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);

  const chosen = many ? props.values : props.value === null ? [] : [props.value];
  const rows = open ? rowsFor(props, typed) : [];
  const shownLabel = many ? '' : labelOf(props, props.value);

  const show = () => {
    if (props.disabled || open) return;
    setOpen(true);
    setTyped('');
    props.onWanted?.();
    setActive(Math.max(0, many ? 0 : props.options.findIndex((option) => option.id === props.value)));
  };
  const hide = () => {
    setOpen(false);
    setTyped('');
  };
  const pick = (row: Row | undefined) => {
    if (!row) return;
    if (row.kind === 'add') props.onCreate?.(row.text);
    else if (!many) props.onChange(row.option.id);
    else if (chosen.includes(row.option.id)) props.onChange(chosen.filter((id) => id !== row.option.id));
    else props.onChange([...chosen, row.option.id]);
    if (many) setTyped('');
    else hide();
  };
  const clearLast = () => {
    if (many) props.onChange(chosen.slice(0, -1));
    else props.onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = Math.min(rows.length, SHOWN_AT_MOST) - 1;
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        if (open) setActive(Math.min(active + 1, last));
        else show();
        return;
      case 'ArrowUp':
        event.preventDefault();
        if (open) setActive(Math.max(active - 1, 0));
        else show();
        return;
      case 'Home':
      case 'End':
        if (!open || typed !== '') return;
        event.preventDefault();
        setActive(event.key === 'Home' ? 0 : last);
        return;
      case 'Enter':
        if (!open) return;
        event.preventDefault();
        pick(rows[active]);
        return;
      case 'Escape':
        if (!open) return;
        event.preventDefault();
        event.stopPropagation();
        hide();
        return;
      case 'Backspace':
        if (typed === '' && chosen.length > 0 && !props.disabled) clearLast();
        return;
    }
  };

  return (
    <span className="iso-select" data-disabled={props.disabled || undefined}>
      {many &&
        props.values.map((id) => (
          <span key={id} className="iso-chip">
            {labelOf(props, id)}
            <button
              type="button"
              aria-label={`Remove ${labelOf(props, id)}`}
              disabled={props.disabled}
              onClick={() => {
                props.onChange(props.values.filter((other) => other !== id));
                input.current?.focus();
              }}
            >
              <Cross />
            </button>
          </span>
        ))}
      <input
        ref={input}
        type="text"
        role="combobox"
        className="iso-select-input"
        id={props.id}
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && rows.length > 0 ? `${listId}-${active}` : undefined}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        disabled={props.disabled}
        placeholder={shownLabel === '' && chosen.length === 0 ? placeholderOf(props, many) : shownLabel}
        value={open ? typed : shownLabel}
        onChange={(event) => {
          show();
          setTyped(event.target.value);
          setActive(0);
          props.onType?.(event.target.value);
        }}
        onFocus={props.onWanted}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          hide();
          props.onBlur?.();
        }}
      />
      {!many && props.value !== null && !props.disabled && (
        <button
          type="button"
          className="iso-select-clear"
          aria-label={`Clear ${shownLabel}`}
          onClick={() => {
            props.onChange(null);
            input.current?.focus();
          }}
        >
          <Cross />
        </button>
      )}
      <svg className="iso-select-arrow" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m4 6 4 4 4-4" />
      </svg>
      {open && (
        <OptionList
          id={listId}
          anchor={input}
          label={props.label ?? 'Options'}
          rows={rows}
          active={active}
          chosen={chosen}
          many={many}
          empty={emptyText(props)}
          onPick={pick}
          onPoint={setActive}
        />
      )}
    </span>
  );
}

function rowsFor(props: CommonProps, typed: string): readonly Row[] {
  const found = props.search && typed.trim() !== '' ? props.search(typed) : matchOptions(props.options, typed);
  const rows: Row[] = found.map((option) => ({ kind: 'option', option }));
  const added = props.onCreate ? textToAdd(props.options, typed) : null;
  return added === null ? rows : [...rows, { kind: 'add', text: added }];
}

function labelOf(props: OneProps | ManyProps, id: string | null): string {
  if (id === null) return '';
  const known = props.options.find((option) => option.id === id);
  return known ? searchedText(known) : (('valueLabel' in props ? props.valueLabel : undefined) ?? id);
}

function emptyText(props: CommonProps): string {
  if (props.emptyText !== undefined) return props.emptyText;
  return props.onCreate && props.options.length === 0 ? 'Create a new option' : MESSAGES.noOptions;
}

function placeholderOf(props: CommonProps, many: boolean): string {
  if (props.placeholder !== undefined) return props.placeholder;
  if (props.onCreate) return 'Select or enter value';
  return many ? 'Select...' : 'Select';
}

function Cross() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="m5 5 6 6m0-6-6 6" />
    </svg>
  );
}
