import type { CalendarDate, Instant } from '../domain/people.ts';
import type { AuditUser } from './audit.ts';
import type { RetentionClass } from './retentionClass.ts';

/**
 * How far the disposal of a chart is (decision 196).
 * - `PROPOSED`: one person has proposed it, another one must approve it
 * - `APPROVED`: no one sees the chart any more; a day later all that stands against it is looked at again, and it is destroyed
 * - `DESTROYING`: no way back
 * - `DONE`: the record is the certificate
 * - `ENDED`: withdrawn, or stopped because something stood against it
 */
export const DISPOSAL_STATES = ['PROPOSED', 'APPROVED', 'DESTROYING', 'DONE', 'ENDED'] as const;
export type DisposalState = (typeof DISPOSAL_STATES)[number];

/** Why a chart is no longer kept, as it was on the day of the approval. */
export interface DisposalRule {
  readonly retention_class: RetentionClass;
  /** The period of this class. */
  readonly years: number;
  readonly last_entry: CalendarDate;
  readonly retained_until: CalendarDate;
}

/** What was destroyed, in numbers. */
export interface DisposalCounts {
  readonly charts: number;
  readonly courses: number;
  readonly tasks: number;
  readonly signed_notes: number;
  readonly versions: number;
  readonly photographs: number;
}

/** The disposal of one chart. It names no patient and has no clinical content. */
export interface Disposal {
  readonly id: string;
  readonly patient: string;
  readonly state: DisposalState;
  readonly reason: string;
  readonly rule: DisposalRule;
  readonly proposed: { readonly by: AuditUser; readonly on: Instant };
  /** Null while no second person has approved it. */
  readonly approved: { readonly by: AuditUser; readonly on: Instant } | null;
  /** Until when an approved disposal can be withdrawn; null in every other state. */
  readonly hidden_until: Instant | null;
  /** Null unless it has ended; `by` is null where the server stopped it. */
  readonly ended: { readonly by: AuditUser | null; readonly on: Instant; readonly reason: string } | null;
  readonly destroyed_on: Instant | null;
  /** Null before anything is destroyed. */
  readonly counts: DisposalCounts | null;
  /** The ids of the courses that are gone. */
  readonly courses: readonly string[];
  /** What was delivered stays under the MRN, because later radiation depends on it. */
  readonly keeps_doses: boolean;
}
