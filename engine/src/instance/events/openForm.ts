import { type Json, type JsonObject, sameJson } from '../../json/json.ts';
import { isEmpty } from '../../expressions/operators.ts';
import { writtenRows } from '../../field-type/tables.ts';
import { todayOf } from '../state/contextValues.ts';
import type { FormIndex, IndexedField } from '../state/formIndex.ts';
import type { FormContext } from '../state/formInstance.ts';
import { NO_ANSWER, type Answer } from '../state/answer.ts';
import { FIRST_FACTS } from '../state/facts.ts';
import type { FormState } from '../state/formState.ts';
import type { StoredAnswers } from '../state/provenance.ts';
import { inherit, type Inherited } from '../state/inheritance.ts';
import { Pass } from '../rules/pass.ts';
import { storedAnswer, storedOverride } from './readAnswer.ts';
import { tableRows } from '../state/tableRows.ts';

/**
 * Opens a form: stored answers are kept, empty fields are filled from their source or default, and every rule runs once.
 * Fields that the user cleared stay empty, and stored values are not recomputed (decision 6).
 */
export function openForm(index: FormIndex, context: FormContext, stored: StoredAnswers | undefined): FormState {
  const inherited = index.fields.map((field) => (field.table === undefined ? inherit(field, context) : null));
  const empty: FormState = {
    context,
    inherited,
    sections: index.compiledForm.sections.map((section) => ({
      relevant: true,
      broken: [],
      answers: firstAnswers(index, section.fields, context, inherited, stored),
      facts: section.fields.map((i) => index.fields[i]?.facts ?? FIRST_FACTS),
      cells: {},
    })),
    showAllErrors: false,
    past: null,
    future: null,
  };
  const pass = new Pass(index, empty);
  pass.recomputeAll();
  return { ...pass.finish().state, past: null, future: null };
}

/**
 * Replaces all answers. A field without a new answer is filled as on opening, or the server, which opens the form with
 * what is stored, would see another form than the screen.
 */
export function fillAnswers(pass: Pass, index: FormIndex, state: FormState, stored: StoredAnswers): void {
  for (const field of index.fields) {
    if (field.table !== undefined || !field.behavior.holdsAnswer) continue;
    const inherited = state.inherited[field.index] ?? null;
    const answer = storedAnswer(index, field, stored) ?? filled(index, field, state.context, inherited) ?? NO_ANSWER;
    const before = pass.answerOf(field);
    if (sameJson(before.value, answer.value) && sameOrigin(before, answer)) continue;
    pass.write(field, answer);
  }
}

function sameOrigin(a: Answer, b: Answer): boolean {
  return sameJson(a.from, b.from) && a.overridden === b.overridden && a.cells === b.cells;
}

function firstAnswers(
  index: FormIndex,
  fields: readonly number[],
  context: FormContext,
  inherited: readonly (Inherited | null)[],
  stored: StoredAnswers | undefined,
): { [fieldId: string]: Answer } {
  const answers: { [fieldId: string]: Answer } = {};
  for (const i of fields) {
    const field = index.fields[i];
    if (!field) continue;
    const answer = field.behavior.holdsAnswer
      ? ((stored && storedAnswer(index, field, stored)) ?? filled(index, field, context, inherited[i] ?? null))
      : stored && storedOverride(field, stored);
    if (answer) answers[field.id] = answer;
  }
  return answers;
}

/** The initial value: from the source of its mode, else its default, else the fixed rows of a table. */
export function filled(
  index: FormIndex,
  field: IndexedField,
  context: FormContext,
  inherited: Inherited | null,
): Answer | null {
  if (inherited) return { value: inherited.value, from: inherited.provenance };
  const { defaultValue } = field;
  const first = field.behavior.resolveDefault?.(defaultValue, todayOf(context)) ?? defaultValue;
  const read = first ?? firstRows(index, field);
  const value = field.columns ? tableRows(index.fields, field, read) : field.behavior.normalize(read, field.attributes);
  return isEmpty(value) ? null : { value, from: { origin: 'default' } };
}

/** `tableData` and the rows of a grid: `_id` from `id`, and the cells of the columns only. */
function firstRows(index: FormIndex, table: IndexedField): Json {
  if (!table.columns) return null;
  const columns = table.columns.flatMap((i) => index.fields[i]?.id ?? []);
  return writtenRows(table.attributes).map((row): JsonObject => {
    const cells = columns.flatMap((column) =>
      Object.hasOwn(row, column) ? [[column, row[column] ?? null] as const] : [],
    );
    return { _id: row._id, ...Object.fromEntries(cells) };
  });
}
