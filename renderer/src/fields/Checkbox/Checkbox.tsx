import { useState } from 'react';
import type { Choice, Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { isTrue, textOf } from '../../answers/readJson.ts';
import { choiceId, choicesText } from '../../answers/answerText.ts';
import {
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
import { Select } from '../../select/Select.tsx';

/** One box to tick; or, when the field offers choices, a group of them or a select that takes several. */
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
  const { form, path, field, state, ids, invalid, describedBy, answer } = props;
  const held = storedChoices(state.value);
  const entered = held.find(isUserEntered);
  const other = allowsFreeEntry(field);
  const [otherOpen, setOtherOpen] = useState(entered !== undefined);
  const showsOther = other && (otherOpen || entered !== undefined);
  const inline = isTrue(field.attributes['inline']);
  const first = state.choices[0]?.id;
  const enter = (text: string | null) => {
    answer(orNull([...held.filter((one) => one !== entered), ...(text === null ? [] : [userEntered(text)])]));
  };
  const box = (choice: Choice) => (
    <label key={choice.id} className="iso-option">
      <input
        type="checkbox"
        id={choice.id === first ? ids.control : undefined}
        {...choiceAria(choice, ids.control)}
        aria-invalid={invalid || undefined}
        checked={held.some((one) => choiceId(one) === choice.id)}
        onChange={() => answer(withToggled(props, held, choice.id))}
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
          group.choices.map(box)
        ) : (
          <div
            key={`group:${group.choices[0]?.id ?? ''}`}
            role="group"
            aria-label={group.label}
            className="iso-options"
          >
            <span className="iso-options-group">{group.label}</span>
            {group.choices.map(box)}
          </div>
        ),
      )}
      {state.choices.length === 0 && <span className="iso-help">{choicesStatusText(state)}</span>}
      {other && (
        <label className="iso-option">
          <input
            type="checkbox"
            checked={showsOther}
            onChange={() => {
              setOtherOpen(!showsOther);
              if (showsOther) enter(null);
            }}
          />
          <span>Other</span>
        </label>
      )}
      {showsOther && (
        <OtherText form={form} path={path} field={field} stored={choiceId(entered ?? null) ?? ''} onText={enter} />
      )}
    </div>
  );
}

function CheckboxSelect(props: ControlProps) {
  const { field, state, ids, invalid, describedBy, answer } = props;
  const held = storedChoices(state.value);
  const idsHeld = held.flatMap((one) => choiceId(one) ?? []);
  const change = (next: readonly string[]) => {
    const added = next.find((id) => !idsHeld.includes(id));
    if (added !== undefined) answer(withToggled(props, held, added));
    else answer(orNull(held.filter((one) => next.includes(choiceId(one) ?? ''))));
  };
  return (
    <Select
      id={ids.control}
      options={choiceOptions(state.choices, held)}
      values={idsHeld}
      onChange={change}
      onCreate={allowsFreeEntry(field) ? (text) => answer([...held, userEntered(text)]) : undefined}
      placeholder={textOf(field.attributes['placeholder']) ?? undefined}
      emptyText={choicesStatusText(state)}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}

/** The answer after a click on one choice; what was typed stays as it is. */
function withToggled({ field, state }: ControlProps, held: readonly Json[], id: string): Json {
  const order = state.choices.map((choice) => choice.id);
  const next = toggleChoice(
    held.flatMap((one) => choiceId(one) ?? []),
    id,
    order,
    field.attributes,
  );
  return orNull(next.map((one) => held.find((known) => choiceId(known) === one) ?? predefined(field, one)));
}

function orNull(held: readonly Json[]): Json {
  return held.length === 0 ? null : held;
}

export const checkbox: FieldComponent = {
  frame: (field) => {
    if (field.choices === null) return 'inline';
    return field.attributes['presentation'] === 'select' ? 'input' : 'group';
  },
  Control: CheckboxControl,
  answerText: (value, _field, choices) => (value === true ? 'Yes' : choicesText(value, choices)),
};
