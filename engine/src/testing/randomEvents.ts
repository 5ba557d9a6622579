import fc from 'fast-check';
import type { CompiledField } from '../compiled-form/compiledForm.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import type { FormEvent } from '../instance/state/formInstance.ts';
import type { FormStore } from '../instance/formStore.ts';
import { validAnswer } from './validAnswers.ts';

/** Numbers that generate events for any form, so that random walks can shrink and replay. */
export interface Move {
  readonly kind: 'answer' | 'row' | 'junk' | 'undo' | 'redo' | 'settle' | 'refresh';
  readonly where: number;
  readonly what: number;
}
export const moves = (maxLength: number): fc.Arbitrary<readonly Move[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<Move['kind']>(
        ...(['answer', 'answer', 'answer', 'answer', 'answer', 'row', 'row', 'junk', 'undo', 'redo'] as const),
        ...(['settle', 'refresh'] as const),
      ),
      where: fc.nat(100_000),
      what: fc.nat(1_000),
    }),
    { maxLength, minLength: Math.floor(maxLength / 2) },
  );

const JUNK: readonly Json[] = [
  null,
  '',
  'words',
  -7,
  1e308,
  0.1234567,
  [],
  ['no such choice'],
  {},
  { grade: 9 },
  { value: 'typed', type: 'user-entered' },
  [{ _id: 'r1' }, { _id: 'r1' }, 'no row'],
  { __proto__: null, constructor: 'x' },
  true,
];

/** The event of a move, for the current state of the form. */
export function eventOf(store: FormStore, { kind, where, what }: Move): FormEvent {
  const { fields } = store.compiledForm;
  const asked = fields.filter((field) => fieldTypes[field.type].holdsAnswer);
  const field = asked[where % asked.length];
  if (!field) return { type: 'showAllErrors' };
  switch (kind) {
    case 'answer':
    case 'junk': {
      const path = pathOf(store, field, what);
      if (path === null) return { type: 'touch', path: tableOf(store, field).path };
      const value =
        kind === 'junk'
          ? (JUNK[what % JUNK.length] ?? null)
          : what % 9 === 0
            ? null
            : validAnswer(store.compiledForm, field, what, store.field(path).choices);
      return { type: 'answer', path, value };
    }
    case 'row':
      return rowEvent(store, where, what);
    case 'undo':
    case 'redo':
      return { type: kind };
    case 'settle':
      return what % 3 === 0
        ? { type: 'revert', path: topLevel(store, field).path, to: what % 2 === 0 ? 'source' : 'calculated' }
        : what % 3 === 1
          ? { type: 'confirm', path: topLevel(store, field).path }
          : { type: 'overrideUnknown', path: topLevel(store, field).path, reason: 'because' };
    case 'refresh':
      return { type: 'context', context: { ...store.context, carePlan: carePlan(store, what) } };
  }
}

function rowEvent(store: FormStore, where: number, what: number): FormEvent {
  const tables = store.compiledForm.fields.filter(({ columns, table }) => columns !== undefined && table === undefined);
  const table = tables[where % Math.max(1, tables.length)];
  if (!table) return { type: 'undo' };
  const rows = store.rows(table.path);
  const rowId = rows[what % Math.max(1, rows.length)] ?? 'x1';
  const { path } = table;
  switch (what % 5) {
    case 0:
      return { type: 'addRow', path, rowId: `x${what % 4}`, index: what % 3 };
    case 1:
      return { type: 'removeRow', path, rowId };
    case 2:
      return { type: 'moveRow', path, rowId, to: what % 3 };
    case 3:
      return { type: 'duplicateRow', path, rowId, newRowId: `x${what % 4}` };
    default: {
      const cells = (table.columns ?? []).slice(0, 3).flatMap((index) => {
        const column = store.compiledForm.fields[index];
        const choices =
          column === undefined || column.choices === null ? [] : (store.compiledForm.choices[column.choices] ?? []);
        if (!column || !fieldTypes[column.type].holdsAnswer) return [];
        return [
          { rowId: `x${what % 4}`, column: column.id, value: validAnswer(store.compiledForm, column, what, choices) },
        ];
      });
      return { type: 'patchCells', path, cells };
    }
  }
}

/** A care plan with a different value for some inheriting fields each time. */
function carePlan(store: FormStore, what: number) {
  const on = `2026-11-${10 + (what % 15)}T08:00:00Z`;
  return Object.fromEntries(
    store.compiledForm.fields.flatMap((field, index) => {
      if (field.mode === 'Definition' || field.carePlanField === null || (index + what) % 3 === 0) return [];
      const value = validAnswer(store.compiledForm, field, what, store.field(field.path).choices);
      return [[field.carePlanField, { value, taskId: `ep-1-${what % 2 === 0 ? 8 : 9}`, on, signed: what % 4 !== 0 }]];
    }),
  );
}

function topLevel(store: FormStore, field: CompiledField): CompiledField {
  return field.table === undefined ? field : tableOf(store, field);
}
function tableOf(store: FormStore, field: CompiledField): CompiledField {
  return (field.table === undefined ? undefined : store.compiledForm.fields[field.table]) ?? field;
}
function pathOf(store: FormStore, field: CompiledField, what: number): string | null {
  if (field.table === undefined) return field.path;
  const table = tableOf(store, field);
  const rows = store.rows(table.path);
  const row = rows[what % Math.max(1, rows.length)];
  return row === undefined ? null : `${table.path}[${row}].${field.id}`;
}

/** Every field, and after each table every cell. */
export function everyPath(store: FormStore): readonly string[] {
  return store.compiledForm.fields.flatMap((field) => {
    if (field.table === undefined) return [field.path];
    const table = tableOf(store, field);
    return store.rows(table.path).map((row) => `${table.path}[${row}].${field.id}`);
  });
}

/** All rule results, without session state (touched fields). */
export function decided(store: FormStore): JsonObject {
  const seen = {
    fields: everyPath(store).map((path) => ({ ...store.field(path), showErrors: false })),
    sections: store.compiledForm.sections.map(({ index }) => store.sectionVisible(index)),
    verdict: store.validation(),
    progress: store.progress(),
    note: store.note(),
    signed: store.signedValues(),
  };
  return JSON.parse(JSON.stringify(seen)) as JsonObject;
}
