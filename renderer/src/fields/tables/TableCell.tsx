import { memo, useMemo, type FocusEvent } from 'react';
import type { CompiledField, Json } from '@isocenter/engine';
import type { CellProps, ControlProps, FieldComponent, FieldIds, Frame } from '../../fieldContract/fieldComponent.ts';
import { isOn } from '../../answers/readJson.ts';
import { noteRender } from '../../formState/renderCount.ts';
import { useFieldState } from '../../formState/useForm.ts';
import { hasErrors } from '../../frame/FieldFrame.tsx';
import { fieldIds, frameId } from '../../fieldContract/fieldIds.ts';
import { useSameOnScreen } from '../../fieldContract/sameOnScreen.ts';
import { FieldMessages } from '../../frame/FieldMessages.tsx';
import { ProvenanceBadge } from '../../frame/ProvenanceBadge.tsx';
import { RevertButton } from '../../frame/RevertButton.tsx';

interface TableCellProps extends CellProps {
  readonly component: FieldComponent;
  /** How cells inside the cell would be drawn; handed on to the control. */
  readonly Cell: ControlProps['Cell'];
}

/** A field as the cell of a table: as little around the control as can be, for there may be thousands. */
export function TableCell(props: TableCellProps) {
  const { plain, ...live } = props;
  return plain === undefined ? <LiveCell {...live} /> : <PlainCell {...props} value={plain} />;
}

const LiveCell = memo(function LiveCell(props: TableCellProps) {
  const { form, mode, field, path, rowLabel, component, Cell } = props;
  const state = useFieldState(form.store, path, useSameOnScreen(component, field, mode));
  const ids = useMemo(() => fieldIds(path), [path]);
  const answer = useMemo(
    () => (value: Json) => {
      form.store.dispatch({ type: 'answer', path, value });
    },
    [form, path],
  );
  const frame = component.frame(field);
  // What draws its own label says its row in it: "Boost, row 1".
  const named = useMemo(
    () => (frame === 'inline' ? { ...field, label: `${field.label}, ${rowLabel}` } : field),
    [field, frame, rowLabel],
  );
  noteRender(path);
  if (!state.relevant) return null;

  const invalid = hasErrors(state);
  const fillable = mode === 'edit' || mode === 'preview';
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    form.store.dispatch({ type: 'touch', path });
  };
  const words = !fillable || state.readOnly;
  return (
    <div
      className="iso-cell"
      id={frameId(path)}
      data-type={field.type}
      data-invalid={invalid || undefined}
      onBlur={words ? undefined : leave}
    >
      {words ? (
        <span className="iso-words">
          {component.say(state.value, withoutUnit(field), state.choices) ?? <span className="iso-unanswered">–</span>}
        </span>
      ) : (
        <>
          <CellLabel frame={frame} ids={ids} words={`${field.label}, ${rowLabel}`} />
          <component.Control
            {...{ form, mode, path, state, ids, invalid, answer, Cell }}
            field={named}
            describedBy={ids.messages}
          />
          {state.overridden && <RevertButton {...{ form, field, path, state, component }} />}
        </>
      )}
      {fillable && state.provenance && state.provenance.origin !== 'user' && (
        <ProvenanceBadge provenance={state.provenance} timeZone={form.store.context.timeZone} />
      )}
      <FieldMessages id={ids.messages} state={state} />
    </div>
  );
});

/** The name of the control, for screen readers; on sight the column's header is enough. */
function CellLabel({ frame, ids, words }: { frame: Frame; ids: FieldIds; words: string }) {
  if (frame === 'input') {
    return (
      <label id={ids.label} htmlFor={ids.control} className="iso-cell-name">
        {words}
      </label>
    );
  }
  return frame === 'group' ? (
    <span id={ids.label} className="iso-cell-name">
      {words}
    </span>
  ) : null;
}

function PlainCell({ form, field, component, value }: TableCellProps & { readonly value: Json }) {
  const choices = field.choices === null ? [] : (form.store.compiledForm.choices[field.choices] ?? []);
  return (
    <span className="iso-plain-cell">{value === null ? null : component.say(value, withoutUnit(field), choices)}</span>
  );
}

/** The header of the column has it, and figures stand below each other; the panel below a row has no header. */
function withoutUnit(field: CompiledField): CompiledField {
  const { endAdornment, ...attributes } = field.attributes;
  return endAdornment === undefined || isOn(attributes['panel']) ? field : { ...field, attributes };
}
