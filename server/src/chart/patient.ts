import type { CalendarDate, EntityStatus, Instant, Sex, SourceSystem, VitalKey } from '@isocenter/schemas';
import type { ExternalAlerts } from '../external/externalSource.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

export interface PersonName {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
}

/**
 * A person. `_id` is `pat-` and a key of lower-case letters and digits, which the ids of the episodes contain as well.
 */
export interface PatientRecord extends CarriesAudit {
  readonly name: PersonName;
  readonly dateOfBirth: CalendarDate | null;
  readonly sex: Sex | null;
  /** The MRN. */
  readonly mrn: string;
  readonly sourceSystem: SourceSystem;
  /** The id of the record in the source, for vitals and appointments. */
  readonly externalId: string | null;
  /** The numeric case number of the analytics side (decision 52). */
  readonly caseId: number;
  /** Other identities in the same record; each causes a warning (decision 31). */
  readonly otherIdentities: readonly {
    readonly name: PersonName;
    readonly dateOfBirth: CalendarDate | null;
    readonly mrn: string;
  }[];
  readonly trials: readonly { readonly name: string }[];
  /** Values stored at patient level. */
  readonly patientDoc: { readonly [key: string]: unknown } | null;
  /** What the source said when it was last asked; missing until it has answered. */
  readonly outside?: ExternalAlerts;
  /** `MERGED`: the person is known under another record (decision 181). */
  readonly recordStatus: EntityStatus | 'MERGED';
  /** That other record; null or missing for a person who is known under this one. */
  readonly mergedInto?: string | null;
  /** Records were merged into this one; a projection, so that no one looks for them in vain. */
  readonly hasMerged?: boolean;
  /** Every time this record was merged into another, oldest first; missing without any. */
  readonly merges?: readonly PatientMerge[];
  /** Records of which an outside system said that they are this person's, and someone that they are not. */
  readonly declinedMerges?: readonly (Act & { readonly survivorId: string; readonly reason: string })[];
  /** The sort key of lists: family name, then given name, in lower case. */
  readonly sortName: string;
  /** Whether an episode is open; a projection, rebuilt from the episodes. */
  readonly active: boolean;
  readonly createdOn: Instant;
}

/** That two records are one person, and that they are not. */
export interface PatientMerge {
  readonly survivorId: string;
  readonly made: Act & { readonly reason: string };
  /** Why, although name, birth date or sex differ; null when they agree. */
  readonly despite: string | null;
  /** With the courses that were registered for both and belong to the one who was restored. */
  readonly undone: (Act & { readonly reason: string; readonly courses: readonly string[] }) | null;
}

/** The owner of an MRN. Written before the patient, so that `_id` makes an import happen once. */
export interface PatientIdentifierRecord extends StoredDocument {
  readonly patientId: string;
  readonly sourceSystem: SourceSystem;
  readonly mrn: string;
  readonly externalId: string | null;
}

export interface AppointmentRecord extends StoredDocument {
  readonly patientId: string;
  readonly appointmentType: string;
  readonly completed: boolean;
  readonly activityDescription: string | null;
  readonly startDate: Instant;
  readonly status: string | null;
  readonly note: string | null;
  readonly location: string | null;
  readonly provider: string | null;
  readonly sourceSystem: SourceSystem;
  /** The rest is missing in records from before the schedule was read. */
  readonly kind?: 'APPOINTMENT' | 'TREATMENT';
  readonly endDate?: Instant | null;
  /** The machine or room. */
  readonly resource?: string | null;
  /** The clinician whom `provider` names, if it names one of ours. */
  readonly providerId?: string | null;
  /** The source's id of the visit. Such a visit is removed when the source no longer has it. */
  readonly externalId?: string;
  /** Ids of the same visit in other systems, as `system|value`. */
  readonly otherIds?: readonly string[];
}

/** One number in the unit of `VITALS[key]`. */
export interface VitalRecord extends StoredDocument {
  readonly patientId: string;
  readonly key: VitalKey;
  readonly takenOn: Instant;
  readonly quantity: number;
  readonly sourceSystem: SourceSystem;
}

/** An ECOG, Karnofsky or Lansky grade on a day. */
export interface PerformanceScoreRecord extends StoredDocument {
  readonly patientId: string;
  readonly scale: string;
  readonly date: CalendarDate;
  readonly grade: number;
}

export interface UserInteractionRecord extends StoredDocument {
  readonly userId: string;
  readonly displayName: string;
  readonly interactionType: string;
  readonly interactionId: string;
  readonly createdOn: Instant;
}

export const patients: CollectionDefinition<PatientRecord> = {
  name: 'patients',
  shardKey: '_id',
  indexes: [
    { paths: ['caseId'] },
    { paths: ['active', 'sortName', '_id'] },
    { paths: ['auditPending'] },
    // One for each way a list of patients is sorted.
    { paths: ['recordStatus', 'sortName', '_id'] },
    { paths: ['recordStatus', 'mrn', '_id'] },
    { paths: ['recordStatus', 'dateOfBirth', '_id'] },
    { paths: ['recordStatus', 'createdOn', '_id'] },
    { paths: ['sex'] },
    { paths: ['mergedInto'] },
  ],
};
export const patientIdentifiers: CollectionDefinition<PatientIdentifierRecord> = {
  name: 'patientIdentifiers',
  shardKey: '_id',
  indexes: [{ paths: ['patientId'] }],
};
export const appointments: CollectionDefinition<AppointmentRecord> = {
  name: 'appointments',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'startDate'] }, { paths: ['startDate'] }],
};
export const vitals: CollectionDefinition<VitalRecord> = {
  name: 'vitals',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'takenOn'] }],
};
export const performanceScores: CollectionDefinition<PerformanceScoreRecord> = {
  name: 'performanceScores',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'date'] }],
};
export const userInteractions: CollectionDefinition<UserInteractionRecord> = {
  name: 'userInteractions',
  shardKey: 'userId',
  indexes: [{ paths: ['userId', 'createdOn'] }, { paths: ['interactionId'] }],
};

export const identifierId = (source: SourceSystem, mrn: string) => `${source}|${mrn}`;
/** For a second person with the same MRN, whom a user has told apart. */
export const secondIdentifierId = (source: SourceSystem, mrn: string, externalId: string) =>
  `${source}|${mrn}|${externalId}`;

export function sortNameOf({ lastName, firstName, middleName }: PersonName): string {
  return [lastName, firstName, middleName].map((part) => part?.trim().toLowerCase() ?? '').join('|');
}
