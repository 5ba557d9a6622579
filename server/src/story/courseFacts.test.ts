import { describe, expect, it } from 'vitest';
import type { CarePlan } from '../chart/task.ts';
import { consentFacts, courseFacts, firstDayOf, wordsOf } from './courseFacts.ts';
import { weekOf, toxicitySeries } from './courseSeries.ts';

const plan = (values: Record<string, CarePlan[string]['value']>, more: Partial<CarePlan[string]> = {}): CarePlan =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      { value, taskId: 'epi-1c1-1', on: '2026-03-01T10:00:00.000Z', date: '2026-02-27', signed: true, ...more },
    ]),
  );
const told = (carePlan: CarePlan) => courseFacts(carePlan, [], null).map(({ label, value }) => [label, value]);

const CONSENT_TEXTS = [
  { kind: 'Radiation', version: 1, inForceOn: '2025-01-01', change: null },
  { kind: 'Radiation', version: 2, inForceOn: '2026-02-01', change: 'MATERIAL' },
] as const;

describe('the facts of a course', () => {
  it.each([
    ['valid', { consent: 'signed', 'consent.signedOn': '2026-02-03' }, 'Signed 02/03/2026, version 2: valid'],
    [
      'outdated',
      { consent: 'signed', 'consent.signedOn': '2026-01-31' },
      'Signed 01/31/2026, version 1: outdated by version 2 of 02/01/2026',
    ],
    ['without a day', { consent: 'signed' }, 'Signed, no day recorded; the text changed on 02/01/2026'],
    ['withdrawn', { consent: 'withdrawn', 'consent.signedOn': '2026-02-03' }, 'Withdrawn'],
    ['declined', { consent: 'declined' }, 'Declined'],
    ['given', { consent: 'given' }, 'Given, to be signed'],
    ['missing', {}, undefined],
  ])('have the consent with its version: %s', (_, values, value) => {
    const asked = { versions: CONSENT_TEXTS, kind: 'Radiation', today: '2026-02-10' };
    expect(consentFacts(plan(values), [], asked)[0]?.value).toBe(value);
    expect(consentFacts(plan(values, { signed: false }), [], asked)).toEqual([]);
  });

  it('are diagnosis, stage, dose and dates as signed', () => {
    const facts = told(
      plan({
        diagnosis: 'Carcinoma of the left breast',
        'diagnosis.code': { code: 'C50.412', display: 'Upper-outer quadrant, left' },
        stage: 'pT1c pN0 M0',
        treatmentIntent: { value: 'curative', type: 'predefined' },
        'prescription.totalDose': 4256,
        'prescription.fractions': 16,
        'treatment.doseDelivered': 4256,
        'treatment.fractionsDelivered': 16,
        'treatment.firstDay': '2026-03-02',
        'treatment.lastDay': '2026-03-23',
      }),
    );
    expect(facts).toEqual([
      ['Diagnosis', 'Carcinoma of the left breast'],
      ['ICD-10', 'Upper-outer quadrant, left (C50.412)'],
      ['Stage', 'pT1c pN0 M0'],
      ['Intent', 'Curative'],
      ['Prescribed', '4256 cGy in 16 fractions'],
      ['Delivered', '4256 cGy in 16 fractions, 03/02/2026 to 03/23/2026'],
    ]);
  });

  it('never come from a draft or from a signature that was withdrawn', () => {
    expect(told(plan({ diagnosis: 'Carcinoma' }, { signed: false }))).toEqual([]);
    expect(told(plan({ diagnosis: 'Carcinoma' }, { unsignedOn: '2026-03-02T10:00:00.000Z' }))).toEqual([]);
  });

  it('never call a prescribed dose delivered', () => {
    expect(told(plan({ 'prescription.totalDose': 4256 }))).toEqual([['Prescribed', '4256 cGy']]);
  });
});

it.each([
  ['not_yet_known', 'Not yet known'],
  ['Penicillin', 'Penicillin'],
  [{ value: 'present', type: 'predefined' }, 'Present'],
  [['collagen_disease', 'smoker'], 'Collagen disease, Smoker'],
  [0, '0'],
  ['', null],
  [[], null],
  [null, null],
])('an answer in words: %j', (value, words) => {
  expect(wordsOf(value)).toBe(words);
});

it('counts weeks of treatment from its first day', () => {
  const first = firstDayOf(plan({ 'treatment.firstBeam': '2026-03-02' }), null);
  expect(['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map((day) => weekOf(day, first))).toEqual([
    null,
    1,
    1,
    2,
  ]);
  expect(weekOf('2026-03-09', null)).toBeNull();
});

it('shows the worst event first, and none that was never above grade 0', () => {
  const event = (name: string, grade: number, date: string) => ({
    ...{ id: name, taskId: 't', episodeId: 'epi-1c1', name, grade, isCtcae: true, version: '5' },
    ...{ on: `${date}T10:00:00.000Z`, date },
  });
  const series = toxicitySeries(
    [
      event('Fatigue', 1, '2026-03-09'),
      event('Fatigue', 0, '2026-03-03'),
      event('Nausea', 0, '2026-03-03'),
      event('Dermatitis radiation', 2, '2026-03-09'),
    ],
    () => '2026-03-02',
  );
  expect(series.map(({ name, grades }) => [name, grades.map(({ week, grade }) => [week, grade])])).toEqual([
    ['Dermatitis radiation', [[2, 2]]],
    [
      'Fatigue',
      [
        [1, 0],
        [2, 1],
      ],
    ],
  ]);
});
