import type { CalendarDate, Instant, Sex } from '../domain/people.ts';
import type { SourceSystem } from '../domain/external.ts';
import type { AuditUser } from './audit.ts';

/** In what two records of one person may differ only with a second reason (decision 181). */
export const IDENTITY_DIFFERENCES = ['name', 'date_of_birth', 'sex'] as const;
export type IdentityDifference = (typeof IDENTITY_DIFFERENCES)[number];

/** One of two records, as a person sees them side by side. */
export interface ComparedPatient {
  readonly id: string;
  readonly mrn: string;
  readonly source_system: SourceSystem;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: CalendarDate | null;
  readonly sex: Sex | null;
  readonly added_on: Instant;
  /** MRNs of records that were merged into this one. */
  readonly former_mrns: readonly string[];
  readonly allergies: string;
  readonly alerts: readonly string[];
  readonly courses: readonly ComparedCourse[];
}

export interface ComparedCourse {
  readonly id: string;
  readonly label: string;
  readonly registered_on: Instant;
  readonly signed_notes: number;
  readonly open_tasks: number;
}

/** POST /api/data_api/merges/comparison */
export interface PatientComparison {
  readonly patients: readonly [ComparedPatient, ComparedPatient];
  readonly differences: readonly IdentityDifference[];
  /** Why they cannot be merged now, in sentences. */
  readonly hindrances: readonly string[];
  /** Names this state of both; the merge sends it back, so that nothing is merged that no one has looked at. */
  readonly compared: string;
}

/** A record that belongs to another one now. */
export interface MergedPatient {
  readonly retired: string;
  readonly retired_mrn: string;
  readonly survivor: string;
  readonly survivor_mrn: string;
  readonly made: { readonly by: AuditUser; readonly on: Instant; readonly reason: string };
  /** Why, although they differ; null when they agreed. */
  readonly despite: string | null;
  /** The outside system that says now that they are two people after all; a person restores them. */
  readonly split_by: SourceSystem | null;
  /** Registered for both since: anyone who restores the two says whose each of them is. */
  readonly courses_since: readonly (ComparedCourse & {
    /** Work has begun in it, so it stays where it is. */
    readonly is_begun: boolean;
  })[];
}

/** Two records of which an outside system says that they are one person's. */
export interface ProposedMerge {
  readonly source_system: SourceSystem;
  readonly retired: string;
  readonly survivor: string;
  /** Why a person must look: sentences. */
  readonly reasons: readonly string[];
}

/** GET /api/data_api/merges */
export interface MergedPatients {
  /** Newest first. */
  readonly merges: readonly MergedPatient[];
  readonly proposals: readonly ProposedMerge[];
}
