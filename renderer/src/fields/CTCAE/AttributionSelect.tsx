import { ATTRIBUTIONS } from '@isocenter/engine';

interface AttributionSelectProps {
  /** The event, for screen readers. */
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
      {ATTRIBUTIONS.map((one) => (
        <option key={one} value={one}>
          {one.charAt(0).toUpperCase() + one.slice(1)}
        </option>
      ))}
    </select>
  );
}
