import { useState } from 'react';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { changeKeepingFocus } from '../../inputs/changeKeepingFocus.ts';
import { isTrue, textOf } from '../../answers/readJson.ts';
import { choiceId, choiceText } from '../../answers/answerText.ts';
import {
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
import { Select } from '../../select/Select.tsx';

/** One of several choices, as radio buttons or as a select. */
function RadioControl(props: ControlProps) {
  return props.field.attributes['presentation'] === 'select' ? <RadioSelect {...props} /> : <RadioButtons {...props} />;
}

function RadioButtons(props: ControlProps) {
  const { form, path, field, state, ids, invalid, describedBy, answer } = props;
  const chosen = choiceId(state.value);
  const entered = isUserEntered(state.value);
  const [otherOpen, setOtherOpen] = useState(entered);
  const other = allowsFreeEntry(field);
  const showsOther = other && (entered || (otherOpen && chosen === null));
  const inline = isTrue(field.attributes['inline']);
  const first = state.choices[0]?.id;
  const take = (opensOther: boolean, id: string | null) => {
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
      {choiceGroups(state.choices).map((group) => [
        group.label !== null && (
          <span key={`heading:${group.choices[0]?.id ?? ''}`} className="iso-options-group">
            {group.label}
          </span>
        ),
        ...group.choices.map((choice) => (
          <label key={choice.id} className="iso-option">
            <input
              type="radio"
              id={choice.id === first ? ids.control : undefined}
              {...choiceAria(choice, ids.control)}
              name={ids.control}
              checked={!entered && !showsOther && chosen === choice.id}
              onChange={() => take(false, choice.id)}
            />
            <ChoiceLabel choice={choice} controlId={ids.control} inline={inline} />
          </label>
        )),
      ])}
      {state.choices.length === 0 && <span className="iso-help">{choicesStatusText(state)}</span>}
      {other && (
        <label className="iso-option">
          <input type="radio" name={ids.control} checked={showsOther} onChange={() => take(true, null)} />
          <span>Other</span>
        </label>
      )}
      {showsOther && (
        <OtherText
          form={form}
          path={path}
          field={field}
          stored={entered ? (chosen ?? '') : ''}
          onText={(text) => answer(text === null ? null : userEntered(text))}
        />
      )}
      {(chosen !== null || showsOther) && (
        <button
          type="button"
          className="iso-link iso-clear"
          onClick={() => changeKeepingFocus(() => take(false, null), ids.control)}
        >
          Clear<span className="iso-hidden"> {field.label}</span>
        </button>
      )}
    </div>
  );
}

function RadioSelect({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  return (
    <Select
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
};
