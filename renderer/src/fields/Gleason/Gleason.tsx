import { useState } from 'react';
import { gleasonPatterns, GRADE_GROUPS, gradeGroup, answerText, type Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { numberOf, propertyOf } from '../../answers/readJson.ts';
import { capitalize } from '../../answers/answerText.ts';
import { Segments } from '../../inputs/Segments.tsx';

const PARTS = ['primary', 'secondary', 'tertiary', 'reportedGradeGroup'] as const;
type Part = (typeof PARTS)[number];

/** Patterns as the pathologist read them; score and grade group stand beside them, computed (decision 26). */
function GleasonControl({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  // The first pattern alone is no answer yet; it waits here for the second.
  const [incomplete, setHalf] = useState<Json>(null);
  const value = state.value ?? incomplete;
  const notGradable = propertyOf(value, 'notGradable') === true;
  const figure = (part: Part) => numberOf(propertyOf(value, part));
  const patterns = gleasonPatterns(field.attributes);
  const change = (part: Part, next: number | null) => {
    const figures = PARTS.flatMap((one) => {
      const known = one === part ? next : figure(one);
      return known === null ? [] : [[one, known] as const];
    });
    const read: { readonly [part in Part]?: number } = Object.fromEntries(figures);
    const complete = read.primary !== undefined && read.secondary !== undefined;
    setHalf(complete ? null : read);
    answer(complete ? read : null);
  };
  const segments = (part: Part, label: string, id: string) => (
    <div className="iso-part">
      <span aria-hidden="true">{label}</span>
      <Segments
        label={`${field.label}: ${label.toLowerCase()} pattern`}
        name={id}
        segments={patterns.map((pattern) => ({ id: String(pattern), label: pattern }))}
        value={figure(part)?.toString() ?? null}
        disabled={notGradable}
        invalid={invalid}
        onChange={(pattern) => change(part, Number(pattern))}
      />
    </div>
  );
  const select = (part: Part, label: string, none: string, figures: readonly number[]) => (
    <label className="iso-part">
      <span>{label}</span>
      <select
        className="iso-input"
        disabled={notGradable}
        value={figure(part) ?? ''}
        onChange={(event) => change(part, event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{none}</option>
        {figures.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div role="group" aria-labelledby={ids.label} aria-describedby={describedBy} className="iso-gleason">
      {segments('primary', 'Primary', ids.control)}
      {segments('secondary', 'Secondary', `${ids.control}-secondary`)}
      {select('tertiary', 'Tertiary', 'None', patterns)}
      {select('reportedGradeGroup', 'Grade group as reported', 'Not reported', GRADE_GROUPS)}
      <Score value={state.value} />
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
    </div>
  );
}

/** What follows from the patterns; a report that says otherwise is shown, not corrected. */
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

export const gleason: FieldComponent = {
  frame: () => 'group',
  Control: GleasonControl,
  answerText: (value, field, choices) => capitalize(answerText(field, value, choices)) || null,
};
