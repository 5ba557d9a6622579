import { describe, expect, it } from 'vitest';
import { episodeResources } from '../../server/src/analytics/fhir/episodeResources.ts';
import { bundleOf } from '../../server/src/analytics/fhir/episodeResources.ts';
import { Deidentifier } from '../../server/src/analytics/deidentify.ts';
import { AS_IT_IS, tenthsOf, type FhirResource } from '../../server/src/analytics/fhir/resource.ts';
import { signedCourse, type Signed } from '../../server/src/testing/fhirCourse.ts';
import { brokenReferences, profileProblems, r4Problems } from './fhirR4.ts';

const ICD = (code: string, display: string) => ({ code, system: 'http://hl7.org/fhir/sid/icd-10-cm', display });
const REGISTRATION: Signed = {
  ...{ taskType: 'REGISTRATION', form: 'RegistrationPrimary', on: '2026-01-06' },
  answers: {
    RegistrationPrimary: {
      primary_diagnoses: ICD('C34.11', 'Malignant neoplasm of upper lobe, right bronchus or lung'),
      ...{ staging_system: 'TNM 8', clinical_prefix: 'c', clinical_t: 'T2a', clinical_n: 'N2', clinical_m: 'M0' },
      ...{ clinical_group: 'IIIA', stage: 'cT2a cN2 cM0, stage IIIA (TNM 8)' },
    },
  },
};
const row = (id: string, targets: readonly string[], more: object) => ({
  ...{ _id: id, targets: [...targets], technique: 'vmat', pattern: 'daily', relation: 'first', fraction_set: '1' },
  ...more,
});
const PRESCRIPTION: Signed = {
  ...{ taskType: 'PRESCRIPTION', form: 'Prescription', on: '2026-01-08' },
  answers: {
    Prescription: {
      modality: 'photons',
      target_objectives: [
        row('r1', ['ptv_high'], { dose_frac: 212.1, fractions: 33, dose: 6999.3, target_name: 'PTV Marsh' }),
        row('r2', ['ptv_low'], { dose_frac: 164, fractions: 33, dose: 5412 }),
        row('r3', ['ptv_high'], {
          ...{
            dose_frac: 200,
            fractions: 2,
            dose: 400,
            fraction_set: '2',
            technique: 'sbrt',
            target_name: 'PTV Marsh',
          },
        }),
      ],
    },
  },
};
const SUMMARY: Signed = {
  ...{ taskType: 'TREATMENT_SUMMARY', form: 'TreatmentSummary', on: '2026-03-06' },
  answers: {
    TreatmentSummary: {
      ...{ first_fraction: '2026-01-12', last_fraction: '2026-03-05', fractions_delivered: 34, dose_delivered: 7199.3 },
      ...{ completed: 'no', termination_reason: 'toxicity' },
      delivered_phases: [
        row('r1', ['ptv_high'], { given: 33, given_dose: 6999.3, target_name: 'PTV Marsh', first: '2026-01-12' }),
        row('r2', ['ptv_low'], { given: 33, given_dose: 5412, first: '2026-01-12' }),
        row('r3', ['ptv_high'], {
          ...{ given: 1, given_dose: 200, fraction_set: '2', technique: 'sbrt', target_name: 'PTV Marsh' },
        }),
      ],
    },
  },
};
const all = (resources: readonly FhirResource[], type: string) =>
  resources.filter(({ resourceType }) => resourceType === type);
const textOf = (value: unknown) => JSON.stringify(value);
const checked = (resources: readonly FhirResource[]) => {
  expect(r4Problems(bundleOf(resources, '2026-03-07T00:00:00Z'))).toEqual([]);
  expect(resources.flatMap(profileProblems)).toEqual([]);
  expect(brokenReferences(resources)).toEqual([]);
  return resources;
};

