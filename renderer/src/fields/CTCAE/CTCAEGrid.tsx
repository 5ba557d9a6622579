import { useEffect, useState } from 'react';
import { searchTerms, type CtcaeTerm, type Json } from '@isocenter/engine';
import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { isTrue, propertyOf, textOf } from '../../answers/readJson.ts';
import { focusInRow } from '../tables/arrowKeys.ts';
import { ScrollFrame } from '../tables/ScrollFrame.tsx';
import { changeKeepingFocus } from '../../inputs/changeKeepingFocus.ts';
import { lazyText, useLazy } from '../../inputs/lazy.ts';
import { Select } from '../../select/Select.tsx';
import { AttributionSelect } from './AttributionSelect.tsx';
import {
  addedTerm,
  addedTerms,
  earlierGrades,
  eventOf,
  gradedTerms,
  gradeOf,
  withAttribution,
  withGrade,
  type Grade,
  type GradedTerm,
} from './grades.ts';
import { ctcaeTerms } from './ctcaeTerms.ts';
import { GradeScale } from './GradeScale.tsx';

/** Several adverse events as a table: an event a row, what it was before, today's grade, its attribution. */
export function CTCAEGrid(props: ControlProps) {
  const { field, state, ids, describedBy, answer } = props;
  const terms = useLazy(ctcaeTerms);
  const [begun, setBegun] = useState<readonly string[]>([]);
  const listed = gradedTerms(field, state.choices);
  const added = addedTerms(state.value, listed, terms.value);
  const needsTerms = added.length > 0;
  useEffect(() => {
    if (needsTerms) ctcaeTerms.load();
  }, [needsTerms]);
  const waiting = begun.filter((term) => ![...listed, ...added].some((one) => one.term === term));
  const rows = [...listed, ...added, ...waiting.map((term) => addedTerm(term, terms.value))];
  const earlier = isTrue(field.attributes['showBaseline']) || state.reference !== null;
  return (
    <>
      <ScrollFrame label={field.label} hasTabStops>
        <table className="iso-table iso-ctcae-grid" aria-labelledby={ids.label} aria-describedby={describedBy}>
          <thead>
            <tr>
              <th scope="col">Adverse event</th>
              {earlier &&
                EARLIER.map(([word]) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
              <th scope="col">Grade</th>
              <th scope="col">Attribution</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((graded, at) => (
              <EventRow
                key={graded.term}
                {...props}
                graded={graded}
                controlId={at === 0 ? ids.control : `${ids.control}-${graded.term}`}
                showsEarlier={earlier}
                onRemove={() => {
                  setBegun(begun.filter((term) => term !== graded.term));
                  if (eventOf(state.value, graded.term)) answer(withGrade(state.value, graded.term, null, true));
                }}
              />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {isTrue(field.attributes['withOther']) && (
        <TermFinder
          label={`${field.label}: add an adverse event`}
          taken={rows.map((row) => row.term)}
          onAdd={(term) => setBegun([...begun, term])}
        />
      )}
    </>
  );
}

const EARLIER = [
  ['Baseline', 'baseline'],
  ['Last', 'last'],
  ['Worst', 'worst'],
] as const;

interface EventRowProps extends ControlProps {
  readonly graded: GradedTerm;
  readonly controlId: string;
  readonly showsEarlier: boolean;
  readonly onRemove: () => void;
}

function EventRow(props: EventRowProps) {
  const { field, state, invalid, graded, controlId, showsEarlier, answer, onRemove } = props;
  const event = eventOf(state.value, graded.term);
  const chosen = gradeOf(event);
  const grades = earlierGrades(state, graded.term);
  const onGrade = (grade: Grade | null) => answer(withGrade(state.value, graded.term, grade, true));
  const textId = `${controlId}-text`;
  return (
    <tr>
      <th scope="row" className="iso-ctcae-term">
        {graded.label}
        {graded.added && (
          <button type="button" className="iso-link" onClick={onRemove}>
            Remove<span className="iso-hidden"> {graded.label}</span>
          </button>
        )}
      </th>
      {showsEarlier &&
        EARLIER.map(([word, which]) => (
          <td key={word} className="iso-baseline" data-word={word}>
            {grades[which] ?? '–'}
          </td>
        ))}
      <td>
        <div className="iso-ctcae">
          <GradeScale
            graded={graded}
            controlId={controlId}
            describedBy={textId}
            required={state.required}
            invalid={invalid}
            chosen={chosen}
            onGrade={onGrade}
            onRow={(from, step) => focusInRow(from, step, '[role="radio"][tabindex="0"]')}
          />
          {chosen === null && grades.last !== null && (
            <button
              type="button"
              className="iso-link"
              onClick={() => changeKeepingFocus(() => onGrade(grades.last), controlId)}
            >
              Unchanged<span className="iso-hidden">: {graded.label}</span>
            </button>
          )}
          {chosen !== null && !graded.added && (
            <button
              type="button"
              className="iso-link"
              onClick={() => changeKeepingFocus(() => onGrade(null), controlId)}
            >
              Clear<span className="iso-hidden"> {graded.label}</span>
            </button>
          )}
        </div>
        <p id={textId} className="iso-grade-text">
          {chosen === null ? 'Not asked' : (graded.options[chosen]?.text ?? field.label)}
        </p>
      </td>
      <td>
        {chosen !== null && chosen > 0 && (
          <AttributionSelect
            label={graded.label}
            value={attributionOf(event)}
            onChange={(attribution) => answer(withAttribution(state.value, graded.term, attribution, true))}
          />
        )}
      </td>
    </tr>
  );
}

interface TermFinderProps {
  readonly label: string;
  readonly taken: readonly string[];
  readonly onAdd: (term: string) => void;
}

/** Finds one of the 837 terms by any of its words; each shows its organ class. */
function TermFinder({ label, taken, onAdd }: TermFinderProps) {
  const terms = useLazy(ctcaeTerms);
  const free = [...(terms.value?.values() ?? [])].filter((term) => !taken.includes(term.id));
  return (
    <Select
      label={label}
      placeholder="Add an adverse event…"
      options={free.map(optionOf)}
      search={(typed) => searchTerms(free, (term) => term.term, typed, free.length).map(optionOf)}
      value={null}
      onChange={(id: string | null) => id !== null && onAdd(id)}
      onBeforeOpen={ctcaeTerms.load}
      emptyText={lazyText(terms)}
    />
  );
}

function optionOf({ id, term, soc }: CtcaeTerm) {
  return { id, label: term, detail: soc };
}

function attributionOf(event: Json): string | null {
  return textOf(propertyOf(event, 'attribution'));
}
