import { isTrue, propertyOf, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { changeKeepingFocus } from '../../inputs/changeKeepingFocus.ts';
import { badgeDate } from '../../dates/calendarDate.ts';
import {
  earlierGrades,
  eventOf,
  gradedTerms,
  gradeOf,
  hasSeveralEvents,
  gradeTexts,
  withAttribution,
  withGrade,
  type EarlierGrades,
  type Grade,
} from './grades.ts';
import { AttributionSelect } from './AttributionSelect.tsx';
import { CTCAEGrid } from './CTCAEGrid.tsx';
import { ctcaeTerms } from './ctcaeTerms.ts';
import { GradeScale } from './GradeScale.tsx';
import { GradeTexts } from './GradeTexts.tsx';

function CTCAEControl(props: ControlProps) {
  return hasSeveralEvents(props.field) ? <CTCAEGrid {...props} /> : <SingleEvent {...props} />;
}

/** One adverse event under the field's label: its grade scale, earlier grades and the text of the chosen grade. */
function SingleEvent({ form, field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const [graded] = gradedTerms(field, state.choices);
  if (!graded) return null;
  const event = eventOf(state.value, graded.term);
  const chosen = gradeOf(event);
  const earlier = earlierGrades(state, graded.term);
  const onGrade = (grade: Grade | null) => answer(withGrade(state.value, graded.term, grade, false));
  const textId = `${ids.control}-text`;
  return (
    <>
      <div className="iso-ctcae">
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
        {chosen === null && earlier.last !== null && (
          <button
            type="button"
            className="iso-link"
            onClick={() => changeKeepingFocus(() => onGrade(earlier.last), ids.control)}
          >
            Unchanged ({earlier.last})<span className="iso-hidden">: {field.label}</span>
          </button>
        )}
        {chosen !== null && chosen > 0 && (
          <AttributionSelect
            label={field.label}
            value={textOf(propertyOf(event, 'attribution'))}
            onChange={(attribution) => answer(withAttribution(state.value, graded.term, attribution, false))}
          />
        )}
        {chosen !== null && (
          <button
            type="button"
            className="iso-link"
            onClick={() => changeKeepingFocus(() => onGrade(null), ids.control)}
          >
            Clear<span className="iso-hidden"> {field.label}</span>
          </button>
        )}
      </div>
      {isTrue(field.attributes['showBaseline']) && (
        <EarlierGradeList grades={earlier} timeZone={form.store.context.timeZone} />
      )}
      <p id={textId} className="iso-grade-text">
        {chosen === null ? 'Not asked' : `${chosen}: ${graded.options[chosen]?.text ?? 'does not exist for this term'}`}
      </p>
    </>
  );
}

/**
 * The baseline, the last and the worst grade of the course, beside today's grade. Empty for an event that was never
 * graded, because rows of dashes would hide the rows with grades.
 */
function EarlierGradeList({
  grades,
  timeZone,
}: {
  readonly grades: EarlierGrades;
  readonly timeZone: string | undefined;
}) {
  const { baseline, last, lastOn, worst } = grades;
  if (baseline === null && last === null) return null;
  const items = [
    ['Baseline', baseline, ''],
    ['Last', last, lastOn === null ? '' : badgeDate(lastOn, timeZone)],
    ['Worst so far', worst, ''],
  ] as const;
  return (
    <dl className="iso-earlier">
      {items.map(([label, grade, on]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {grade ?? '–'} {on}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const ctcae: FieldComponent = {
  frame: () => 'group',
  Control: CTCAEControl,
  answerText: (value, field, choices) =>
    gradeTexts(value, field, choices, ctcaeTerms.signal.get().value).join('; ') || null,
  Display: GradeTexts,
};
