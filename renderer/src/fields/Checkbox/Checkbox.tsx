import type { Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isOn, textsOf } from '../json.ts';
import { sayChoices } from '../say.ts';
import { toggleChoice } from './toggleChoice.ts';

/** One box to tick, or a group of them when the field offers choices. */
function CheckboxControl(props: ControlProps) {
  return props.field.choices === null ? <SingleCheckbox {...props} /> : <CheckboxGroup {...props} />;
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

function CheckboxGroup({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const chosen = textsOf(state.value);
  return (
    <div
      role="group"
      className="iso-options"
      aria-labelledby={ids.label}
      aria-describedby={describedBy}
      data-inline={isOn(field.attributes['inline']) || undefined}
    >
      {state.choices.map((choice, at) => (
        <label key={choice.id} className="iso-option">
          <input
            type="checkbox"
            id={at === 0 ? ids.control : undefined}
            aria-invalid={invalid || undefined}
            checked={chosen.includes(choice.id)}
            onChange={() => {
              const next = toggleChoice(
                chosen,
                choice.id,
                state.choices.map(({ id }) => id),
                field.attributes,
              );
              answer(next.length === 0 ? null : next);
            }}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

function say(value: Json, ...[, choices]: [unknown, Parameters<typeof sayChoices>[1]]): string | null {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return sayChoices(value, choices);
}

export const checkbox: FieldComponent = {
  frame: (field) => (field.choices === null ? 'inline' : 'group'),
  Control: CheckboxControl,
  say,
};
