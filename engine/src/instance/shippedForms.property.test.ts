import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../compiled-form/compiledForm.ts';
import { eventOf, everyPath, decided, moves } from '../testing/randomEvents.ts';
import { runs, SOAK } from '../testing/proof.ts';
import { someShippedForms } from '../testing/shippedForms.ts';
import { TEST_CONTEXT } from '../testing/testForm.ts';
import { createFormStore } from './createFormStore.ts';
import type { FormStore } from './formStore.ts';
import type { FormContext } from './state/formInstance.ts';
import type { StoredAnswers } from './state/provenance.ts';
import { validateWithSchema } from './validateWithSchema.ts';

const open = (compiledForm: CompiledForm): FormStore => createFormStore({ compiledForm, context: TEST_CONTEXT });
const again = (store: FormStore): FormStore =>
  createFormStore({ compiledForm: store.compiledForm, context: store.context, answers: store.answers() });
/** The answers of a form that is opened with these answers in another context. */
const reopened = ({ compiledForm }: FormStore, context: FormContext, answers: StoredAnswers): string =>
  JSON.stringify(createFormStore({ compiledForm, context, answers }).answers());
const LENGTH = SOAK ? 60 : 14;

describe.each(someShippedForms())('random events on %s', (_name, compiledForm) => {
  it('give the same state as full evaluation, and undo exactly', () => {
    fc.assert(
      fc.property(moves(LENGTH), fc.nat(LENGTH), (walk, stop) => {
        const store = open(compiledForm);
        const trail = [store.answers()];
        const contexts = new Set([store.context]);
        // What a source offered later fills an answer that is taken back, as when the form is opened again.
        const expectReached = (states: readonly StoredAnswers[]) => {
          const now = JSON.stringify(store.answers());
          if (states.some((answers) => JSON.stringify(answers) === now)) return;
          expect([...contexts].flatMap((context) => states.map((each) => reopened(store, context, each)))).toContain(
            now,
          );
        };
        walk.forEach((move, index) => {
          store.dispatch(eventOf(store, move));
          if (move.kind === 'undo' || move.kind === 'redo') return;
          trail.push(store.answers());
          contexts.add(store.context);
          if (index === stop) expect(decided(store)).toEqual(decided(again(store)));
        });
        expect(decided(store)).toEqual(decided(again(store)));
        const last = JSON.stringify(store.answers());
        let steps = 0;
        while (store.undoStep) {
          store.dispatch({ type: 'undo' });
          steps += 1;
          expectReached(trail);
        }
        expectReached(trail.slice(0, 1));
        for (; steps > 0; steps--) store.dispatch({ type: 'redo' });
        expect(JSON.stringify(store.answers())).toBe(last);
      }),
      runs(1, 60),
    );
  });

  it('leave no errors on hidden fields, agree with ajv on shown fields, and report all changes', () => {
    fc.assert(
      fc.property(moves(LENGTH), (walk) => {
        const store = open(compiledForm);
        const paths = everyPath(store).filter((path) => !path.includes('['));
        for (const move of walk) {
          const before = new Map(paths.map((path) => [path, store.field(path)]));
          const event = eventOf(store, move);
          const changed = new Set(store.dispatch(event).changed);
          for (const path of paths) if (!changed.has(path)) expect(store.field(path)).toBe(before.get(path));
        }
        const { errors, unknown, requiredMissing } = store.validation();
        for (const { path } of errors) expect(store.field(path).relevant, path).toBe(true);
        for (const path of [...unknown, ...requiredMissing]) expect(store.field(path).relevant, path).toBe(true);
        const missing = new Set(requiredMissing);
        const constraints = new Set(
          compiledForm.rules.flatMap(({ message }) => (message === undefined ? [] : [message])),
        );
        const ours = errors.filter(({ path, message, severity, about }) => {
          return severity === 'error' && about === undefined && !missing.has(path) && !constraints.has(message);
        });
        const theirs = validateWithSchema(compiledForm, store.signedValues()).map(({ path }) => path);
        expect([...new Set(ours.map(({ path }) => path))].sort()).toEqual([...new Set(theirs)].sort());
      }),
      runs(1, 60),
    );
  });
});
