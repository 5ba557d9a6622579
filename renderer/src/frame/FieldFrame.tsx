import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import type { CompiledField, FieldState, Path } from '@isocenter/engine';
import type { FieldComponent, FieldIds } from '../fieldContract/fieldComponent.ts';
import { isJsonArray, isJsonObject, isOn, textOf } from '../answers/readJson.ts';
import { NOTHING, type FormHandle, type FormMode } from '../formState/formHandle.ts';
import { badgeId, frameId } from '../fieldContract/fieldIds.ts';
import { frameLooks } from './frameStyle.ts';
import { FieldMessages } from './FieldMessages.tsx';
import { ProvenanceBadge } from './ProvenanceBadge.tsx';
import { RevertButton } from './RevertButton.tsx';
import { SettleButtons } from './SettleButtons.tsx';

interface FieldFrameProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly component: FieldComponent;
  readonly field: CompiledField;
  readonly path: Path;
  readonly state: FieldState;
  readonly ids: FieldIds;
  /** The control is not drawn: the answer is shown in words. */
  readonly showsWords: boolean;
  readonly inTable: boolean;
  readonly children: ReactNode;
}

/** Label above, control, help and messages below: nothing above a message moves when it comes. */
export function FieldFrame(props: FieldFrameProps) {
  const { form, mode, component, field, path, state, ids, showsWords, inTable, children } = props;
  const point = () => form.highlighted.set(new Set([path]));
  // A page that scrolls under a resting pointer points at nothing: the focus of whoever presses Tab stays what is shown.
  const pointAt = ({ nativeEvent: { movementX, movementY } }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) point();
  };
  const letGo = () => form.highlighted.set(NOTHING);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    letGo();
    if (!showsWords) form.store.dispatch({ type: 'touch', path });
  };
  const help = textOf(field.attributes['help']);
  const frame = showsWords ? 'group' : component.frame(field);
  const looks = frameLooks(field);
  const fillable = mode === 'edit' || mode === 'preview';
  const required = state.required && !showsWords;
  const labelClass = inTable || isOn(field.attributes['hideLabel']) ? 'iso-hidden' : 'iso-label';
  const label = (
    <>
      {field.label}
      {required && (
        <span className="iso-required">
          <span aria-hidden="true"> *</span>
          {frame === 'group' && <span className="iso-hidden"> (required)</span>}
        </span>
      )}
    </>
  );
  return (
    <div
      className={looks.className}
      style={looks.style}
      id={frameId(path)}
      data-type={field.type}
      data-invalid={hasErrors(state) || undefined}
      onFocus={point}
      onBlur={leave}
      onPointerEnter={pointAt}
      onPointerLeave={letGo}
    >
      <div className="iso-field-head">
        {frame === 'input' && (
          <label id={ids.label} htmlFor={ids.control} className={labelClass}>
            {label}
          </label>
        )}
        {frame === 'group' && (
          <span id={ids.label} className={labelClass}>
            {label}
          </span>
        )}
        {state.provenance && mode !== 'print' && !isFurniture(state) && (
          <ProvenanceBadge provenance={state.provenance} timeZone={form.store.context.timeZone} id={badgeId(path)} />
        )}
        {!showsWords && <RevertButton form={form} field={field} path={path} state={state} component={component} />}
      </div>
      {children}
      {help && !showsWords && (
        <p className="iso-help" id={ids.help}>
          {help}
        </p>
      )}
      <FieldMessages id={ids.messages} state={state} />
      {fillable && <SettleButtons form={form} path={path} label={field.label} state={state} />}
    </div>
  );
}

/** Rows that the form lays out and nobody has filled: a default, but no value to mark as one. */
function isFurniture({ provenance, value }: FieldState): boolean {
  if (provenance?.origin !== 'default' || !isJsonArray(value)) return false;
  return value.every((row) => isJsonObject(row) && Object.keys(row).every((key) => key === '_id'));
}

export function hasErrors(state: FieldState): boolean {
  return state.showErrors && state.errors.some((error) => error.severity === 'error');
}
