import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { compiledFormOf, openTestForm, TestForm } from '../testing/testForm.ts';

describe('calculated values', () => {
  const fields = `
- { id: a, type: Numeric, label: A, decimals: 1 }
- { id: b, type: Numeric, label: B, decimals: 1 }
- { id: total, type: Numeric, label: Total, decimals: 1, calculate: { sum: [{ field: a }, { field: b }] } }
- { id: double, type: Numeric, label: Double, calculate: { product: [{ field: total }, 2] } }`;

  it('are computed through chains in one pass', () => {
    const form = openTestForm(fields).answer('a', 0.1).answer('b', 0.2);
    expect([form.value('total'), form.value('double')]).toEqual([0.3, 0.6]);
    expect(form.field('total').provenance).toEqual({ origin: 'calculated' });
    expect(form.answer('b', null).value('double')).toBeNull();
  });

  it('can be overridden by the user and restored', () => {
    const form = openTestForm(fields).answer('a', 1).answer('b', 2).answer('total', 5);
    expect(form.field('total')).toMatchObject({ value: 5, overridden: { calculated: 3 } });
    form.answer('a', 10);
    expect(form.field('total')).toMatchObject({ value: 5, overridden: { calculated: 12 } });
    expect(form.value('double')).toBe(10);
    form.store.dispatch({ type: 'revert', path: 'OTVStatus.total', to: 'calculated' });
    expect(form.field('total')).toMatchObject({ value: 12, overridden: null, provenance: { origin: 'calculated' } });
    expect(form.value('double')).toBe(24);
  });

  it('are never what a person typed, even if that is the same', () => {
    const compiledForm = compiledFormOf(fields);
    const form = new TestForm(compiledForm).answer('a', 1).answer('b', 2).answer('total', 5).answer('total', 3);
    const entered = { value: 3, provenance: { origin: 'user' }, overridden: { calculated: 3 } };
    expect(form.field('total')).toMatchObject(entered);
    expect(form.field('total').errors).toEqual([]);
    expect(new TestForm(compiledForm, {}, form.store.answers()).field('total')).toMatchObject(entered);
    // It does not follow, and is not called calculated: it asks for a reason.
    expect(form.answer('a', 10).errors('total')).toEqual(['Calculated from other answers: 12']);
    form.store.dispatch({ type: 'revert', path: 'OTVStatus.total', to: 'calculated' });
    expect(form.answer('a', 20).field('total')).toMatchObject({ value: 22, overridden: null });
  });

  it('in a row are never what a person typed either', () => {
    const form = openTestForm(`
- id: rows
  type: Table
  label: Rows
  columns:
    - { id: a, type: Numeric, label: A }
    - { id: twice, type: Numeric, label: Twice, calculate: { product: [{ field: a }, 2] } }`);
    form.store.dispatch({ type: 'addRow', path: 'OTVStatus.rows', rowId: 'r' });
    form.answer('rows[r].a', 2).answer('rows[r].twice', 5).answer('rows[r].twice', 4);
    expect(form.field('rows[r].twice')).toMatchObject({ value: 4, overridden: { calculated: 4 } });
    expect(form.answer('rows[r].a', 3).value('rows[r].twice')).toBe(4);
    expect(form.errors('rows[r].twice')).toEqual(['Calculated from other answers: 6']);
  });

  it('can be restored in a field that has become read-only since it was typed over', () => {
    const form = openTestForm(`
- { id: a, type: Numeric, label: A }
- { id: fixed, type: Text, label: Fixed }
- { id: twice, type: Numeric, label: Twice, readOnly: { field: fixed, answered: true }, calculate: { product: [{ field: a }, 2] } }`);
    form.answer('a', 2).answer('twice', 5).answer('fixed', 'yes');
    expect(form.field('twice')).toMatchObject({ readOnly: true, value: 5, overridden: { calculated: 4 } });
    form.store.dispatch({ type: 'revert', path: 'OTVStatus.twice', to: 'calculated' });
    expect(form.field('twice')).toMatchObject({ value: 4, overridden: null, provenance: { origin: 'calculated' } });
    expect(form.store.validation().signable).toBe(true);
  });

  it('stay overridden when the form is opened again', () => {
    const compiledForm = compiledFormOf(fields);
    const form = new TestForm(compiledForm).answer('a', 1).answer('b', 2).answer('total', 5);
    const again = new TestForm(compiledForm, {}, form.store.answers());
    expect(again.field('total')).toMatchObject({ value: 5, overridden: { calculated: 3 } });
    expect(again.store.answers()).toEqual(form.store.answers());
  });

  it('a rule that fails makes the field unknown, shows it, and blocks signing', () => {
    const form = openTestForm(`
- { id: t, type: Text, label: T }
- { id: bad, type: Text, label: Bad, relevant: { field: t, gt: 3 } }
- { id: next, type: Text, label: Next, required: { field: bad, answered: true } }`);
    expect(form.store.validation().signable).toBe(true);
    form.answer('t', 'words');
    expect(form.field('bad')).toMatchObject({ relevant: true });
    expect(form.field('bad').unknown).not.toBeNull();
    expect(form.store.validation()).toMatchObject({ unknown: ['OTVStatus.bad', 'OTVStatus.next'], signable: false });
    expect(form.answer('t', null).store.validation().signable).toBe(true);
  });

  it('text is composed of answers in words [FORM-071]', () => {
    const form = openTestForm(`
- { id: side, type: Radio, label: Side, choices: [{ id: l, label: left }, { id: r, label: right }] }
- { id: dose, type: Numeric, label: Dose, endAdornment: cGy }
- { id: line, type: TemplateString, label: Line, templateString: "{{ side }} breast, {{ dose }}" }`);
    expect(form.value('line')).toBeNull();
    expect(form.answer('side', 'l').answer('dose', 4256).value('line')).toBe('left breast, 4256 cGy');
    expect(form.store.answers().values).toEqual({ OTVStatus: { side: 'l', dose: 4256 } });
  });

  it('a side effect sets other fields [FORM-066]', () => {
    const form = openTestForm(`
- id: a
  type: Radio
  label: A
  choices: [{ id: x, label: X }, { id: y, label: Y }]
  sideEffect: [{ field: b, value: set by a, when: { field: a, eq: x } }]
- { id: b, type: Text, label: B }`);
    expect(form.answer('a', 'y').value('b')).toBeNull();
    expect(form.answer('a', 'x').value('b')).toBe('set by a');
  });
});

