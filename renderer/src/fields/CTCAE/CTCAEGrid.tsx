import { useEffect, useState } from 'react';
import { searchTerms, type CtcaeTerm, type Json, isTrue, propertyOf, textOf } from '@isocenter/engine';
import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { focusInRow } from '../tables/arrowKeys.ts';
import { TableFrame } from '../tables/TableFrame.tsx';
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

/** Several adverse events as a table, one per row: earlier grades, today's grade and attribution. */
export function CTCAEGrid(props: ControlProps) {
  const { field, state, ids, describedBy, answer } = props;
  const terms = useLazy(ctcaeTerms);
  const [pending, setPending] = useState<readonly string[]>([]);
  const listed = gradedTerms(field, state.choices);
  const added = addedTerms(state.value, listed, terms.value);
  const needsTerms = added.length > 0;
  useEffect(() => {
    if (needsTerms) ctcaeTerms.load();
  }, [needsTerms]);
  const ungraded = pending.filter((term) => ![...listed, ...added].some((event) => event.term === term));
  const rows = [...listed, ...added, ...ungraded.map((term) => addedTerm(term, terms.value))];
  const showsEarlier = isTrue(field.attributes['showBaseline']) || state.reference !== null;
  return (
    <>
      <TableFrame label={field.label} hasTabStops>
        <table className="iso-table iso-ctcae-grid" aria-labelledby={ids.label} aria-describedby={describedBy}>
          <thead>
            <tr>
              <th scope="col">Adverse event</th>
              {showsEarlier &&
                EARLIER_GRADES.map(([label]) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              <th scope="col">Grade</th>
              <th scope="col">Attribution</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((graded, index) => (
              <EventRow
                key={graded.term}
                {...props}
                graded={graded}
                controlId={index === 0 ? ids.control : `${ids.control}-${graded.term}`}
                showsEarlier={showsEarlier}
                onRemove={() => {
                  setPending(pending.filter((term) => term !== graded.term));
                  if (eventOf(state.value, graded.term)) answer(withGrade(state.value, graded.term, null, true));
                }}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
      {isTrue(field.attributes['withOther']) && (
        <TermFinder
          label={`${field.label}: add an adverse event`}
          taken={rows.map((row) => row.term)}
          onAdd={(term) => setPending([...pending, term])}
        />
      )}
    </>
  );
}

const EARLIER_GRADES = [
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
  const { state, graded, showsEarlier, answer, onRemove } = props;
  const event = eventOf(state.value, graded.term);
  const chosen = gradeOf(event);
  const grades = earlierGrades(state, graded.term);
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
        EARLIER_GRADES.map(([label, which]) => (
          <td key={label} className="iso-baseline" data-word={label}>
            {grades[which] ?? '–'}
          </td>
        ))}
      <GradeCell {...props} chosen={chosen} last={grades.last} />
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

interface GradeCellProps extends EventRowProps {
  readonly chosen: Grade | null;
  readonly last: Grade | null;
}

/** Today's grade, with its text and the buttons "Unchanged" and "Clear". */
function GradeCell({ field, state, invalid, graded, controlId, chosen, last, answer }: GradeCellProps) {
  const onGrade = (grade: Grade | null) => answer(withGrade(state.value, graded.term, grade, true));
  const textId = `${controlId}-text`;
  return (
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
        {chosen === null && last !== null && (
          <button type="button" className="iso-link" onClick={() => changeKeepingFocus(() => onGrade(last), controlId)}>
            Unchanged<span className="iso-hidden">: {graded.label}</span>
          </button>
        )}
        {chosen !== null && !graded.added && (
          <button type="button" className="iso-link" onClick={() => changeKeepingFocus(() => onGrade(null), controlId)}>
            Clear<span className="iso-hidden"> {graded.label}</span>
          </button>
        )}
      </div>
      <p id={textId} className="iso-grade-text">
        {chosen === null ? 'Not asked' : (graded.options[chosen]?.text ?? field.label)}
      </p>
    </td>
  );
}

interface TermFinderProps {
  readonly label: string;
  readonly taken: readonly string[];
  readonly onAdd: (term: string) => void;
}

/** Finds one of the 837 terms by any of its words. Each option shows its system organ class. */
function TermFinder({ label, taken, onAdd }: TermFinderProps) {
  const terms = useLazy(ctcaeTerms);
  const available = [...(terms.value?.values() ?? [])].filter((term) => !taken.includes(term.id));
  return (
    <Select
      label={label}
      placeholder="Add an adverse event…"
      options={available.map(optionOf)}
      search={(typed) => searchTerms(available, (term) => term.term, typed, available.length).map(optionOf)}
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
