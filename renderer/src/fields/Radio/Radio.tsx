import { useState } from 'react';
import { type Choice, isTrue, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { changeKeepingFocus } from '../../inputs/changeKeepingFocus.ts';
import { choiceId, choiceText } from '../../fieldContract/answerText.ts';
import {
  choiceFromText,
  choiceGroups,
  choiceOptions,
  choicesStatusText,
  isUserEntered,
  predefined,
  allowsFreeEntry,
  userEntered,
} from '../choices/choices.ts';
import { choiceAria, ChoiceLabel } from '../choices/ChoiceLabel.tsx';
import { OtherText } from '../choices/OtherText.tsx';
import { FieldSelect } from '../../inputs/FieldSelect.tsx';

/** One of several choices, as radio buttons or as a select. */
function RadioControl(props: ControlProps) {
  return props.field.attributes['presentation'] === 'select' ? <RadioSelect {...props} /> : <RadioButtons {...props} />;
}

function RadioButtons(props: ControlProps) {
  const { form, path, field, state, ids, invalid, describedBy, answer } = props;
  const chosen = choiceId(state.value);
  const entered = isUserEntered(state.value);
  const [otherOpen, setOtherOpen] = useState(entered);
  const allowsOther = allowsFreeEntry(field);
  const isOther = allowsOther && (entered || (otherOpen && chosen === null));
  const inline = isTrue(field.attributes['inline']);
  const choose = (opensOther: boolean, id: string | null) => {
    setOtherOpen(opensOther);
    answer(id === null ? null : predefined(field, id));
  };
  return (
    <div
      role="radiogroup"
      className="iso-options"
      aria-labelledby={ids.label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={state.required || undefined}
      data-inline={inline || undefined}
    >
      <ChoiceRadios
        choices={state.choices}
        chosen={entered || isOther ? null : chosen}
        name={ids.control}
        inline={inline}
        onChoose={(id) => choose(false, id)}
      />
      {state.choices.length === 0 && <span className="iso-help">{choicesStatusText(state)}</span>}
      {allowsOther && (
        <label className="iso-option">
          <input type="radio" name={ids.control} checked={isOther} onChange={() => choose(true, null)} />
          <span>Other</span>
        </label>
      )}
      {isOther && (
        <OtherText
          form={form}
          path={path}
          field={field}
          stored={entered ? (chosen ?? '') : ''}
          onText={(text) => answer(text === null ? null : userEntered(text))}
        />
      )}
      {(chosen !== null || isOther) && (
        <button
          type="button"
          className="iso-link iso-clear"
          onClick={() => changeKeepingFocus(() => choose(false, null), ids.control)}
        >
          Clear<span className="iso-hidden"> {field.label}</span>
        </button>
      )}
    </div>
  );
}

interface ChoiceRadiosProps {
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  /** Shared name of the radio buttons, and the id of the first one. */
  readonly name: string;
  readonly inline: boolean;
  readonly onChoose: (id: string) => void;
}

function ChoiceRadios({ choices, chosen, name, inline, onChoose }: ChoiceRadiosProps) {
  const first = choices[0]?.id;
  return choiceGroups(choices).map((group) => [
    group.label !== null && (
      <span key={`heading:${group.choices[0]?.id ?? ''}`} className="iso-options-group">
        {group.label}
      </span>
    ),
    ...group.choices.map((choice) => (
      <label key={choice.id} className="iso-option">
        <input
          type="radio"
          id={choice.id === first ? name : undefined}
          {...choiceAria(choice, name)}
          name={name}
          checked={chosen === choice.id}
          onChange={() => onChoose(choice.id)}
        />
        <ChoiceLabel choice={choice} controlId={name} inline={inline} />
      </label>
    )),
  ]);
}

function RadioSelect({ form, path, field, state, ids, invalid, describedBy, answer }: ControlProps) {
  return (
    <FieldSelect
      form={form}
      path={path}
      id={ids.control}
      options={choiceOptions(state.choices, [state.value])}
      value={choiceId(state.value)}
      onChange={(id: string | null) => answer(id === null ? null : predefined(field, id))}
      onCreate={allowsFreeEntry(field) ? (text) => answer(userEntered(text)) : undefined}
      placeholder={textOf(field.attributes['placeholder']) ?? undefined}
      emptyText={choicesStatusText(state)}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}

export const radio: FieldComponent = {
  frame: (field) => (field.attributes['presentation'] === 'select' ? 'input' : 'group'),
  Control: RadioControl,
  answerText: (value, _field, choices) => choiceText(value, choices),
  fromText: choiceFromText,
};
