import type { CalendarDate, Instant } from '../domain/people.ts';
import type { AuditUser } from './audit.ts';
import type { Disposal } from './disposal.ts';
import type { RetentionClass } from './retentionClass.ts';

/** Years, as the installation has set them. */
export interface RetentionPeriods {
  /** After the last entry in a chart with a signed prescription or a delivered fraction. */
  readonly treated: number;
  /** After the last entry in any other chart. */
  readonly seen: number;
  /** The age at which a patient is of age. */
  readonly of_age: number;
  /** After the birthday at which a patient is of age, for those whose last entry was before it. */
  readonly minors: number;
}

/** A chart that is kept no longer than until a day that has passed. An id and no name, as on restricted charts. */
export interface ChartDue {
  readonly patient: string;
  readonly retention_class: RetentionClass;
  readonly last_entry: CalendarDate;
  readonly retained_until: CalendarDate;
  readonly is_held: boolean;
}

/** A reason for which nothing of a chart may be deleted. A chart can have several. */
export interface LegalHold {
  readonly id: string;
  readonly patient: string;
  readonly reason: string;
  readonly placed: { readonly by: AuditUser; readonly on: Instant };
  /** Null while it stands. */
  readonly lifted: { readonly by: AuditUser; readonly on: Instant; readonly reason: string } | null;
}

/** GET /api/data_api/retention */
export interface Retention {
  readonly periods: RetentionPeriods;
  /** Those that stand first, each newest first. */
  readonly holds: readonly LegalHold[];
  /** The longest past first. */
  readonly due: readonly ChartDue[];
  /** Those that wait for a second person first, each newest first. */
  readonly disposals: readonly Disposal[];
  /** Charts that are due as well, and of which this person may see nothing. */
  readonly hidden: number;
  /** Holds that stand on charts of which this person may see nothing. */
  readonly hidden_holds: number;
  /** There are more than were looked at. */
  readonly is_cut: boolean;
}
