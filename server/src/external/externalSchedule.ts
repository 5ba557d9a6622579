import type { CalendarDate, Instant, SourceSystem, VisitKind } from '@isocenter/schemas';

/** One entry of a day in an outside system: a visit, or a treatment on a machine. */
export interface ExternalScheduleEntry {
  readonly sourceSystem: SourceSystem;
  readonly externalId: string;
  /** Ids of the same entry in other systems, by which duplicates are found. */
  readonly otherIds: readonly { readonly system: string; readonly value: string }[];
  readonly kind: 'APPOINTMENT' | 'TREATMENT';
  readonly visit: VisitKind;
  readonly patientExternalId: string;
  /** The MRN of the patient, by which the entry finds a chart. Never in URLs or logs. */
  readonly mrn: string | null;
  /** Who the patient is; null where the source does not say. With the MRN it finds a chart (decision 131). */
  readonly person: {
    readonly name: {
      readonly firstName: string | null;
      readonly middleName: string | null;
      readonly lastName: string | null;
    };
    readonly dateOfBirth: CalendarDate | null;
  } | null;
  readonly startsOn: Instant;
  readonly endsOn: Instant | null;
  readonly state: 'booked' | 'arrived' | 'fulfilled' | 'cancelled' | 'no-show' | 'unknown';
  readonly activity: string | null;
  readonly location: string | null;
  /** The machine or room. */
  readonly resource: string | null;
  readonly provider: string | null;
  readonly note: string | null;
  readonly updatedOn: Instant | null;
}
