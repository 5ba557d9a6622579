import { isJsonObject, type CompiledForm, type FormEvent, type FormStore, type Json } from '@isocenter/engine';
import { fieldAnswerText } from '@isocenter/renderer';
import { MERGE_DIALOG_TEXT as words } from '../../messages/mergeDialogs.ts';
import { answerOf, cellOf, rowsOf } from './differences.ts';
import type { FieldMerge } from './threeWay.ts';

type Place = Pick<FieldMerge, 'path' | 'field' | 'row'>;

/** `Weight`, `Phases, row 2`, or `Phases, row 2: Side`. */
export function placeLabel({ field, row }: Place): string {
  if (row === null) return field.label;
  const place = words.row(row.table.label, row.number);
  return row.table === field ? place : words.cell(place, field.label);
}

/** An answer as a person reads it. A row lists its cells. */
export function placeText(compiledForm: CompiledForm, { field, row }: Place, value: Json): string {
  if (row === null || row.table !== field) return fieldAnswerText(compiledForm, field, value) ?? words.empty;
  if (value === null) return words.removed;
  const cells = (field.columns ?? []).flatMap((index) => {
    const column = compiledForm.fields[index];
    const text = column && fieldAnswerText(compiledForm, column, cellOf(value, column.id));
    return column && text ? [`${column.label} ${text}`] : [];
  });
  return cells.join(', ') || words.empty;
}

/** What the form has at a place now. */
export function valueAt(store: FormStore, { field, row }: Place): Json {
  const { values } = store.answers();
  if (row === null) return answerOf(values, field);
  const found = rowsOf(values, row.table).find(({ _id }) => _id === row.rowId) ?? null;
  return row.table === field ? found : cellOf(found, field.id);
}

/** The user's own step that puts a value back to a place. */
export function puttingBack({ path, field, row }: Place, value: Json): FormEvent {
  if (row === null || row.table !== field) return { type: 'answer', path, value };
  if (value === null) return { type: 'removeRow', path: field.path, rowId: row.rowId };
  return { type: 'addRow', path: field.path, rowId: row.rowId, row: isJsonObject(value) ? value : {} };
}
