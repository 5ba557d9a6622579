import type { Sex, SourceSystem } from '@isocenter/schemas';
import type { ExternalName, ExternalPatient } from '../externalSource.ts';
import type { FhirPatient } from './fhirResources.ts';

/** The record number in use now. Numbers of type MR alone count: an account number may equal somebody else's MRN. */
export function medicalRecordNumbers(patient: FhirPatient): string[] {
  return (patient.identifier ?? [])
    .filter(({ use, type }) => use !== 'old' && type?.coding?.some(({ code }) => code === 'MR'))
    .flatMap(({ value }) => value ?? []);
}

/** @param mrn which of the patient's record numbers the caller knows them by */
export function patientFromFhir(patient: FhirPatient, mrn: string, sourceSystem: SourceSystem): ExternalPatient {
  return {
    sourceSystem,
    externalId: patient.id,
    sourceId: mrn,
    name: nameInUse(patient.name ?? []),
    // A year or a month alone is no date of birth to identify somebody by.
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

/** The name a person goes by in documents: official, else usual, else the first that is neither a former nor a nickname. */
function nameInUse(names: NonNullable<FhirPatient['name']>): ExternalName {
  const name =
    names.find(({ use }) => use === 'official') ??
    names.find(({ use }) => use === 'usual') ??
    names.find(({ use }) => use === undefined || use === 'temp') ??
    names[0];
  const [firstName = null, ...others] = name?.given ?? [];
  const middleName = others.join(' ') || null;
  // Some records hold one unparted text. It is shown whole, as the last name, rather than parted by a guess.
  const lastName = name?.family ?? (firstName === null ? (name?.text ?? null) : null);
  return { firstName, middleName, lastName };
}
