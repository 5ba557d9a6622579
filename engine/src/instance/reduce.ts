import type { Json, JsonObject } from '../bundle/bundle.ts';
import { partOf, sameJson } from '../field-types/json.ts';
import type { Row } from '../field-types/tables.ts';
import { todayOf } from './contextValues.ts';
import { followDose } from './dose.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { Provenance } from './provenance.ts';
import type { FormContext, FormEvent } from './formInstance.ts';
import { NO_ANSWER } from './answer.ts';
import type { FormState } from './formState.ts';
import type { AnswerPatch, History } from './history.ts';
import { inherit } from './inheritance.ts';
import { withExclusives } from './exclusiveOptions.ts';
import { fillAnswers } from './openForm.ts';
import { cellPath, placeOf, type Place } from './paths.ts';
import type { Settled } from './formDraft.ts';
import { Pass } from './pass.ts';
import { reviewOf } from './review.ts';
import { followsSource, isSameSource, sameInherited } from './refreshChanges.ts';
import { tableRows } from './tableRows.ts';
import { unknownOf } from './unknown.ts';

/** What the host may do after an event: save the answers that changed. */
export interface FormEffect {
  readonly type: 'answersChanged';
  readonly patches: readonly AnswerPatch[];
}

export interface Reduced {
  readonly state: FormState;
  readonly changed: readonly string[];
  readonly effects: readonly FormEffect[];
}

/** The instance as a pure function: the same state and event give the same result, anywhere, any time. */
export function reduce(index: FormIndex, state: FormState, event: FormEvent): Reduced {
  switch (event.type) {
    case 'answer':
      return step(index, state, (pass) => answer(pass, placeOf(index, event.path), event.value, userOf(state.context)));
    case 'addRow':
      return step(index, state, (pass) => addRow(pass, tableAt(index, event.path), event, state.context));
    case 'removeRow':
      return step(index, state, (pass) =>
        removeRow(pass, tableAt(index, event.path), event.rowId, userOf(state.context)),
      );
    case 'moveRow':
      return step(index, state, (pass) => {
        moveRow(pass, tableAt(index, event.path), event.rowId, event.to, userOf(state.context));
      });
    case 'revert':
      return step(index, state, (pass) => revert(pass, state, placeOf(index, event.path), event.to));
    case 'confirm':
      return step(index, state, (pass) => confirm(pass, placeOf(index, event.path), state.context));
    case 'overrideUnknown':
      return step(index, state, (pass) => overrideUnknown(pass, state, placeOf(index, event.path), event.reason));
    case 'touch':
      return touch(index, state, placeOf(index, event.path));
    case 'showAllErrors':
      return {
        ...none(state),
        state: { ...state, showAllErrors: true },
        changed: index.bundle.fields.map(({ path }) => path),
      };
    case 'replace':
      return step(index, state, (pass) => {
        fillAnswers(pass, index, { values: event.values, provenance: event.provenance });
        pass.settleAll();
      });
    case 'context':
      return changeContext(index, state, event.context);
    case 'undo':
      return travel(index, state, state.past, 'before');
    case 'redo':
      return travel(index, state, state.future, 'after');
  }
}

/** One undoable step. */
function step(index: FormIndex, state: FormState, act: (pass: Pass) => void): Reduced {
  const pass = new Pass(index, state);
  act(pass);
  pass.settle();
  const settled = pass.finish();
  if (settled.patches.length === 0) return reduced(settled);
  const past: History = { patches: settled.patches, earlier: state.past };
  return reduced({ ...settled, state: { ...settled.state, past, future: null } });
}

function reduced({ state, changed, patches }: Settled): Reduced {
  return { state, changed, effects: patches.length > 0 ? [{ type: 'answersChanged', patches }] : [] };
}
function none(state: FormState): Reduced {
  return { state, changed: [], effects: [] };
}
function userOf(context: FormContext): Provenance {
  return { origin: 'user', by: context.user.id, on: context.now };
}
function tableAt(index: FormIndex, path: string): IndexedField {
  return placeOf(index, path).field;
}

/** A person's answer: normalised, marked as theirs, followed by what it drives. Read-only fields take none. */
function answer(pass: Pass, { field, row }: Place, input: Json, from: Provenance): void {
  const before = row === null ? pass.valueOf(field) : cellValue(pass, field, row);
  const value = field.columns ? tableRows(pass.index.fields, field, input) : withExclusives(field, input, before);
  const table = pass.tableOf(field);
  if (table && row !== null) {
    if (!pass.rowsOf(table).some((one) => one._id === row)) return;
    const facts = pass.cellFacts(cellPath(table, row, field), field);
    if (facts.readOnly || pass.factsOf(table).readOnly || sameJson(before, value)) return;
    const overridden = field.calculation !== null && !sameJson(facts.calculated, value);
    pass.writeCell(table, row, field, value, from, overridden);
  } else {
    const facts = pass.factsOf(field);
    if (!field.behaviour.holdsAnswer || facts.readOnly || sameJson(before, value)) return;
    if (field.calculation !== null && sameJson(facts.calculated, value)) {
      pass.write(field, { value, from: { origin: 'calculated' } });
    } else {
      const { cells } = pass.answerOf(field);
      const overridden = field.calculation ? { overridden: true as const } : {};
      pass.write(field, { value, from, ...overridden, ...(cells && field.columns ? { cells } : {}) });
    }
  }
  drive(pass, field, row);
}

