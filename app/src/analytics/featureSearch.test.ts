import { describe, expect, it } from 'vitest';
import type { CaseField } from '@isocenter/schemas';
import { filterChoices, featuresOf } from './features.ts';
import { searchFeatures } from './featureSearch.ts';

const field = (short_name: string, label: string, more: Partial<CaseField> = {}): CaseField => ({
  ...{ short_name, label, type: 'choice', unit: null, choices: null, origin: 'course', form: null, path: null },
  ...{ since: null, filled: 10, unknown: 0, cases: 10 },
  ...more,
});
const FIELDS = [
  field('staged', 'Stage documented'),
  field('stage', 'Stage', { type: 'text', origin: 'carePlan' }),
  field('stage_group', 'Stage group', { choices: [{ id: 'III', label: 'III' }] }),
  field('primary_site', 'Primary site', { choices: [{ id: 'lung', label: 'Lung' }] }),
  field('systemic_therapy', 'Systemic therapy', { choices: [{ id: 'concurrent', label: 'Concurrent' }] }),
  field('worst_esophagitis', 'Esophagitis, worst grade', { type: 'number', unit: 'grade' }),
  field('hemoglobin', 'Hemoglobin', { type: 'number' }),
];
const found = (typed: string) =>
  searchFeatures(filterChoices(FIELDS), featuresOf(FIELDS), typed).map(({ label, answer }) =>
    answer === null ? label : `${label}: ${answer}`,
  );

describe('a feature is found', () => {
  it.each([
    ['lung', ['Primary site: Lung']],
    ['cancer type', []],
    ['chemotherapy', ['Systemic therapy']],
    ['Concurrent', ['Systemic therapy: Concurrent']],
    ['oesophagitis', ['Esophagitis, worst grade']],
    ['haemoglobin', ['Hemoglobin']],
    ['grade', ['Esophagitis, worst grade']],
    // A text can only be compared letter by letter, so it comes last.
    ['stage', ['Stage documented', 'Stage group', 'Stage']],
    ['nothing of the kind', []],
  ])('by %j', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  it('in its usual order while nothing is typed', () => {
    expect(found(' ')).toHaveLength(FIELDS.length);
  });
});
