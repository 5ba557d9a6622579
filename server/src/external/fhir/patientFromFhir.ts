import type { Sex, SourceSystem } from '@isocenter/schemas';
import type { ExternalName, ExternalPatient } from '../externalSource.ts';
import type { FhirPatient } from './fhirResources.ts';

/**
 * The record number in current use. Only numbers of type MR count: an account number may equal another person's MRN.
 */
export function medicalRecordNumbers(patient: FhirPatient): string[] {
  return (patient.identifier ?? [])
    .filter(({ use, type }) => use !== 'old' && type?.coding?.some(({ code }) => code === 'MR'))
    .flatMap(({ value }) => value ?? []);
}

/** @param mrn the record number by which the caller knows the patient */
export function patientFromFhir(patient: FhirPatient, mrn: string, sourceSystem: SourceSystem): ExternalPatient {
  return {
    sourceSystem,
    externalId: patient.id,
    sourceId: mrn,
    name: nameInUse(patient.name ?? []),
    // A year or a month alone is not a date of birth that identifies a person.
    dateOfBirth: patient.birthDate?.length === 10 ? patient.birthDate : null,
    sex: patient.gender === undefined ? null : SEX_OF_GENDER[patient.gender],
  };
}

/** Unknown stays unknown. */
const SEX_OF_GENDER = {
  male: 'MALE',
  female: 'FEMALE',
  other: 'OTHER',
  unknown: null,
} as const satisfies Record<NonNullable<FhirPatient['gender']>, Sex | null>;

/** The name for documents: official, else usual, else the first that is neither a former name nor a nickname. */
function nameInUse(names: NonNullable<FhirPatient['name']>): ExternalName {
  const name =
    names.find(({ use }) => use === 'official') ??
    names.find(({ use }) => use === 'usual') ??
    names.find(({ use }) => use === undefined || use === 'temp') ??
    names[0];
  const [firstName = null, ...others] = name?.given ?? [];
  const middleName = others.join(' ') || null;
  // Some records have one undivided text. It is shown whole, as the last name, rather than divided by a guess.
  const lastName = name?.family ?? (firstName === null ? (name?.text ?? null) : null);
  return { firstName, middleName, lastName };
}
