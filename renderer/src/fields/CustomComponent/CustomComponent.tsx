import { createElement } from 'react';
import { type Json, textOf } from '@isocenter/engine';
import type { ControlProps, DisplayProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { useHostComponent } from './CustomComponents.ts';

/** Drawn by the host's component of that name. Without one, the answer is shown read-only and kept. */
function CustomControl({ form, field, path, state, ids, invalid, describedBy, answer }: ControlProps) {
  const name = textOf(field.attributes['customComponent']);
  const component = useHostComponent(name);
  if (!component) return <Unavailable name={name} value={state.value} />;
  return createElement(component, {
    ...{ field, path, invalid, describedBy, answer },
    value: state.value,
    readOnly: false,
    required: state.required,
    controlId: ids.control,
    labelId: ids.label,
    context: form.store.context,
  });
}

function CustomDisplay({ form, field, path, state }: DisplayProps) {
  const name = textOf(field.attributes['customComponent']);
  const component = useHostComponent(name);
  if (!component) return <Unavailable name={name} value={state.value} />;
  const ids = fieldIds(path);
  return createElement(component, {
    ...{ field, path },
    value: state.value,
    readOnly: true,
    required: false,
    invalid: false,
    controlId: ids.control,
    labelId: ids.label,
    describedBy: ids.messages,
    context: form.store.context,
    answer: () => undefined,
  });
}

function Unavailable({ name, value }: { readonly name: string | null; readonly value: Json }) {
  return <p className="iso-words">{jsonText(value) ?? `"${name ?? 'A component'}" is not available here.`}</p>;
}

function jsonText(value: Json): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const customComponent: FieldComponent = {
  frame: () => 'group',
  Control: CustomControl,
  Display: CustomDisplay,
  describedByHost: true,
  answerText: jsonText,
};
