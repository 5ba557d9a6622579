import { type Json, isJsonArray, numberOf, propertyOf, textOf } from '@isocenter/engine';
import type { DisplayProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { NoRows } from '../../frame/Unanswered.tsx';
import { termText } from '../CTCAE/grades.ts';
import { TableFrame } from '../tables/TableFrame.tsx';

const PHASES = [
  ['acute', 'Acute, to day 90 from the first fraction'],
  ['late', 'Late, after day 90 from the first fraction'],
] as const;

/** The worst grade of each event over the signed visits, acute and late. Always calculated, never typed. */
function MaximalToxicitiesTable({ form, field, state }: Pick<DisplayProps, 'form' | 'field' | 'state'>) {
  const rows = isJsonArray(state.value) ? state.value : [];
  if (rows.length === 0) return <NoRows form={form} state={state} />;
  const phases = PHASES.filter(([phase]) => rows.some((row) => phaseOf(row) === phase));
  return (
    <TableFrame label={field.label} hasTabStops={false}>
      <table className="iso-table iso-toxicities" aria-label={field.label}>
        <thead>
          <tr>
            <th scope="col">Adverse event</th>
            <th scope="col">Baseline</th>
            <th scope="col">Worst grade</th>
            <th scope="col">CTCAE</th>
          </tr>
        </thead>
        {phases.map(([phase, label]) => (
          <tbody key={phase}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="iso-phase">
                {label}
              </th>
            </tr>
            {worstFirst(rows.filter((row) => phaseOf(row) === phase)).map((row, index) => (
              <tr key={textOf(propertyOf(row, '_id')) ?? index}>
                <th scope="row">{termOf(row)}</th>
                <td>{numberOf(propertyOf(row, 'baseline')) ?? '–'}</td>
                <td>
                  <span className="iso-grade-number" data-grade={gradeOf(row)}>
                    {gradeOf(row)}
                  </span>
                </td>
                <td>{textOf(propertyOf(row, 'version'))}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

function termOf(row: Json): string {
  return termText(textOf(propertyOf(row, 'term')) ?? '');
}

function gradeOf(row: Json): number | null {
  return numberOf(propertyOf(row, 'grade'));
}

function phaseOf(row: Json): (typeof PHASES)[number][0] {
  return propertyOf(row, 'phase') === 'late' ? 'late' : 'acute';
}

function worstFirst(rows: readonly Json[]): readonly Json[] {
  return rows.toSorted((a, b) => (gradeOf(b) ?? 0) - (gradeOf(a) ?? 0) || termOf(a).localeCompare(termOf(b)));
}

export const maximalToxicities: FieldComponent = {
  frame: () => 'group',
  Control: MaximalToxicitiesTable,
  Display: MaximalToxicitiesTable,
  answerText: (value) =>
    isJsonArray(value) && value.length > 0
      ? worstFirst(value)
          .map((row) => `${phaseOf(row) === 'late' ? 'late ' : ''}${termOf(row)} grade ${gradeOf(row) ?? '?'}`)
          .join(', ')
      : null,
};
