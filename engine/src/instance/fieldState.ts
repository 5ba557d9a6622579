import type { Choice, Path } from '../compiled-form/compiledForm.ts';
import { type Json, propertyOf } from '../json/json.ts';
import { namesChoice } from '../field-type/wrappedChoice.ts';
import { isEmpty } from '../expressions/operators.ts';
import { choicesOf, choicesStateOf } from './state/contextValues.ts';
import type { FormIndex, IndexedField } from './state/formIndex.ts';
import type { Provenance } from './state/provenance.ts';
import type { FieldState, FormContext, LastUpdate, SourcedValue } from './state/formInstance.ts';
import { NO_ANSWER, type Answer } from './state/answer.ts';
import type { Facts } from './state/facts.ts';
import type { FormState, SectionState } from './state/formState.ts';
import { clinicalDateOf } from './state/clinicalDate.ts';
import { earlierOf, historyIn, showsEarlier } from './state/earlierValues.ts';
import { fromCarePlan, sameInherited, type Inherited } from './state/inheritance.ts';
import { reviewOf } from './rules/review.ts';
import { rowIn } from './state/tableRows.ts';
import { overrideOf, unknownOf } from './state/unknown.ts';
import { cellKey, cellPath, type Place } from './state/paths.ts';

/** The inputs of a field state. The state object is reused while they are unchanged. */
interface Ingredients {
  readonly answer: Answer;
  readonly table: Answer | null;
  readonly facts: Facts;
  readonly section: SectionState;
  readonly relevant: boolean;
  readonly showAllErrors: boolean;
  readonly context: FormContext;
  /** The clinical date of the form, for a field that shows values of earlier dates; else null. */
  readonly clinicalDate: string | null;
}

/** Builds field states on demand and returns the same object until something in it changes. */
export class FieldStates {
  private readonly index: FormIndex;
  private readonly known = new Map<Path, { readonly from: Ingredients; readonly state: FieldState }>();

  constructor(index: FormIndex) {
    this.index = index;
  }

  of(path: Path, place: Place, form: FormState): FieldState {
    const from = ingredients(this.index, place, form);
    const known = this.known.get(path);
    if (known && same(known.from, from)) return known.state;
    const state = build(this.index, path, place, form, from, known?.state);
    this.known.set(path, { from, state });
    return state;
  }
}

function ingredients(index: FormIndex, { field, row }: Place, form: FormState): Ingredients {
  const section = form.sections[field.section];
  if (!section) throw new RangeError(`The compiled form has no section ${field.section}.`);
  const clinicalDate = showsEarlier(field) ? clinicalDateOf(index, (section) => form.sections[section]) : null;
  const table = field.table === undefined ? undefined : index.fields[field.table];
  const cell = table ? cellIngredients(section, table, row ?? '', field) : null;
  const facts = cell?.facts ?? section.facts[field.local] ?? field.facts;
  const shown = cell === null || cell.isTableShown;
  // One literal: this runs for every field that anyone reads.
  return {
    answer: cell?.answer ?? section.answers[field.id] ?? NO_ANSWER,
    table: cell?.table ?? null,
    facts,
    section,
    relevant: section.relevant && shown && facts.relevant,
    showAllErrors: form.showAllErrors,
    context: form.context,
    clinicalDate,
  };
}

function cellIngredients(section: SectionState, table: IndexedField, row: string, field: IndexedField) {
  const tableAnswer = section.answers[table.id] ?? NO_ANSWER;
  const tableFacts = section.facts[table.local] ?? table.facts;
  const path = cellPath(table, row, field);
  const own = (Object.hasOwn(section.cells, path) ? section.cells[path] : undefined) ?? field.facts;
  const value = propertyOf(rowIn(tableAnswer.value, row), field.id) ?? null;
  const origin = tableAnswer.cells?.[cellKey(table, row, field)];
  const answer: Answer = { value, from: origin?.from ?? null, ...(origin?.overridden ? { overridden: true } : {}) };
  return {
    answer,
    table: tableAnswer,
    facts: tableFacts.readOnly && !own.readOnly ? { ...own, readOnly: true } : own,
    isTableShown: tableFacts.relevant,
  };
}

