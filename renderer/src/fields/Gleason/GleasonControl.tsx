import { useState } from 'react';
import { gleasonPatterns, GRADE_GROUPS, gradeGroup, type Json, numberOf, propertyOf } from '@isocenter/engine';
import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { Segments } from '../../inputs/Segments.tsx';

const PARTS = ['primary', 'secondary', 'tertiary', 'reportedGradeGroup'] as const;
type Part = (typeof PARTS)[number];

/** Patterns as the pathologist read them; score and grade group are calculated beside them (decision 26). */
export function GleasonControl({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const { value, change, setNotGradable } = useGleason(state.value, answer);
  const notGradable = propertyOf(value, 'notGradable') === true;
  const patterns = gleasonPatterns(field.attributes);
  const partProps = (part: Part) => ({
    value: numberOf(propertyOf(value, part)),
    disabled: notGradable,
    onChange: (next: number | null) => change(part, next),
  });
  const segmentProps = { fieldLabel: field.label, options: patterns, invalid };
  return (
    <div role="group" aria-labelledby={ids.label} aria-describedby={describedBy} className="iso-gleason">
      <PatternSegments {...partProps('primary')} {...segmentProps} label="Primary" id={ids.control} />
      <PatternSegments
        {...partProps('secondary')}
        {...segmentProps}
        label="Secondary"
        id={`${ids.control}-secondary`}
      />
      <NumberSelect {...partProps('tertiary')} label="Tertiary" emptyLabel="None" options={patterns} />
      <NumberSelect
        {...partProps('reportedGradeGroup')}
        label="Grade group as reported"
        emptyLabel="Not reported"
        options={GRADE_GROUPS}
      />
      <Score value={state.value} />
      <label className="iso-option">
        <input type="checkbox" checked={notGradable} onChange={(event) => setNotGradable(event.target.checked)} />
        <span>
          Not gradable<span className="iso-hidden">: {field.label}</span>
        </span>
      </label>
    </div>
  );
}

/** The answer needs two patterns. Until both are chosen, the first one is kept here. */
function useGleason(stored: Json, answer: (value: Json) => void) {
  const [incomplete, setIncomplete] = useState<Json>(null);
  const value = stored ?? incomplete;
  const change = (changed: Part, next: number | null) => {
    const entries = PARTS.flatMap((part) => {
      const number = part === changed ? next : numberOf(propertyOf(value, part));
      return number === null ? [] : [[part, number] as const];
    });
    const read: { readonly [part in Part]?: number } = Object.fromEntries(entries);
    const complete = read.primary !== undefined && read.secondary !== undefined;
    setIncomplete(complete ? null : read);
    answer(complete ? read : null);
  };
  const setNotGradable = (notGradable: boolean) => {
    setIncomplete(null);
    answer(notGradable ? { notGradable } : null);
  };
  return { value, change, setNotGradable };
}

interface PartProps {
  readonly label: string;
  readonly value: number | null;
  readonly options: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (value: number | null) => void;
}

interface PatternSegmentsProps extends PartProps {
  readonly id: string;
  readonly fieldLabel: string;
  readonly invalid: boolean;
}

function PatternSegments(props: PatternSegmentsProps) {
  const { id, fieldLabel, label, value, options, disabled, invalid, onChange } = props;
  return (
    <div className="iso-part">
      <span aria-hidden="true">{label}</span>
      <Segments
        label={`${fieldLabel}: ${label.toLowerCase()} pattern`}
        name={id}
        segments={options.map((pattern) => ({ id: String(pattern), label: pattern }))}
        value={value?.toString() ?? null}
        disabled={disabled}
        invalid={invalid}
        onChange={(pattern) => onChange(Number(pattern))}
      />
    </div>
  );
}

function NumberSelect({ label, emptyLabel, value, options, disabled, onChange }: PartProps & { emptyLabel: string }) {
  return (
    <label className="iso-part">
      <span>{label}</span>
      <select
        className="iso-input"
        disabled={disabled}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** Score and grade group of the patterns. A different reported grade group is shown, not corrected. */
function Score({ value }: { readonly value: Json }) {
  const primary = numberOf(propertyOf(value, 'primary'));
  const secondary = numberOf(propertyOf(value, 'secondary'));
  if (primary === null || secondary === null) return <output className="iso-score" />;
  const group = gradeGroup({ primary, secondary });
  const reported = numberOf(propertyOf(value, 'reportedGradeGroup'));
  return (
    <output className="iso-score">
      <span className="iso-score-sum">
        {primary} + {secondary} = {primary + secondary}
      </span>
      <strong>Grade group {group}</strong>
      {reported !== null && reported !== group && <span className="iso-score-reported">reported as {reported}</span>}
    </output>
  );
}
