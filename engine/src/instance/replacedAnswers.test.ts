import { describe, expect, it } from 'vitest';
import { compiledFormOf, TestForm } from '../testing/testForm.ts';
import { recordDifferences } from './recordDifferences.ts';
import { takeRecord } from './takeRecord.ts';

const compiledForm = compiledFormOf(`
- { id: dose, type: Numeric, label: Dose, mode: InheritedEdit, carePlanField: prescription.totalDose }
- { id: fractions, type: Numeric, label: Fractions }
- { id: each, type: Numeric, label: Each, decimals: 1, readOnly: true, calculate: { quotient: [{ field: dose }, { field: fractions }] } }
- { id: visit, type: DatePicker, tense: happened, label: Visit, defaultValue: today }
- { id: plan, type: Text, label: Plan, defaultValue: Continue }
- id: checks
  type: Table
  label: Checks
  tableData: [{ id: skin }, { id: pain }]
  columns: [{ id: found, type: Text, label: Found }]`);
const carePlan = {
  'prescription.totalDose': { value: 4000, taskId: 'ep-1-9', on: '2026-11-20T10:00:00Z', signed: true },
};
const template = { origin: 'template', templateId: 'tpl-1' } as const;

describe('answers that replace others, as a content template does', () => {
  it.each(['replace', 'merge'] as const)(
    'leave nothing empty that opening would fill, by %s: the server would see another form',
    (type) => {
      const form = new TestForm(compiledForm, { carePlan });
      form.answer('plan', 'Stop').answer('fractions', 20);
      form.store.dispatch({
        type,
        values: { OTVStatus: { fractions: 16 } },
        provenance: { 'OTVStatus.fractions': template },
        ...(type === 'replace' ? { label: 'Template' } : {}),
      });
      expect([form.value('dose'), form.value('each'), form.value('visit'), form.value('plan')]).toEqual([
        ...[4000, 250],
        ...['2026-11-21', 'Continue'],
      ]);
      expect(form.field('dose').provenance).toMatchObject({ origin: 'carePlan', taskId: 'ep-1-9' });
      const opened = new TestForm(compiledForm, { carePlan }, form.store.answers());
      expect(recordDifferences(takeRecord(form.store), takeRecord(opened.store))).toEqual([]);
    },
  );

  it('keep a field empty that a person cleared', () => {
    const form = new TestForm(compiledForm, { carePlan }).answer('dose', null);
    const { values, provenance } = form.store.answers();
    form.store.dispatch({ type: 'replace', values, provenance, label: 'Template' });
    expect(form.value('dose')).toBeNull();
  });
});