/** Side effects of the field, and the other figures of its prescription line. */
function drive(pass: Pass, field: IndexedField, row: string | null): void {
  const table = pass.tableOf(field);
  const inRow = (): Row | null => (table ? (pass.rowsOf(table).find((one) => one._id === row) ?? null) : null);
  const put = (target: IndexedField, value: Json): void => {
    const from: Provenance = { origin: 'calculated' };
    const targetTable = pass.tableOf(target);
    const stored = target.behaviour.normalise(value, target.attributes);
    if (!targetTable) pass.write(target, { value: stored, from });
    else if (row !== null && targetTable === table) pass.writeCell(targetTable, row, target, stored, from, false);
  };
  for (const effect of field.effects) {
    if (effect.when !== null && pass.run(effect.when, inRow()) !== true) continue;
    put(pass.fieldAt(effect.field), pass.run(effect.value, inRow()));
  }
  if (!field.dose) return;
  const valueOf = (at: number): Json => {
    const member = pass.fieldAt(at);
    return row === null ? pass.valueOf(member) : (partOf(inRow() ?? null, member.id) ?? null);
  };
  const follows = followDose(field.dose, field.index, valueOf);
  if (follows && valueOf(follows.field) !== follows.value) put(pass.fieldAt(follows.field), follows.value);
}

function cellValue(pass: Pass, column: IndexedField, rowId: string): Json {
  const table = pass.tableOf(column);
  const row = table && pass.rowsOf(table).find((one) => one._id === rowId);
  return partOf(row ?? null, column.id) ?? null;
}

function addRow(
  pass: Pass,
  table: IndexedField,
  { at, row, rowId }: { readonly at?: number; readonly row?: JsonObject; readonly rowId: string },
  context: FormContext,
): void {
  const rows = pass.rowsOf(table);
  if (pass.factsOf(table).readOnly || rows.some((one) => one._id === rowId)) return;
  const cells: { [column: string]: Json } = { _id: rowId };
  for (const columnAt of table.columns ?? []) {
    const column = pass.fieldAt(columnAt);
    cells[column.id] = partOf(row ?? null, column.id) ?? firstCell(column, context);
  }
  const place = at ?? rows.length;
  const added = [...rows.slice(0, place), cells, ...rows.slice(place)];
  pass.write(table, {
    ...pass.answerOf(table),
    value: tableRows(pass.index.fields, table, added),
    from: userOf(context),
  });
}

/** New date cells default to today (FORM-114), unless the column says otherwise. */
function firstCell(column: IndexedField, context: FormContext): Json {
  if (column.defaultValue !== null) return column.defaultValue === 'today' ? todayOf(context) : column.defaultValue;
  return column.type === 'DatePicker' && column.attributes['precision'] === undefined ? todayOf(context) : null;
}

function removeRow(pass: Pass, table: IndexedField, rowId: string, from: Provenance): void {
  const rows = pass.rowsOf(table).filter((row) => row._id !== rowId);
  if (pass.factsOf(table).readOnly || rows.length === pass.rowsOf(table).length) return;
  const { cells = {} } = pass.answerOf(table);
  const kept = Object.fromEntries(Object.entries(cells).filter(([cell]) => !cell.startsWith(`${rowId}.`)));
  pass.write(table, { value: rows.length > 0 ? rows : null, from, cells: kept });
}

function moveRow(pass: Pass, table: IndexedField, rowId: string, to: number, from: Provenance): void {
  const rows = [...pass.rowsOf(table)];
  const at = rows.findIndex((row) => row._id === rowId);
  const [row] = at < 0 ? [] : rows.splice(at, 1);
  if (!row || pass.factsOf(table).readOnly) return;
  rows.splice(Math.max(0, Math.min(to, rows.length)), 0, row);
  pass.write(table, { ...pass.answerOf(table), value: rows, from });
}

