import { describe, expect, it } from 'vitest';
import { fieldsText, TEST_CONTEXT, compiledTestForm, TestForm } from '../testing/testForm.ts';
import type { CarePlanEntry, FormContext } from './state/formInstance.ts';

/** A weight with an age limit of a week, a side with safety relevance, and a field with neither. */
const COMPILED_FORM = compiledTestForm({
  'care-plan-fields.yaml':
    'fields: [{ id: weight, name: Weight, type: number, maxAge: 7 }, { id: laterality, name: Side, type: text }, { id: hobby, name: Hobby, type: text }]\n',
  'Radiation/OTVStatus/Default.yaml': fieldsText(`
- { id: weight, type: Numeric, label: Weight, mode: ExternalAnyTaskEdit, carePlanField: weight }
- { id: treated_side, type: Text, label: Side, mode: InheritedReadOnly, carePlanField: laterality }
- { id: hobby, type: Text, label: Hobby, mode: InheritedEdit, carePlanField: hobby }`),
});
const entry = (value: CarePlanEntry['value'], more: Partial<CarePlanEntry> = {}): CarePlanEntry => ({
  value,
  taskId: 'ep-1-0',
  on: '2026-11-20T08:00:00Z',
  signed: true,
  ...more,
});
const GIVEN = { weight: entry(70), laterality: entry('left'), hobby: entry('chess') };
const at = (carePlan: FormContext['carePlan'], more: Partial<FormContext> = {}) => ({ ...more, carePlan });
const NEXT_DAY = { now: '2026-11-22T10:00:00Z', today: '2026-11-22' };

/** Inherits everything today, then opens the saved answers again with another context. */
function later(context: Partial<FormContext>): TestForm {
  const first = new TestForm(COMPILED_FORM, at(GIVEN));
  expect(first.store.validation()).toMatchObject({ reviews: [], signable: true });
  return new TestForm(COMPILED_FORM, context, first.store.answers());
}
const moved = (how: Partial<CarePlanEntry>) => ({
  weight: entry(70, how),
  laterality: entry('left', how),
  hobby: entry('chess', how),
});

