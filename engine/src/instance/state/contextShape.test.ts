import { ShapeError } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { readFormContext, readFormValues } from './contextShape.ts';
import type { FormContext } from './formInstance.ts';
import type { Provenances } from './provenance.ts';
import { readProvenances } from './provenanceShape.ts';

const CONTEXT: FormContext = {
  now: '2026-01-15T10:00:00.000Z',
  today: '2026-01-15',
  user: { id: 'u1', displayName: 'Ana Ruiz', role: null },
  patient: { dateOfBirth: '1960-02-03', sex: null, mrn: '17' },
  task: {
    ...{ id: 't1', taskType: 'OTV', displayName: 'Visit', diseaseSystem: 'Breast' },
    ...{ sequence: 1, iteration: null, treatmentStage: null },
  },
  carePlan: {
    weight: { value: 70, taskId: 't0', on: '2026-01-01T00:00:00.000Z', signed: true, addendedOn: '2026-01-02' },
  },
  external: [{ id: 'e1', system: 'lab', taskId: 't1', linkedOn: null, formValues: { psa: 1.5 } }],
  choices: {
    'taxonomy:site': [{ id: 'c50', label: 'Breast', system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'C50' }],
  },
  people: { u1: 'Ana Ruiz' },
};
const PROVENANCE: Provenances = {
  'OTVStatus.weight': { origin: 'user', by: 'u1', on: '2026-01-15T10:00:00.000Z' },
  'OTVStatus.breaks[r1].days': { origin: 'carePlan', taskId: 't0', on: '2026-01-01', signed: true },
  'OTVStatus.pain': {
    origin: 'calculated',
    override: { reason: 'Measured elsewhere', by: 'u1', on: '2026-01-15', of: 'Pain could not be calculated' },
  },
};

describe('the input of a form', () => {
  it('is the same after a round trip through JSON', () => {
    const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    expect(readFormContext(throughJson(CONTEXT), 'context')).toEqual(CONTEXT);
    expect(readProvenances(throughJson(PROVENANCE), 'provenance')).toEqual(PROVENANCE);
    expect(readFormValues({ OTVStatus: { weight: 70 } }, 'values')).toEqual({ OTVStatus: { weight: 70 } });
  });

  it.each([
    [{ 'OTVStatus.$where': { origin: 'default' } }],
    [{ 'OTVStatus.weight': { origin: 'guessed' } }],
    [{ 'OTVStatus.weight': { origin: 'copied' } }],
    [{ 'OTVStatus.weight': { origin: 'user', by: 'x'.repeat(201) } }],
    [{ 'OTVStatus.weight': { origin: 'default', override: { reason: ' ', by: 'u', on: 'now', of: 'x' } } }],
    [[]],
  ])('with the provenance %j is rejected', (provenance) => {
    expect(() => readProvenances(provenance, 'provenance')).toThrow(ShapeError);
  });
});
