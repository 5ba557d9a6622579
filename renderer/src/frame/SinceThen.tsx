import type { CompiledField, FieldState, SinceThen as Since } from '@isocenter/engine';
import type { FieldComponent } from '../fieldContract/fieldComponent.ts';
import { ProvenanceBadge } from './ProvenanceBadge.tsx';

interface SinceThenProps {
  readonly component: FieldComponent;
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly since: Since;
  readonly timeZone: string | undefined;
}

/** What the source of a recorded value says today. It never replaces the recorded value (decision 53). */
export function SinceThen({ component, field, state, since, timeZone }: SinceThenProps) {
  const text =
    since.value === null ? 'no longer in the care plan' : component.answerText(since.value, field, state.choices);
  return (
    <p className="iso-since">
      <span className="iso-since-label">Since then:</span> {text ?? 'changed'}{' '}
      {since.provenance && <ProvenanceBadge provenance={since.provenance} timeZone={timeZone} />}
    </p>
  );
}
