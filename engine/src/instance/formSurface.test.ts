import { describe, expect, it } from 'vitest';
import { compiledFormOf, openTestForm, TEST_CONTEXT, TestForm } from '../testing/testForm.ts';

const TABLE = `
- id: rows
  type: Table
  label: Targets
  columns:
    - { id: name, type: Text, label: Name, required: true }
    - { id: dose, type: Numeric, label: Dose, doseRole: dose, decimals: 1 }
    - { id: per, type: Numeric, label: Dose per fraction, doseRole: dosePerFraction, decimals: 1 }
    - { id: n, type: Numeric, label: Fractions, doseRole: fractions, decimals: 0 }
    - { id: on, type: DatePicker, label: First day }
- { id: weight, type: Numeric, label: Weight }
- { id: text, type: Text, label: Plan, required: true }`;
const PATH = 'OTVStatus.rows';
const open = () => openTestForm(TABLE);
const ids = (form: TestForm) => form.store.rows(PATH);

describe('rows', () => {
  it('are inserted, duplicated, moved and removed, each as one undo step', () => {
    const form = open();
    const { store } = form;
    store.dispatch({ type: 'addRow', path: PATH, rowId: 'a' });
    store.dispatch({ type: 'addRow', path: PATH, rowId: 'c' });
    store.dispatch({ type: 'addRow', path: PATH, rowId: 'b', index: 1 });
    form.answer('rows[a].name', 'Breast');
    store.dispatch({ type: 'duplicateRow', path: PATH, rowId: 'a', newRowId: 'a2' });
    expect([ids(form), form.value('rows[a2].name')]).toEqual([['a', 'a2', 'b', 'c'], 'Breast']);
    expect(store.undoStep?.label).toBe('Targets: duplicate row');
    store.dispatch({ type: 'duplicateRow', path: PATH, rowId: 'gone', newRowId: 'x' });
    store.dispatch({ type: 'duplicateRow', path: PATH, rowId: 'a', newRowId: 'b' });
    store.dispatch({ type: 'moveRow', path: PATH, rowId: 'c', to: 0 });
    store.dispatch({ type: 'removeRow', path: PATH, rowId: 'b' });
    expect(ids(form)).toEqual(['c', 'a', 'a2']);
    store.dispatch({ type: 'undo' });
    store.dispatch({ type: 'undo' });
    store.dispatch({ type: 'undo' });
    expect(ids(form)).toEqual(['a', 'b', 'c']);
  });

  it('keep the same list until a row is added, removed or moved', () => {
    const form = open();
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'a' });
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'b' });
    const before = ids(form);
    form.answer('rows[a].name', 'Breast');
    expect(ids(form)).toBe(before);
    form.store.dispatch({ type: 'moveRow', path: PATH, rowId: 'b', to: 0 });
    expect(ids(form)).toEqual(['b', 'a']);
  });

  it('accept a pasted block as one step, adding rows and validating cells like typed ones', () => {
    const form = open();
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'a' });
    const before = form.store.answers();
    const row = (rowId: string, ...cells: readonly (readonly [string, string])[]) =>
      cells.map(([column, value]) => ({ rowId, column, value }));
    const cells = [
      ...row('a', ['name', 'Breast'], ['dose', '4,000'], ['per', '266.7'], ['n', '15'], ['nothing', 'x']),
      ...row('b', ['name', 'Boost'], ['dose', 'much'], ['on', '3/4/2026']),
    ];
    form.store.dispatch({ type: 'patchCells', path: PATH, cells });
    expect(form.value('rows')).toEqual([
      { _id: 'a', name: 'Breast', dose: 4000, per: 266.7, n: 15, on: '2026-11-21' },
      { _id: 'b', name: 'Boost', on: '2026-03-04' },
    ]);
    expect(form.field('rows[a].per').provenance).toMatchObject({ origin: 'user' });
    expect(form.store.undoStep?.label).toBe('Targets: paste');
    form.store.dispatch({ type: 'undo' });
    expect(form.store.answers()).toEqual(before);
    form.store.dispatch({ type: 'redo' });
    expect(ids(form)).toEqual(['a', 'b']);
  });

  it('update dose fields that were not pasted, as after typing', () => {
    const form = open();
    const cells = [
      { rowId: 'a', column: 'per', value: 266 },
      { rowId: 'a', column: 'n', value: 16 },
    ];
    form.store.dispatch({ type: 'patchCells', path: PATH, cells });
    expect(form.value('rows')).toEqual([{ _id: 'a', dose: 4256, per: 266, n: 16, on: '2026-11-21' }]);
  });

  it('of a read-only table do not change', () => {
    const form = openTestForm(
      '- { id: rows, type: Table, label: T, readOnly: true, columns: [{ id: n, type: Text, label: N }] }',
    );
    form.store.dispatch({ type: 'patchCells', path: PATH, cells: [{ rowId: 'a', column: 'n', value: 'x' }] });
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'b' });
    expect(form.value('rows')).toBeNull();
    expect(form.store.undoStep).toBeNull();
  });
});

