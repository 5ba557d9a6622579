import { ATTRIBUTIONS } from '@isocenter/engine';
import { capitalize } from '../../fieldContract/answerText.ts';

interface AttributionSelectProps {
  /** Name of the event, for screen readers. */
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (attribution: string | null) => void;
}

/** How likely the treatment caused the event, from least to most. */
export function AttributionSelect({ label, value, onChange }: AttributionSelectProps) {
  return (
    <select
      className="iso-input iso-attribution"
      aria-label={`${label}: attribution to treatment`}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">Attribution</option>
      {ATTRIBUTIONS.map((attribution) => (
        <option key={attribution} value={attribution}>
          {capitalize(attribution)}
        </option>
      ))}
    </select>
  );
}
