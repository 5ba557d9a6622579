import type { FieldMode } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { compiledFormOf, TEST_CONTEXT as CONTEXT, TestForm } from '../testing/testForm.ts';
import type { CarePlanEntry, ExternalEntry } from './state/formInstance.ts';
import { newestFirst } from './state/inheritance.ts';
import { refreshChanges } from './refreshChanges.ts';

const entry = (value: number, taskId = 'ep-1-0', signed = true): CarePlanEntry => ({
  value,
  taskId,
  on: '2026-11-01T00:00:00Z',
  signed,
});
const external = (weight: number, taskId: string, linkedOn: string | null, id = `x${weight}`): ExternalEntry => ({
  id,
  system: 'EPIC',
  taskId,
  linkedOn,
  formValues: { weight },
});
const weight = (mode: FieldMode, more = '') =>
  compiledFormOf(`- { id: weight, type: Numeric, label: Weight, carePlanField: weight, mode: ${mode}${more} }`);

describe('fields by mode', () => {
  it('Definition defines its value [FORM-076]', () => {
    const form = new TestForm(weight('Definition'), { carePlan: { weight: entry(70) } });
    expect(form.field('weight')).toMatchObject({
      value: null,
      readOnly: false,
      carePlanSource: 'none',
      reference: null,
    });
    expect(form.answer('weight', 71).value('weight')).toBe(71);
  });

  it('InheritedEdit inherits and stays editable [FORM-077]', () => {
    const form = new TestForm(weight('InheritedEdit'), { carePlan: { weight: entry(70, 'ep-1-0', false) } });
    expect(form.field('weight')).toMatchObject({
      value: 70,
      readOnly: false,
      carePlanSource: 'carePlanDoc',
      provenance: { origin: 'carePlan', taskId: 'ep-1-0', signed: false },
    });
    form.answer('weight', 71);
    expect(form.field('weight')).toMatchObject({ value: 71, provenance: { origin: 'user' }, reference: { value: 70 } });
    form.store.dispatch({ type: 'revert', path: 'OTVStatus.weight', to: 'source' });
    expect(form.field('weight')).toMatchObject({ value: 70, provenance: { origin: 'carePlan' } });
  });

  it.each(['InheritedReadOnly', 'InheritedReadOnlyReview'] as const)(
    '%s shows the care plan, read only [FORM-078, FORM-079, FORM-084]',
    (mode) => {
      const form = new TestForm(weight(mode), { carePlan: { weight: entry(70) } });
      expect(form.field('weight')).toMatchObject({ value: 70, readOnly: true });
      expect(form.answer('weight', 71).value('weight')).toBe(70);
    },
  );

  it.each(['ExternalAnyTaskEdit', 'ExternalAnyTaskReadOnly'] as const)(
    '%s takes data of any task, newest first [FORM-080, FORM-081]',
    (mode) => {
      const form = new TestForm(weight(mode), {
        external: [
          external(60, 'ep-1-9', null),
          external(61, 'ep-1-9', '2026-01-01'),
          external(62, 'ep-1-8', '2026-05-01'),
        ],
      });
      expect(form.field('weight')).toMatchObject({
        value: 62,
        readOnly: mode === 'ExternalAnyTaskReadOnly',
        carePlanSource: 'externalAnyTask',
        provenance: { origin: 'external', system: 'EPIC', id: 'x62', on: '2026-05-01' },
      });
    },
  );

  it.each(['ExternalSameTaskEdit', 'ExternalSameTaskReadOnly'] as const)(
    '%s takes data of this task only [FORM-082, FORM-083]',
    (mode) => {
      const form = new TestForm(weight(mode), {
        external: [external(62, 'ep-1-8', '2026-05-01'), external(63, 'ep-1-1', '2026-01-01')],
      });
      expect(form.field('weight')).toMatchObject({
        value: 63,
        readOnly: mode === 'ExternalSameTaskReadOnly',
        carePlanSource: 'externalSameTask',
      });
      expect(
        new TestForm(weight(mode), { external: [external(62, 'ep-1-8', '2026-05-01')] }).value('weight'),
      ).toBeNull();
    },
  );

  it('the current task is not a source of the care plan (decision 40)', () => {
    const form = new TestForm(weight('InheritedEdit'), { carePlan: { weight: entry(70, 'ep-1-1') } });
    expect(form.field('weight')).toMatchObject({ value: null, carePlanSource: 'none' });
  });

  it('the baseline is shown with the answer [FORM-065]', () => {
    const form = new TestForm(weight('Definition', ', showBaseline: true'), { carePlan: { weight: entry(70) } });
    expect(form.field('weight').reference).toMatchObject({ value: 70, provenance: { taskId: 'ep-1-0' } });
  });

  it('inherited values are not a change by the user, typed ones are', () => {
    const form = new TestForm(weight('InheritedEdit'), { carePlan: { weight: entry(70) } });
    expect(form.store.changedByUser({})).toBe(false);
    expect(form.answer('weight', 71).store.changedByUser({})).toBe(true);
  });

  it('opening stored answers does not inherit again; refresh does, and keeps typed values', () => {
    const compiledForm = compiledFormOf(`
- { id: weight, type: Numeric, label: Weight, carePlanField: weight, mode: InheritedEdit }
- { id: height, type: Numeric, label: Height, carePlanField: height, mode: InheritedEdit }`);
    const first = new TestForm(compiledForm, { carePlan: { weight: entry(70), height: entry(170) } }).answer(
      'height',
      171,
    );
    const later = { carePlan: { weight: entry(75), height: entry(180) } };
    const again = new TestForm(compiledForm, later, first.store.answers());
    expect([again.value('weight'), again.value('height')]).toEqual([70, 171]);
    again.store.dispatch({ type: 'context', context: { ...CONTEXT, ...later } });
    expect([again.value('weight'), again.value('height')]).toEqual([75, 171]);
    expect(again.field('height').reference).toMatchObject({ value: 180 });
  });
});

