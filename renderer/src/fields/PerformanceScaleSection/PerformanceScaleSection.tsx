import { useState } from 'react';
import type { Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { numberOf, partOf } from '../json.ts';
import { SCALE_NAMES, SCALES, type Scale } from './scales.ts';

/** Performance status on a named scale, each score with its description. */
function PerformanceScaleControl({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const fixed = SCALE_NAMES.find((name) => name === field.attributes['scale']) ?? null;
  const [wanted, setWanted] = useState<Scale>('ECOG');
  const scale = fixed ?? scaleOf(state.value) ?? wanted;
  const score = scaleOf(state.value) === scale ? numberOf(partOf(state.value, 'score')) : null;
  return (
    <>
      {fixed === null && (
        <select
          className="iso-input iso-unit-select"
          aria-label={`${field.label}: scale`}
          value={scale}
          onChange={(event) => {
            setWanted(SCALE_NAMES.find((name) => name === event.target.value) ?? 'ECOG');
            answer(null);
          }}
        >
          {SCALE_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <div
        role="radiogroup"
        className="iso-options"
        aria-labelledby={ids.label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={state.required || undefined}
      >
        {SCALES[scale].map(([value, words], at) => (
          <label key={value} className="iso-option">
            <input
              type="radio"
              id={at === 0 ? ids.control : undefined}
              name={ids.control}
              checked={score === value}
              onChange={() => answer({ scale, score: value })}
            />
            <span>
              {value} – {words}
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

function scaleOf(value: Json): Scale | null {
  return SCALE_NAMES.find((name) => name === partOf(value, 'scale')) ?? null;
}

export const performanceScaleSection: FieldComponent = {
  frame: () => 'group',
  Control: PerformanceScaleControl,
  say: (value) => {
    const [scale, score] = [scaleOf(value), numberOf(partOf(value, 'score'))];
    if (scale === null || score === null) return null;
    const words = SCALES[scale].find(([known]) => known === score)?.[1];
    return `${scale} ${score}${words ? ` – ${words}` : ''}`;
  },
};
