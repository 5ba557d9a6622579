import { useState } from 'react';
import { type Choice, type Json, isTrue, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { choiceId, choicesText } from '../../fieldContract/answerText.ts';
import {
  choiceFromText,
  choiceGroups,
  choiceOptions,
  choicesStatusText,
  storedChoices,
  isUserEntered,
  predefined,
  allowsFreeEntry,
  userEntered,
} from '../choices/choices.ts';
import { choiceAria, ChoiceLabel } from '../choices/ChoiceLabel.tsx';
import { OtherText } from '../choices/OtherText.tsx';
import { toggleChoice } from '../choices/toggleChoice.ts';
import { FieldSelect } from '../../inputs/FieldSelect.tsx';

/** One checkbox or, for a field with choices, a group of checkboxes or a multiple select. */
function CheckboxControl(props: ControlProps) {
  if (props.field.choices === null) return <SingleCheckbox {...props} />;
  return props.field.attributes['presentation'] === 'select' ? (
    <CheckboxSelect {...props} />
  ) : (
    <CheckboxGroup {...props} />
  );
}

function SingleCheckbox({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  return (
    <label className="iso-option">
      <input
        type="checkbox"
        id={ids.control}
        aria-invalid={invalid || undefined}
        aria-required={state.required || undefined}
        aria-describedby={describedBy}
        checked={state.value === true}
        onChange={(event) => answer(event.target.checked ? true : null)}
      />
      <span>
        {field.label}
        {state.required && (
          <span className="iso-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
    </label>
  );
}

function CheckboxGroup(props: ControlProps) {
  const { field, state, ids, invalid, describedBy, answer } = props;
  const stored = storedChoices(state.value);
  const inline = isTrue(field.attributes['inline']);
  const first = state.choices[0]?.id;
  const checkbox = (choice: Choice) => (
    <label key={choice.id} className="iso-option">
      <input
        type="checkbox"
        id={choice.id === first ? ids.control : undefined}
        {...choiceAria(choice, ids.control)}
        aria-invalid={invalid || undefined}
        checked={stored.some((item) => choiceId(item) === choice.id)}
        onChange={() => answer(withToggled(props, stored, choice.id))}
      />
      <ChoiceLabel choice={choice} controlId={ids.control} inline={inline} />
    </label>
  );
  return (
    <div
      role="group"
      className="iso-options"
      aria-labelledby={ids.label}
      aria-describedby={describedBy}
      data-inline={inline || undefined}
    >
      {choiceGroups(state.choices).map((group) =>
        group.label === null ? (
          group.choices.map(checkbox)
        ) : (
          <div
            key={`group:${group.choices[0]?.id ?? ''}`}
            role="group"
            aria-label={group.label}
            className="iso-options"
          >
            <span className="iso-options-group">{group.label}</span>
            {group.choices.map(checkbox)}
          </div>
        ),
      )}
      {state.choices.length === 0 && <span className="iso-help">{choicesStatusText(state)}</span>}
      {allowsFreeEntry(field) && <OtherCheckbox {...props} stored={stored} />}
    </div>
  );
}

/** The checkbox "Other" and, while it is checked, its text input. */
function OtherCheckbox({ form, path, field, answer, stored }: ControlProps & { readonly stored: readonly Json[] }) {
  const entered = stored.find(isUserEntered);
  const [open, setOpen] = useState(entered !== undefined);
  const checked = open || entered !== undefined;
  const enter = (text: string | null) => {
    answer(nullIfEmpty([...stored.filter((item) => item !== entered), ...(text === null ? [] : [userEntered(text)])]));
  };
  return (
    <>
      <label className="iso-option">
        <input
          type="checkbox"
          checked={checked}
          onChange={() => {
            setOpen(!checked);
            if (checked) enter(null);
          }}
        />
        <span>Other</span>
      </label>
      {checked && (
        <OtherText form={form} path={path} field={field} stored={choiceId(entered ?? null) ?? ''} onText={enter} />
      )}
    </>
  );
}

function CheckboxSelect(props: ControlProps) {
  const { form, path, field, state, ids, invalid, describedBy, answer } = props;
  const stored = storedChoices(state.value);
  const storedIds = stored.flatMap((item) => choiceId(item) ?? []);
  const change = (next: readonly string[]) => {
    const added = next.find((id) => !storedIds.includes(id));
    if (added !== undefined) answer(withToggled(props, stored, added));
    else answer(nullIfEmpty(stored.filter((item) => next.includes(choiceId(item) ?? ''))));
  };
  return (
    <FieldSelect
      form={form}
      path={path}
      id={ids.control}
      options={choiceOptions(state.choices, stored)}
      values={storedIds}
      onChange={change}
      onCreate={allowsFreeEntry(field) ? (text) => answer([...stored, userEntered(text)]) : undefined}
      placeholder={textOf(field.attributes['placeholder']) ?? undefined}
      emptyText={choicesStatusText(state)}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}

/** The answer after a click on one choice. Free text stays unchanged. */
function withToggled({ field, state }: ControlProps, stored: readonly Json[], id: string): Json {
  const order = state.choices.map((choice) => choice.id);
  const next = toggleChoice(
    stored.flatMap((item) => choiceId(item) ?? []),
    id,
    order,
    field.attributes,
  );
  return nullIfEmpty(
    next.map((choice) => stored.find((item) => choiceId(item) === choice) ?? predefined(field, choice)),
  );
}

function nullIfEmpty(stored: readonly Json[]): Json {
  return stored.length === 0 ? null : stored;
}

export const checkbox: FieldComponent = {
  frame: (field) => {
    if (field.choices === null) return 'inline';
    return field.attributes['presentation'] === 'select' ? 'input' : 'group';
  },
  Control: CheckboxControl,
  fromText: (text, field, choices) => {
    if (choices.length === 0) return /^(x|y|yes|true|1|✓|✔)$/i.test(text) ? true : null;
    return text.split(/[,;]/).map((item) => choiceFromText(item.trim(), field, choices));
  },
  column: { width: 72 },
  answerText: (value, _field, choices) => (value === true ? 'Yes' : choicesText(value, choices)),
};
