import { memo, useMemo } from 'react';
import { type CompiledField, type Json, type Path, textOf } from '@isocenter/engine';
import type { CellProps, FieldComponent, FieldRegistry } from '../fieldContract/fieldComponent.ts';
import { fieldComponents } from '../fields/fieldComponents.ts';
import { TableCell } from '../fields/editableTable/TableCell.tsx';
import { FieldFrame, hasErrors } from '../frame/FieldFrame.tsx';
import { Unanswered } from '../frame/Unanswered.tsx';
import { describedByOf, fieldIds } from '../fieldContract/fieldIds.ts';
import { useSameOnScreen } from '../fieldContract/sameOnScreen.ts';
import { useAnnouncedAppearance } from './announcing.ts';
import type { FormHandle, FormMode } from '../formState/formHandle.ts';
import { useBelowFold } from '../formState/headingFolds.ts';
import { countRender } from '../formState/renderCount.ts';
import { useFieldState } from '../formState/useForm.ts';

interface FieldViewProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly field: CompiledField;
  readonly path: Path;
  /** The column header is the visible label; the field's label is for screen readers. */
  readonly inTable?: boolean;
}

/** One field on screen. It subscribes only to its own path, so other answers do not render it. */
export const FieldView = memo(function FieldView({ form, mode, field, path, inTable = false }: FieldViewProps) {
  const component = componentOf(field);
  const state = useFieldState(form.store, path, useSameOnScreen(component, field, mode));
  useAnnouncedAppearance(form, field.label, state.relevant);
  const ids = useMemo(() => fieldIds(path), [path]);
  const answer = useMemo(() => (value: Json) => form.answer(path, value), [form, path]);
  const belowFold = useBelowFold(form, field, mode);
  countRender(path);
  if (!state.relevant || belowFold) return null;

  const invalid = hasErrors(state);
  const describedBy = describedByOf(ids, path, textOf(field.attributes['help']) !== null, state);
  const control = (
    <component.Control {...{ form, mode, field, path, state, ids, invalid, describedBy, answer, registry }} />
  );
  if (component.frame(field) === 'bare') return control;
  const showsText = mode === 'readOnly' || mode === 'print' || state.readOnly;
  return (
    <FieldFrame {...{ form, mode, component, field, path, state, ids, showsText, inTable }}>
      {!showsText ? (
        control
      ) : component.Display && !state.notRecorded ? (
        <component.Display {...{ form, mode, field, path, state, registry }} />
      ) : (
        <p className="iso-words" aria-labelledby={ids.label}>
          {component.answerText(state.value, field, state.choices) ?? <Unanswered state={state} />}
        </p>
      )}
    </FieldFrame>
  );
});

/** A field inside a table. */
function CellView(props: CellProps) {
  return <TableCell {...props} registry={registry} />;
}

const registry: FieldRegistry = { componentOf, Cell: CellView };

function componentOf({ type }: CompiledField): FieldComponent {
  return fieldComponents[type];
}
