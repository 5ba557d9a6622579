import type { CalendarDate, Instant } from '../domain/people.ts';
import type { AuditUser } from './audit.ts';

/** Who asks that a chart be erased. */
export const DELETION_ASKERS = ['PATIENT', 'REPRESENTATIVE'] as const;
export type DeletionAsker = (typeof DELETION_ASKERS)[number];

/** What must stay of a chart, also when the patient asks, while its retention lasts (decision 187). */
export const KEPT_PARTS = ['NOTES', 'DOSE', 'IDENTITY', 'AUDIT'] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

/** A request to erase a chart. Nothing of a clinical record is deleted by it before the retention ends. */
export interface DeletionRequest {
  readonly id: string;
  readonly patient: string;
  readonly asked_by: DeletionAsker;
  /** The day on which the request arrived. */
  readonly asked_on: CalendarDate;
  /** What is asked, in words. */
  readonly wish: string;
  readonly recorded: { readonly by: AuditUser; readonly on: Instant };
  /** Null while no one has decided. */
  readonly decision: DeletionDecision | null;
}

export interface DeletionDecision {
  readonly by: AuditUser;
  readonly on: Instant;
  /** Why, in the words of the person who decided; part of the letter. */
  readonly reason: string;
  readonly kept: readonly KeptPart[];
  /** As it was on the day of the decision; null when no one knows whether the patient was a minor. */
  readonly retained_until: CalendarDate | null;
  readonly is_held: boolean;
}

/** GET /api/data_api/deletion_requests */
export interface DeletionRequests {
  /** Those without a decision first, each newest first. */
  readonly requests: readonly DeletionRequest[];
}
