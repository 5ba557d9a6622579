import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import { runs } from '../testing/proof.ts';
import { eventOf, everyPath, moves } from '../testing/randomEvents.ts';
import { someShippedForms } from '../testing/shippedForms.ts';
import { compiledFormOf, TEST_CONTEXT, TestForm } from '../testing/testForm.ts';
import { createFormStore } from './createFormStore.ts';
import type { FormRecord } from './formRecord.ts';
import type { FormStore } from './formStore.ts';
import { playRecord } from './playRecord.ts';
import { recordDifferences } from './recordDifferences.ts';
import { recordOfAnswers } from './recordOfAnswers.ts';
import { readFormRecord } from './recordShape.ts';
import { takeRecord } from './takeRecord.ts';
import type { CarePlanEntry, FormContext } from './state/formInstance.ts';

const SIGNED_ON = '2026-11-20T08:00:00Z';
const entry = (value: Json, change: Partial<CarePlanEntry> = {}): CarePlanEntry => ({
  value,
  taskId: 'ep-1-9',
  on: SIGNED_ON,
  signed: true,
  ...change,
});

const PLANNING = compiledFormOf(`
- { id: dose, type: Numeric, label: Total dose, carePlanField: dose, mode: InheritedReadOnly }
- { id: fractions, type: Numeric, label: Fractions, carePlanField: fractions, mode: InheritedEdit }
- id: per_fraction
  type: Numeric
  label: Dose per fraction
  decimals: 1
  calculate: { quotient: [{ field: dose }, { field: fractions }] }
- { id: age, type: Numeric, label: Age, calculate: { ageAt: [{ context: patient.dateOfBirth }, { context: today }] } }
- { id: physician, type: AttendingMultiSelect, label: Physician }
- { id: boost, type: Text, label: Boost, relevant: { field: dose, gt: 5000 } }
- id: breaks
  type: Table
  label: Breaks
  columns:
    - { id: day, type: Text, label: Day }
    - { id: days, type: Numeric, label: Days }
`);

const later: Partial<FormContext> = {
  now: '2027-01-05T10:00:00Z',
  today: '2027-01-05',
  patient: { dateOfBirth: '1950-02-28', sex: 'FEMALE' },
  carePlan: { dose: entry(5005), fractions: entry(19) },
};

/** What a person sees of every shown field and cell. */
function seen(store: FormStore) {
  return everyPath(store).flatMap((path) => {
    const { value, relevant, provenance, unknown, errors, reference, revertTo, history, review, carePlanSource } =
      store.field(path);
    if (!relevant) return [];
    const isTable = store.compiledForm.fields.some((field) => field.path === path && field.columns !== undefined);
    const shown = isTable ? store.rows(path) : value;
    const source = revertTo && { value: revertTo.value, provenance: revertTo.provenance };
    return [{ path, shown, provenance, unknown, errors, reference, source, history, review, carePlanSource }];
  });
}

const throughStorage = (record: FormRecord) => readFormRecord(JSON.parse(JSON.stringify(record)), 'record');

