import { useRef, useState, type KeyboardEvent } from 'react';
import type { Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isOn } from '../json.ts';
import { badgeDate } from '../../dates/calendarDate.ts';
import { gradeOf, gradeOptions, nextGrade, sayGrade, withGrade, type Grade } from './grades.ts';

/**
 * One adverse event: six grades in a row. Arrow keys and the pointer only look, so that the text of a grade is read
 * before it is chosen; Space, a click or the digit chooses. Grade 5 asks first.
 */
function CTCAEControl({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const chosen = gradeOf(state.value);
  const options = gradeOptions(state.choices);
  const [looked, setLooked] = useState<Grade | null>(null);
  const [asksForFive, setAsksForFive] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const shown = looked ?? chosen;
  const firstExisting = options.find((option) => option.text !== null)?.grade ?? 0;
  const inTabOrder = looked ?? chosen ?? firstExisting;

  const focusOn = (grade: Grade) => {
    setLooked(grade);
    group.current?.querySelector<HTMLElement>(`[data-grade="${grade}"]`)?.focus();
  };
  const choose = (grade: Grade) => {
    setLooked(grade);
    setAsksForFive(grade === 5 && chosen !== 5);
    if (grade !== 5) answer(withGrade(state.value, grade));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = options.find((option) => String(option.grade) === event.key);
    const step = STEP[event.key];
    if (step !== undefined) focusOn(nextGrade(options, inTabOrder, step));
    else if (typed && typed.text !== null) {
      focusOn(typed.grade);
      choose(typed.grade);
    } else if (event.key === ' ' || event.key === 'Enter') choose(inTabOrder);
    else if (event.key === 'Backspace' || event.key === 'Delete') answer(null);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="iso-ctcae">
        {isOn(field.attributes['showBaseline']) && <Baseline state={state} />}
        <div
          ref={group}
          role="radiogroup"
          className="iso-grades"
          aria-labelledby={ids.label}
          aria-describedby={`${describedBy} ${ids.control}-text`}
          aria-invalid={invalid || undefined}
          aria-required={state.required || undefined}
          onPointerLeave={() => setLooked(null)}
        >
          {options.map(({ grade, text }) => (
            // The group above handles the keys of all its grades.

            <span
              key={grade}
              role="radio"
              id={grade === inTabOrder ? ids.control : undefined}
              className="iso-grade"
              data-grade={grade}
              aria-checked={chosen === grade}
              aria-disabled={text === null || undefined}
              aria-label={text === null ? `Grade ${grade}: does not exist for this term` : `Grade ${grade}: ${text}`}
              tabIndex={grade === inTabOrder ? 0 : -1}
              onKeyDown={onKeyDown}
              onFocus={() => setLooked(grade)}
              onBlur={() => setLooked(null)}
              onPointerEnter={() => text !== null && setLooked(grade)}
              onClick={() => text !== null && choose(grade)}
            >
              {grade}
            </span>
          ))}
        </div>
        {chosen !== null && (
          <button type="button" className="iso-link" onClick={() => answer(null)}>
            Clear<span className="iso-hidden"> {field.label}</span>
          </button>
        )}
      </div>
      {asksForFive && (
        <p className="iso-ask" role="alert">
          Grade 5 means that the patient died of this event.{' '}
          <button
            type="button"
            className="iso-button"
            onClick={() => {
              setAsksForFive(false);
              answer(withGrade(state.value, 5));
            }}
          >
            Record grade 5
          </button>{' '}
          <button type="button" className="iso-button" onClick={() => setAsksForFive(false)}>
            Cancel
          </button>
        </p>
      )}
      <p id={`${ids.control}-text`} className="iso-grade-text">
        {shown === null ? 'Not asked' : `${shown}: ${options[shown]?.text ?? 'does not exist for this term'}`}
      </p>
    </>
  );
}

const STEP: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What the event was before treatment, or last time, in grey beside today's grade. */
function Baseline({ state }: Pick<ControlProps, 'state'>) {
  const grade = state.reference ? gradeOf(state.reference.value) : null;
  const on = state.reference && 'on' in state.reference.provenance ? state.reference.provenance.on : null;
  return (
    <span className="iso-baseline" title={on ? badgeDate(on) : undefined}>
      <span className="iso-baseline-word">Baseline</span> {grade ?? '–'}
    </span>
  );
}

export const ctcae: FieldComponent = {
  frame: () => 'group',
  Control: CTCAEControl,
  say: (value: Json, _field, choices) => sayGrade(value, choices),
};
