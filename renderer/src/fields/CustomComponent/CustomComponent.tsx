import type { FieldComponent } from '../fieldComponent.ts';
import { textOf } from '../json.ts';
import type { DisplayProps } from '../fieldComponent.ts';

/** The named component is not part of this application: the answer is shown and kept, and cannot be changed here. */
function UnknownComponent({ field, state }: Pick<DisplayProps, 'field' | 'state'>) {
  const name = textOf(field.attributes['customComponent']) ?? 'a component';
  return (
    <p className="iso-words">
      {state.value === null ? `"${name}" is not available here.` : JSON.stringify(state.value)}
    </p>
  );
}

export const customComponent: FieldComponent = {
  frame: () => 'group',
  Control: UnknownComponent,
  say: (value) => (value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)),
};
