import { describe, expect, it } from 'vitest';
import { alertsFromFhir } from './alertsFromFhir.ts';

const status = (code: string) => ({ coding: [{ code }] });
const allergy = (text: string | null, change: object = {}) => ({
  resourceType: 'AllergyIntolerance' as const,
  ...(text === null ? {} : { code: { text } }),
  clinicalStatus: status('active'),
  verificationStatus: status('confirmed'),
  ...change,
});
const noKnown = allergy(null, { code: { coding: [{ code: '716186003', display: 'No known allergy (situation)' }] } });
const flag = (text: string, state = 'active') => ({ resourceType: 'Flag' as const, status: state, code: { text } });
const speaks = (...languages: readonly { code: string; display: string; preferred?: boolean }[]) => ({
  resourceType: 'Patient' as const,
  communication: languages.map(({ preferred, ...coding }) => ({
    language: { coding: [coding] },
    ...(preferred === undefined ? {} : { preferred }),
  })),
});

describe('allergies from FHIR', () => {
  const allergiesOf = (...found: ReturnType<typeof allergy>[]) => alertsFromFhir(found, [], null).allergies;

  it('are unknown when the source has none', () => {
    expect(allergiesOf()).toBeNull();
  });
  it('are none when the source states so', () => {
    expect(allergiesOf(noKnown)).toEqual([]);
  });
  it('are named once each, whatever is also stated', () => {
    expect(allergiesOf(noKnown, allergy('Penicillin'), allergy('Latex'), allergy('Penicillin'))).toEqual([
      'Penicillin',
      'Latex',
    ]);
  });
  it('leave out what is resolved, refuted or a mistake, which states nothing', () => {
    expect(
      allergiesOf(
        allergy('Eggs', { clinicalStatus: status('resolved') }),
        allergy('Nuts', { verificationStatus: status('refuted') }),
        allergy('Soy', { verificationStatus: status('entered-in-error') }),
      ),
    ).toBeNull();
  });
  it('count without a name, and without a status', () => {
    expect(
      allergiesOf(allergy(null), { resourceType: 'AllergyIntolerance', code: { text: 'Latex' } } as never),
    ).toEqual(['Unnamed allergy', 'Latex']);
  });
  it('keep a negation that is not of every allergy in its words', () => {
    const drugs = allergy(null, { code: { coding: [{ code: '409137002', display: 'No known drug allergy' }] } });
    expect(allergiesOf(drugs)).toEqual(['No known drug allergy']);
  });
});

describe('flags and language from FHIR', () => {
  it('has the flags that are active', () => {
    const flags = [flag('Code status: DNR'), flag('Fall risk', 'inactive'), flag('Airborne isolation')];
    expect(alertsFromFhir([], flags, null).flags).toEqual(['Code status: DNR', 'Airborne isolation']);
  });
  it.each([
    [speaks({ code: 'es', display: 'Spanish' }), 'Spanish'],
    [speaks({ code: 'en-US', display: 'English' }), null],
    [speaks({ code: 'en', display: 'English' }, { code: 'vi', display: 'Vietnamese', preferred: true }), 'Vietnamese'],
    [speaks({ code: 'es', display: 'Spanish' }, { code: 'en', display: 'English', preferred: true }), null],
    [speaks(), null],
    [null, null],
  ])('names the preferred language unless it is English: %#', (patient, language) => {
    expect(alertsFromFhir([], [], patient).language).toBe(language);
  });

  const extended = (...extension: readonly object[]) => ({ resourceType: 'Patient' as const, extension }) as never;
  it.each([
    [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-interpreterRequired', valueBoolean: true }, true],
    [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-interpreterRequired', valueBoolean: false }, undefined],
    [
      {
        url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-interpreter-needed',
        valueCoding: { code: '373066001' },
      },
      true,
    ],
    [
      {
        url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-interpreter-needed',
        valueCoding: { code: '373067005' },
      },
      undefined,
    ],
    [{ url: 'urn:another', valueBoolean: true }, undefined],
  ])('says that an interpreter is needed: %#', (extension, interpreter) => {
    expect(alertsFromFhir([], [], extended(extension)).interpreter).toBe(interpreter);
  });
});