/** Back to what the rule gives, or to what the field inherits. */
function revert(pass: Pass, state: FormState, { field, row }: Place, to: 'calculated' | 'source'): void {
  const table = pass.tableOf(field);
  if (to === 'calculated' && field.calculation) {
    if (table && row !== null) {
      if (!pass.rowsOf(table).some((one) => one._id === row)) return;
      const { calculated } = pass.cellFacts(cellPath(table, row, field), field);
      pass.writeCell(table, row, field, calculated, { origin: 'calculated' }, false);
    } else {
      pass.write(field, { value: pass.factsOf(field).calculated, from: { origin: 'calculated' } });
    }
    return;
  }
  const inherited = state.inherited[field.index];
  if (to === 'source' && inherited) pass.write(field, { value: inherited.value, from: inherited.provenance });
}

/** What a person settled about a calculation leaves it a calculation. */
function settledBy(field: IndexedField, context: FormContext): Provenance {
  return field.calculation === null ? userOf(context) : { origin: 'calculated' };
}

/** An inherited value still holds: what asked for a look is settled, with who and when. */
function confirm(pass: Pass, { field, row }: Place, context: FormContext): void {
  const held = pass.answerOf(field);
  const { from } = held;
  const review = row === null ? reviewOf(field, from, context) : null;
  if (review === null || (from?.origin !== 'carePlan' && from?.origin !== 'external')) return;
  const confirmed = { by: context.user.id, on: context.now, of: review.reason };
  pass.write(field, { ...held, from: { ...from, confirmed } });
}

/** Lets an unknown field stand, with a reason that is stored and signed with it (decision 44). */
function overrideUnknown(pass: Pass, state: FormState, { field, row }: Place, reason: string): void {
  const { context } = state;
  const table = pass.tableOf(field);
  const facts = table && row !== null ? pass.cellFacts(cellPath(table, row, field), field) : pass.factsOf(field);
  const unknown = unknownOf(pass.index, field, facts.broken, state.sections[field.section]?.broken ?? []);
  if (unknown === null || field.safety || reason.trim() === '') return;
  const override = { reason: reason.trim(), by: context.user.id, on: context.now, of: unknown };
  if (table && row !== null) {
    const { cells } = pass.answerOf(table);
    const known = cells?.[`${row}.${field.id}`];
    const from = { ...(known?.from ?? settledBy(field, context)), override };
    pass.writeCell(table, row, field, cellValue(pass, field, row), from, known?.overridden === true);
  } else {
    const held = pass.answerOf(field);
    pass.write(field, { ...held, from: { ...(held.from ?? settledBy(field, context)), override } });
  }
}

function touch(index: FormIndex, state: FormState, { field, row }: Place): Reduced {
  const pass = new Pass(index, state);
  const table = pass.tableOf(field);
  if (table && row !== null) pass.setCellFacts(table, row, field, { touched: true });
  else pass.setFacts(field, { touched: true });
  return reduced(pass.finish());
}

/** Refresh: what was inherited takes its source's new value; what a person typed stays, the new value beside it. */
function changeContext(index: FormIndex, state: FormState, context: FormContext): Reduced {
  const inherited = index.fields.map((field) => (field.table === undefined ? inherit(field, context) : null));
  const pass = new Pass(index, { ...state, context, inherited });
  for (const field of index.fields) {
    const source = inherited[field.index];
    if (!source || !field.behaviour.holdsAnswer) continue;
    const { value, from } = pass.answerOf(field);
    if (!followsSource(from)) continue;
    if (!sameInherited(field, value, source.value)) pass.write(field, { value: source.value, from: source.provenance });
    else if (!isSameSource(from, source.provenance) && !asksAboutSource(field, from, context))
      pass.write(field, { value, from: source.provenance });
  }
  pass.settleAll();
  const settled = pass.finish({ context, inherited });
  const past = settled.patches.length > 0 ? { patches: settled.patches, earlier: state.past } : state.past;
  const changed = index.bundle.fields.map(({ path }) => path);
  return { ...reduced(settled), state: { ...settled.state, past, future: null }, changed };
}

/** The same value of a source in doubt is not taken anew: that would settle a review nobody made. */
function asksAboutSource(field: IndexedField, from: Provenance | null, context: FormContext): boolean {
  const reason = reviewOf(field, from, context)?.reason;
  return reason === 'unsigned' || reason === 'addended';
}

function travel(index: FormIndex, state: FormState, history: History | null, side: 'before' | 'after'): Reduced {
  if (!history) return none(state);
  const pass = new Pass(index, state);
  for (const patch of history.patches) {
    const field = index.sectionFields[patch.section]?.find((one) => one.id === patch.field && one.table === undefined);
    if (field) pass.write(field, patch[side] ?? NO_ANSWER);
  }
  pass.settle();
  const settled = pass.finish();
  const moved: History = { patches: history.patches, earlier: side === 'before' ? state.future : state.past };
  const next = side === 'before' ? { past: history.earlier, future: moved } : { past: moved, future: history.earlier };
  return reduced({ ...settled, state: { ...settled.state, ...next } });
}
