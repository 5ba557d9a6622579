import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { textsOf } from '../../answers/readJson.ts';
import { sayChoices } from '../../answers/answerText.ts';
import { choiceOptions, choicesText } from '../choices/choices.ts';
import { Select } from '../../select/Select.tsx';

/** Attending physicians; the host hands in who they are. */
function AttendingMultiSelectControl({ state, ids, invalid, describedBy, answer }: ControlProps) {
  return (
    <Select
      id={ids.control}
      options={choiceOptions(state.choices, [])}
      values={textsOf(state.value)}
      emptyText={choicesText(state)}
      onChange={(next: readonly string[]) => answer(next.length === 0 ? null : next)}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}

export const attendingMultiSelect: FieldComponent = {
  frame: () => 'input',
  Control: AttendingMultiSelectControl,
  say: (value, _field, choices) => sayChoices(value, choices),
};