function same(a: Ingredients, b: Ingredients): boolean {
  const sameAnswer =
    a.table === null
      ? a.answer === b.answer
      : a.answer.value === b.answer.value &&
        a.answer.from === b.answer.from &&
        a.answer.overridden === b.answer.overridden;
  return (
    sameAnswer &&
    (a.facts === b.facts || (a.table !== null && sameFacts(a.facts, b.facts))) &&
    a.relevant === b.relevant &&
    a.section.broken === b.section.broken &&
    a.showAllErrors === b.showAllErrors &&
    a.context === b.context &&
    a.clinicalDate === b.clinicalDate
  );
}

function sameFacts(a: Facts, b: Facts): boolean {
  return (
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    a.calculated === b.calculated &&
    a.broken === b.broken &&
    a.hiddenChoices === b.hiddenChoices &&
    a.errors === b.errors &&
    a.touched === b.touched
  );
}

function build(
  index: FormIndex,
  path: Path,
  { field, row }: Place,
  form: FormState,
  from: Ingredients,
  before?: FieldState,
): FieldState {
  const { answer, facts, section, context } = from;
  const unknown = unknownOf(index, field, facts.broken, section.broken);
  const override = overrideOf(unknown, answer.from);
  const inherited = row === null ? (form.inherited[field.index] ?? null) : null;
  const shown = inherited ?? (row === null ? fromCarePlan(field, context) : null);
  const history = row === null && showsEarlier(field) ? historyIn(field, context, from.clinicalDate) : NO_HISTORY;
  const choicesState = choicesStateOf(field, context);
  const reference = referenceOf(field, shown, history);
  const isSources = inherited !== null && sameInherited(field, answer.value, inherited.value);
  const revertTo = inherited === null || isSources ? null : inherited;
  return {
    path,
    value: field.behavior.holdsAnswer ? answer.value : facts.calculated,
    relevant: from.relevant,
    required: facts.required,
    readOnly: facts.readOnly || !field.behavior.holdsAnswer,
    unknown: unknown?.message ?? null,
    unknownOverride: override,
    mayOverrideUnknown: unknown !== null && !field.safety,
    errors: facts.errors,
    showErrors: from.showAllErrors || facts.touched,
    provenance: answer.from,
    review: row === null && !isEmpty(answer.value) ? reviewOf(field, answer.from, context) : null,
    overridden: answer.overridden ? { calculated: facts.calculated } : null,
    carePlanSource: inherited?.source ?? 'none',
    reference: before && sameReference(before.reference, reference) ? before.reference : reference,
    revertTo,
    history,
    choices: shownChoices(field, answer.value, facts, context, before?.choices),
    ...(choicesState === null ? {} : { choicesState }),
    ...(field.columns === undefined ? {} : lastUpdateOf(answer)),
  };
}

/** The last change of a table is that of its newest cell, because several users may fill in its rows. */
function lastUpdateOf({ from, cells = {} }: Answer): Pick<FieldState, 'lastUpdate'> {
  let last: LastUpdate | null = null;
  for (const origin of [from, ...Object.values(cells).map((cell) => cell.from)]) {
    if (origin?.origin !== 'user' || origin.by === undefined || origin.on === undefined) continue;
    if (last === null || origin.on > last.on) last = { by: origin.by, on: origin.on };
  }
  return last === null ? {} : { lastUpdate: last };
}

/** The value beside the answer: what it inherits, or that of an earlier date. */
function referenceOf(
  field: IndexedField,
  shown: Inherited | null,
  history: readonly SourcedValue[],
): SourcedValue | null {
  if (field.mode !== 'Definition') return shown && { value: shown.value, provenance: shown.provenance };
  const { previous } = earlierOf(history);
  return previous && { value: previous.value, provenance: previous.provenance };
}

const NO_HISTORY: readonly SourcedValue[] = [];

type Reference = { readonly value: Json; readonly provenance: Provenance } | null;
function sameReference(a: Reference, b: Reference): boolean {
  return a === b || (a !== null && b !== null && a.value === b.value && a.provenance === b.provenance);
}

/** What may be chosen, and what is chosen although it is not offered any more, so that it can be seen and taken back. */
function shownChoices(
  field: IndexedField,
  value: Json,
  facts: Facts,
  context: FormContext,
  before: readonly Choice[] | undefined,
): readonly Choice[] {
  const all = choicesOf(field, context);
  if (facts.hiddenChoices.length === 0) return all;
  const shown = all.filter(({ id }) => !facts.hiddenChoices.includes(id) || namesChoice(value, id));
  return before?.length === shown.length && before.every((choice, index) => choice === shown[index]) ? before : shown;
}
