import { describe, expect, it } from 'vitest';
import { compiledFormOf, openTestForm, TEST_CONTEXT, TestForm } from '../testing/testForm.ts';

describe('defaults, rows and sources', () => {
  it('a default fills an empty field and does not count as a change [FORM-051]', () => {
    const compiledForm = compiledFormOf(`
- { id: a, type: Text, label: A, defaultValue: first }
- { id: d, type: DatePicker, label: D, defaultValue: today }`);
    const form = new TestForm(compiledForm);
    expect([form.value('a'), form.value('d')]).toEqual(['first', '2026-11-21']);
    expect(form.store.changedByUser({})).toBe(false);
    expect(form.answer('a', 'mine').store.changedByUser({})).toBe(true);
    const emptied = new TestForm(compiledForm).answer('a', '');
    expect(new TestForm(compiledForm, {}, emptied.store.answers()).value('a')).toBeNull();
  });

  const TABLE = `
- id: breaks
  type: Table
  label: Breaks
  required: true
  columns:
    - { id: on, type: DatePicker, label: Date }
    - { id: days, type: Numeric, label: Days, decimals: 0, required: true }
    - { id: why, type: Text, label: Why, relevant: { field: days, gt: 1 }, required: { field: strict, eq: x, topLevel: true } }
- { id: strict, type: Text, label: Strict }
- { id: total, type: Numeric, label: Total, calculate: { sum: [{ field: breaks.days }] } }
- { id: rows, type: Numeric, label: Rows, calculate: { count: [{ field: breaks.on }] } }`;
  const addRow = (form: TestForm, rowId: string) =>
    form.store.dispatch({ type: 'addRow', path: 'OTVStatus.breaks', rowId });

  it('rows are isolated, columns are summed, new dates are today [FORM-048, FORM-114, FORM-115]', () => {
    const form = openTestForm(TABLE);
    addRow(form, 'r1');
    addRow(form, 'r2');
    expect(form.store.rows('OTVStatus.breaks')).toEqual(['r1', 'r2']);
    expect(form.value('breaks[r1].on')).toBe('2026-11-21');
    form.answer('breaks[r1].days', 2).answer('breaks[r2].days', 1);
    expect([form.field('breaks[r1].why').relevant, form.field('breaks[r2].why').relevant]).toEqual([true, false]);
    expect([form.value('total'), form.value('rows')]).toEqual([3, 2]);
    expect(form.answer('breaks[r2].days', -1).errors('breaks[r2].days')).toEqual(['Must be at least 0']);
    form.answer('strict', 'x');
    expect(form.errors('breaks[r1].why')).toEqual(['Required']);
    expect(form.store.validation().requiredMissing).toEqual(['OTVStatus.breaks[r1].why']);
  });

  it('a cell does not change the states of other rows', () => {
    const form = openTestForm(TABLE);
    addRow(form, 'r1');
    addRow(form, 'r2');
    const other = form.field('breaks[r2].days');
    form.answer('breaks[r1].days', 4);
    expect(form.field('breaks[r2].days')).toBe(other);
  });

  it('rows can be moved and removed, and undo restores them', () => {
    const form = openTestForm(TABLE);
    for (const row of ['r1', 'r2', 'r3']) addRow(form, row);
    form.answer('breaks[r2].days', 5);
    form.store.dispatch({ type: 'moveRow', path: 'OTVStatus.breaks', rowId: 'r3', to: 0 });
    expect(form.store.rows('OTVStatus.breaks')).toEqual(['r3', 'r1', 'r2']);
    form.store.dispatch({ type: 'removeRow', path: 'OTVStatus.breaks', rowId: 'r2' });
    expect(form.value('total')).toBeNull();
    form.store.dispatch({ type: 'undo' });
    expect(form.value('total')).toBe(5);
  });

  it('hidden cells are not signed', () => {
    const form = openTestForm(TABLE);
    addRow(form, 'r1');
    form.answer('breaks[r1].days', 2).answer('breaks[r1].why', 'machine').answer('breaks[r1].days', 1);
    expect(form.store.signedValues()['OTVStatus']?.['breaks']).toEqual([{ _id: 'r1', on: '2026-11-21', days: 1 }]);
  });

  it('a table opens with its rows, a grid with its cells, a radio table with one choice per row [FORM-046, FORM-070]', () => {
    const form = openTestForm(`
- { id: t, type: Table, label: T, tableData: [{ days: 3 }], columns: [{ id: days, type: Numeric, label: Days }] }
- { id: g, type: Grid, label: G, cells: [{ id: skin, label: Skin }, { id: lung, label: Lung }], columns: [{ id: text, type: Text, label: Text }] }
- { id: r, type: RadioTable, label: R, tableData: [{ id: skin, label: Skin }], choices: [{ id: normal, label: Normal }, { id: abnormal, label: Abnormal }] }`);
    expect(form.value('t')).toEqual([{ _id: 'r1', days: 3 }]);
    expect(form.store.rows('OTVStatus.g')).toEqual(['skin', 'lung']);
    expect(form.answer('r[skin].value', 'normal').errors('r[skin].value')).toEqual([]);
    expect(form.answer('r[skin].value', 'strange').errors('r[skin].value')).toEqual(['Choose from the list']);
    expect(form.field('r[skin].value').choices.map((choice) => choice.id)).toEqual(['normal', 'abnormal']);
  });
});

