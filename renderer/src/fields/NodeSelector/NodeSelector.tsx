import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { textsOf } from '../json.ts';
import { sayChoices } from '../say.ts';
import { Select } from '../../select/Select.tsx';

/** Lymph-node regions by side, found by typing and kept as chips. */
function NodeSelectorControl({ state, ids, invalid, describedBy, answer }: ControlProps) {
  return (
    <Select
      id={ids.control}
      options={state.choices.map(({ id, label, group }) => (group ? { id, label, detail: group } : { id, label }))}
      values={textsOf(state.value)}
      onChange={(next: readonly string[]) => answer(next.length === 0 ? null : next)}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}

export const nodeSelector: FieldComponent = {
  frame: () => 'input',
  Control: NodeSelectorControl,
  say: (value, _field, choices) => sayChoices(value, choices),
};
