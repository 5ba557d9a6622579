import { memo, useMemo, type FocusEvent } from 'react';
import { type CompiledField, type Json, isTrue } from '@isocenter/engine';
import type { CellProps, ControlProps, FieldIds, FieldRegistry, Frame } from '../../fieldContract/fieldComponent.ts';
import { countRender } from '../../formState/renderCount.ts';
import { useFieldState } from '../../formState/useForm.ts';
import { hasErrors } from '../../frame/FieldFrame.tsx';
import { fieldIds, frameId } from '../../fieldContract/fieldIds.ts';
import { useSameOnScreen } from '../../fieldContract/sameOnScreen.ts';
import { FieldMessages } from '../../frame/FieldMessages.tsx';
import { EnteredBadge, ProvenanceBadge } from '../../frame/ProvenanceBadge.tsx';
import { MovedAnswers } from '../../frame/MovedAnswers.tsx';
import { ReviewActions } from '../../frame/ReviewActions.tsx';
import { afterPress } from '../../press/pointerPress.ts';
import { RevertButton } from '../../frame/RevertButton.tsx';

interface TableCellProps extends CellProps {
  readonly registry: FieldRegistry;
}

/** A field as a table cell. It adds as little as possible around the control, because a table can have thousands. */
export function TableCell(props: TableCellProps) {
  const { plainValue, ...live } = props;
  return plainValue === undefined ? <LiveCell {...live} /> : <PlainCell {...props} value={plainValue} />;
}

const LiveCell = memo(function LiveCell(props: TableCellProps) {
  const { form, mode, field, path, registry, messagesElsewhere = false } = props;
  const component = registry.componentOf(field);
  const state = useFieldState(form.store, path, useSameOnScreen(component, field, mode));
  countRender(path);
  if (!state.relevant) return null;

  const fillable = mode === 'edit' || mode === 'preview';
  const showsText = !fillable || state.readOnly;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    afterPress(() => form.store.dispatch({ type: 'touch', path }));
  };
  return (
    <div
      className="iso-cell"
      id={frameId(path)}
      data-type={field.type}
      data-invalid={hasErrors(state) || undefined}
      onBlur={showsText ? undefined : leave}
    >
      {showsText ? (
        <span className="iso-words">
          {component.answerText(state.value, withoutUnit(field), state.choices) ?? (
            <span className="iso-unanswered">–</span>
          )}
        </span>
      ) : (
        <CellControl {...props} state={state} />
      )}
      {fillable && state.provenance && state.provenance.origin !== 'user' && (
        <ProvenanceBadge provenance={state.provenance} timeZone={form.store.context.timeZone} />
      )}
      {state.overridden && <EnteredBadge />}
      {fillable && state.overridden && <RevertButton {...{ form, field, path, state, component }} />}
      {!messagesElsewhere && <FieldMessages id={fieldIds(path).messages} state={state} />}
      {fillable && !messagesElsewhere && <MovedAnswers form={form} field={field} path={path} />}
      {fillable && <ReviewActions form={form} path={path} label={field.label} state={state} />}
    </div>
  );
});

function CellControl(props: TableCellProps & Pick<ControlProps, 'state'>) {
  const { form, mode, field, path, state, rowLabel, registry } = props;
  const component = registry.componentOf(field);
  const ids = useMemo(() => fieldIds(path), [path]);
  const answer = useMemo(() => (value: Json) => form.answer(path, value), [form, path]);
  const frame = component.frame(field);
  const label = `${field.label}, ${rowLabel}`;
  // A control that draws its own label includes the row: "Boost, row 1".
  const labeledField = useMemo(() => (frame === 'inline' ? { ...field, label } : field), [field, frame, label]);
  return (
    <>
      <CellLabel frame={frame} ids={ids} label={label} />
      <component.Control
        {...{ form, mode, path, state, ids, answer, registry }}
        field={labeledField}
        invalid={hasErrors(state)}
        describedBy={ids.messages}
      />
    </>
  );
}

/** The name of the control for screen readers; the column header is the visible label. */
function CellLabel({ frame, ids, label }: { frame: Frame; ids: FieldIds; label: string }) {
  if (frame === 'input') {
    return (
      <label id={ids.label} htmlFor={ids.control} className="iso-cell-name">
        {label}
      </label>
    );
  }
  return frame === 'group' ? (
    <span id={ids.label} className="iso-cell-name">
      {label}
    </span>
  ) : null;
}

function PlainCell({ form, field, registry, value }: TableCellProps & { readonly value: Json }) {
  const choices = field.choices === null ? [] : (form.store.compiledForm.choices[field.choices] ?? []);
  return (
    <span className="iso-plain-cell">
      {value === null ? null : registry.componentOf(field).answerText(value, withoutUnit(field), choices)}
    </span>
  );
}

/** The column header shows the unit, so that numbers line up. A panel field has no column header and keeps its unit. */
function withoutUnit(field: CompiledField): CompiledField {
  const { endAdornment, ...attributes } = field.attributes;
  return endAdornment === undefined || isTrue(attributes['panel']) ? field : { ...field, attributes };
}
