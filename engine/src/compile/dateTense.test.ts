import { describe, expect, it } from 'vitest';
import { IN_THE_FUTURE } from '../field-types/DatePicker/datePicker.ts';
import { shippedFindings, shippedForms } from '../testing/shippedForms.ts';

/** The dates that plan; all others state what happened. A new date belongs on one side by intent. */
const PLANNED = [
  'Palliative.start_date',
  'PeerReview.again_on',
  'Prescription.start_date',
  'Prescription.systemic_next',
  'Resimulation.first_new',
  'Resimulation.wanted_by',
  'Simulation.mri_date',
  'Simulation.start_wanted',
  'Simulation.wanted_date',
  'TreatmentBreak.expected_on',
  'TreatmentPlanning.operation_date',
];

const dates = shippedForms().flatMap(([name, compiledForm]) =>
  compiledForm.fields.filter(({ type }) => type === 'DatePicker').map((field) => ({ name, compiledForm, field })),
);

describe('the dates of the shipped forms', () => {
  it('each declare whether they happened or are planned', () => {
    expect(dates.length).toBeGreaterThan(100);
    expect(dates.filter(({ field }) => field.attributes['tense'] === undefined)).toEqual([]);
    const planned = dates.filter(({ field }) => field.attributes['tense'] === 'planned');
    expect([...new Set(planned.map(({ field }) => field.path))].toSorted()).toEqual(PLANNED);
    expect(shippedFindings().filter(({ code }) => code === 'FC098')).toEqual([]);
  });

  it('refuse a day after today where they state what happened', () => {
    const refuses = ({ compiledForm, field }: (typeof dates)[number]) =>
      compiledForm.rules.some(
        ({ target, section, facet, severity, message }) =>
          target === field.index &&
          !section &&
          facet === 'constraint' &&
          severity === 'error' &&
          message === IN_THE_FUTURE,
      );
    for (const date of dates) {
      expect(refuses(date), `${date.name} ${date.field.path}`).toBe(date.field.attributes['tense'] === 'happened');
    }
  });
});
