import { createHash } from 'node:crypto';
import type { CalendarDate, Instant, Sex } from '@isocenter/schemas';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';
import type { ExternalName } from '../externalSource.ts';
import type { ExternalPrescriptionState } from '../externalPrescription.ts';
import type { StatedAppointment } from './reading/statedAppointment.ts';
import type { StatedContent, StatedOrder } from './reading/statedOrders.ts';
import type { StatedSession, StatedVital } from './reading/statedResults.ts';

/**
 * What MOSAIQ has said, message by message, as it is now. It is a copy, apart from the charts: a person imports from it as
 * from every other outside system. Each record belongs to one patient, and its `_id` contains the patient's, so a message
 * about one patient cannot reach a record of another.
 */
interface OfMosaiqPatient extends StoredDocument {
  /** `_id` of the patient in `mosaiqPatients`. */
  readonly patientId: string;
  /** When MOSAIQ said it; an older statement changes nothing. */
  readonly sentOn: Instant;
  /** When that arrived here. */
  readonly receivedOn: Instant;
  /** The message that said it. */
  readonly messageId: string;
}

/** A person under one record number. */
export interface MosaiqPatientRecord extends StoredDocument {
  readonly mrn: string;
  readonly authority: string | null;
  readonly name: ExternalName;
  readonly dateOfBirth: CalendarDate | null;
  readonly sex: Sex | null;
  /** The last statement about who the patient is; null while no ADT message has arrived. */
  readonly sentOn: Instant | null;
  /** The record that this one became part of (A40). Nothing is moved: what belonged to this one is read with the other. */
  readonly mergedInto: string | null;
  /** The record of which MOSAIQ has said that it is another person's after all (A37). */
  readonly splitFrom?: string | null;
  /** The last statement about either. */
  readonly joinedOn?: Instant;
}

export interface MosaiqAppointmentRecord extends OfMosaiqPatient {
  readonly startsOn: Instant | null;
  readonly stated: StatedAppointment;
}

export interface MosaiqPrescriptionRecord extends OfMosaiqPatient {
  readonly orderId: string;
  readonly version: string | null;
  readonly state: ExternalPrescriptionState;
  readonly stateSentOn: Instant;
  readonly stoppedAtFraction: number | null;
  /** Null while only a change of state has arrived. */
  readonly content: StatedContent | null;
  readonly contentSentOn: Instant | null;
}

/** One statement about a prescription, kept as it arrived. */
export interface MosaiqPrescriptionVersionRecord extends OfMosaiqPatient {
  readonly prescriptionId: string;
  readonly stated: StatedOrder;
}

export interface MosaiqVitalRecord extends OfMosaiqPatient {
  readonly takenOn: Instant;
  readonly stated: StatedVital;
}

export interface MosaiqSessionRecord extends OfMosaiqPatient {
  readonly on: Instant;
  readonly stated: StatedSession;
}

export const mosaiqPatients: CollectionDefinition<MosaiqPatientRecord> = {
  name: 'mosaiqPatients',
  shardKey: '_id',
  indexes: [{ paths: ['mergedInto'] }, { paths: ['splitFrom'] }],
};
export const mosaiqAppointments: CollectionDefinition<MosaiqAppointmentRecord> = {
  name: 'mosaiqAppointments',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'startsOn'] }, { paths: ['startsOn'] }],
};
export const mosaiqPrescriptions: CollectionDefinition<MosaiqPrescriptionRecord> = {
  name: 'mosaiqPrescriptions',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'sentOn'] }],
};
export const mosaiqPrescriptionVersions: CollectionDefinition<MosaiqPrescriptionVersionRecord> = {
  name: 'mosaiqPrescriptionVersions',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'prescriptionId', 'sentOn'] }],
};
export const mosaiqVitals: CollectionDefinition<MosaiqVitalRecord> = {
  name: 'mosaiqVitals',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'takenOn'] }],
};
export const mosaiqSessions: CollectionDefinition<MosaiqSessionRecord> = {
  name: 'mosaiqSessions',
  shardKey: 'patientId',
  indexes: [{ paths: ['patientId', 'on'] }],
};

/** Ids contain no record number and no text of MOSAIQ, because ids are logged. */
const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Record numbers are compared without case and surrounding spaces. */
export const mosaiqPatientId = (mrn: string) => `mqp-${digest(mrn.trim().toUpperCase())}`;
export const mosaiqRecordId = (kind: 'mqa' | 'mqr' | 'mqv' | 'mqo' | 'mqs', patientId: string, id: string) =>
  `${kind}-${patientId.slice('mqp-'.length)}-${digest(id)}`;
export const mosaiqMessageId = (sender: string, ...more: readonly string[]) => `mqm-${digest(sender, ...more)}`;
