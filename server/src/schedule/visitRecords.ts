import type { CalendarDate, Instant, SourceSystem } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { AppointmentRecord, PersonName } from '../chart/patient.ts';
import type { UserRef } from '../request/actor.ts';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

/** A visit of a person who has no chart here yet. It becomes an appointment of the chart when there is one. */
export interface UnchartedVisitRecord extends Omit<AppointmentRecord, 'patientId'> {
  readonly person: {
    readonly mrn: string | null;
    readonly name: PersonName | null;
    readonly dateOfBirth: CalendarDate | null;
  };
}

export const unchartedVisits: CollectionDefinition<UnchartedVisitRecord> = {
  name: 'unchartedVisits',
  shardKey: '_id',
  indexes: [{ paths: ['startDate'] }],
};

/**
 * That a person has marked a visit as completed, or taken that back. Apart from the visit, which is a copy of what its source
 * says. `_id` is `mrk-` and the id of the visit.
 */
export interface VisitMarkRecord extends CarriesAudit {
  readonly patientId: string;
  readonly completed: boolean;
  readonly by: UserRef;
  readonly on: Instant;
  readonly revision: number;
}

export const visitMarks: CollectionDefinition<VisitMarkRecord> = {
  name: 'visitMarks',
  shardKey: '_id',
  indexes: [{ paths: ['patientId'] }, { paths: ['auditPending'] }],
};

export const visitMarkId = (visitId: string) => `mrk-${visitId}`;

/** How far a source was read for one day. `_id` is `<source>|<day>`. */
export interface ScheduleDayRecord extends StoredDocument {
  readonly sourceSystem: SourceSystem;
  readonly day: CalendarDate;
  /** The last time that the source answered; null while it never has. */
  readonly readOn?: Instant | null;
  /** The last try, whether or not it answered. */
  readonly triedOn?: Instant | null;
  /** Since when it does not answer; null while it does. */
  readonly failedSince?: Instant | null;
  /** Why, in words without patient data. */
  readonly reason?: string | null;
  /** When a person last looked at the day, so that days far away are read while someone needs them. */
  readonly wantedOn?: Instant | null;
}

export const scheduleDays: CollectionDefinition<ScheduleDayRecord> = {
  name: 'scheduleDays',
  shardKey: '_id',
  indexes: [{ paths: ['wantedOn'] }],
};

export const scheduleDayId = (source: SourceSystem, day: CalendarDate) => `${source}|${day}`;
