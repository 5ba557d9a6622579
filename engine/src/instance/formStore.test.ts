import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../bundle/bundle.ts';
import {
  bundleOf,
  fieldsText,
  formText,
  openTestForm,
  TEST_CONTEXT,
  testBundle,
  TestForm,
} from '../testing/testForm.ts';
import { judgeWithSchema } from './judgeWithSchema.ts';

const GATE = `
- { id: gate, type: Radio, label: Gate, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
- { id: inner, type: Text, label: Inner, required: true, relevant: { field: gate, eq: "yes" } }
- { id: beyond, type: Text, label: Beyond, relevant: { field: inner, answered: true } }`;

describe('hidden fields', () => {
  it('read as empty everywhere, keep their answer, come back with it [FORM-098]', () => {
    const form = openTestForm(GATE);
    form.answer('gate', 'yes').answer('inner', 'kept').answer('beyond', 'too');
    expect(form.store.signedValues()).toEqual({ OTVStatus: { gate: 'yes', inner: 'kept', beyond: 'too' } });
    form.answer('gate', 'no');
    expect(form.field('inner')).toMatchObject({ relevant: false, value: 'kept' });
    expect(form.field('beyond').relevant).toBe(false);
    expect(form.store.signedValues()).toEqual({ OTVStatus: { gate: 'no' } });
    expect(form.store.answers().values).toEqual({ OTVStatus: { gate: 'no', inner: 'kept', beyond: 'too' } });
    form.answer('gate', 'yes');
    expect(form.field('beyond')).toMatchObject({ relevant: true, value: 'too' });
  });

  it('have no errors and block nothing [FORM-098]', () => {
    const form = openTestForm(GATE);
    expect(form.store.verdict()).toMatchObject({ errors: [], unknown: [], requiredMissing: [], signable: true });
    form.answer('gate', 'yes');
    expect(form.store.verdict()).toMatchObject({ requiredMissing: ['OTVStatus.inner'], signable: false });
    form.answer('gate', 'no');
    expect(form.store.verdict().signable).toBe(true);
  });
});

describe('show conditions of the specification', () => {
  const shown = (condition: string, more = '') =>
    openTestForm(`${more}\n- { id: a, type: Text, label: A, showIf: [${condition}] }`);

  it.each(['breast', 'cns', 'gi', 'gu', 'gyn', 'heme', 'hn', 'melsarc', 'thoracic'])(
    'diseaseSystem %s shows only its own fields [FORM-106]',
    (system) => {
      const bundle = bundleOf(
        `- { id: a, type: Text, label: A, showIf: [{ field: diseaseSystem, comparator: Contains, value: [${system}], topLevel: true }] }`,
      );
      const at = (diseaseSystem: string) =>
        new TestForm(bundle, { task: { ...TASK, diseaseSystem } }).field('a').relevant;
      expect(at(system.toUpperCase())).toBe(true);
      expect(at('Default')).toBe(false);
      expect(at(system === 'breast' ? 'GU' : 'Breast')).toBe(false);
    },
  );

  it('Contains and DoesNotContain, on one answer and on lists [FORM-003, FORM-004]', () => {
    const group = '- { id: g, type: Checkbox, label: G, choices: [{ id: x, label: X }, { id: y, label: Y }] }';
    const contains = shown('{ field: g, comparator: Contains, value: x }', group);
    const not = shown('{ field: g, comparator: DoesNotContain, value: [x] }', group);
    expect([contains.field('a').relevant, not.field('a').relevant]).toEqual([false, true]);
    contains.answer('g', ['y', 'x']);
    not.answer('g', ['y', 'x']);
    expect([contains.field('a').relevant, not.field('a').relevant]).toEqual([true, false]);
  });

  it('treatmentIntent palliative and pediatricPatient yes [FORM-107, FORM-108]', () => {
    const choices = 'choices: [{ id: palliative, label: P }, { id: curative, label: C }, { id: "yes", label: "Yes" }]';
    const intent = shown(
      '{ field: treatmentIntent, comparator: Contains, value: palliative }',
      `- { id: treatment_intent, type: Radio, label: Intent, ${choices} }`,
    );
    expect(intent.answer('treatment_intent', 'curative').field('a').relevant).toBe(false);
    expect(intent.answer('treatment_intent', 'palliative').field('a').relevant).toBe(true);
    const bundle = bundleOf(
      '- { id: a, type: Text, label: A, showIf: [{ field: pediatricPatient, comparator: Contains, value: "yes" }] }',
    );
    const entry = { value: 'yes', taskId: 'ep-1-0', on: '2026-01-01T00:00:00Z', signed: true };
    expect(new TestForm(bundle, { carePlan: { pediatricPatient: entry } }).field('a').relevant).toBe(true);
    expect(new TestForm(bundle).field('a').relevant).toBe(false);
  });

  it('a combined ShowIf must only specify diseaseSystem [FORM-109]', () => {
    const attempt = () =>
      shown(
        '{ field: diseaseSystem, comparator: Contains, value: [breast] }, { field: b, comparator: Contains, value: x }',
        '- { id: b, type: Text, label: B }',
      );
    expect(attempt).toThrow('A combined ShowIf must only specify diseaseSystem.');
  });
});
const TASK = {
  id: 'ep-1-1',
  taskType: 'OTV',
  displayName: 'OTV',
  sequence: 1,
  iteration: 1,
  treatmentStage: null,
};

