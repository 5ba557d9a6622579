import { z } from 'zod';
import { concept } from './concept.ts';

/**
 * The parts of FHIR R4 that the adapters read, validated strictly; other parts are neither kept nor validated. FHIR
 * leaves out empty members, so nearly everything is optional.
 */

const quantity = z.object({
  value: z.number().optional(),
  comparator: z.string().optional(),
  unit: z.string().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
});
export type Quantity = z.infer<typeof quantity>;

export const fhirPatient = z.object({
  resourceType: z.literal('Patient'),
  id: z.string().min(1),
  active: z.boolean().optional(),
  identifier: z
    .array(
      z.object({
        use: z.string().optional(),
        type: concept.optional(),
        system: z.string().optional(),
        value: z.string().optional(),
      }),
    )
    .optional(),
  name: z
    .array(
      z.object({
        use: z.string().optional(),
        family: z.string().optional(),
        given: z.array(z.string()).optional(),
        text: z.string().optional(),
      }),
    )
    .optional(),
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  birthDate: z.iso
    .date()
    .or(z.string().regex(/^\d{4}(-\d{2})?$/))
    .optional(),
});
export type FhirPatient = z.infer<typeof fhirPatient>;

export const fhirObservation = z.object({
  resourceType: z.literal('Observation'),
  id: z.string().min(1),
  status: z.string(),
  code: concept,
  effectiveDateTime: z.string().optional(),
  effectiveInstant: z.string().optional(),
  effectivePeriod: z.object({ start: z.string().optional(), end: z.string().optional() }).optional(),
  valueQuantity: quantity.optional(),
  component: z.array(z.object({ code: concept, valueQuantity: quantity.optional() })).optional(),
});
export type FhirObservation = z.infer<typeof fhirObservation>;

export const fhirAppointment = z.object({
  resourceType: z.literal('Appointment'),
  id: z.string().min(1),
  status: z.string(),
  serviceType: z.array(concept).optional(),
  appointmentType: concept.optional(),
  description: z.string().optional(),
  comment: z.string().optional(),
  start: z.string().optional(),
  participant: z
    .array(
      z.object({ actor: z.object({ reference: z.string().optional(), display: z.string().optional() }).optional() }),
    )
    .optional(),
});
export type FhirAppointment = z.infer<typeof fhirAppointment>;

/**
 * A page of a search. Entries may be of other types (an OperationOutcome with a hint), so each reader validates its
 * own.
 */
export const searchset = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).optional(),
  entry: z.array(z.object({ resource: z.looseObject({ resourceType: z.string() }) })).optional(),
});
