import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fhirObservation, fhirPatient, searchset } from '../../external/fhir/fhirResources.ts';
import { medicalRecordNumbers, patientFromFhir } from '../../external/fhir/patientFromFhir.ts';
import { vitalsFromFhir } from '../../external/fhir/vitalsFromFhir.ts';
import type { DiseaseKey } from './diseases.ts';
import type { Person } from './people.ts';

const fixture = (path: string) => new URL(`../../../../fixtures/external/${path}`, import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(fixture(path), 'utf8'));
const hospital = z.object({ mrnByPatient: z.record(z.string(), z.string()) });

/**
 * The synthetic people of public FHIR Bundles who are patients already; the others are only in Epic, to be found and
 * imported.
 */
const COMPILED_FORMS: readonly (readonly [key: string, file: string, disease: DiseaseKey])[] = [
  ['lavelle', 'synthea/synthea-lavelle_kuvalis.bundle.json', 'boneMetastasisColon'],
  ['luismiguel', 'synthea/synthea-luis_miguel_delarosa.bundle.json', 'boneMetastasisColon'],
  ['thanh', 'synthea/synthea-thanh_mosciski.bundle.json', 'boneMetastasisColon'],
  ['joe', 'codex-rt/patient-xrts-01-22b.bundle.json', 'prostate'],
  ['james', 'codex-rt/patient-xrts-02-22b.bundle.json', 'prostate'],
  ['jane', 'codex-rt/patient-xrts-04-22b.bundle.json', 'breast'],
  ['peter', 'codex-rt/patient-6.bundle.json', 'prostate'],
];

/** As an import from Epic creates them, so that importing one again finds the existing chart. */
export function realPeople(): readonly (Person & { readonly disease: DiseaseKey })[] {
  const { mrnByPatient } = hospital.parse(readJson('hospital-numbers.json'));
  return COMPILED_FORMS.map(([key, file, disease]) => {
    const resources = (searchset.parse(readJson(file)).entry ?? []).map(({ resource }) => resource);
    const ofType = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
    const patient = fhirPatient.parse(ofType('Patient')[0]);
    const mrn = mrnByPatient[patient.id] ?? medicalRecordNumbers(patient)[0];
    const { name, dateOfBirth, sex, sourceSystem, externalId } = patientFromFhir(patient, mrn ?? '', 'EPIC');
    if (mrn === undefined || dateOfBirth === null || sex === null)
      throw new Error(`${file} does not describe a person.`);
    const vitals = ofType('Observation').flatMap((each) => vitalsFromFhir(fhirObservation.parse(each)));
    return { key, name, dateOfBirth, sex, mrn, sourceSystem, externalId, vitals, disease };
  });
}