describe('undo and redo descriptions', () => {
  it('name the label of the changed field', () => {
    const form = open();
    expect([form.store.undoStep, form.store.redoStep]).toEqual([null, null]);
    form.answer('weight', 70).store.dispatch({ type: 'addRow', path: PATH, rowId: 'a' });
    form.answer('rows[a].name', 'Breast');
    expect(form.store.undoStep?.label).toBe('Targets: Name');
    form.store.dispatch({ type: 'undo' });
    expect([form.store.undoStep?.label, form.store.redoStep?.label]).toEqual(['Targets: add row', 'Targets: Name']);
  });
});

describe('navigation', () => {
  it('locates every path, except those of removed rows', () => {
    const form = open();
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'a' });
    expect(form.store.locate('OTVStatus.rows[a].dose')).toMatchObject({
      section: 0,
      field: { id: 'dose' },
      table: { id: 'rows' },
      rowId: 'a',
    });
    expect(form.store.locate('OTVStatus.weight')).toMatchObject({ field: { id: 'weight' }, table: null, rowId: null });
    expect(form.store.locate('OTVStatus.rows[b].dose')).toBeNull();
    expect(form.store.locate('OTVStatus.nothing')).toBeNull();
  });

  it('finds the next incomplete field or cell, wrapping around at the end', () => {
    const form = open();
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'a' });
    form.answer('weight', -1);
    const steps: (string | null)[] = [null];
    for (let step = 0; step < 4; step++) steps.push(form.store.nextToComplete(steps.at(-1) ?? null));
    expect(steps.slice(1)).toEqual(['rows[a].name', 'weight', 'text', 'rows[a].name'].map((id) => `OTVStatus.${id}`));
    form.answer('rows[a].name', 'x').answer('weight', 1).answer('text', 'y');
    expect(form.store.nextToComplete(null)).toBeNull();
  });

  it('finds shown fields by words of labels and answers', () => {
    const form = openTestForm(`${TABLE}
- { id: side, type: Radio, label: Side, choices: [{ id: l, label: Left breast }, { id: r, label: Right breast }] }
- { id: hidden, type: Text, label: Breast size, relevant: { field: weight, gt: 500 } }`);
    form.store.dispatch({ type: 'addRow', path: PATH, rowId: 'a' });
    form.answer('rows[a].name', 'Left breast').answer('side', 'l');
    expect(form.store.find('BREAST left')).toEqual(['OTVStatus.rows[a].name', 'OTVStatus.side']);
    expect(form.store.find('fraction')).toEqual(['OTVStatus.rows[a].per', 'OTVStatus.rows[a].n']);
    expect(form.store.find('  ')).toEqual([]);
  });

  it('counts answered, missing, error and warning fields per section, and reuses unchanged objects', () => {
    const form = openTestForm(`${TABLE}
- { id: w, type: Text, label: W, constraint: { expression: { field: w, ne: "no" }, message: "Sure?", severity: warning } }`);
    const [first] = form.store.progress();
    expect(first).toMatchObject({
      answered: 0,
      total: 4,
      requiredMissing: 1,
      errors: 1,
      warnings: 0,
      reviews: 0,
      unknown: 0,
    });
    form.answer('w', 'no').answer('weight', -1);
    expect(form.store.progress()[0]).toMatchObject({ answered: 2, requiredMissing: 1, errors: 2, warnings: 1 });
    const now = form.store.progress();
    form.answer('w', 'no ');
    form.answer('w', 'no');
    expect(form.store.progress()).toBe(now);
  });
});

describe('sources shown with an answer', () => {
  const given = (value: number, on: string, taskId: string) => ({ value, on, taskId, signed: true });
  const context = {
    carePlan: {
      weight: {
        ...given(72, '2026-11-10', 'ep-1-2'),
        history: [
          given(72, '2026-11-10', 'ep-1-2'),
          given(75, '2026-11-03', 'ep-1-0'),
          given(99, '2026-11-20', 'ep-1-1'),
        ],
      },
    },
  };
  const field = (mode: string) =>
    compiledFormOf(
      `- { id: weight, type: Numeric, label: Weight, carePlanField: weight, mode: ${mode}, showBaseline: true }`,
    );

  it('list the baseline first and the latest last, without the current task', () => {
    const { history } = new TestForm(field('Definition'), context).field('weight');
    expect(history.map(({ value }) => value)).toEqual([75, 72]);
    expect(history[0]?.provenance).toEqual({ origin: 'carePlan', taskId: 'ep-1-0', on: '2026-11-03', signed: true });
    const form = new TestForm(field('Definition'), context);
    const was = form.field('weight').history;
    expect(form.answer('weight', 70).field('weight').history).toBe(was);
  });

  it('offer revert while the answer differs from the source', () => {
    const form = new TestForm(field('InheritedEdit'), context);
    expect(form.field('weight').revertTo).toBeNull();
    expect(form.answer('weight', 70).field('weight').revertTo).toMatchObject({ value: 72 });
    form.store.dispatch({ type: 'revert', path: 'OTVStatus.weight', to: 'source' });
    expect(form.field('weight')).toMatchObject({ value: 72, revertTo: null, provenance: { origin: 'carePlan' } });
    expect(new TestForm(field('Definition'), context).answer('weight', 70).field('weight').revertTo).toBeNull();
    expect(form.store.context).toMatchObject({ ...TEST_CONTEXT, ...context });
  });
});