describe('inherited values that need review (decision 40)', () => {
  it('a value older than its limit must be confirmed before signing', () => {
    const context = at(GIVEN, { today: '2026-11-28', now: '2026-11-28T09:00:00Z' });
    const form = later(context);
    expect(form.field('weight').review).toEqual({
      reason: 'tooOld',
      message: 'From November 20, 2026, more than 7 days ago: confirm that it is still valid',
      blocks: true,
    });
    expect(form.field('treated_side').review).toBeNull();
    expect(form.store.validation()).toMatchObject({ reviews: ['OTVStatus.weight'], signable: false });
    form.store.dispatch({ type: 'confirm', path: 'OTVStatus.weight' });
    expect(form.field('weight')).toMatchObject({
      review: null,
      errors: [],
      provenance: { origin: 'carePlan', confirmed: { by: 'usr-1', on: '2026-11-28T09:00:00Z', of: 'tooOld' } },
    });
    expect(form.store.validation()).toMatchObject({ reviews: [], signable: true });
    const again = new TestForm(COMPILED_FORM, context, form.store.answers());
    expect(again.store.validation().signable).toBe(true);
    const muchLater = new TestForm(COMPILED_FORM, { ...context, today: '2026-12-24' }, form.store.answers());
    expect(muchLater.store.validation().signable).toBe(false);
    form.store.dispatch({ type: 'undo' });
    expect(form.store.validation().signable).toBe(false);
    expect(form.answer('weight', 70.5).store.validation()).toMatchObject({ reviews: [], signable: true });
  });

  it('a value of unknown age counts as too old', () => {
    const form = new TestForm(COMPILED_FORM, {
      external: [{ id: 'x', system: 'ARIA', taskId: 'ep-1-9', linkedOn: null, formValues: { weight: 70 } }],
    });
    expect(form.field('weight').review?.message).toBe('Its date is unknown: confirm that it is at most 7 days old');
  });

  it.each([
    ['unsigned', moved({ unsignedOn: '2026-11-21T12:00:00Z' })],
    ['addended', moved({ addendedOn: '2026-11-21T12:00:00Z' })],
    ['withdrawn', {}],
  ] as const)('a source that is %s later needs review, and blocks signing for safety fields', (reason, carePlan) => {
    const form = later(at(carePlan, NEXT_DAY));
    expect(form.store.validation()).toMatchObject({
      reviews: ['OTVStatus.weight', 'OTVStatus.treated_side', 'OTVStatus.hobby'],
      signable: false,
    });
    const severities = form.store.validation().errors.map(({ path, severity, about }) => [path, severity, about]);
    expect(severities).toEqual([
      ['OTVStatus.weight', 'warning', 'review'],
      ['OTVStatus.treated_side', 'error', 'review'],
      ['OTVStatus.hobby', 'warning', 'review'],
    ]);
    expect(form.field('treated_side').review).toMatchObject({ reason, blocks: true });
    form.store.dispatch({ type: 'confirm', path: 'OTVStatus.treated_side' });
    expect(form.field('treated_side')).toMatchObject({ value: 'left', review: null });
    expect(form.store.validation().signable).toBe(true);
  });

  it("of a note in the wrong chart is another patient's, and always blocks", () => {
    const replaced = { ...GIVEN, hobby: entry('golf', { taskId: 'ep-1-5' }) };
    const form = later({ ...at(replaced, NEXT_DAY), wrongChart: ['ep-1-0'] });
    expect(form.field('hobby').review).toEqual({
      reason: 'wrongChart',
      message:
        'The source note was written in the wrong chart and tells of another patient: answer again, or confirm that it is true here as well',
      blocks: true,
    });
    expect(form.store.validation().signable).toBe(false);
    form.store.dispatch({ type: 'confirm', path: 'OTVStatus.hobby' });
    expect(form.field('hobby').review).toBeNull();
    const copied = new TestForm(
      COMPILED_FORM,
      { wrongChart: ['ep-1-2'] },
      {
        values: { OTVStatus: { hobby: 'chess' } },
        provenance: { 'OTVStatus.hobby': { origin: 'copied', taskId: 'ep-1-2' } },
      },
    );
    expect(copied.field('hobby').review?.reason).toBe('wrongChart');
    copied.store.dispatch({ type: 'confirm', path: 'OTVStatus.hobby' });
    expect(copied.field('hobby')).toMatchObject({ value: 'chess', review: null, provenance: { origin: 'user' } });
  });

  it('do not need review for an unsigned mark or addendum that existed when the value was taken', () => {
    const unsigned = new TestForm(COMPILED_FORM, at(moved({ unsignedOn: '2026-11-20T12:00:00Z' })));
    expect(unsigned.field('hobby')).toMatchObject({ review: null, provenance: { signed: false } });
    const addended = new TestForm(COMPILED_FORM, at(moved({ addendedOn: '2026-11-20T12:00:00Z' })));
    expect(addended.field('hobby')).toMatchObject({ review: null, provenance: { addendedOn: '2026-11-20T12:00:00Z' } });
    const pended = new TestForm(COMPILED_FORM, at(moved({ signed: false })));
    expect(pended.field('hobby')).toMatchObject({ review: null, provenance: { signed: false } });
  });

  it('a signed source that was replaced by an unsigned one of another task is gone', () => {
    const form = later(at({ ...GIVEN, hobby: entry('golf', { taskId: 'ep-1-5', signed: false }) }, NEXT_DAY));
    expect(form.field('hobby').review?.reason).toBe('withdrawn');
    const newer = later(at({ ...GIVEN, hobby: entry('golf', { taskId: 'ep-1-5' }) }, NEXT_DAY));
    expect(newer.field('hobby').review).toBeNull();
  });

  it('a refresh does not dismiss a review, but signing the source again does', () => {
    const form = later(at(GIVEN));
    const refresh = (carePlan: FormContext['carePlan']) =>
      form.store.dispatch({ type: 'context', context: { ...TEST_CONTEXT, ...NEXT_DAY, carePlan } });
    refresh(moved({ unsignedOn: '2026-11-21T12:00:00Z' }));
    expect(form.field('treated_side').review?.reason).toBe('unsigned');
    refresh(moved({ on: '2026-11-22T08:00:00Z' }));
    expect(form.field('treated_side')).toMatchObject({ review: null, provenance: { on: '2026-11-22T08:00:00Z' } });
  });

  it('a confirmation survives a refresh of the same source, and covers one reason only', () => {
    const form = later(at(moved({ addendedOn: '2026-11-21T12:00:00Z' }), NEXT_DAY));
    form.store.dispatch({ type: 'confirm', path: 'OTVStatus.treated_side' });
    const refresh = (carePlan: FormContext['carePlan']) =>
      form.store.dispatch({ type: 'context', context: { ...TEST_CONTEXT, ...NEXT_DAY, carePlan } });
    refresh(moved({ addendedOn: '2026-11-21T12:00:00Z' }));
    expect(form.field('treated_side').review).toBeNull();
    refresh(moved({ addendedOn: '2026-11-23T12:00:00Z' }));
    expect(form.field('treated_side').review?.reason).toBe('addended');
    refresh(moved({ unsignedOn: '2026-11-23T13:00:00Z', addendedOn: '2026-11-21T12:00:00Z' }));
    expect(form.field('treated_side').review?.reason).toBe('unsigned');
  });

  it("a copied answer becomes that of the person who confirms it, and can be taken back to 'copied'", () => {
    const form = new TestForm(COMPILED_FORM, NEXT_DAY, {
      values: { OTVStatus: { hobby: 'chess' } },
      provenance: { 'OTVStatus.hobby': { origin: 'copied', taskId: 'ep-1-2' } },
    });
    expect(form.field('hobby').review).toBeNull();
    form.store.dispatch({ type: 'confirm', path: 'OTVStatus.hobby' });
    expect(form.field('hobby')).toMatchObject({ value: 'chess', provenance: { origin: 'user' } });
    form.store.dispatch({ type: 'undo' });
    expect(form.field('hobby')).toMatchObject({ value: 'chess', provenance: { origin: 'copied' } });
  });

  it('confirming without a review changes nothing', () => {
    const form = later(at(GIVEN));
    expect(form.store.dispatch({ type: 'confirm', path: 'OTVStatus.hobby' }).changed).toEqual([]);
    expect(form.store.undoStep).toBeNull();
  });
});
