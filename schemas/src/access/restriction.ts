import type { Instant } from '../domain/people.ts';
import type { AuditUser } from './audit.ts';

/** Why a chart is restricted to its care team (decision 174). */
export const RESTRICTION_KINDS = ['VIP', 'STAFF', 'OTHER'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** Characters of a reason for which a restricted chart is opened. */
export const OPENING_REASON = { least: 10, most: 500 } as const;

/** A restricted chart. Ids and no names: who restricts charts need not see patients. */
export interface ChartRestriction {
  readonly patient: string;
  readonly revision: number;
  readonly kind: RestrictionKind;
  readonly reason: string;
  /** Who belongs to the care team besides the attendings of the courses and those who cover them. */
  readonly team: readonly AuditUser[];
  readonly set: { readonly by: AuditUser; readonly on: Instant };
}

/** Someone outside the care team read a restricted chart with a reason. */
export interface ChartOpening {
  readonly id: string;
  readonly patient: string;
  readonly user: AuditUser;
  readonly roles: readonly string[];
  readonly reason: string;
  readonly opened_on: Instant;
  readonly until: Instant;
  /** Null while no one has reviewed it. */
  readonly seen: { readonly by: AuditUser; readonly on: Instant; readonly note: string } | null;
}

/** GET /api/data_api/restrictions */
export interface RestrictedCharts {
  readonly restrictions: readonly ChartRestriction[];
  /** Newest first. */
  readonly openings: readonly ChartOpening[];
  /** Who can be named as care team. */
  readonly people: readonly AuditUser[];
  /** For how long a reason opens a chart. */
  readonly hours: number;
}