describe('pain medication', () => {
  const choices =
    'choices: [{ id: pain_improved, label: I }, { id: pain_stable, label: S }, { id: pain_worsening, label: W }, { id: other, label: O }]';
  const otv = () =>
    openTestForm(`
- { id: pain, type: CTCAE, label: Pain, adverseEvents: [pain] }
- { id: breast_pain, type: CTCAE, label: Breast pain, adverseEvents: [breast_pain] }
- { id: chest_wall_pain, type: CTCAE, label: Chest wall pain, adverseEvents: [chest_wall_pain] }
- { id: response_to_treatment, type: Radio, label: Response, ${choices} }
- id: pain_medication
  type: Text
  label: Pain medication
  validator: string
  required: { any: [{ field: pain, gt: 0 }, { field: breast_pain, gt: 0 }, { field: chest_wall_pain, gt: 0 }, { field: response_to_treatment, in: [pain_improved, pain_stable, pain_worsening] }] }
  messages: { required: Pain medication is required when pain is present }`);

  it.each(['pain', 'breast_pain', 'chest_wall_pain'])(
    'is asked for once %s is graded [FORM-101, FORM-102, FORM-103]',
    (pain) => {
      const form = otv();
      expect(form.errors('pain_medication')).toEqual([]);
      form.answer(pain, { grade: 1 });
      expect(form.errors('pain_medication')).toEqual(['Pain medication is required when pain is present']);
      expect(form.answer(pain, { grade: 0 }).field('pain_medication').required).toBe(false);
      expect(form.answer(pain, null).field('pain_medication').required).toBe(false);
    },
  );

  it.each(['pain_improved', 'pain_stable', 'pain_worsening'])(
    'is asked for when the response is %s [FORM-104]',
    (response) => {
      expect(otv().answer('response_to_treatment', response).field('pain_medication').required).toBe(true);
      expect(otv().answer('response_to_treatment', 'other').field('pain_medication').required).toBe(false);
    },
  );

  it('is asked for in the summary when pain is unresolved [FORM-105]', () => {
    const form = openTestForm(`
- { id: unresolved_pain, type: Radio, label: Unresolved pain, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
- { id: pain_medication, type: Text, label: Pain medication, required: { field: unresolved_pain, eq: "yes" } }`);
    expect(form.field('pain_medication').required).toBe(false);
    expect(form.answer('unresolved_pain', 'yes').field('pain_medication').required).toBe(true);
  });
});

