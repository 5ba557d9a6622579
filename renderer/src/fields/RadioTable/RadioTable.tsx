import { memo } from 'react';
import { MESSAGES } from '@isocenter/schemas';
import type { Path } from '@isocenter/engine';
import type { DisplayProps, FieldComponent } from '../fieldComponent.ts';
import { isJsonArray } from '../json.ts';
import { choiceId, sayChoice } from '../say.ts';
import type { FormHandle } from '../../form/formHandle.ts';
import { useFieldState } from '../../form/useForm.ts';
import { fieldIds } from '../../frame/fieldIds.ts';
import { FieldMessages } from '../../frame/FieldMessages.tsx';
import { rowLabels } from '../tables/fixedRows.ts';
import { useRows } from '../tables/useRows.ts';

/** One choice per row: choices across, rows down, each row a radio group of its own. */
function RadioTableGrid({ form, mode, field, path, state }: DisplayProps) {
  const rows = useRows(form.store, path);
  const labels = rowLabels(field);
  const editable = (mode === 'edit' || mode === 'preview') && !state.readOnly;
  if (rows.length === 0) return <p className="iso-words">{MESSAGES.dataNotAvailable}</p>;
  const [first] = rows;
  const choices = first === undefined ? [] : form.store.field(cellOf(path, first)).choices;
  return (
    <div className="iso-table-scroll">
      <table className="iso-table iso-radio-table" aria-label={field.label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="iso-hidden">{field.label}</span>
            </th>
            {choices.map((choice) => (
              <th key={choice.id} scope="col">
                {choice.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RadioRow
              key={row}
              form={form}
              path={cellOf(path, row)}
              label={labels.get(row) ?? row}
              editable={editable}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RadioRowProps {
  readonly form: FormHandle;
  readonly path: Path;
  readonly label: string;
  readonly editable: boolean;
}

const RadioRow = memo(function RadioRow({ form, path, label, editable }: RadioRowProps) {
  const state = useFieldState(form.store, path);
  const ids = fieldIds(path);
  if (!state.relevant) return null;
  const chosen = choiceId(state.value);
  return (
    <tr>
      <th scope="row">
        {label}
        {state.required && (
          <span className="iso-required" aria-hidden="true">
            {' *'}
          </span>
        )}
        <FieldMessages id={ids.messages} state={state} />
      </th>
      {state.choices.map((choice, at) => (
        <td key={choice.id}>
          {editable ? (
            <input
              type="radio"
              id={at === 0 ? ids.control : undefined}
              name={ids.control}
              aria-label={`${label}: ${choice.label}`}
              aria-describedby={ids.messages}
              checked={chosen === choice.id}
              onChange={() => form.store.dispatch({ type: 'answer', path, value: choice.id })}
            />
          ) : (
            chosen === choice.id && <span aria-label={choice.label}>●</span>
          )}
        </td>
      ))}
    </tr>
  );
});

/** The one column of a radio table. */
function cellOf(path: Path, row: string): Path {
  return `${path}[${row}].value`;
}

export const radioTable: FieldComponent = {
  frame: () => 'group',
  Control: RadioTableGrid,
  Display: RadioTableGrid,
  say: (value, _field, choices) =>
    isJsonArray(value) ? value.map((row) => sayChoice(row, choices) ?? '–').join(', ') || null : null,
};
