import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';

const VISIT = `
- { id: pain, type: Radio, label: Pain, choices: [{ id: "no", label: "No" }, { id: "yes", label: "Yes" }] }
- { id: symptoms, type: Checkbox, label: Symptoms, choices: [{ id: a, label: Cough }, { id: b, label: Fever }] }
- { id: weight, type: Numeric, label: Weight }
- { id: rows, type: Table, label: Breaks, columns: [{ id: days, type: Numeric, label: Days }] }`;
const path = (id: string) => `OTVStatus.${id}`;
const undo = { type: 'undo' } as const;

describe('undo', () => {
  it('takes back an answer of any type, a row and a block of answers, each as one step', () => {
    const { store } = openTestForm(VISIT);
    const trail = [store.answers()];
    for (const event of [
      { type: 'answer', path: path('pain'), value: 'yes' },
      { type: 'answer', path: path('symptoms'), value: ['a'] },
      { type: 'addRow', path: path('rows'), rowId: 'r1' },
      { type: 'answer', path: path('rows[r1].days'), value: 2 },
      { type: 'removeRow', path: path('rows'), rowId: 'r1' },
      { type: 'replace', values: { OTVStatus: { pain: 'no', weight: 70 } }, provenance: {} },
    ] as const) {
      store.dispatch(event);
      trail.push(store.answers());
    }
    for (const before of trail.slice(0, -1).reverse()) {
      store.dispatch(undo);
      expect(store.answers()).toEqual(before);
    }
    expect(store.undoStep).toBeNull();
  });

  it('names the step and its place', () => {
    const { store } = openTestForm(VISIT);
    store.dispatch({ type: 'addRow', path: path('rows'), rowId: 'r1' });
    expect(store.undoStep).toMatchObject({ label: 'Breaks: add row', path: path('rows') });
    store.dispatch({ type: 'replace', values: { OTVStatus: { pain: 'no' } }, provenance: {} });
    expect(store.undoStep).toMatchObject({ label: 'Replace answers', path: null });
    store.dispatch({ type: 'replace', values: {}, provenance: {}, label: 'Template Breast' });
    expect(store.undoStep).toMatchObject({ label: 'Template Breast', path: null });
  });

  it('takes typed text back at once, though it was sent in parts', () => {
    const { store } = openTestForm(VISIT);
    store.dispatch({ type: 'answer', path: path('weight'), value: 70 });
    store.dispatch({ type: 'answer', path: path('weight'), value: 8 });
    for (const value of [81, 815]) store.dispatch({ type: 'answer', path: path('weight'), value, continues: true });
    store.dispatch(undo);
    expect(store.field(path('weight')).value).toBe(70);
    store.dispatch({ type: 'redo' });
    expect(store.field(path('weight')).value).toBe(815);
  });

  it('has nothing to take back once typed text is deleted again', () => {
    const { store } = openTestForm(VISIT);
    store.dispatch({ type: 'answer', path: path('weight'), value: 8 });
    store.dispatch({ type: 'answer', path: path('weight'), value: null, continues: true });
    expect(store.undoStep).toBeNull();
  });
});

describe('undo of a typed answer whose source came later', () => {
  const FRACTIONS =
    '- { id: fractions, type: Numeric, label: Fractions, carePlanField: fractions, mode: InheritedEdit }';
  const fractions = { value: 16, taskId: 'ep-1-9', on: '2026-11-20T08:00:00Z', signed: true };

  it('takes the source, as opening the form again does', () => {
    const { store } = openTestForm(FRACTIONS);
    store.dispatch({ type: 'answer', path: path('fractions'), value: 15 });
    store.dispatch({ type: 'context', context: { ...store.context, carePlan: { fractions } } });
    expect(store.field(path('fractions')).value).toBe(15);
    store.dispatch(undo);
    expect(store.field(path('fractions'))).toMatchObject({ value: 16, provenance: { origin: 'carePlan' } });
    store.dispatch({ type: 'redo' });
    expect(store.field(path('fractions'))).toMatchObject({ value: 15, provenance: { origin: 'user' } });
  });
});

describe('undo after a merge', () => {
  const merged = (weight: number) => ({ OTVStatus: { pain: 'yes', symptoms: ['a'], weight } });
  const open = () => {
    const { store } = openTestForm(VISIT);
    store.dispatch({ type: 'answer', path: path('weight'), value: 70 });
    store.dispatch({ type: 'answer', path: path('pain'), value: 'yes' });
    store.dispatch({ type: 'answer', path: path('symptoms'), value: ['a'] });
    return store;
  };

  it('never reverts what a colleague wrote: it stops before the field that the merge changed', () => {
    const store = open();
    store.dispatch({ type: 'merge', values: merged(82), provenance: {} });
    for (let step = 0; step < 5; step += 1) store.dispatch(undo);
    expect(store.answers().values).toEqual({ OTVStatus: { weight: 82 } });
    expect(store.undoStep).toBeNull();
  });

  it('is no step itself, and keeps the steps in other fields', () => {
    const store = open();
    store.dispatch({ type: 'merge', values: merged(82), provenance: {} });
    expect(store.undoStep?.label).toBe('Symptoms');
    store.dispatch(undo);
    expect(store.answers().values).toEqual({ OTVStatus: { weight: 82, pain: 'yes' } });
  });
});