describe('calculated values', () => {
  const fields = `
- { id: a, type: Numeric, label: A, decimals: 1 }
- { id: b, type: Numeric, label: B, decimals: 1 }
- { id: total, type: Numeric, label: Total, decimals: 1, calculate: { sum: [{ field: a }, { field: b }] } }
- { id: double, type: Numeric, label: Double, calculate: { product: [{ field: total }, 2] } }`;

  it('settle through chains in one pass', () => {
    const form = openTestForm(fields).answer('a', 0.1).answer('b', 0.2);
    expect([form.value('total'), form.value('double')]).toEqual([0.3, 0.6]);
    expect(form.field('total').provenance).toEqual({ origin: 'calculated' });
    expect(form.answer('b', null).value('double')).toBeNull();
  });

  it('remember that a person replaced them, and can go back', () => {
    const form = openTestForm(fields).answer('a', 1).answer('b', 2).answer('total', 5);
    expect(form.field('total')).toMatchObject({ value: 5, overridden: { calculated: 3 } });
    form.answer('a', 10);
    expect(form.field('total')).toMatchObject({ value: 5, overridden: { calculated: 12 } });
    expect(form.value('double')).toBe(10);
    form.store.dispatch({ type: 'revert', path: 'OTVStatus.total', to: 'calculated' });
    expect(form.field('total')).toMatchObject({ value: 12, overridden: null, provenance: { origin: 'calculated' } });
    expect(form.value('double')).toBe(24);
  });

  it('stay replaced when the form is opened again', () => {
    const bundle = bundleOf(fields);
    const form = new TestForm(bundle).answer('a', 1).answer('b', 2).answer('total', 5);
    const again = new TestForm(bundle, {}, form.store.answers());
    expect(again.field('total')).toMatchObject({ value: 5, overridden: { calculated: 3 } });
    expect(again.store.answers()).toEqual(form.store.answers());
  });

  it('a rule that fails makes the field unknown, shows it, and blocks signing', () => {
    const form = openTestForm(`
- { id: t, type: Text, label: T }
- { id: bad, type: Text, label: Bad, relevant: { field: t, gt: 3 } }
- { id: next, type: Text, label: Next, required: { field: bad, answered: true } }`);
    expect(form.store.verdict().signable).toBe(true);
    form.answer('t', 'words');
    expect(form.field('bad')).toMatchObject({ relevant: true });
    expect(form.field('bad').unknown).not.toBeNull();
    expect(form.store.verdict()).toMatchObject({ unknown: ['OTVStatus.bad', 'OTVStatus.next'], signable: false });
    expect(form.answer('t', null).store.verdict().signable).toBe(true);
  });

  it('text is put together from answers in words [FORM-071]', () => {
    const form = openTestForm(`
- { id: side, type: Radio, label: Side, choices: [{ id: l, label: left }, { id: r, label: right }] }
- { id: dose, type: Numeric, label: Dose, endAdornment: cGy }
- { id: line, type: TemplateString, label: Line, templateString: "{{ side }} breast, {{ dose }}" }`);
    expect(form.value('line')).toBeNull();
    expect(form.answer('side', 'l').answer('dose', 4256).value('line')).toBe('left breast, 4256 cGy');
    expect(form.store.answers().values).toEqual({ OTVStatus: { side: 'l', dose: 4256 } });
  });

  it('a side effect writes other fields [FORM-066]', () => {
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

  it('wait until what they read is answered, and hold or say why', () => {
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
    expect(form.store.verdict().signable).toBe(true);
  });
});

describe('dose, dose per fraction and fractions', () => {
  const line = `
- { id: dose, type: Numeric, label: Dose, doseRole: dose, decimals: 1, endAdornment: cGy }
- { id: per, type: Numeric, label: Dose per fraction, doseRole: dosePerFraction, decimals: 1, endAdornment: cGy }
- { id: n, type: Numeric, label: Fractions, doseRole: fractions, decimals: 0 }`;
  const values = (form: TestForm): readonly Json[] => [form.value('dose'), form.value('per'), form.value('n')];

  it('only the typed one is the source', () => {
    const form = openTestForm(line).answer('n', 16).answer('per', 266);
    expect(values(form)).toEqual([4256, 266, 16]);
    expect(values(form.answer('dose', 4000))).toEqual([4000, 250, 16]);
    expect(values(form.answer('n', 15))).toEqual([3750, 250, 15]);
    expect(values(form.answer('dose', 4000))).toEqual([4000, 266.7, 15]);
  });

  it('asks about a total that looks wrong, and shows a difference instead of mending it', () => {
    const form = openTestForm(line).answer('n', 30).answer('dose', 60);
    expect(form.errors('dose')).toEqual(['60 cGy: did you mean 6000?']);
    expect(form.answer('dose', 15000).errors('dose')).toEqual(['15000 cGy is more than 12000 cGy: is that right?']);
    form.answer('n', 15).answer('dose', 4000);
    expect(form.errors('dose')).toEqual(['266.7 × 15 = 4000.5 cGy, 0.5 cGy more than the total']);
    expect(form.store.verdict().signable).toBe(true);
  });

  it('holds per row of a table', () => {
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

  it('no walk makes the triple oscillate: a second identical answer changes nothing', () => {
    const bundle = bundleOf(line);
    const events = fc.array(
      fc.record({
        name: fc.constantFrom('dose', 'per', 'n'),
        value: fc.option(fc.integer({ min: 1, max: 60_000 }).map((n) => n / 10)),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(events, (walk) => {
        const form = new TestForm(bundle);
        for (const { name, value } of walk) {
          form.answer(name, value);
          const was = form.store.answers();
          expect(form.store.dispatch({ type: 'answer', path: `OTVStatus.${name}`, value }).changed).toEqual([]);
          expect(form.value(name)).toBe(value);
          expect(new TestForm(bundle, {}, was).store.answers()).toEqual(was);
        }
      }),
    );
  });

  it('opening and saving changes nothing', () => {
    const bundle = bundleOf(line);
    const stored = { values: { OTVStatus: { dose: 4000, per: 266.7, n: 15 } }, provenance: {} };
    expect(new TestForm(bundle, {}, stored).store.answers().values).toEqual(stored.values);
  });
});

describe('undo and redo', () => {
  it('go back and forth exactly', () => {
    const form = openTestForm(GATE);
    const steps = [form.store.answers()];
    for (const [name, value] of [
      ['gate', 'yes'],
      ['inner', 'a'],
      ['inner', null],
      ['gate', 'no'],
    ] as const) {
      form.answer(name, value);
      steps.push(form.store.answers());
    }
    for (const step of steps.slice(0, -1).reverse()) {
      form.store.dispatch({ type: 'undo' });
      expect(form.store.answers()).toEqual(step);
    }
    expect(form.store.canUndo).toBe(false);
    for (const step of steps.slice(1)) {
      form.store.dispatch({ type: 'redo' });
      expect(form.store.answers()).toEqual(step);
    }
    expect(form.store.canRedo).toBe(false);
  });
});

describe('what listeners hear', () => {
  it('one change tells its own path and those it changed, and keeps every other state object', () => {
    const form = openTestForm(`${GATE}\n- { id: apart, type: Text, label: Apart }`);
    const apart = form.field('apart');
    const heard: string[] = [];
    for (const name of ['gate', 'inner', 'beyond', 'apart'])
      form.store.subscribe(`OTVStatus.${name}`, () => heard.push(name));
    form.answer('gate', 'yes');
    expect(heard).toEqual(['gate', 'inner']);
    expect(form.field('apart')).toBe(apart);
    const gate = form.field('gate');
    form.answer('inner', 'x');
    expect(form.field('gate')).toBe(gate);
  });

  it('says nothing when nothing changed, and refuses unknown paths', () => {
    const form = openTestForm(GATE).answer('gate', 'yes');
    expect(form.store.dispatch({ type: 'answer', path: 'OTVStatus.gate', value: 'yes' })).toEqual({ changed: [] });
    expect(() => form.field('nothing')).toThrow('There is no field OTVStatus.nothing in this form.');
  });

  it('errors are shown once touched or asked for', () => {
    const form = openTestForm(GATE).answer('gate', 'yes');
    expect(form.field('inner')).toMatchObject({ showErrors: false, errors: [{ message: 'Required' }] });
    form.store.dispatch({ type: 'touch', path: 'OTVStatus.inner' });
    expect(form.field('inner').showErrors).toBe(true);
    expect(form.field('gate').showErrors).toBe(false);
    form.store.dispatch({ type: 'showAllErrors' });
    expect(form.field('gate').showErrors).toBe(true);
  });
});

describe('defaults, rows and sources', () => {
  it('a default fills an empty field and does not count as a change [FORM-051]', () => {
    const bundle = bundleOf(`
- { id: a, type: Text, label: A, defaultValue: first }
- { id: d, type: DatePicker, label: D, defaultValue: today }`);
    const form = new TestForm(bundle);
    expect([form.value('a'), form.value('d')]).toEqual(['first', '2026-11-21']);
    expect(form.store.changedByUser({})).toBe(false);
    expect(form.answer('a', 'mine').store.changedByUser({})).toBe(true);
    const emptied = new TestForm(bundle).answer('a', '');
    expect(new TestForm(bundle, {}, emptied.store.answers()).value('a')).toBeNull();
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
    expect(form.store.verdict().requiredMissing).toEqual(['OTVStatus.breaks[r1].why']);
  });

  it('a cell leaves the states of other rows alone', () => {
    const form = openTestForm(TABLE);
    addRow(form, 'r1');
    addRow(form, 'r2');
    const other = form.field('breaks[r2].days');
    form.answer('breaks[r1].days', 4);
    expect(form.field('breaks[r2].days')).toBe(other);
  });

  it('rows move and go; undo brings them back', () => {
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

  it('a table starts with its rows, a grid with its cells, a radio table asks one choice a row [FORM-046, FORM-070]', () => {
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

describe('choices only the host knows', () => {
  it('tell that they are loading, failed or there', () => {
    const bundle = bundleOf('- { id: a, type: AttendingMultiSelect, label: Attending }');
    const key = 'providers:ATTENDING';
    expect(new TestForm(bundle, { choicesStates: { [key]: 'loading' } }).field('a')).toMatchObject({
      choices: [],
      choicesState: 'loading',
    });
    const form = new TestForm(bundle, { choicesStates: { [key]: 'failed' } }).answer('a', ['prv-1']);
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
});

describe('across forms of a task', () => {
  it('a condition on a whole form hides its sections and all they hold', () => {
    const bundle = testBundle(
      {
        'Radiation/Events/Default.yaml': `formConfigType: Events
episodeType: Radiation
system: Default
label: Events
tasks:
  - taskType: OTV
    displayName: OTV
    stage: ON_TREATMENT
    required: true
    roles: { edit: [ATTENDING], pend: [ATTENDING], sign: [ATTENDING] }
    publishing: false
    forms: [{ eventType: OTVStatus }, { eventType: OTVPE, relevant: { field: OTVStatus.seen, eq: "yes" } }]
`,
        'Radiation/OTVStatus/Default.yaml': fieldsText('- { id: seen, type: Text, label: Seen }'),
        'Radiation/OTVPE/Default.yaml': formText(
          'OTVPE',
          'sections:\n  - { id: s, label: S, fields: [{ id: skin, type: Text, label: Skin, required: true }] }\n',
        ),
      },
      'OTV',
    );
    const form = new TestForm(bundle);
    expect([form.store.sectionVisible(1), form.field('OTVPE.skin').relevant]).toEqual([false, false]);
    expect(form.store.verdict().signable).toBe(true);
    form.answer('seen', 'yes');
    expect([form.store.sectionVisible(1), form.field('OTVPE.skin').relevant]).toEqual([true, true]);
    expect(form.store.progress().map((section) => section.requiredMissing)).toEqual([0, 1]);
    expect(judgeWithSchema(bundle, form.store.signedValues())).toEqual([]);
  });
});
