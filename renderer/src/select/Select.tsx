import { useId, useRef } from 'react';
import { OptionList } from './OptionList.tsx';
import { emptyText, labelOf, placeholderOf, type MultipleProps, type SelectProps } from './selectProps.ts';
import { useSelect } from './useSelect.ts';

/** The one select of the product: a searchable combobox for one or several answers, optionally with free text. */
export function Select(props: SelectProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const select = useSelect(props);
  const { multiple, chosen, rows, open, active } = select;
  const shownLabel = 'values' in props ? '' : labelOf(props, props.value);
  const focusInput = () => input.current?.focus();
  return (
    <span className="iso-select" data-disabled={props.disabled || undefined}>
      {'values' in props && <Chips {...props} onRemoved={focusInput} />}
      <input
        ref={input}
        type="text"
        role="combobox"
        className="iso-select-input"
        id={props.id}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={rows.length > 0 ? `${listId}-${active}` : undefined}
        {...fieldAria(props)}
        autoComplete="off"
        disabled={props.disabled}
        placeholder={shownLabel === '' && chosen.length === 0 ? placeholderOf(props) : shownLabel}
        value={open ? select.typed : shownLabel}
        onChange={(event) => select.type(event.target.value)}
        onFocus={props.onBeforeOpen}
        onClick={select.show}
        onKeyDown={select.onKeyDown}
        onBlur={select.onBlur}
      />
      {!('values' in props) && props.value !== null && !props.disabled && (
        <ClearButton
          label={`Clear ${shownLabel}`}
          onClear={() => {
            props.onChange(null);
            focusInput();
          }}
        />
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
          multiple={multiple}
          empty={emptyText(props)}
          onPick={select.pick}
          onHover={select.setActive}
        />
      )}
    </span>
  );
}

/** What the field around the select says about it. */
function fieldAria(props: SelectProps) {
  return {
    'aria-label': props.label,
    'aria-invalid': props.invalid || undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': props.describedBy,
  };
}

/** The chosen values of a multiple select, each with a remove button. */
function Chips(props: MultipleProps & { readonly onRemoved: () => void }) {
  return props.values.map((id) => (
    <span key={id} className="iso-chip">
      {labelOf(props, id)}
      <button
        type="button"
        aria-label={`Remove ${labelOf(props, id)}`}
        disabled={props.disabled}
        onClick={() => {
          props.onChange(props.values.filter((other) => other !== id));
          props.onRemoved();
        }}
      >
        <Cross />
      </button>
    </span>
  ));
}

function ClearButton({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <button type="button" className="iso-select-clear" aria-label={label} onClick={onClear}>
      <Cross />
    </button>
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="m5 5 6 6m0-6-6 6" />
    </svg>
  );
}
