import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { shippedForms } from '../testing/shippedForms.ts';
import { TestForm } from '../testing/testForm.ts';

const shipped = (name: string) => {
  const found = shippedForms().find(([form]) => form === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found[1];
};
const MESSAGE = 'Pain medication is required when pain is present';

/** Every trigger of the specification on the shipped forms. Only Breast grades both kinds of breast pain. */
const TRIGGERS: readonly (readonly [row: string, field: string, value: Json, asks: boolean])[] = [
  ['FORM-101', 'OTVAdverseEvents.pain', { grade: 1 }, true],
  ['FORM-101', 'OTVAdverseEvents.pain', { grade: 0 }, false],
  ['FORM-101', 'OTVAdverseEvents.pain', null, false],
  ['FORM-102', 'OTVAdverseEvents.breast_pain', { grade: 1 }, true],
  ['FORM-102', 'OTVAdverseEvents.breast_pain', { grade: 0 }, false],
  ['FORM-103', 'OTVAdverseEvents.chest_wall_pain', { grade: 2 }, true],
  ['FORM-103', 'OTVAdverseEvents.chest_wall_pain', { grade: 0 }, false],
  ['FORM-104', 'OTVStatus.response_to_treatment', 'pain_improved', true],
  ['FORM-104', 'OTVStatus.response_to_treatment', 'pain_stable', true],
  ['FORM-104', 'OTVStatus.response_to_treatment', 'pain_worsening', true],
  ['FORM-104', 'OTVStatus.response_to_treatment', 'not_applicable', false],
];

describe('pain medication on the shipped forms', () => {
  const otv = shipped('Radiation/OTV/Breast');

  it.each(TRIGGERS)('[%s] %s = %j: required is %s', (_row, path, value, asks) => {
    const context = { task: { ...new TestForm(otv).store.context.task, diseaseSystem: 'Breast' } };
    const form = new TestForm(otv, context).answer(path, value);
    const medication = 'OTVAdverseEvents.pain_medication';
    expect(form.field(path).relevant).toBe(true);
    expect([form.field(medication).required, form.errors(medication)]).toEqual(asks ? [true, [MESSAGE]] : [false, []]);
    if (asks) expect(form.answer(medication, 'Ibuprofen 400 mg').errors(medication)).toEqual([]);
  });

  it.each([
    ['yes', true],
    ['no', false],
  ] as const)('in the treatment summary: unresolved pain %s [FORM-105]', (value, asks) => {
    const [, summary] = shippedForms().find(([name]) => name.startsWith('Radiation/TREATMENT_SUMMARY/')) ?? [];
    if (!summary) throw new Error('There is no treatment summary.');
    const form = new TestForm(summary).answer('TreatmentSummary.unresolved_pain', value);
    expect(form.field('TreatmentSummary.pain_medication').required).toBe(asks);
    expect(form.errors('TreatmentSummary.pain_medication')).toEqual(asks ? [MESSAGE] : []);
  });
});
