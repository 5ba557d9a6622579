import { useRef, useState, type KeyboardEvent } from 'react';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isOn } from '../json.ts';
import { badgeDate } from '../../dates/calendarDate.ts';
import {
  eventOf,
  gradedTerms,
  gradeOf,
  nextGrade,
  sayGrades,
  withGrade,
  type Grade,
  type GradedTerm,
} from './grades.ts';

/** The adverse events of a field: one scale, or a row of scales each with its term. */
function CTCAEControl(props: ControlProps) {
  const { field, state, ids, answer } = props;
  const terms = gradedTerms(field, state.choices);
  const several = terms.length > 1;
  return terms.map((graded, at) => (
    <GradeScale
      key={graded.term}
      {...props}
      graded={graded}
      several={several}
      controlId={at === 0 ? ids.control : `${ids.control}-${graded.term}`}
      chosen={gradeOf(eventOf(state.value, graded.term))}
      baseline={state.reference ? gradeOf(eventOf(state.reference.value, graded.term)) : null}
      onGrade={(grade) => answer(withGrade(state.value, graded.term, grade, several))}
    />
  ));
}

interface GradeScaleProps extends ControlProps {
  readonly graded: GradedTerm;
  readonly several: boolean;
  readonly controlId: string;
  readonly chosen: Grade | null;
  readonly baseline: Grade | null;
  readonly onGrade: (grade: Grade | null) => void;
}

/**
 * One adverse event: six grades in a row. Arrow keys and the pointer only look, so that the text of a grade is read
 * before it is chosen; Space, a click or the digit chooses. Grade 5 asks first.
 */
function GradeScale(props: GradeScaleProps) {
  const { field, state, ids, invalid, describedBy, graded, several, controlId, chosen, baseline, onGrade } = props;
  const { options, label } = graded;
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
    if (grade !== 5) onGrade(grade);
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
    else if (event.key === 'Backspace' || event.key === 'Delete') onGrade(null);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="iso-ctcae">
        {several && <span className="iso-ctcae-term">{label}</span>}
        {isOn(field.attributes['showBaseline']) && <Baseline grade={baseline} on={referenceDate(state)} />}
        <div
          ref={group}
          role="radiogroup"
          className="iso-grades"
          {...(several ? { 'aria-label': label } : { 'aria-labelledby': ids.label })}
          aria-describedby={`${describedBy} ${controlId}-text`}
          aria-invalid={invalid || undefined}
          aria-required={state.required || undefined}
          onPointerLeave={() => setLooked(null)}
        >
          {options.map(({ grade, text }) => (
            // The group above handles the keys of all its grades.

            <span
              key={grade}
              role="radio"
              id={grade === inTabOrder ? controlId : undefined}
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
          <button type="button" className="iso-link" onClick={() => onGrade(null)}>
            Clear<span className="iso-hidden"> {label}</span>
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
              onGrade(5);
            }}
          >
            Record grade 5
          </button>{' '}
          <button type="button" className="iso-button" onClick={() => setAsksForFive(false)}>
            Cancel
          </button>
        </p>
      )}
      <p id={`${controlId}-text`} className="iso-grade-text">
        {shown === null ? 'Not asked' : `${shown}: ${options[shown]?.text ?? 'does not exist for this term'}`}
      </p>
    </>
  );
}

const STEP: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What the event was before treatment, or last time, in grey beside today's grade. */
function Baseline({ grade, on }: { grade: Grade | null; on: string | null }) {
  return (
    <span className="iso-baseline" title={on ? badgeDate(on) : undefined}>
      <span className="iso-baseline-word">Baseline</span> {grade ?? '–'}
    </span>
  );
}

function referenceDate({ reference }: ControlProps['state']): string | null {
  return reference && 'on' in reference.provenance ? (reference.provenance.on ?? null) : null;
}

export const ctcae: FieldComponent = {
  frame: () => 'group',
  Control: CTCAEControl,
  say: sayGrades,
};