describe('constraints', () => {
  const fields = `
- { id: given, type: Numeric, label: Given }
- id: planned
  type: Numeric
  label: Planned
  constraint:
    - { expression: { field: planned, gte: { field: given } }, message: More given than planned, severity: error }
    - { expression: { field: planned, lt: 60 }, message: Many fractions, severity: warning }`;

  it('are checked only when the fields they read are answered', () => {
    const form = openTestForm(fields).answer('planned', 3);
    expect(form.errors('planned')).toEqual([]);
    expect(form.answer('given', 5).errors('planned')).toEqual(['More given than planned']);
    expect(form.answer('given', 3).errors('planned')).toEqual([]);
  });

  it('a warning does not block signing', () => {
    const form = openTestForm(fields).answer('planned', 70);
    expect(form.field('planned').errors).toEqual([
      { path: 'OTVStatus.planned', message: 'Many fractions', severity: 'warning' },
    ]);
    expect(form.store.validation().signable).toBe(true);
  });
});

describe('dose, dose per fraction and fractions', () => {
  const line = `
- { id: dose, type: Numeric, label: Dose, doseRole: dose, decimals: 1, endAdornment: cGy }
- { id: per, type: Numeric, label: Dose per fraction, doseRole: dosePerFraction, decimals: 1, endAdornment: cGy }
- { id: n, type: Numeric, label: Fractions, doseRole: fractions, decimals: 0 }`;
  const values = (form: TestForm): readonly Json[] => [form.value('dose'), form.value('per'), form.value('n')];

  it('use only the typed value as the source', () => {
    const form = openTestForm(line).answer('n', 16).answer('per', 266);
    expect(values(form)).toEqual([4256, 266, 16]);
    expect(values(form.answer('dose', 4000))).toEqual([4000, 250, 16]);
    expect(values(form.answer('n', 15))).toEqual([3750, 250, 15]);
    expect(values(form.answer('dose', 4000))).toEqual([4000, 266.7, 15]);
  });

  it('warn about an implausible total, and show a difference without correcting it', () => {
    const form = openTestForm(line).answer('n', 30).answer('dose', 60);
    expect(form.errors('dose')).toEqual(['60 cGy: did you mean 6000?']);
    expect(form.answer('dose', 15000).errors('dose')).toEqual(['15000 cGy is more than 12000 cGy: is that right?']);
    form.answer('n', 15).answer('dose', 4000);
    expect(form.errors('dose')).toEqual(['266.7 × 15 = 4000.5 cGy, 0.5 cGy more than the total']);
    expect(form.store.validation().signable).toBe(true);
  });

  it('apply per row of a table', () => {
    const form = openTestForm(`
- id: rx
  type: Table
  label: Prescription
  columns:
    - { id: dose, type: Numeric, label: Dose, doseRole: dose, decimals: 1 }
    - { id: per, type: Numeric, label: Per fraction, doseRole: dosePerFraction, decimals: 1 }
    - { id: n, type: Numeric, label: Fractions, doseRole: fractions, decimals: 0 }`);
    for (const rowId of ['a', 'b']) form.store.dispatch({ type: 'addRow', path: 'OTVStatus.rx', rowId });
    form.answer('rx[a].n', 16).answer('rx[b].n', 5).answer('rx[a].per', 266).answer('rx[b].dose', 2600);
    expect(form.value('rx')).toEqual([
      { _id: 'a', n: 16, per: 266, dose: 4256 },
      { _id: 'b', n: 5, dose: 2600, per: 520 },
    ]);
    expect(form.answer('rx[b].dose', 50).errors('rx[b].dose')).toEqual(['50 cGy: did you mean 5000?']);
  });

  it('never oscillate: a second identical answer changes nothing', () => {
    const compiledForm = compiledFormOf(line);
    const events = fc.array(
      fc.record({
        name: fc.constantFrom('dose', 'per', 'n'),
        value: fc.option(fc.integer({ min: 1, max: 60_000 }).map((n) => n / 10)),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(events, (walk) => {
        const form = new TestForm(compiledForm);
        for (const { name, value } of walk) {
          form.answer(name, value);
          const was = form.store.answers();
          expect(form.store.dispatch({ type: 'answer', path: `OTVStatus.${name}`, value }).changed).toEqual([]);
          expect(form.value(name)).toBe(value);
          expect(new TestForm(compiledForm, {}, was).store.answers()).toEqual(was);
        }
      }),
    );
  });

  it('do not change by opening and saving', () => {
    const compiledForm = compiledFormOf(line);
    const stored = { values: { OTVStatus: { dose: 4000, per: 266.7, n: 15 } }, provenance: {} };
    expect(new TestForm(compiledForm, {}, stored).store.answers().values).toEqual(stored.values);
  });
});
