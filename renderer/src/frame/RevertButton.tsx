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

/** Offers the value a user replaced: the calculated one, or the one from another task or system. */
export function RevertButton({ form, component, field, path, state }: RevertButtonProps) {
  // What the component of a host holds, only the host can put into words.
  const said = (value: Json) => (field.type === 'CustomComponent' ? null : component.say(value, field, state.choices));
  const revert = (to: 'calculated' | 'source') => () => form.store.dispatch({ type: 'revert', path, to });
  if (state.overridden) {
    const { calculated } = state.overridden;
    const words = calculated === null ? 'empty' : said(calculated);
    return (
      <button type="button" className="iso-link" onClick={revert('calculated')}>
        Use calculated value{words !== null && `: ${words}`}
      </button>
    );
  }
  // Without a source of its own the reference is a baseline to look at, not a value to take; and what the source says
  // as well needs no way back.
  if (!state.reference || !state.revertTo || state.readOnly || followsSource(state)) return null;
  return (
    <>
      <ProvenanceBadge provenance={state.reference.provenance} timeZone={form.store.context.timeZone} />
      <button type="button" className="iso-link" onClick={revert('source')}>
        Revert to {said(state.reference.value) ?? 'source'}
      </button>
    </>
  );
}

function followsSource({ provenance }: FieldState): boolean {
  return provenance?.origin === 'carePlan' || provenance?.origin === 'external';
}
