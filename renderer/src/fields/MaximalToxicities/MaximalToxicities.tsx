import { MESSAGES } from '@isocenter/schemas';
import type { Json } from '@isocenter/engine';
import type { DisplayProps, FieldComponent } from '../fieldComponent.ts';
import { isJsonArray, numberOf, partOf, textOf } from '../json.ts';

/** The worst grade of each event over the signed visits. It is worked out, never typed. */
function MaximalToxicitiesTable({ field, state }: Pick<DisplayProps, 'field' | 'state'>) {
  const rows = isJsonArray(state.value) ? state.value : [];
  if (rows.length === 0) return <p className="iso-words">{MESSAGES.dataNotAvailable}</p>;
  return (
    <table className="iso-table" aria-label={field.label}>
      <thead>
        <tr>
          <th scope="col">Adverse event</th>
          <th scope="col">Worst grade</th>
          <th scope="col">When</th>
          <th scope="col">Baseline</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={textOf(partOf(row, '_id')) ?? at}>
            <th scope="row">{termOf(row)}</th>
            <td>{numberOf(partOf(row, 'grade'))}</td>
            <td>{partOf(row, 'phase') === 'late' ? 'Late' : 'Acute'}</td>
            <td>{numberOf(partOf(row, 'baseline')) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function termOf(row: Json): string {
  const words = (textOf(partOf(row, 'term')) ?? '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const maximalToxicities: FieldComponent = {
  frame: () => 'group',
  Control: MaximalToxicitiesTable,
  Display: MaximalToxicitiesTable,
  say: (value) =>
    isJsonArray(value) && value.length > 0
      ? value.map((row) => `${termOf(row)} grade ${numberOf(partOf(row, 'grade')) ?? '?'}`).join(', ')
      : null,
};
