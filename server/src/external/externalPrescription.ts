import type { Instant, SourceSystem } from '@isocenter/schemas';

/**
 * A dose in cGy as the source states it: a decimal in plain notation, such as "266.67", converted from Gy by moving the
 * point. Never a floating-point number (decision 6).
 */
export type ExactCGy = string;

/** A word of the source, with its code where it has one. */
export interface ExternalTerm {
  readonly display: string;
  readonly code: string | null;
  readonly system: string | null;
}

export const EXTERNAL_SIDES = ['left', 'right', 'bilateral', 'midline'] as const;
export type ExternalSide = (typeof EXTERNAL_SIDES)[number];

/** Decision 46. `unknown`: the source says nothing that can be read; it is never taken for approved. */
export const EXTERNAL_PRESCRIPTION_STATES = [
  'draft',
  'approved',
  'revised',
  'superseded',
  'completed',
  'stopped',
  'unknown',
] as const;
export type ExternalPrescriptionState = (typeof EXTERNAL_PRESCRIPTION_STATES)[number];

/**
 * `prescribed`: a physician's order. `planned`: the source has no order for this course, only what was planned for it. A
 * plan that has its order in the source is not a prescription of its own.
 */
export type ExternalPrescriptionBasis = 'prescribed' | 'planned';

/** One prescription of an outside system. Null means that the source does not say. Nothing here is derived. */
export interface ExternalPrescription {
  readonly sourceSystem: SourceSystem;
  readonly externalId: string;
  /** The source's version of this content: its ETag, `meta.versionId` or sequence number. */
  readonly version: string | null;
  /** The source's id of its patient. A prescription of another patient than the chart's is never linked. */
  readonly patientExternalId: string;
  readonly basis: ExternalPrescriptionBasis;
  readonly name: string | null;
  readonly course: string | null;
  readonly diagnosis: ExternalTerm | null;
  readonly siteName: string | null;
  readonly side: ExternalSide | null;
  readonly intent: ExternalTerm | null;
  readonly state: ExternalPrescriptionState;
  readonly stoppedAtFraction: number | null;
  readonly author: { readonly firstName: string | null; readonly lastName: string | null } | null;
  readonly prescribedOn: Instant | null;
  /** When it was approved. Null: it is not, or the source does not say. */
  readonly finalizedOn: Instant | null;
  readonly updatedOn: Instant | null;
  readonly targets: readonly ExternalTarget[];
  /** What the source states for the whole course, beside the phases of `targets`. To compare with, never to add. */
  readonly totals: readonly ExternalTotal[];
  /** What else the source says about the treatment, in its words: image guidance, motion management, kind of volume. */
  readonly further: readonly { readonly name: string; readonly text: string }[];
  /** What the source says and could not be translated: unknown units, impossible numbers, cyclic references. */
  readonly unreadable: readonly UnreadablePart[];
}

/** What one volume gets in one phase. */
export interface ExternalTarget {
  /** Stays the same over versions, so that a change is told from a new target. */
  readonly externalId: string;
  /** The volume. */
  readonly name: string | null;
  readonly siteName: string | null;
  readonly side: ExternalSide | null;
  /** The phase it belongs to. Targets of one phase are treated simultaneously. */
  readonly phase: string | null;
  /**
   * Of the phase. A phase that was stopped or replaced stays in the list with the dose that was ordered for it, which
   * is not given: leave it out of sums.
   */
  readonly state: ExternalPrescriptionState;
  readonly modality: ExternalTerm | null;
  readonly technique: ExternalTerm | null;
  readonly energy: string | null;
  readonly doseCGy: ExactCGy | null;
  readonly dosePerFractionCGy: ExactCGy | null;
  readonly fractions: number | null;
  /** Such as daily or twice a day. */
  readonly pattern: ExternalTerm | null;
}

/** What one volume gets over all phases, as the source states it. */
export interface ExternalTotal {
  readonly name: string | null;
  readonly doseCGy: ExactCGy | null;
  readonly fractions: number | null;
}

export interface UnreadablePart {
  /** Where in the source, without patient data: a FHIR path, an HL7 field, a column. */
  readonly at: string;
  /** For an administrator. */
  readonly reason: string;
  /** The target it belongs to; null for the whole prescription. */
  readonly target: string | null;
}
