import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import {
  type CompiledField,
  type FieldState,
  type Path,
  isJsonArray,
  isJsonObject,
  isTrue,
  textOf,
} from '@isocenter/engine';
import type { FieldComponent, FieldIds, Frame } from '../fieldContract/fieldComponent.ts';
import { EMPTY_SET, type FormHandle, type FormMode } from '../formState/formHandle.ts';
import { canBeFilled } from '../formState/requiredPlaces.ts';
import { afterPress } from '../press/pointerPress.ts';
import { badgeId, frameId } from '../fieldContract/fieldIds.ts';
import { frameStyle } from './frameStyle.ts';
import { FieldMessages } from './FieldMessages.tsx';
import { EnteredBadge, ProvenanceBadge } from './ProvenanceBadge.tsx';
import { RevertButton } from './RevertButton.tsx';
import { MovedAnswers } from './MovedAnswers.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { SinceThen } from './SinceThen.tsx';

interface FieldFrameProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly component: FieldComponent;
  readonly field: CompiledField;
  readonly path: Path;
  readonly state: FieldState;
  readonly ids: FieldIds;
  /** The answer is shown as text; there is no control. */
  readonly showsText: boolean;
  readonly inTable: boolean;
  readonly children: ReactNode;
}

/** Label above the control, help and messages below it, so that a new message moves nothing above it. */
export function FieldFrame(props: FieldFrameProps) {
  const { form, mode, component, field, path, state, ids, showsText, children } = props;
  const help = textOf(field.attributes['help']);
  const { className, style } = frameStyle(field);
  const fillable = canBeFilled(mode);
  return (
    <div
      className={className}
      style={style}
      id={frameId(path)}
      data-type={field.type}
      data-invalid={hasErrors(state) || undefined}
      {...pointerHandlers(props)}
    >
      <FieldHead {...props} />
      {children}
      {help && !showsText && (
        <p className="iso-help" id={ids.help}>
          {help}
        </p>
      )}
      <FieldMessages id={ids.messages} state={state} />
      {state.sinceThen && mode !== 'print' && (
        <SinceThen {...{ component, field, state }} since={state.sinceThen} timeZone={form.store.context.timeZone} />
      )}
      {fillable && <MovedAnswers form={form} field={field} path={path} />}
      {fillable && <ReviewActions form={form} path={path} label={field.label} state={state} />}
    </div>
  );
}

/** Highlights the field while it is pointed at or focused, and marks it as touched when the focus leaves. */
function pointerHandlers({ form, path, showsText }: FieldFrameProps) {
  const highlight = () => form.highlighted.set(new Set([path]));
  const clearHighlight = () => form.highlighted.set(EMPTY_SET);
  return {
    onFocus: highlight,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      clearHighlight();
      if (!showsText) afterPress(() => form.store.dispatch({ type: 'touch', path }));
    },
    // A page that scrolls under a resting pointer must not replace the highlight of the focused field.
    onPointerEnter: ({ nativeEvent: { movementX, movementY } }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) highlight();
    },
    onPointerLeave: clearHighlight,
  };
}

function FieldHead({ form, mode, component, field, path, state, ids, showsText, inTable }: FieldFrameProps) {
  return (
    <div className="iso-field-head">
      <FieldLabel
        field={field}
        ids={ids}
        frame={showsText ? 'group' : component.frame(field)}
        required={state.required && !showsText}
        hidden={inTable || isTrue(field.attributes['hideLabel'])}
      />
      {state.provenance && mode !== 'print' && !hasOnlyEmptyRows(state) && !isOfCells(field, state) && (
        <ProvenanceBadge provenance={state.provenance} timeZone={form.store.context.timeZone} id={badgeId(path)} />
      )}
      {state.overridden && mode !== 'print' && <EnteredBadge />}
      {canBeFilled(mode) && <RevertButton form={form} field={field} path={path} state={state} component={component} />}
    </div>
  );
}

interface FieldLabelProps extends Pick<FieldFrameProps, 'field' | 'ids'> {
  readonly frame: Frame;
  readonly required: boolean;
  /** For screen readers only. */
  readonly hidden: boolean;
}

function FieldLabel({ field, ids, frame, required, hidden }: FieldLabelProps) {
  if (frame !== 'input' && frame !== 'group') return null;
  const className = hidden ? 'iso-hidden' : 'iso-label';
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
  return frame === 'input' ? (
    <label id={ids.label} htmlFor={ids.control} className={className}>
      {label}
    </label>
  ) : (
    <span id={ids.label} className={className}>
      {label}
    </span>
  );
}

/** Whether the answer is only the fixed rows of the form, still empty: a default, but no value to badge. */
function hasOnlyEmptyRows({ provenance, value }: FieldState): boolean {
  if (provenance?.origin !== 'default' || !isJsonArray(value)) return false;
  return value.every((row) => isJsonObject(row) && Object.keys(row).every((key) => key === '_id'));
}

/** Rules fill cells, and a table that came without an origin has that of the first: it says nothing about the rows. */
function isOfCells({ columns }: CompiledField, { provenance }: FieldState): boolean {
  return columns !== undefined && (provenance?.origin === 'calculated' || provenance?.origin === 'assembled');
}

export function hasErrors(state: FieldState): boolean {
  return state.showErrors && state.errors.some((error) => error.severity === 'error');
}