describe('changes by a refresh', () => {
  it('list old value, new value and source, and whether the new value is taken', () => {
    const compiledForm = compiledFormOf(`
- { id: weight, type: Numeric, label: Weight, carePlanField: weight, mode: InheritedEdit }
- { id: height, type: Numeric, label: Height, carePlanField: height, mode: InheritedEdit }
- { id: dose, type: Numeric, label: Dose, carePlanField: dose, mode: InheritedEdit, endAdornment: cGy }`);
    const form = new TestForm(compiledForm, {
      carePlan: { weight: entry(70), height: entry(170), dose: entry(266.67) },
    }).answer('height', 171);
    const context = { ...CONTEXT, carePlan: { weight: entry(75), height: entry(180), dose: entry(266.7) } };
    expect(refreshChanges(form.store, context)).toEqual([
      {
        path: 'OTVStatus.weight',
        old: 70,
        new: 75,
        source: expect.objectContaining({ origin: 'carePlan' }) as unknown,
        taken: true,
      },
      {
        path: 'OTVStatus.height',
        old: 171,
        new: 180,
        source: expect.objectContaining({ origin: 'carePlan' }) as unknown,
        taken: false,
      },
    ]);
    form.store.dispatch({ type: 'context', context });
    expect([form.value('weight'), form.value('height'), form.value('dose')]).toEqual([75, 171, 266.67]);
  });

  it('match rows by id, not by position', () => {
    const compiledForm = compiledFormOf(
      '- { id: t, type: Table, label: T, carePlanField: t, mode: InheritedEdit, columns: [{ id: n, type: Numeric, label: N }] }',
    );
    const rows = (...ids: readonly string[]): CarePlanEntry => ({
      ...entry(0),
      value: ids.map((id) => ({ _id: id, n: 1 })),
    });
    const form = new TestForm(compiledForm, { carePlan: { t: rows('a', 'b', 'c') } });
    const [change] = refreshChanges(form.store, { ...CONTEXT, carePlan: { t: rows('b', 'c', 'd') } });
    expect(change?.rows?.map((row) => [row.rowId, row.kind])).toEqual([
      ['a', 'removed'],
      ['d', 'added'],
    ]);
  });
});

describe('external data', () => {
  it('is ordered by linkedOn, newest first, undated last [TASK-070]', () => {
    const order = [
      external(1, 't', null),
      external(2, 't', '2026-01-01'),
      external(3, 't', '2026-03-01'),
      external(4, 't', null),
    ];
    expect(newestFirst(order).map(({ id }) => id)).toEqual(['x3', 'x2', 'x1', 'x4']);
  });
});

describe('undoing a refresh', () => {
  it('restores the values and their sources, and keeps later context changes', () => {
    const form = new TestForm(weight('InheritedReadOnly'), { carePlan: { weight: entry(70) } });
    const later = { ...CONTEXT, carePlan: { weight: entry(75) } };
    form.store.dispatch({ type: 'context', context: later });
    const choices = { 'providers:ATTENDING': [{ id: 'p', label: 'P' }] };
    form.store.dispatch({ type: 'context', context: { ...later, choices } });
    expect([form.value('weight'), form.store.undoStep?.label]).toEqual([75, 'Refresh']);
    form.store.dispatch({ type: 'undo' });
    expect(form.field('weight')).toMatchObject({ value: 70, revertTo: null });
    expect(form.store.context).toMatchObject({ carePlan: { weight: { value: 70 } }, choices });
    form.store.dispatch({ type: 'redo' });
    expect([form.value('weight'), form.store.context.carePlan['weight']?.value]).toEqual([75, 75]);
  });
});