describe('a form record', () => {
  it('shows an unanswered inherited dose as unanswered for ever after', () => {
    const form = new TestForm(PLANNING);
    form.store.dispatch({ type: 'addRow', path: 'OTVStatus.breaks', rowId: 'r1' });
    form.answer('breaks[r1].days', 2);
    const record = throughStorage(takeRecord(form.store));
    const played = playRecord({ compiledForm: PLANNING, record, since: { ...TEST_CONTEXT, ...later } });
    expect(played.field('OTVStatus.dose')).toMatchObject({
      value: null,
      provenance: null,
      sinceThen: { value: 5005, provenance: { origin: 'carePlan', taskId: 'ep-1-9' } },
    });
    expect(played.field('OTVStatus.per_fraction').value).toBeNull();
    expect(played.field('OTVStatus.age')).toMatchObject({ value: 66, provenance: { origin: 'calculated' } });
    expect(played.field('OTVStatus.boost').relevant).toBe(false);
    expect(played.field('OTVStatus.breaks').value).toEqual([{ _id: 'r1', days: 2 }]);
    expect(played.progress()).toEqual(form.store.progress());
    // The form of today would show all of it.
    const today = new TestForm(PLANNING, later, form.store.answers());
    expect(today.value('dose')).toBe(5005);
    expect(today.field('boost').relevant).toBe(true);
  });

  it('marks a source that changed or is gone, and only those', () => {
    const carePlan = { dose: entry(4256), fractions: entry(16) };
    const form = new TestForm(PLANNING, { carePlan });
    form.answer('fractions', 15);
    const record = takeRecord(form.store);
    const since = (context: Partial<FormContext>) =>
      playRecord({ compiledForm: PLANNING, record, since: { ...TEST_CONTEXT, ...context } });
    expect(since({ carePlan }).field('OTVStatus.dose').sinceThen).toBeUndefined();
    // The person had seen that the source said 16.
    expect(since({ carePlan }).field('OTVStatus.fractions')).toMatchObject({ value: 15, revertTo: { value: 16 } });
    expect(since({ carePlan }).field('OTVStatus.fractions').sinceThen).toBeUndefined();
    expect(since(later).field('OTVStatus.fractions').sinceThen).toMatchObject({ value: 19 });
    expect(since({ carePlan: {} }).field('OTVStatus.dose').sinceThen).toEqual({ value: null, provenance: null });
    expect(since({ carePlan: {} }).field('OTVStatus.dose').value).toBe(4256);
  });

  it('keeps the label of a chosen person after the list has changed', () => {
    const choices = {
      'providers:ATTENDING': [
        { id: 'prv-1', label: 'Ida Berg' },
        { id: 'prv-2', label: 'Eli Moss' },
      ],
    };
    const form = new TestForm(PLANNING, { choices }).answer('physician', ['prv-1']);
    const record = throughStorage(takeRecord(form.store));
    const played = playRecord({ compiledForm: PLANNING, record });
    expect(played.field('OTVStatus.physician').choices).toEqual([{ id: 'prv-1', label: 'Ida Berg' }]);
    expect(played.find('ida')).toEqual(['OTVStatus.physician']);
  });

  it('takes no events, and is refused by another form', () => {
    const form = new TestForm(PLANNING);
    const record = takeRecord(form.store);
    const played = playRecord({ compiledForm: PLANNING, record });
    expect(played.dispatch({ type: 'answer', path: 'OTVStatus.fractions', value: 3 })).toEqual({ changed: [] });
    expect(played.field('OTVStatus.fractions')).toMatchObject({ value: null, readOnly: true });
    const other = compiledFormOf('- { id: weight, type: Numeric, label: Weight }');
    expect(() => playRecord({ compiledForm: other, record })).toThrow('another form');
  });

  it('differs from another where a person sees another value, source or label, and nowhere else', () => {
    const at = (context: Partial<FormContext>) => takeRecord(new TestForm(PLANNING, context).store);
    const carePlan = { fractions: entry(16) };
    expect(recordDifferences(at({}), at({ now: '2026-11-21T10:05:00Z' }))).toEqual([]);
    expect(recordDifferences(at({}), at({ carePlan }))).toEqual(['OTVStatus.fractions']);
    const unsigned = { fractions: entry(16, { signed: false }) };
    expect(recordDifferences(at({ carePlan }), at({ carePlan: unsigned }))).toEqual(['OTVStatus.fractions']);
    expect(recordDifferences(at({}), at(later))).toEqual([
      'OTVStatus.dose',
      'OTVStatus.fractions',
      'OTVStatus.per_fraction',
      'OTVStatus.age',
      'OTVStatus.boost',
    ]);
  });

  it('of stored answers runs no rule, and says what was not recorded', () => {
    const form = new TestForm(PLANNING, { carePlan: { fractions: entry(16) } });
    const record = throughStorage(recordOfAnswers(PLANNING, form.store.answers(), SIGNED_ON));
    const played = playRecord({ compiledForm: PLANNING, record, since: { ...TEST_CONTEXT, ...later } });
    expect(played.field('OTVStatus.fractions')).toMatchObject({ value: 16, provenance: { origin: 'carePlan' } });
    expect(played.field('OTVStatus.dose')).toMatchObject({ value: null, notRecorded: true, relevant: true });
    expect(played.field('OTVStatus.boost').relevant).toBe(false);
    expect(played.field('OTVStatus.breaks').relevant).toBe(false);
  });

  it('is refused when it is not one', () => {
    const record = { ...takeRecord(new TestForm(PLANNING).store) };
    expect(() => readFormRecord({ ...record, version: 2 }, 'record')).toThrow('record.version');
    expect(() => readFormRecord({ ...record, fields: [{ path: '$where', value: 1 }] }, 'record')).toThrow('path');
    expect(() => readFormRecord(null, 'record')).toThrow('an object');
  });
});

describe.each(someShippedForms())('the record of %s, for random events', (_name, compiledForm: CompiledForm) => {
  it('plays back what the form showed, through storage, whatever comes later', () => {
    fc.assert(
      fc.property(moves(14), (walk) => {
        const store = createFormStore({ compiledForm, context: TEST_CONTEXT });
        for (const move of walk) store.dispatch(eventOf(store, move));
        const record = throughStorage(takeRecord(store));
        const played = playRecord({ compiledForm, record, since: { ...TEST_CONTEXT, ...later } });
        expect(seen(played)).toEqual(seen(store));
        expect(played.progress()).toEqual(store.progress());
        // The server opens the answers of the screen.
        const again = createFormStore({ compiledForm, context: store.context, answers: store.answers() });
        expect(recordDifferences(record, takeRecord(again))).toEqual([]);
      }),
      runs(2, 60),
    );
  });
});
