import { memo, type KeyboardEvent } from 'react';
import { type Path, isJsonArray, propertyOf, textOf } from '@isocenter/engine';
import type { DisplayProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { choiceId, choiceText } from '../../fieldContract/answerText.ts';
import type { FormHandle } from '../../formState/formHandle.ts';
import { countRender } from '../../formState/renderCount.ts';
import { useFieldState } from '../../formState/useForm.ts';
import { fieldIds, frameId } from '../../fieldContract/fieldIds.ts';
import { hasErrors } from '../../frame/FieldFrame.tsx';
import { NoRows } from '../../frame/Unanswered.tsx';
import { FieldMessages } from '../../frame/FieldMessages.tsx';
import { moveByArrows } from '../tables/arrowKeys.ts';
import { TableFrame } from '../tables/TableFrame.tsx';
import { rowLabels } from '../tables/fixedRows.ts';
import { useRows } from '../tables/useRows.ts';

/** One choice per row: a column per choice, and a radio group per row. Up and down move between the rows. */
function RadioTableGrid({ form, mode, field, path, state }: DisplayProps) {
  const rows = useRows(form.store, path);
  const labels = rowLabels(field);
  const editable = (mode === 'edit' || mode === 'preview') && !state.readOnly;
  const [first] = rows;
  if (first === undefined) return <NoRows form={form} state={state} />;
  const { choices } = form.store.field(cellPath(path, first));
  return (
    <TableFrame label={field.label} hasTabStops={editable}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the radio buttons handle the keys; the table moves between rows */}
      <table
        className="iso-table iso-radio-table"
        data-cards
        aria-label={field.label}
        onKeyDown={editable ? moveByArrows : undefined}
      >
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
              path={cellPath(path, row)}
              label={labels.get(row) ?? row}
              editable={editable}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
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
  countRender(path);
  if (!state.relevant) return null;
  const chosen = choiceId(state.value);
  const answer = (value: string | null) => form.answer(path, value);
  const clear = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') answer(null);
  };
  return (
    <tr id={frameId(path)} data-invalid={hasErrors(state) || undefined}>
      <th scope="row">
        {label}
        {state.required && (
          <span className="iso-required" aria-hidden="true">
            {' *'}
          </span>
        )}
        <FieldMessages id={ids.messages} state={state} />
      </th>
      {state.choices.map((choice, index) => (
        <td key={choice.id} data-label={choice.label}>
          {editable ? (
            // The label only enlarges the click target; the name is the aria-label.
            <label>
              <input
                type="radio"
                id={index === 0 ? ids.control : undefined}
                name={ids.control}
                aria-label={`${label}: ${choice.label}`}
                aria-describedby={ids.messages}
                checked={chosen === choice.id}
                onKeyDown={clear}
                onChange={() => answer(choice.id)}
              />
            </label>
          ) : (
            chosen === choice.id && (
              <span role="img" aria-label={choice.label}>
                ●
              </span>
            )
          )}
        </td>
      ))}
    </tr>
  );
});

/** The path of a row's cell; a radio table has one column. */
function cellPath(path: Path, row: string): Path {
  return `${path}[${row}].value`;
}

export const radioTable: FieldComponent = {
  frame: () => 'group',
  Control: RadioTableGrid,
  Display: RadioTableGrid,
  answerText: (value, field, choices) => {
    const labels = rowLabels(field);
    const answers = (isJsonArray(value) ? value : []).flatMap((row) => {
      const answer = choiceText(propertyOf(row, 'value') ?? null, choices);
      const id = textOf(propertyOf(row, '_id')) ?? '';
      return answer === null ? [] : [`${labels.get(id) ?? id}: ${answer}`];
    });
    return answers.join(', ') || null;
  },
};
