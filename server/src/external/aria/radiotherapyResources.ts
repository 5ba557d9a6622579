import { z } from 'zod';
import { coding } from '../fhir/concept.ts';
import { idsByCode, LEVELS } from '../fhir/radiotherapyCodes.ts';

/**
 * The parts of the CodeX Radiation Therapy resources that are read (HL7 FHIR IG codex-radiation-therapy 2.0). The shape is
 * strict where a fault would attach a resource to the wrong patient or course. Values stay `unknown` until they are read one
 * by one: a dose that can't be read must not take the others with it.
 */

export const reference = z.object({ reference: z.string().optional(), display: z.string().optional() });
export type Reference = z.infer<typeof reference>;

const quantity = z.object({
  value: z.unknown().optional(),
  comparator: z.string().optional(),
  unit: z.string().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
});
export type RtQuantity = z.infer<typeof quantity>;

const valueConcept = z.object({ coding: z.array(coding).optional(), text: z.string().optional() });

export const extension = z.object({
  url: z.string(),
  get extension() {
    return z.array(extension).optional();
  },
  valueQuantity: quantity.optional(),
  valueCodeableConcept: valueConcept.optional(),
  valueReference: reference.optional(),
  valuePositiveInt: z.unknown().optional(),
  valueUnsignedInt: z.unknown().optional(),
  valueDateTime: z.string().optional(),
});
export type Extension = z.infer<typeof extension>;

/** A body site, with its side in an extension. */
const site = valueConcept.extend({ extension: z.array(extension).optional() });
export type Site = z.infer<typeof site>;

const base = {
  id: z.string().min(1),
  meta: z
    .object({
      versionId: z.string().optional(),
      lastUpdated: z.string().optional(),
      profile: z.array(z.string()).optional(),
    })
    .optional(),
  identifier: z
    .array(z.object({ use: z.string().optional(), system: z.string().optional(), value: z.string().optional() }))
    .optional(),
};

const act = {
  ...base,
  status: z.string(),
  code: valueConcept.optional(),
  subject: reference,
  extension: z.array(extension).default([]),
  basedOn: z.array(reference).default([]),
  bodySite: z.array(site).default([]),
  reasonCode: z.array(valueConcept).default([]),
  reasonReference: z.array(reference).default([]),
};

export const rtRequest = z.object({
  resourceType: z.literal('ServiceRequest'),
  ...act,
  intent: z.string(),
  replaces: z.array(reference).default([]),
  occurrenceTiming: z.object({ code: valueConcept.optional() }).optional(),
  authoredOn: z.string().optional(),
  requester: reference.optional(),
});
export type RtRequest = z.infer<typeof rtRequest>;

export const rtProcedure = z.object({
  resourceType: z.literal('Procedure'),
  ...act,
  partOf: z.array(reference).default([]),
  performedDateTime: z.string().optional(),
  performedPeriod: z.object({ start: z.string().optional(), end: z.string().optional() }).optional(),
});
export type RtProcedure = z.infer<typeof rtProcedure>;

export const rtVolume = z.object({
  resourceType: z.literal('BodyStructure'),
  ...base,
  patient: reference,
  morphology: valueConcept.optional(),
  location: valueConcept.optional(),
  locationQualifier: z.array(valueConcept).default([]),
  description: z.string().optional(),
});
export type RtVolume = z.infer<typeof rtVolume>;

export const rtCondition = z.object({
  resourceType: z.literal('Condition'),
  id: z.string().min(1),
  subject: reference,
  code: valueConcept.optional(),
  bodySite: z.array(site).default([]),
});
export type RtCondition = z.infer<typeof rtCondition>;

export const rtPractitioner = z.object({
  resourceType: z.literal('Practitioner'),
  id: z.string().min(1),
  name: z
    .array(
      z.object({
        use: z.string().optional(),
        family: z.string().optional(),
        given: z.array(z.string()).optional(),
      }),
    )
    .default([]),
});
export type RtPractitioner = z.infer<typeof rtPractitioner>;

export type RtLevel = keyof typeof LEVELS;

const LEVEL = idsByCode(LEVELS);

/** Null for acts that are not radiotherapy. */
export function levelOf({ code }: Pick<RtRequest, 'code'>): RtLevel | null {
  return (
    (code?.coding ?? []).map(({ code: value }) => LEVEL.get(value ?? '') ?? null).find((each) => each !== null) ?? null
  );
}

/** Whether a physician ordered it, or the planning system planned it. */
export function basisOf({ meta, intent }: RtRequest): 'prescribed' | 'planned' {
  const profiles = (meta?.profile ?? []).map((profile) => profile.split('/').at(-1) ?? '');
  if (profiles.some((name) => /-(?:course|phase|plan)-prescription$/.test(name))) return 'prescribed';
  if (profiles.some((name) => /-(?:planned-course|planned-phase|treatment-plan)$/.test(name))) return 'planned';
  return intent === 'filler-order' ? 'planned' : 'prescribed';
}

/** The name that people know it by. */
export const nameOf = ({ identifier = [] }: Pick<RtRequest, 'identifier'>): string | null =>
  (identifier.find(({ use, value }) => use === 'usual' && value) ?? identifier.find(({ value }) => value))?.value ??
  null;
