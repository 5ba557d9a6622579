import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../compiled-form/compiledForm.ts';
import { randomPlay } from '../testing/randomForm.ts';
import { TEST_CONTEXT } from '../testing/testForm.ts';
import { createFormStore } from './createFormStore.ts';
import type { FormStore } from './formStore.ts';
import { validateWithSchema } from './validateWithSchema.ts';

/** A sample; `npm run soak` runs many more. */
const RUNS = process.env['SOAK'] ? 300 : 40;

const open = (compiledForm: CompiledForm, from?: FormStore): FormStore =>
  createFormStore({ compiledForm, context: TEST_CONTEXT, ...(from ? { answers: from.answers() } : {}) });

/** All rule results, without session state (touched, provenance objects). */
function seen(store: FormStore) {
  const paths = store.compiledForm.fields.filter((field) => field.table === undefined).map((field) => field.path);
  const cells = store.compiledForm.fields.flatMap((field) => {
    const table = field.table === undefined ? undefined : store.compiledForm.fields[field.table];
    return table ? store.rows(table.path).map((row) => `${table.path}[${row}].${field.id}`) : [];
  });
  return {
    fields: [...paths, ...cells].map((path) => {
      const { value, relevant, required, readOnly, errors, unknown, choices } = store.field(path);
      return { path, value, relevant, required, readOnly, errors, unknown, choices };
    }),
    validation: store.validation(),
    note: store.note(),
    signed: store.signedValues(),
  };
}

describe('a live form, for random forms and events', () => {
  it('has the same state after incremental and full evaluation', () => {
    fc.assert(
      fc.property(randomPlay, ({ compiledForm, events }) => {
        const store = open(compiledForm);
        for (const event of events) {
          store.dispatch(event);
          expect(seen(store)).toEqual(seen(open(compiledForm, store)));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('undoes any number of steps exactly', () => {
    fc.assert(
      fc.property(randomPlay, ({ compiledForm, events }) => {
        const store = open(compiledForm);
        const trail = [store.answers()];
        for (const event of events) {
          if (event.type === 'undo' || event.type === 'redo') continue;
          store.dispatch(event);
          if (JSON.stringify(store.answers()) !== JSON.stringify(trail.at(-1))) trail.push(store.answers());
        }
        for (const was of trail.slice(0, -1).reverse()) {
          while (store.undoStep && JSON.stringify(store.answers()) !== JSON.stringify(was))
            store.dispatch({ type: 'undo' });
          expect(store.answers()).toEqual(was);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('has no errors on hidden fields, and agrees with ajv on shown fields', () => {
    fc.assert(
      fc.property(randomPlay, ({ compiledForm, events }) => {
        const store = open(compiledForm);
        for (const event of events) store.dispatch(event);
        const { errors } = store.validation();
        for (const { path } of errors) expect(store.field(path).relevant).toBe(true);
        const missing = new Set(store.validation().requiredMissing);
        const ours = errors
          .filter(({ severity, about, path }) => severity === 'error' && about !== 'reason' && !missing.has(path))
          .map((error) => error.path);
        const theirs = validateWithSchema(compiledForm, store.signedValues()).map((error) => error.path);
        expect([...new Set(ours)].sort()).toEqual([...new Set(theirs)].sort());
      }),
      { numRuns: RUNS },
    );
  });

  it('changes only the state objects that it reports', () => {
    fc.assert(
      fc.property(randomPlay, ({ compiledForm, events }) => {
        const store = open(compiledForm);
        const paths = compiledForm.fields.filter((field) => field.table === undefined).map((field) => field.path);
        for (const event of events) {
          const before = new Map(paths.map((path) => [path, store.field(path)]));
          const changed = new Set(store.dispatch(event).changed);
          for (const path of paths) if (!changed.has(path)) expect(store.field(path)).toBe(before.get(path));
        }
      }),
      { numRuns: RUNS },
    );
  });
});
