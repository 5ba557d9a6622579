import type { ControlProps, FieldComponent } from './fieldComponent.ts';

/** Says plainly that a type cannot be filled in yet; its answer is shown and kept as it is. */
function NotYetControl({ state }: ControlProps) {
  return (
    <p className="iso-words">{state.value === null ? 'Cannot be filled in here yet' : JSON.stringify(state.value)}</p>
  );
}

export const notYet: FieldComponent = {
  frame: () => 'group',
  Control: NotYetControl,
  say: (value) => (value === null ? null : JSON.stringify(value)),
};
