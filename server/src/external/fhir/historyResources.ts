import { z } from 'zod';
import { coding, concept } from './concept.ts';

/** The parts read of the resources behind a timeline, validated as strictly as those of `fhirResources.ts`. */
const reference = z.object({ reference: z.string().optional(), display: z.string().optional() });
const period = z.object({ start: z.string().optional(), end: z.string().optional() });
const quantity = z.object({ value: z.number().optional(), unit: z.string().optional(), code: z.string().optional() });
const meta = z.object({ profile: z.array(z.string()).optional() });

const contactPoint = z.object({ system: z.string().optional(), value: z.string().optional() });

/** Extensions nest two levels deep in what is read here. */
const leaf = z.object({
  url: z.string(),
  valueString: z.string().optional(),
  valueCode: z.string().optional(),
  valueBoolean: z.boolean().optional(),
  valueCoding: coding.optional(),
  valueCodeableConcept: concept.optional(),
  valueQuantity: quantity.optional(),
  valueUnsignedInt: z.number().int().min(0).optional(),
  valueReference: reference.optional(),
});
const extension = leaf.extend({ extension: z.array(leaf).optional() });
export type Extension = z.infer<typeof extension>;

export const historyPatient = z.object({
  resourceType: z.literal('Patient'),
  extension: z.array(extension).optional(),
  gender: z.string().optional(),
  maritalStatus: concept.optional(),
  communication: z.array(z.object({ language: concept, preferred: z.boolean().optional() })).optional(),
  deceasedBoolean: z.boolean().optional(),
  deceasedDateTime: z.string().optional(),
  telecom: z.array(contactPoint).optional(),
  contact: z
    .array(
      z.object({
        relationship: z.array(concept).optional(),
        name: z
          .object({
            family: z.string().optional(),
            given: z.array(z.string()).optional(),
            text: z.string().optional(),
          })
          .optional(),
        telecom: z.array(contactPoint).optional(),
      }),
    )
    .optional(),
  generalPractitioner: z.array(reference).optional(),
});
export type HistoryPatient = z.infer<typeof historyPatient>;

export const historyCondition = z.object({
  resourceType: z.literal('Condition'),
  id: z.string().min(1),
  code: concept.optional(),
  verificationStatus: concept.optional(),
  encounter: reference.optional(),
  onsetDateTime: z.string().optional(),
  onsetPeriod: period.optional(),
  recordedDate: z.string().optional(),
});
export type HistoryCondition = z.infer<typeof historyCondition>;

export const historyEncounter = z.object({
  resourceType: z.literal('Encounter'),
  id: z.string().min(1),
  status: z.string(),
  type: z.array(concept).optional(),
  class: coding.optional(),
  period: period.optional(),
  location: z.array(z.object({ location: reference })).optional(),
});
export type HistoryEncounter = z.infer<typeof historyEncounter>;

export const historyProcedure = z.object({
  resourceType: z.literal('Procedure'),
  id: z.string().min(1),
  status: z.string(),
  meta: meta.optional(),
  identifier: z.array(z.object({ use: z.string().optional(), value: z.string().optional() })).optional(),
  extension: z.array(extension).optional(),
  code: concept.optional(),
  performedDateTime: z.string().optional(),
  performedPeriod: period.optional(),
  reasonCode: z.array(concept).optional(),
});
export type HistoryProcedure = z.infer<typeof historyProcedure>;

const medication = {
  id: z.string().min(1),
  status: z.string(),
  meta: meta.optional(),
  extension: z.array(extension).optional(),
  medicationCodeableConcept: concept.optional(),
};
export const historyMedicationRequest = z.object({
  resourceType: z.literal('MedicationRequest'),
  ...medication,
  authoredOn: z.string().optional(),
});
export const historyMedicationAdministration = z.object({
  resourceType: z.literal('MedicationAdministration'),
  ...medication,
  effectiveDateTime: z.string().optional(),
  effectivePeriod: period.optional(),
});
export type HistoryMedication =
  | z.infer<typeof historyMedicationRequest>
  | z.infer<typeof historyMedicationAdministration>;

export const historyImaging = z.object({
  resourceType: z.literal('ImagingStudy'),
  id: z.string().min(1),
  status: z.string(),
  started: z.string().optional(),
  description: z.string().optional(),
  modality: z.array(coding).optional(),
  series: z.array(z.object({ modality: coding.optional(), bodySite: coding.optional() })).optional(),
});
export type HistoryImaging = z.infer<typeof historyImaging>;

export const historyLab = z.object({
  resourceType: z.literal('Observation'),
  id: z.string().min(1),
  status: z.string(),
  code: concept,
  effectiveDateTime: z.string().optional(),
  valueQuantity: quantity.optional(),
  valueString: z.string().optional(),
  valueCodeableConcept: concept.optional(),
});
export type HistoryLab = z.infer<typeof historyLab>;

export const historyVolume = z.object({
  resourceType: z.literal('BodyStructure'),
  id: z.string().min(1),
  description: z.string().optional(),
  location: concept.optional(),
  identifier: z.array(z.object({ use: z.string().optional(), value: z.string().optional() })).optional(),
});
export type HistoryVolume = z.infer<typeof historyVolume>;
