import { isEmpty } from '../../expressions/operators.ts';
import { type Json, type JsonObject, propertyOf } from '../../json/json.ts';
import { mostRows, type Row } from '../../field-type/tables.ts';
import { drive, put, userOf } from './answering.ts';
import { todayOf } from '../state/contextValues.ts';
import type { IndexedField } from '../state/formIndex.ts';
import type { FormContext, FormEvent } from '../state/formInstance.ts';
import type { Pass } from '../rules/pass.ts';
import type { Provenance } from '../state/provenance.ts';
import { tableRows } from '../state/tableRows.ts';

export function addRow(
  pass: Pass,
  table: IndexedField,
  { index, row, rowId }: { readonly index?: number; readonly row?: JsonObject; readonly rowId: string },
  context: FormContext,
): void {
  const rows = pass.rowsOf(table);
  if (pass.rowOf(table, rowId)) return;
  insertRows(pass, table, index ?? rows.length, [newRow(pass, table, { row, rowId }, context)], userOf(context));
}

function newRow(
  pass: Pass,
  table: IndexedField,
  { row, rowId }: { readonly row?: JsonObject | undefined; readonly rowId: string },
  context: FormContext,
): Row {
  const cells = (table.columns ?? []).map((columnAt): readonly [string, Json] => {
    const column = pass.fieldAt(columnAt);
    return [column.id, propertyOf(row ?? null, column.id) ?? firstCell(column, context)];
  });
  return { ...Object.fromEntries(cells), _id: rowId };
}

/** A full table takes no more rows. */
function insertRows(pass: Pass, table: IndexedField, place: number, added: readonly Row[], from: Provenance): void {
  const rows = pass.rowsOf(table);
  const free = added.slice(0, Math.max(0, mostRows(table.attributes) - rows.length));
  if (pass.factsOf(table).readOnly || free.length === 0) return;
  const value = tableRows(pass.index.fields, table, [...rows.slice(0, place), ...free, ...rows.slice(place)]);
  pass.write(table, { ...pass.answerOf(table), value, from });
}

/** The default of the column, else the value that its type puts into new rows. */
function firstCell(column: IndexedField, context: FormContext): Json {
  const { behavior, defaultValue, attributes } = column;
  const today = todayOf(context);
  if (defaultValue !== null) return behavior.resolveDefault?.(defaultValue, today) ?? defaultValue;
  return behavior.newCell?.(attributes, today) ?? null;
}

export function removeRow(pass: Pass, table: IndexedField, rowId: string, from: Provenance): void {
  const rows = pass.rowsOf(table).filter((row) => row._id !== rowId);
  if (pass.factsOf(table).readOnly || rows.length === pass.rowsOf(table).length) return;
  const { cells = {} } = pass.answerOf(table);
  const kept = Object.fromEntries(Object.entries(cells).filter(([cell]) => !cell.startsWith(`${rowId}.`)));
  pass.write(table, { value: rows.length > 0 ? rows : null, from, cells: kept });
}

export function moveRow(pass: Pass, table: IndexedField, rowId: string, to: number, from: Provenance): void {
  const rows = [...pass.rowsOf(table)];
  const index = rows.findIndex((row) => row._id === rowId);
  const [row] = index < 0 ? [] : rows.splice(index, 1);
  if (!row || pass.factsOf(table).readOnly) return;
  rows.splice(Math.max(0, Math.min(to, rows.length)), 0, row);
  pass.write(table, { ...pass.answerOf(table), value: rows, from });
}

type DuplicateRow = Extract<FormEvent, { readonly type: 'duplicateRow' }>;
type PatchCells = Extract<FormEvent, { readonly type: 'patchCells' }>;

/** Copies a row below itself, with a new id. */
export function duplicateRow(
  pass: Pass,
  table: IndexedField,
  { rowId, newRowId }: Pick<DuplicateRow, 'rowId' | 'newRowId'>,
  from: Provenance,
): void {
  const index = pass.rowsOf(table).findIndex((row) => row._id === rowId);
  const row = pass.rowOf(table, rowId);
  if (!row || pass.rowOf(table, newRowId)) return;
  insertRows(pass, table, index + 1, [{ ...row, _id: newRowId }], from);
}

/**
 * Sets many cells and adds missing rows, as for a block pasted from a spreadsheet. One undo step. A cell keeps its answer
 * when what is pasted is none.
 */
export function patchCells(
  pass: Pass,
  table: IndexedField,
  { cells }: Pick<PatchCells, 'cells'>,
  context: FormContext,
): void {
  const columns = new Map((table.columns ?? []).map((index) => [pass.fieldAt(index).id, pass.fieldAt(index)]));
  const given = new Map<string, Set<number>>();
  const missing = new Set(
    cells.flatMap(({ rowId, column }) => (columns.has(column) && !pass.rowOf(table, rowId) ? [rowId] : [])),
  );
  const added = [...missing].map((rowId) => newRow(pass, table, { rowId }, context));
  insertRows(pass, table, pass.rowsOf(table).length, added, userOf(context));
  for (const { rowId, column, value } of cells) {
    const field = columns.get(column);
    const isAnswer = field && !isEmpty(field.behavior.normalize(value, field.attributes));
    if (!field || !(isAnswer || isEmpty(value))) continue;
    put(pass, { field, row: rowId }, value, userOf(context));
    given.set(rowId, (given.get(rowId) ?? new Set()).add(field.index));
  }
  for (const [row, own] of given) for (const index of own) drive(pass, { field: pass.fieldAt(index), row }, own);
}
