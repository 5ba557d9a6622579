import { useState } from 'react';
import type { BundleField, Choice, Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isOn, partOf, textOf } from '../json.ts';
import { choiceId, sayChoice } from '../say.ts';
import { useDraft } from '../../inputs/useDraft.ts';
import { Select } from '../../select/Select.tsx';

/** One of several choices, as radio buttons or as a select. */
function RadioControl(props: ControlProps) {
  return props.field.attributes['presentation'] === 'select' ? <RadioSelect {...props} /> : <RadioButtons {...props} />;
}

function RadioButtons(props: ControlProps) {
  const { field, state, ids, invalid, describedBy, answer } = props;
  const chosen = choiceId(state.value);
  const entered = isEntered(state.value);
  const [otherOpen, setOtherOpen] = useState(entered);
  const other = isOn(field.attributes['withOther']);
  const showsOther = other && (entered || (otherOpen && chosen === null));
  return (
    <div
      role="radiogroup"
      className="iso-options"
      aria-labelledby={ids.label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={state.required || undefined}
      data-inline={isOn(field.attributes['inline']) || undefined}
    >
      {state.choices.map((choice, at) => (
        <label key={choice.id} className="iso-option">
          <input
            type="radio"
            id={at === 0 ? ids.control : undefined}
            name={ids.control}
            checked={!entered && !showsOther && chosen === choice.id}
            onChange={() => {
              setOtherOpen(false);
              answer(predefined(field, choice.id));
            }}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {other && (
        <label className="iso-option">
          <input
            type="radio"
            name={ids.control}
            checked={showsOther}
            onChange={() => {
              setOtherOpen(true);
              answer(null);
            }}
          />
          <span>Other</span>
        </label>
      )}
      {showsOther && <OtherText {...props} />}
      {(chosen !== null || showsOther) && (
        <button
          type="button"
          className="iso-link iso-clear"
          onClick={() => {
            setOtherOpen(false);
            answer(null);
          }}
        >
          Clear<span className="iso-hidden"> {field.label}</span>
        </button>
      )}
    </div>
  );
}

function OtherText({ form, field, path, state, answer }: ControlProps) {
  const stored = isEntered(state.value) ? (choiceId(state.value) ?? '') : '';
  const draft = useDraft(form, path, stored, (text) =>
    answer(text.trim() === '' ? null : { value: text, type: 'user-entered' }),
  );
  return (
    <input
      type="text"
      className="iso-input iso-other"
      aria-label={`${field.label}: other`}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.leave}
    />
  );
}

function RadioSelect({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const value = choiceId(state.value);
  return (
    <Select
      id={ids.control}
      options={state.choices.map(toOption)}
      value={value}
      onChange={(id: string | null) => answer(id === null ? null : predefined(field, id))}
      onCreate={
        isOn(field.attributes['withOther']) ? (text) => answer({ value: text, type: 'user-entered' }) : undefined
      }
      valueLabel={value ?? undefined}
      placeholder={textOf(field.attributes['placeholder']) ?? undefined}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}

function toOption(choice: Choice) {
  return choice.long === undefined
    ? { id: choice.id, label: choice.label }
    : { id: choice.id, label: choice.label, detail: choice.long };
}

/** Where free entry is possible, a choice is stored with the mark of where it came from (dsl.md, Choices). */
function predefined(field: BundleField, id: string): Json {
  return isOn(field.attributes['withOther']) ? { value: id, type: 'predefined' } : id;
}

function isEntered(value: Json): boolean {
  return partOf(value, 'type') === 'user-entered';
}

export const radio: FieldComponent = {
  frame: (field) => (field.attributes['presentation'] === 'select' ? 'input' : 'group'),
  Control: RadioControl,
  say: (value, _field, choices) => sayChoice(value, choices),
};
