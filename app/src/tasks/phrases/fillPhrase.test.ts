import { expect, it } from 'vitest';
import { fillPhrase } from './fillPhrase.ts';

const CONTEXT = {
  now: '2026-03-04T15:00:00.000Z',
  today: '2026-03-04',
  patient: { firstName: 'Jenny', lastName: 'Marsh', dateOfBirth: '1961-05-04', sex: 'FEMALE' },
  carePlan: {
    diagnosis: { value: 'Carcinoma of the left breast', taskId: 't', on: '2026-03-01', signed: true },
    stage: { value: 'pT1c', taskId: 't', on: '2026-03-01', signed: false },
    'prescription.totalDose': { value: 4256, taskId: 't', on: '2026-03-01', signed: true },
    performanceStatus: { value: { value: '1', type: 'predefined' }, taskId: 't', on: '2026-03-01', signed: true },
  },
};

it('fills a phrase in from the chart, and leaves a blank where the chart says nothing', () => {
  expect(fillPhrase('{name}, {age}, {sex}: {diagnosis}, {dose}, ECOG {ecog}. {weight} on {today}.', CONTEXT)).toBe(
    'Jenny Marsh, 64 y, female: Carcinoma of the left breast, 4256 cGy, ECOG 1. *** on 03/04/2026.',
  );
});

it('never fills in what only a draft says', () => {
  expect(fillPhrase('{stage}', CONTEXT)).toBe('***');
});
