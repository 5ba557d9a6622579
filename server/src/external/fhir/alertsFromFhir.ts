import { z } from 'zod';
import type { ExternalAlerts } from '../externalSource.ts';
import { codeOf, concept, words } from './concept.ts';
import type { HistoryPatient } from './historyResources.ts';

export const fhirAllergy = z.object({
  resourceType: z.literal('AllergyIntolerance'),
  clinicalStatus: concept.optional(),
  verificationStatus: concept.optional(),
  code: concept.optional(),
});
export const fhirFlag = z.object({ resourceType: z.literal('Flag'), status: z.string(), code: concept });

/** SNOMED CT: no known allergy. Other negations, such as of drugs only, are told in the source's words. */
const NO_KNOWN_ALLERGY = '716186003';
const NOT_ACTIVE = new Set(['inactive', 'resolved']);
const NOT_TRUE = new Set(['refuted', 'entered-in-error']);

/** What must be known before a patient is treated, from FHIR R4. */
export function alertsFromFhir(
  allergies: readonly z.infer<typeof fhirAllergy>[],
  flags: readonly z.infer<typeof fhirFlag>[],
  patient: HistoryPatient | null,
): ExternalAlerts {
  const stated = allergies.filter(
    ({ clinicalStatus, verificationStatus }) =>
      !NOT_ACTIVE.has(codeOf(clinicalStatus) ?? '') && !NOT_TRUE.has(codeOf(verificationStatus) ?? ''),
  );
  const present = stated.filter(({ code }) => codeOf(code) !== NO_KNOWN_ALLERGY);
  return {
    // An allergy without a name is still an allergy.
    allergies: stated.length === 0 ? null : unique(present.map(({ code }) => words(code) ?? 'Unnamed allergy')),
    flags: unique(flags.filter(({ status }) => status === 'active').map(({ code }) => words(code) ?? 'Unnamed flag')),
    language: patient && foreignLanguage(patient),
    deceased: patient && deathIn(patient),
    ...(patient && needsInterpreter(patient) ? { interpreter: true } : {}),
  };
}

/** A time is the day that the source writes. */
function deathIn({
  deceasedBoolean,
  deceasedDateTime,
}: HistoryPatient): NonNullable<ExternalAlerts['deceased']> | null {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(deceasedDateTime ?? '')?.[0] ?? null;
  return deceasedDateTime !== undefined || deceasedBoolean === true ? { date } : null;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

function foreignLanguage({ communication = [] }: HistoryPatient): string | null {
  const { language } = communication.find(({ preferred }) => preferred === true) ?? communication[0] ?? {};
  return language === undefined || /^en\b/i.test(codeOf(language) ?? '') ? null : words(language);
}

/** SNOMED CT: yes. */
const YES = '373066001';
const INTERPRETER_REQUIRED = 'http://hl7.org/fhir/StructureDefinition/patient-interpreterRequired';
const INTERPRETER_NEEDED = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-interpreter-needed';

/** The extension of FHIR R4 is a boolean, that of US Core a code. */
function needsInterpreter({ extension = [] }: HistoryPatient): boolean {
  return extension.some(
    ({ url, valueBoolean, valueCoding }) =>
      (url === INTERPRETER_REQUIRED && valueBoolean === true) ||
      (url === INTERPRETER_NEEDED && valueCoding?.code === YES),
  );
}
