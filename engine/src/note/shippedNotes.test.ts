import { describe, expect, it } from 'vitest';
import type { CompiledField, Path } from '../compiled-form/compiledForm.ts';
import { type Json, sameJson, textOf } from '../json/json.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { FormStore } from '../instance/formStore.ts';
import { validateWithSchema } from '../instance/validateWithSchema.ts';
import { someShippedForms } from '../testing/shippedForms.ts';
import { TEST_CONTEXT } from '../testing/testForm.ts';
import { validAnswer } from '../testing/validAnswers.ts';

/** Each round gives every question another answer, so that other fields are shown. SOAK runs all rounds. */
const ROUNDS = process.env['SOAK'] ? [0, 1, 2, 3, 4, 5, 6, 7] : [1];

/** The maximum share of silent fields. */
const SILENT_SHARE = 10;

const isAsked = (field: CompiledField) => fieldTypes[field.type].holdsAnswer;
const answerOf = (store: FormStore, field: CompiledField, nth: number): Json =>
  validAnswer(store.compiledForm, field, nth, store.field(field.path).choices);

/** The path of a field, or the paths of its cells. */
function pathsOf(store: FormStore, field: CompiledField): readonly Path[] {
  const table = field.table === undefined ? undefined : store.compiledForm.fields[field.table];
  return table ? store.rows(table.path).map((row) => `${table.path}[${row}].${field.id}`) : [field.path];
}

/** Answers all shown fields and cells until no new ones are shown. */
function fill(store: FormStore, nth: number): void {
  for (let round = 0; round < 3; round++) {
    for (const field of store.compiledForm.fields.filter(isAsked)) {
      for (const path of pathsOf(store, field)) {
        const { relevant, readOnly, value, choices } = store.field(path);
        if (!relevant || readOnly || value !== null) continue;
        store.dispatch({ type: 'answer', path, value: validAnswer(store.compiledForm, field, nth, choices) });
      }
    }
  }
}

/** A valid answer that differs from the current one; null when there is none. */
function other(store: FormStore, field: CompiledField, path: Path, nth: number): Json {
  const { value, choices } = store.field(path);
  for (let more = 1; more < 4; more++) {
    const candidate = validAnswer(store.compiledForm, field, nth + more, choices);
    const stored = fieldTypes[field.type].normalize(candidate, field.attributes);
    if (stored !== null && !sameJson(stored, value)) return candidate;
  }
  return null;
}

/** Visible answers, including cells, whose change does not change the note. */
function mute(store: FormStore, nth: number): readonly Path[] {
  return store.compiledForm.fields.flatMap((field): readonly Path[] => {
    const table = field.table === undefined ? undefined : store.compiledForm.fields[field.table];
    if (!isAsked(field) || field.columns || field.silent !== undefined || table?.silent !== undefined) return [];
    return pathsOf(store, field)
      .slice(0, 2)
      .filter((path) => {
        const { relevant, readOnly } = store.field(path);
        const value = relevant && !readOnly ? other(store, field, path, nth) : null;
        if (value === null) return false;
        const was = store.note().text;
        store.dispatch({ type: 'answer', path, value });
        const moved = store.note().text !== was;
        store.dispatch({ type: 'undo' });
        return !moved;
      });
  });
}

/** Context values for read-only inheriting fields, with another value for the changing one. */
function handedIn(store: FormStore, changed: Path | null): FormContext {
  const fields = store.compiledForm.fields.filter((field) => field.table === undefined && field.mode !== 'Definition');
  const values = fields.map((field) => [field, answerOf(store, field, field.path === changed ? 1 : 0)] as const);
  const on = '2026-11-20T08:00:00Z';
  return {
    ...TEST_CONTEXT,
    carePlan: Object.fromEntries(
      values.flatMap(([field, value]) => {
        return field.carePlanField === null
          ? []
          : [[field.carePlanField, { value, taskId: 'ep-1-0', on, signed: true }]];
      }),
    ),
    external: [
      {
        id: 'x1',
        system: 'ARIA',
        taskId: TEST_CONTEXT.task.id,
        linkedOn: on,
        formValues: Object.fromEntries(
          values.map(([field, value]) => [textOf(field.attributes['externalField']) ?? field.path, value]),
        ),
      },
    ],
  };
}

const open = (compiledForm: FormStore['compiledForm'], context = TEST_CONTEXT) =>
  createFormStore({ compiledForm, context });

describe('shipped forms', () => {
  it.each(someShippedForms())(
    '%s accepts valid answers in both validators and includes each in the note',
    (name, compiledForm) => {
      for (const nth of ROUNDS) {
        const store = open(compiledForm);
        fill(store, nth);
        expect(validateWithSchema(compiledForm, store.signedValues()), name).toEqual([]);
        expect(mute(store, nth), `${name}, round ${nth}`).toEqual([]);
      }
    },
  );

  it.each(someShippedForms())('%s includes read-only fields in the note', (name, compiledForm) => {
    const blank = open(compiledForm);
    const inherited = compiledForm.fields.filter(({ path, table, silent, columns, ...field }) => {
      return table === undefined && !silent && !columns && field.mode !== 'Definition' && blank.field(path).readOnly;
    });
    const opened = (changed: Path | null) => {
      const store = open(compiledForm, handedIn(blank, changed));
      fill(store, 0);
      return store;
    };
    const first = opened(null);
    const silent = inherited.filter(({ path }) => {
      if (!first.field(path).relevant || first.field(path).value === null) return false;
      const second = opened(path);
      return !sameJson(first.field(path).value, second.field(path).value) && first.note().text === second.note().text;
    });
    expect(
      silent.map(({ path }) => path),
      name,
    ).toEqual([]);
  });

  it.each(someShippedForms())(
    '%s omits at most one field in ten from its note, each with a reason',
    (_name, compiledForm) => {
      const asked = compiledForm.fields.filter((field) => isAsked(field) && field.table === undefined);
      const silent = asked.filter((field) => field.silent !== undefined);
      for (const { silent: reason } of silent) expect(reason?.trim()).not.toBe('');
      expect(silent.length).toBeLessThanOrEqual(asked.length / SILENT_SHARE);
    },
  );
});
