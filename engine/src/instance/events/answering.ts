import { type Json, propertyOf, sameJson } from '../../json/json.ts';
import type { Row } from '../../field-type/tables.ts';
import { calculatedOrigin } from '../state/calculatedOrigin.ts';
import { followDose } from '../state/dose.ts';
import { withExclusives } from './exclusiveOptions.ts';
import type { IndexedField } from '../state/formIndex.ts';
import type { FormContext } from '../state/formInstance.ts';
import type { FormState } from '../state/formState.ts';
import type { Pass } from '../rules/pass.ts';
import { cellPath, type Place } from '../state/paths.ts';
import type { Provenance } from '../state/provenance.ts';
import { tableRows } from '../state/tableRows.ts';

const NO_FIELDS: ReadonlySet<number> = new Set();

export function userOf(context: FormContext): Provenance {
  return { origin: 'user', by: context.user.id, on: context.now };
}

/** An answer by the user: normalized, marked with the user, and followed by its effects. Read-only fields reject it. */
export function answer(pass: Pass, place: Place, input: Json, from: Provenance): void {
  if (put(pass, place, input, from)) drive(pass, place);
}

/**
 * The answer without its effects. What a person typed is never called calculated, not even the same value (decision 80):
 * only `revert` makes the field follow its rule again.
 * @returns false when it was rejected or changes nothing
 */
export function put(pass: Pass, { field, row }: Place, input: Json, from: Provenance): boolean {
  const before = row === null ? pass.valueOf(field) : cellValue(pass, field, row);
  const value = field.columns ? tableRows(pass.index.fields, field, input) : withExclusives(field, input, before);
  const table = pass.tableOf(field);
  if (table && row !== null) {
    if (!pass.rowOf(table, row)) return false;
    const facts = pass.cellFacts(cellPath(table, row, field), field);
    if (facts.readOnly || pass.factsOf(table).readOnly || sameJson(before, value)) return false;
    pass.writeCell(table, row, field, value, from, field.calculation !== null);
  } else {
    const facts = pass.factsOf(field);
    if (!field.behavior.holdsAnswer || facts.readOnly || sameJson(before, value)) return false;
    const { cells } = pass.answerOf(field);
    const overridden = field.calculation ? { overridden: true as const } : {};
    pass.write(field, { value, from, ...overridden, ...(cells && field.columns ? { cells } : {}) });
  }
  return true;
}

/**
 * Side effects of the field, and the other numbers of its prescription line.
 * @param spares fields that were given their own answer in the same step: those are not driven
 */
export function drive(pass: Pass, { field, row }: Place, spares: ReadonlySet<number> = NO_FIELDS): void {
  const table = pass.tableOf(field);
  const inRow = (): Row | null => (table && row !== null ? pass.rowOf(table, row) : null);
  const write = (target: IndexedField, value: Json): void => {
    if (spares.has(target.index)) return;
    const from: Provenance = { origin: 'calculated' };
    const targetTable = pass.tableOf(target);
    const stored = target.behavior.normalize(value, target.attributes);
    if (!targetTable) pass.write(target, { value: stored, from });
    else if (row !== null && targetTable === table) pass.writeCell(targetTable, row, target, stored, from, false);
  };
  for (const effect of field.effects) {
    if (effect.when !== null && pass.run(effect.when, inRow()) !== true) continue;
    write(pass.fieldAt(effect.field), pass.run(effect.value, inRow()));
  }
  if (!field.dose) return;
  const valueOf = (index: number): Json => {
    const member = pass.fieldAt(index);
    return row === null ? pass.valueOf(member) : (propertyOf(inRow() ?? null, member.id) ?? null);
  };
  const follows = followDose(field.dose, field.index, valueOf);
  if (follows && valueOf(follows.field) !== follows.value) write(pass.fieldAt(follows.field), follows.value);
}

export function cellValue(pass: Pass, column: IndexedField, rowId: string): Json {
  const table = pass.tableOf(column);
  return propertyOf(table ? (pass.rowOf(table, rowId) ?? undefined) : undefined, column.id) ?? null;
}

/** Restores the calculated or inherited value. */
export function revert(pass: Pass, state: FormState, { field, row }: Place, to: 'calculated' | 'source'): void {
  const table = pass.tableOf(field);
  if (to === 'calculated' && field.calculation) {
    if (table && row !== null) {
      if (!pass.rowOf(table, row)) return;
      const { calculated } = pass.cellFacts(cellPath(table, row, field), field);
      pass.writeCell(table, row, field, calculated, calculatedOrigin(field), false);
    } else {
      pass.write(field, { value: pass.factsOf(field).calculated, from: calculatedOrigin(field) });
    }
    return;
  }
  const inherited = state.inherited[field.index];
  if (to === 'source' && inherited) pass.write(field, { value: inherited.value, from: inherited.provenance });
}
