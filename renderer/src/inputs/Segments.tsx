import type { ReactNode } from 'react';

interface Segment {
  readonly id: string;
  readonly label: ReactNode;
  /** Why the choice is rarely right; it is drawn less prominently. */
  readonly quiet?: string;
}

interface SegmentsProps {
  /** Names the group. */
  readonly label: string;
  /** Shared name of the radio buttons. It is also the id of the first one, which is the target of jumps. */
  readonly name: string;
  readonly segments: readonly Segment[];
  readonly value: string | null;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly onChange: (id: string) => void;
}

/** A few short choices in a row: native radio buttons that look like one control. */
export function Segments({ label, name, segments, value, disabled, invalid, onChange }: SegmentsProps) {
  return (
    <span role="radiogroup" aria-label={label} aria-invalid={invalid || undefined} className="iso-segments">
      {segments.map((segment, index) => (
        <label key={segment.id} data-quiet={segment.quiet !== undefined || undefined} title={segment.quiet}>
          <input
            type="radio"
            id={index === 0 ? name : undefined}
            name={name}
            disabled={disabled}
            checked={value === segment.id}
            onChange={() => onChange(segment.id)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </span>
  );
}
