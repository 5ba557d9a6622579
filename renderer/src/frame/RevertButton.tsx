import type { CompiledField, FieldState, Json, Path } from '@isocenter/engine';
import type { FieldComponent } from '../fieldContract/fieldComponent.ts';
import type { FormHandle } from '../formState/formHandle.ts';
import { ProvenanceBadge } from './ProvenanceBadge.tsx';

interface RevertButtonProps {
  readonly form: FormHandle;
  readonly component: FieldComponent;
  readonly field: CompiledField;
  readonly path: Path;
  readonly state: FieldState;
}

/**
 * Offers the value that the user replaced: the calculated one, or the one from another task or system. The calculated one
 * also where the field is read-only by now, because nothing else could end the contradiction.
 */
export function RevertButton({ form, component, field, path, state }: RevertButtonProps) {
  const textOfValue = (value: Json) =>
    component.describedByHost ? null : component.answerText(value, field, state.choices);
  const revert = (to: 'calculated' | 'source') => () => form.store.dispatch({ type: 'revert', path, to });
  if (state.overridden) {
    const { calculated } = state.overridden;
    if (calculated === null) return null;
    const text = textOfValue(calculated);
    return (
      <button type="button" className="iso-link" onClick={revert('calculated')}>
        Use calculated value{text !== null && `: ${text}`}
      </button>
    );
  }
  // Without a source the reference is only a baseline for comparison. A value that equals its source needs no revert.
  if (!state.reference || !state.revertTo || state.readOnly || followsSource(state)) return null;
  return (
    <>
      <ProvenanceBadge provenance={state.reference.provenance} timeZone={form.store.context.timeZone} />
      <button type="button" className="iso-link" onClick={revert('source')}>
        Revert to {textOfValue(state.reference.value) ?? 'source'}
      </button>
    </>
  );
}

function followsSource({ provenance }: FieldState): boolean {
  return provenance?.origin === 'carePlan' || provenance?.origin === 'external';
}