describe('choices from the host', () => {
  it('report that they are loading, failed or ready', () => {
    const compiledForm = compiledFormOf('- { id: a, type: AttendingMultiSelect, label: Attending }');
    const key = 'providers:ATTENDING';
    expect(new TestForm(compiledForm, { choicesStates: { [key]: 'loading' } }).field('a')).toMatchObject({
      choices: [],
      choicesState: 'loading',
    });
    const form = new TestForm(compiledForm, { choicesStates: { [key]: 'failed' } }).answer('a', ['prv-1']);
    expect(form.field('a').choicesState).toBe('failed');
    form.store.dispatch({
      type: 'context',
      context: { ...TEST_CONTEXT, choices: { [key]: [{ id: 'prv-1', label: 'Dr Ruiz' }] } },
    });
    expect(form.field('a')).toMatchObject({
      value: ['prv-1'],
      choices: [{ id: 'prv-1', label: 'Dr Ruiz' }],
      errors: [],
    });
    expect(form.field('a').choicesState).toBeUndefined();
    expect(form.store.note().text).toContain('Dr Ruiz');
  });

  it('a choice that other answers rule out later is refused, shown, and can be taken back', () => {
    const form = openTestForm(`
- id: system
  type: Radio
  label: System
  choices: [{ id: tnm, label: TNM }, { id: bclc, label: BCLC }]
- id: stage
  type: Radio
  label: Stage
  choices:
    - { id: a, label: A, relevant: { field: system, eq: bclc } }
    - { id: ii, label: II, relevant: { field: system, eq: tnm } }
- id: several
  type: Checkbox
  label: Several
  choices: [{ id: x, label: X }, { id: y, label: Y, relevant: { field: system, eq: tnm } }]`);
    form.answer('system', 'tnm').answer('stage', 'ii').answer('several', ['x', 'y']);
    expect([form.errors('stage'), form.errors('several')]).toEqual([[], []]);
    form.answer('system', 'bclc');
    expect(form.errors('stage')).toEqual(['"II" does not fit the other answers: choose again']);
    expect(form.errors('several')).toEqual(['"Y" does not fit the other answers: choose again']);
    expect(form.field('stage').choices.map(({ id }) => id)).toEqual(['a', 'ii']);
    form.answer('stage', 'a').answer('several', ['x']);
    expect([form.errors('stage'), form.errors('several')]).toEqual([[], []]);
    expect(form.field('several').choices.map(({ id }) => id)).toEqual(['x']);
  });
});
