import { describe, expect, it } from 'vitest';
import { fhirObservation, type FhirObservation } from './fhirResources.ts';
import { vitalsFromFhir } from './vitalsFromFhir.ts';

const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const weight = (changes: object): FhirObservation =>
  fhirObservation.parse({
    resourceType: 'Observation',
    id: 'w1',
    status: 'final',
    code: loinc('29463-7'),
    effectiveDateTime: '2024-05-02T09:30:00-04:00',
    valueQuantity: { value: 155, code: '[lb_av]' },
    ...changes,
  });

describe('a vital sign from FHIR', () => {
  it('is converted to our unit, with an instant in UTC', () => {
    expect(vitalsFromFhir(weight({}))).toEqual([
      { key: 'weightKg', takenOn: '2024-05-02T13:30:00.000Z', quantity: 70.3, externalId: 'w1' },
    ]);
  });

  it.each(['85354-9', '55284-4'])('uses both numbers of a blood pressure (%s)', (panel) => {
    const pressure = weight({
      code: loinc(panel),
      valueQuantity: undefined,
      component: [
        { code: loinc('8480-6'), valueQuantity: { value: 128, code: 'mm[Hg]' } },
        { code: loinc('8462-4'), valueQuantity: { value: 81, code: 'mm[Hg]' } },
      ],
    });
    expect(vitalsFromFhir(pressure).map(({ key, quantity }) => [key, quantity])).toEqual([
      ['bpSystolicMmhg', 128],
      ['bpDiastolicMmhg', 81],
    ]);
  });

  it('keeps the calendar day of a reading without a time', () => {
    expect(vitalsFromFhir(weight({ effectiveDateTime: '2018-03-16' }))[0]?.takenOn).toBe('2018-03-16T12:00:00.000Z');
  });

  it.each([
    ['was entered in error', { status: 'entered-in-error' }],
    ['is preliminary', { status: 'preliminary' }],
    ['has no time', { effectiveDateTime: undefined }],
    ['has only a year as time', { effectiveDateTime: '2018' }],
    ['has no number', { valueQuantity: { code: 'kg' } }],
    ['has no unit', { valueQuantity: { value: 70 } }],
    ['is only a bound', { valueQuantity: { value: 70, comparator: '<', code: 'kg' } }],
    ['has a unit of something else', { valueQuantity: { value: 70, code: 'cm' } }],
    ['is not one of our vital signs', { code: loinc('39156-5') }],
    ['uses the code of another system', { code: { coding: [{ system: 'http://snomed.info/sct', code: '29463-7' }] } }],
  ])('is left out when it %s', (_why, changes) => {
    expect(vitalsFromFhir(weight(changes))).toEqual([]);
  });
});
