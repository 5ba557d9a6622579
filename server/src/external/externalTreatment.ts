import type { Instant, SourceSystem } from '@isocenter/schemas';
import type { ExactCGy, UnreadablePart } from './externalPrescription.ts';

/** What was delivered of one plan or phase, as the source recorded it. */
export interface ExternalTreatment {
  readonly sourceSystem: SourceSystem;
  readonly externalId: string;
  readonly patientExternalId: string;
  readonly plan: string | null;
  /** The source's id of the prescription that it belongs to. */
  readonly prescription: string | null;
  readonly course: string | null;
  readonly state: 'in-progress' | 'completed' | 'stopped' | 'unknown';
  readonly startedOn: Instant | null;
  readonly endedOn: Instant | null;
  readonly updatedOn: Instant | null;
  readonly fractionsDelivered: number | null;
  readonly doses: readonly { readonly target: string; readonly doseCGy: ExactCGy }[];
  /** One for each session, where the source tells sessions apart. Earliest first. */
  readonly sessions: readonly ExternalSession[];
  readonly unreadable: readonly UnreadablePart[];
}

export interface ExternalSession {
  readonly externalId: string;
  readonly on: Instant;
  /** Fraction of the plan, from 1. */
  readonly fraction: number | null;
  readonly doseCGy: ExactCGy | null;
}
