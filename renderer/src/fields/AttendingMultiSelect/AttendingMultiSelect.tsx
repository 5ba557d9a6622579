import { textsOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { choicesText } from '../../fieldContract/answerText.ts';
import { choiceOptions, choicesStatusText } from '../choices/choices.ts';
import { FieldSelect } from '../../inputs/FieldSelect.tsx';

/** Attending physicians, from choices that the host provides. */
function AttendingMultiSelectControl({ form, path, state, ids, invalid, describedBy, answer }: ControlProps) {
  return (
    <FieldSelect
      form={form}
      path={path}
      id={ids.control}
      options={choiceOptions(state.choices, [])}
      values={textsOf(state.value)}
      emptyText={choicesStatusText(state)}
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
  answerText: (value, _field, choices) => choicesText(value, choices),
};
