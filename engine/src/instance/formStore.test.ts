import { describe, expect, it } from 'vitest';
import { fieldsText, formText, openTestForm, compiledTestForm, TestForm } from '../testing/testForm.ts';
import { validateWithSchema } from './validateWithSchema.ts';

const GATE = `
- { id: gate, type: Radio, label: Gate, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
- { id: inner, type: Text, label: Inner, required: true, relevant: { field: gate, eq: "yes" } }
- { id: beyond, type: Text, label: Beyond, relevant: { field: inner, answered: true } }`;

describe('hidden fields', () => {
  it('read as empty everywhere, and keep their answer until shown again [FORM-098]', () => {
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

  it('have no errors and do not block signing [FORM-098]', () => {
    const form = openTestForm(GATE);
    expect(form.store.validation()).toMatchObject({ errors: [], unknown: [], requiredMissing: [], signable: true });
    form.answer('gate', 'yes');
    expect(form.store.validation()).toMatchObject({ requiredMissing: ['OTVStatus.inner'], signable: false });
    form.answer('gate', 'no');
    expect(form.store.validation().signable).toBe(true);
  });
});

describe('undo and redo', () => {
  it('restore states exactly', () => {
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
    expect(form.store.undoStep).toBeNull();
    for (const step of steps.slice(1)) {
      form.store.dispatch({ type: 'redo' });
      expect(form.store.answers()).toEqual(step);
    }
    expect(form.store.redoStep).toBeNull();
  });
});

describe('listeners', () => {
  it('are notified of the changed paths only, and all other state objects are kept', () => {
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

  it('are not notified without a change, and unknown paths are rejected', () => {
    const form = openTestForm(GATE).answer('gate', 'yes');
    expect(form.store.dispatch({ type: 'answer', path: 'OTVStatus.gate', value: 'yes' })).toEqual({ changed: [] });
    expect(() => form.field('nothing')).toThrow('There is no field OTVStatus.nothing in this form.');
  });

  it('see errors as shown once a field is touched or all errors are requested', () => {
    const form = openTestForm(GATE).answer('gate', 'yes');
    expect(form.field('inner')).toMatchObject({ showErrors: false, errors: [{ message: 'Required' }] });
    form.store.dispatch({ type: 'touch', path: 'OTVStatus.inner' });
    expect(form.field('inner').showErrors).toBe(true);
    expect(form.field('gate').showErrors).toBe(false);
    form.store.dispatch({ type: 'showAllErrors' });
    expect(form.field('gate').showErrors).toBe(true);
  });
});

describe('across forms of a task', () => {
  it('a condition on a whole form hides its sections and their fields', () => {
    const compiledForm = compiledTestForm(
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
    const form = new TestForm(compiledForm);
    expect([form.store.sectionVisible(1), form.field('OTVPE.skin').relevant]).toEqual([false, false]);
    expect(form.store.validation().signable).toBe(true);
    form.answer('seen', 'yes');
    expect([form.store.sectionVisible(1), form.field('OTVPE.skin').relevant]).toEqual([true, true]);
    expect(form.store.progress().map((section) => section.requiredMissing)).toEqual([0, 1]);
    expect(validateWithSchema(compiledForm, form.store.signedValues())).toEqual([]);
  });

  it('is visible only while one of its fields is', () => {
    const sections = `sections:
  - { id: asked, label: Asked, fields: [{ id: seen, type: Text, label: Seen }] }
  - { id: told, label: Told, fields: [{ id: what, type: Text, label: What, relevant: { field: seen, eq: "yes" } }] }
`;
    const form = new TestForm(
      compiledTestForm({ 'Radiation/OTVStatus/Default.yaml': formText('OTVStatus', sections) }),
    );
    const shown = () => form.store.progress().map((section) => section.shown);
    expect([form.store.sectionVisible(1), shown()]).toEqual([false, [true, false]]);
    form.answer('seen', 'yes');
    expect([form.store.sectionVisible(1), shown()]).toEqual([true, [true, true]]);
    form.answer('seen', 'no');
    expect([form.store.sectionVisible(1), shown()]).toEqual([false, [true, false]]);
  });
});
