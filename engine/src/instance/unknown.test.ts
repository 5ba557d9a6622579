import { describe, expect, it } from 'vitest';
import { compiledFormOf, openTestForm, TestForm } from '../testing/testForm.ts';

const FIELDS = `
- { id: t, type: Text, label: T }
- { id: plain, type: Text, label: Plain, required: { field: t, gt: 3 } }
- { id: dose, type: Numeric, label: Dose, endAdornment: cGy, required: { field: t, gt: 3 } }
- { id: side, type: Text, label: Side, required: { field: t, gt: 3 } }
- { id: marked, type: Text, label: Marked, safety: true, required: { field: t, gt: 3 } }
- { id: shown, type: Text, label: Shown, relevant: { any: [{ field: t, gt: 3 }, { field: t, empty: true }] } }
- { id: line, type: TemplateString, label: Line, templateString: "about {{ shown }}" }`;
const override = (form: TestForm, name: string, reason: string) =>
  form.store.dispatch({ type: 'overrideUnknown', path: `OTVStatus.${name}`, reason });

describe('an unknown field (decision 44)', () => {
  it('shows the reason, is shown, and blocks signing', () => {
    const form = openTestForm(FIELDS).answer('t', 'words');
    expect(form.field('plain')).toMatchObject({
      relevant: true,
      unknown: 'Whether “Plain” is required could not be evaluated',
      unknownOverride: null,
      mayOverrideUnknown: true,
    });
    expect(form.store.validation()).toMatchObject({
      unknown: ['plain', 'dose', 'side', 'marked', 'shown', 'line'].map((id) => `OTVStatus.${id}`),
      overridden: [],
      signable: false,
    });
  });

  it('can be accepted with a reason, which is stored with user and time', () => {
    const form = openTestForm(FIELDS).answer('t', 'words').answer('plain', 'typed');
    override(form, 'plain', '  checked on paper ');
    const recorded = {
      reason: 'checked on paper',
      by: 'usr-1',
      on: '2026-11-21T10:00:00Z',
      of: 'required',
    };
    expect(form.field('plain')).toMatchObject({ value: 'typed', unknownOverride: recorded });
    expect(form.store.validation().overridden).toEqual([{ path: 'OTVStatus.plain', ...recorded }]);
    expect(form.store.validation().unknown).not.toContain('OTVStatus.plain');
    expect(form.store.answers().provenance['OTVStatus.plain']?.override).toEqual(recorded);
    const again = new TestForm(compiledFormOf(FIELDS), {}, form.store.answers());
    expect(again.field('plain').unknownOverride).toEqual(recorded);
    form.store.dispatch({ type: 'undo' });
    expect(form.field('plain').unknownOverride).toBeNull();
  });

  it('cannot be accepted without a reason, when known, or for dose and safety', () => {
    const form = openTestForm(FIELDS);
    override(form, 'plain', 'because');
    expect(form.field('plain').unknownOverride).toBeNull();
    form.answer('t', 'words');
    override(form, 'plain', '   ');
    for (const name of ['dose', 'side', 'marked']) {
      expect(form.field(name).mayOverrideUnknown).toBe(false);
      override(form, name, 'because');
    }
    expect(form.store.validation().overridden).toEqual([]);
  });

  it('must be accepted again after another answer or failure', () => {
    const form = openTestForm(FIELDS).answer('t', 'words');
    override(form, 'plain', 'because');
    form.answer('plain', 'new');
    expect(form.field('plain').unknownOverride).toBeNull();
  });

  it('stays accepted when only the label changes, and not when another rule fails', () => {
    const form = openTestForm(FIELDS).answer('t', 'words');
    override(form, 'plain', 'because');
    const reopened = (fields: string) => new TestForm(compiledFormOf(fields), {}, form.store.answers()).field('plain');
    expect(reopened(FIELDS.replace('label: Plain', 'label: Simple')).unknownOverride?.reason).toBe('because');
    const shown = FIELDS.replace('label: Plain, required', 'label: Plain, relevant');
    expect(reopened(shown)).toMatchObject({
      unknown: expect.stringContaining('is shown') as string,
      unknownOverride: null,
    });
  });

  it('can be computed text, which appears in the note once accepted', () => {
    const form = openTestForm(FIELDS).answer('t', 'words').answer('plain', 'kept');
    expect(form.store.note().text).not.toContain('kept');
    override(form, 'plain', 'because');
    override(form, 'line', 'because');
    expect(form.store.validation().overridden.map(({ path }) => path)).toEqual(['OTVStatus.plain', 'OTVStatus.line']);
    expect(form.store.note().text).toContain('kept');
    const again = new TestForm(compiledFormOf(FIELDS), {}, form.store.answers());
    expect(again.field('line').unknownOverride?.reason).toBe('because');
  });

  it('stays calculated when accepted', () => {
    const fields = `
- { id: t, type: Text, label: T }
- { id: n, type: Numeric, label: N, relevant: { any: [{ field: t, gt: 3 }, { field: t, empty: true }] } }
- { id: sum, type: Numeric, label: Sum, calculate: { sum: [{ field: n }, 1] } }`;
    const form = openTestForm(fields).answer('t', 'words').answer('n', 2);
    override(form, 'sum', 'because');
    const again = new TestForm(compiledFormOf(fields), {}, form.store.answers());
    expect(again.field('sum')).toMatchObject({ overridden: null, unknownOverride: { reason: 'because' } });
    expect(again.answer('t', null).value('sum')).toBe(3);
  });

  it('is known again once its check can run, and its value is always known', () => {
    const form = openTestForm(`
- { id: t, type: Text, label: T }
- id: n
  type: Numeric
  label: N
  constraint: { expression: { all: [{ field: n, gt: 0 }, { any: [{ field: t, gt: 3 }, { field: t, empty: true }] }] }, message: No }
- { id: next, type: Numeric, label: Next, calculate: { sum: [{ field: n }, 1] } }`);
    form.answer('t', 'words').answer('n', 2);
    expect(form.store.validation().unknown).toEqual(['OTVStatus.n']);
    expect([form.value('next'), form.field('next').unknown]).toEqual([3, null]);
    form.answer('t', null);
    expect(form.store.validation()).toMatchObject({ unknown: [], signable: true });
  });

  it('can be a cell', () => {
    const fields = `
- id: rows
  type: Table
  label: Rows
  columns: [{ id: t, type: Text, label: T }, { id: n, type: Text, label: N, required: { field: t, gt: 3 } }]`;
    const form = openTestForm(fields);
    form.store.dispatch({ type: 'addRow', path: 'OTVStatus.rows', rowId: 'r1' });
    form.answer('rows[r1].t', 'words');
    expect(form.store.validation().unknown).toEqual(['OTVStatus.rows[r1].n']);
    override(form, 'rows[r1].n', 'because');
    expect(form.store.validation()).toMatchObject({ unknown: [], signable: true });
    const again = new TestForm(compiledFormOf(fields), {}, form.store.answers());
    expect(again.store.validation().overridden).toMatchObject([{ path: 'OTVStatus.rows[r1].n', reason: 'because' }]);
  });
});
