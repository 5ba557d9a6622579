import { useState } from 'react';
import type { Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { numberOf, partOf } from '../json.ts';

const PATTERNS = [1, 2, 3, 4, 5] as const;
const PARTS = [
  { key: 'primary', label: 'Primary', optional: false },
  { key: 'secondary', label: 'Secondary', optional: false },
  { key: 'tertiary', label: 'Tertiary', optional: true },
  { key: 'reportedGradeGroup', label: 'Grade group as reported', optional: true },
] as const;

/** Patterns as the pathologist read them; score and grade group stand beside them, computed (decision 26). */
function GleasonControl({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  // The first pattern alone is no answer yet; it waits here for the second.
  const [half, setHalf] = useState<Json>(null);
  const value = state.value ?? half;
  const notGradable = partOf(value, 'notGradable') === true;
  const change = (key: string, pattern: number | null) => {
    const kept = PARTS.flatMap((part) => {
      const figure = part.key === key ? pattern : numberOf(partOf(value, part.key));
      return figure === null ? [] : [[part.key, figure] as const];
    });
    const next: { readonly [part: string]: number } = Object.fromEntries(kept);
    const complete = 'primary' in next && 'secondary' in next;
    setHalf(complete ? null : next);
    answer(complete ? next : null);
  };
  return (
    <div role="group" aria-labelledby={ids.label} aria-describedby={describedBy} className="iso-input-row">
      {PARTS.map((part, at) => (
        <label key={part.key} className="iso-part">
          <span>{part.label}</span>
          <select
            className="iso-input"
            id={at === 0 ? ids.control : undefined}
            aria-invalid={invalid || undefined}
            disabled={notGradable}
            value={numberOf(partOf(value, part.key)) ?? ''}
            onChange={(event) => change(part.key, event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{part.optional ? 'None' : 'Select'}</option>
            {PATTERNS.map((pattern) => (
              <option key={pattern}>{pattern}</option>
            ))}
          </select>
        </label>
      ))}
      <label className="iso-option">
        <input
          type="checkbox"
          checked={notGradable}
          onChange={(event) => {
            setHalf(null);
            answer(event.target.checked ? { notGradable: true } : null);
          }}
        />
        <span>
          Not gradable<span className="iso-hidden">: {field.label}</span>
        </span>
      </label>
      <output className="iso-unit">{notGradable ? null : sayGleason(state.value)}</output>
    </div>
  );
}

function sayGleason(value: Json): string | null {
  if (partOf(value, 'notGradable') === true) return 'Not gradable';
  const primary = numberOf(partOf(value, 'primary'));
  const secondary = numberOf(partOf(value, 'secondary'));
  if (primary === null || secondary === null) return null;
  return `${primary} + ${secondary} = ${primary + secondary}, grade group ${gradeGroup(primary, secondary)}`;
}

/** ISUP 2014. */
function gradeGroup(primary: number, secondary: number): number {
  const score = primary + secondary;
  if (score <= 6) return 1;
  if (score === 7) return primary <= 3 ? 2 : 3;
  return score === 8 ? 4 : 5;
}

export const gleason: FieldComponent = { frame: () => 'group', Control: GleasonControl, say: sayGleason };
