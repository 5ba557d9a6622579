import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isOn, partOf, textOf } from '../json.ts';
import { badgeDate } from '../../dates/calendarDate.ts';
import {
  eventOf,
  gradedTerms,
  gradeOf,
  holdsSeveral,
  sayGrades,
  withAttribution,
  withGrade,
  type Grade,
} from './grades.ts';
import { AttributionSelect } from './AttributionSelect.tsx';
import { CTCAEGrid } from './CTCAEGrid.tsx';
import { GradeScale } from './GradeScale.tsx';

function CTCAEControl(props: ControlProps) {
  return holdsSeveral(props.field) ? <CTCAEGrid {...props} /> : <OneEvent {...props} />;
}

/** One adverse event under the field's own label: its scale, the grade it is compared with, the words of the chosen one. */
function OneEvent({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const [graded] = gradedTerms(field, state.choices);
  if (!graded) return null;
  const event = eventOf(state.value, graded.term);
  const chosen = gradeOf(event);
  const before = state.reference ? gradeOf(eventOf(state.reference.value, graded.term)) : null;
  const onGrade = (grade: Grade | null) => answer(withGrade(state.value, graded.term, grade, false));
  const textId = `${ids.control}-text`;
  return (
    <>
      <div className="iso-ctcae">
        {isOn(field.attributes['showBaseline']) && <Baseline grade={before} on={referenceDate(state)} />}
        <GradeScale
          graded={graded}
          controlId={ids.control}
          labelledBy={ids.label}
          describedBy={`${describedBy} ${textId}`}
          required={state.required}
          invalid={invalid}
          chosen={chosen}
          onGrade={onGrade}
        />
        {chosen === null && before !== null && (
          <button type="button" className="iso-link" onClick={() => onGrade(before)}>
            Unchanged ({before})<span className="iso-hidden">: {field.label}</span>
          </button>
        )}
        {chosen !== null && chosen > 0 && (
          <AttributionSelect
            label={field.label}
            value={textOf(partOf(event, 'attribution'))}
            onChange={(attribution) => answer(withAttribution(state.value, graded.term, attribution, false))}
          />
        )}
        {chosen !== null && (
          <button type="button" className="iso-link" onClick={() => onGrade(null)}>
            Clear<span className="iso-hidden"> {field.label}</span>
          </button>
        )}
      </div>
      <p id={textId} className="iso-grade-text">
        {chosen === null ? 'Not asked' : `${chosen}: ${graded.options[chosen]?.text ?? 'does not exist for this term'}`}
      </p>
    </>
  );
}

/** What the event was before treatment, or last time, in grey beside today's grade. */
function Baseline({ grade, on }: { grade: Grade | null; on: string | null }) {
  return (
    <span className="iso-baseline">
      <span className="iso-baseline-word">Baseline</span> {grade ?? '–'}
      {on !== null && <span className="iso-baseline-word"> {badgeDate(on)}</span>}
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
