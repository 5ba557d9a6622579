import type { FormValues } from '@isocenter/schemas';
import { type Json, propertyOf, sameJson } from '../json/json.ts';
import { isEmpty } from '../expressions/operators.ts';
import { ownJson } from './events/readAnswer.ts';
import type { Path } from '../compiled-form/compiledForm.ts';
import type { FormIndex } from './state/formIndex.ts';
import type { Provenance, StoredAnswers } from './state/provenance.ts';
import { NO_ANSWER, type Answer } from './state/answer.ts';
import type { FormState } from './state/formState.ts';
import { visibleCells } from './state/visibleCells.ts';
import { isRows, rowIn } from './state/tableRows.ts';

type MutableValues = { [eventType: string]: { [fieldId: string]: Json } };

/** All answers, including hidden ones, with their origins: the data saved while editing. */
export function storedAnswers(index: FormIndex, form: FormState): StoredAnswers {
  const values: MutableValues = {};
  const provenance: { [path: string]: Provenance } = {};
  for (const field of index.fields) {
    if (field.table !== undefined) continue;
    const { value, from, cells = {} } = form.sections[field.section]?.answers[field.id] ?? NO_ANSWER;
    if (!isEmpty(value)) (values[field.eventType] ??= {})[field.id] = value;
    if (from) provenance[field.path] = from;
    for (const [cell, origin] of Object.entries(cells)) {
      const i = cell.lastIndexOf('.');
      provenance[`${field.path}[${cell.slice(0, i)}].${cell.slice(i + 1)}`] = origin.from;
    }
  }
  return { values, provenance };
}

/** The signed answers: shown fields only. Hidden fields, hidden cells and empty answers are absent. */
export function signedValues(index: FormIndex, form: FormState): FormValues {
  const values: MutableValues = {};
  for (const field of index.fields) {
    const section = form.sections[field.section];
    if (field.table !== undefined || !section?.relevant || !field.behavior.holdsAnswer) continue;
    const { value } = section.answers[field.id] ?? NO_ANSWER;
    if (isEmpty(value) || !(section.facts[field.local] ?? field.facts).relevant) continue;
    const shown = field.columns && isRows(value) ? shownRows(index, form, field.index, value) : value;
    (values[field.eventType] ??= {})[field.id] = shown;
  }
  return values;
}

function shownRows(index: FormIndex, form: FormState, i: number, rows: readonly { readonly _id: string }[]): Json {
  const table = index.fields[i];
  const section = table && form.sections[table.section];
  if (!table || !section) return [];
  const shown = new Map<string, { [column: string]: Json }>(rows.map((row) => [row._id, { _id: row._id }]));
  const all = new Map(rows.map((row) => [row._id, new Map<string, Json>(Object.entries(row))]));
  for (const [, , isMissing, column, rowId] of visibleCells(index, table, section)) {
    const row = shown.get(rowId);
    if (row && !isMissing && column.behavior.holdsAnswer) row[column.id] = all.get(rowId)?.get(column.id) ?? null;
  }
  return [...shown.values()];
}

const AUTOMATIC: ReadonlySet<Provenance['origin']> = new Set([
  'default',
  'calculated',
  'assembled',
  'carePlan',
  'external',
]);

/**
 * Whether the user changed anything since `since`. Auto-filled values (defaults, calculations, inherited values) do not
 * count unless the user edited them (TASK-063), and of an auto-filled table only the cells that the user edited. One
 * that the user brought back, by undo or by following the rule again, counts where `since` has the typed one.
 */
export function changedByUser(index: FormIndex, form: FormState, since: FormValues): boolean {
  return index.fields.some((field) => {
    if (field.table !== undefined || !field.behavior.holdsAnswer) return false;
    const answer = form.sections[field.section]?.answers[field.id] ?? NO_ANSWER;
    const before = ownJson(since[field.eventType], field.id);
    // The answers that the form itself returned for storage.
    if (before === answer.value) return false;
    const value = isEmpty(answer.value) ? null : answer.value;
    const normalized = field.behavior.normalize(before, field.attributes);
    const was = isEmpty(normalized) ? null : normalized;
    if (sameJson(value, was)) return false;
    return !isAutomatic(answer.from) || hasEditedCell(answer, was) || (was !== null && isInHistory(form, field.path));
  });
}

const isAutomatic = (from: Provenance | null) => from !== null && AUTOMATIC.has(from.origin);

function hasEditedCell({ value, cells = {} }: Answer, before: Json): boolean {
  return Object.entries(cells).some(([cell, { from }]) => {
    if (isAutomatic(from)) return false;
    const i = cell.lastIndexOf('.');
    const cellOf = (rows: Json) => propertyOf(rowIn(rows, cell.slice(0, i)) ?? null, cell.slice(i + 1)) ?? null;
    return !sameJson(cellOf(value), cellOf(before));
  });
}

/** Whether a step of the user that can be undone or redone is about this field or a cell of it. */
function isInHistory({ past, future }: FormState, path: Path): boolean {
  for (const last of [past, future])
    for (let step = last; step; step = step.earlier)
      if (step.path === path || step.path?.startsWith(`${path}[`)) return true;
  return false;
}