describe('a course as mCODE and CodeX RT', () => {
  it('has a phase for each fraction set, doses with their digits, and sums only phases that follow each other', () => {
    const resources = checked(episodeResources(signedCourse([REGISTRATION, PRESCRIPTION, SUMMARY]), AS_IT_IS));
    expect(all(resources, 'BodyStructure')).toHaveLength(2);
    const [order, ...phases] = all(resources, 'ServiceRequest');
    expect(phases).toHaveLength(2);
    expect(textOf(order)).toContain('"value":7399.3,');
    expect(textOf(phases[0])).toContain('"value":212.1,');
    expect(textOf(phases[0])).toContain('"value":6999.3,');
    const [course, first, second] = all(resources, 'Procedure');
    expect(course).toMatchObject({
      status: 'stopped',
      performedPeriod: { start: '2026-01-12', end: '2026-03-05' },
    });
    expect(textOf(course)).toContain('"code":"407563006"');
    expect(textOf(course)).toContain('"value":7199.3,');
    expect(textOf(course)).toContain('"value":5412,');
    expect(textOf(first)).toContain('"valueUnsignedInt":33');
    // Stereotactic treatment has no code among the techniques: it is a note, and never another technique.
    expect(second).toMatchObject({ note: [{ text: 'Technique: SBRT' }] });
    expect(textOf(second)).not.toContain('mcode-radiotherapy-technique');
  });

  it('tells the stage by T, N and M with its group', () => {
    const resources = checked(episodeResources(signedCourse([REGISTRATION]), AS_IT_IS));
    const group = all(resources, 'Observation').find((each) => textOf(each).includes('mcode-tnm-stage-group'));
    expect(group).toMatchObject({ valueCodeableConcept: { text: 'IIIA' }, method: { text: 'TNM 8' } });
    expect(textOf(group?.['hasMember'])).toContain('-clinical-t');
    expect(textOf(resources)).toContain('"text":"cT2a"');
    expect(textOf(all(resources, 'Condition'))).toContain('"code":"C34.11"');
  });

  it('reads nothing that is not signed, and nothing of a delivery without a summary', () => {
    const draft = { ...PRESCRIPTION, isSigned: false };
    const resources = checked(episodeResources(signedCourse([REGISTRATION, draft]), AS_IT_IS));
    for (const type of ['ServiceRequest', 'BodyStructure', 'Procedure']) expect(all(resources, type)).toEqual([]);
  });

  it('tells a death with its day, or that its day is not known', () => {
    const dead = (date: string | null) => {
      const course = signedCourse([REGISTRATION], { date, taskId: 'epi-7kc1-1' });
      return all(checked(episodeResources(course, AS_IT_IS)), 'Patient')[0];
    };
    expect(dead('2026-03-20')).toMatchObject({ deceasedDateTime: '2026-03-20' });
    expect(dead(null)).toMatchObject({ deceasedBoolean: true });
  });

  it('tells without names neither text nor the whole code, and moves all dates alike', () => {
    const names = new Deidentifier('a secret of the installation');
    const course = signedCourse([REGISTRATION, PRESCRIPTION, SUMMARY], { date: '2026-03-20', taskId: 'epi-7kc1-1' });
    const resources = checked(episodeResources(course, names.tellingOf('pat-7k')));
    const text = textOf(resources);
    expect(text).not.toMatch(/Marsh|MRN1234|1961|epi-7k|pat-7k|C34\.|upper lobe|\(TNM 8\)|2026-01-12/);
    expect(text).toContain('"code":"C34"');
    const [patient, procedure] = [all(resources, 'Patient')[0], all(resources, 'Procedure')[0]];
    const died = Date.parse(/"deceasedDateTime":"([^"]+)"/.exec(textOf(patient))?.[1] ?? '');
    const ended = Date.parse(/"end":"([^"]+)"/.exec(textOf(procedure))?.[1] ?? '');
    expect((died - ended) / 86_400_000).toBe(15);
  });

  it('is refused by the checks when it is no FHIR, or lacks what its profile demands', () => {
    const [patient] = episodeResources(signedCourse([REGISTRATION]), AS_IT_IS);
    if (!patient) throw new Error('no patient');
    expect(r4Problems(bundleOf([{ ...patient, maritalState: 'married' }], '2026-03-07T00:00:00Z'))).not.toEqual([]);
    expect(r4Problems(bundleOf([{ ...patient, gender: 'F' }], '2026-03-07T00:00:00Z'))).not.toEqual([]);
    const { gender: _gender, ...nameless } = patient;
    expect(profileProblems({ ...nameless, resourceType: 'Patient', id: patient.id })).not.toEqual([]);
  });

  it('leaves out a dose that is no number of tenths of a cGy, and writes every other one exactly', () => {
    expect(tenthsOf(266.25)).toBe(null);
    for (let tenths = 1; tenths <= 160_000; tenths += 7) {
      const digits = `${Math.trunc(tenths / 10)}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
      expect(String(tenths / 10)).toBe(digits);
      expect(tenthsOf(Number(digits))).toBe(tenths);
    }
  });
});
