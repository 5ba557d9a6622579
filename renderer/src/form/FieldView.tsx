import { memo, useEffect, useMemo, useRef } from 'react';
import type { BundleField, Json, Path } from '@isocenter/engine';
import { fieldComponents } from '../fields/fields.ts';
import { textOf } from '../fields/json.ts';
import { FieldFrame, hasErrors } from '../frame/FieldFrame.tsx';
import { fieldIds } from '../frame/fieldIds.ts';
import type { FormHandle, FormMode } from './formHandle.ts';
import { noteRender } from './renderCount.ts';
import { useFieldState } from './useForm.ts';

interface FieldViewProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly field: BundleField;
  readonly path: Path;
}

/** One field on screen. It listens to its own path only, so an answer elsewhere never reaches it. */
export const FieldView = memo(function FieldView({ form, mode, field, path }: FieldViewProps) {
  const state = useFieldState(form.store, path);
  useAnnouncedAppearance(form, field, state.relevant);
  const ids = useMemo(() => fieldIds(path), [path]);
  const answer = useMemo(
    () => (value: Json) => {
      form.store.dispatch({ type: 'answer', path, value });
    },
    [form, path],
  );
  noteRender(path);
  if (!state.relevant) return null;

  const component = fieldComponents[field.type];
  const invalid = hasErrors(state);
  const describedBy = textOf(field.attributes['help']) === null ? ids.messages : `${ids.help} ${ids.messages}`;
  const control = <component.Control {...{ form, mode, field, path, state, ids, invalid, describedBy, answer }} />;
  if (component.frame(field) === 'bare') return control;
  const showsWords = mode === 'readOnly' || mode === 'print' || state.readOnly;
  return (
    <FieldFrame {...{ form, mode, component, field, path, state, ids, showsWords }}>
      {!showsWords ? (
        control
      ) : component.Display ? (
        <component.Display {...{ form, mode, field, path, state }} />
      ) : (
        <p className="iso-words" aria-labelledby={ids.label}>
          {component.say(state.value, field, state.choices) ?? <span className="iso-unanswered">Not answered</span>}
        </p>
      )}
    </FieldFrame>
  );
});

/** Says so to screen readers when an answer makes a field appear; not for fields that were there from the start. */
function useAnnouncedAppearance(form: FormHandle, field: BundleField, relevant: boolean): void {
  const was = useRef(relevant);
  useEffect(() => {
    if (relevant && !was.current) form.announceShown(field.label);
    was.current = relevant;
  }, [form, field, relevant]);
}
