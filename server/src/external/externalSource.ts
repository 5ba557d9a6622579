import type {
  CalendarDate,
  HealthCheckStatus,
  Instant,
  Sex,
  SourceSystem,
  VisitKind,
  VitalKey,
} from '@isocenter/schemas';
import type { ExternalHistory } from './externalHistory.ts';
import type { OutgoingNote } from './externalNote.ts';

/**
 * One outside system that knows patients. Every adapter (Epic, ARIA, MOSAIQ) speaks its own protocol behind this
 * interface, checks each answer at its edge, and keeps MRNs and names out of URLs, logs and error texts.
 *
 * All calls reject with `ExternalSystemError`, whose message is the specification's own, when the system is away, slow,
 * or answers something that cannot be read. A caller's `signal` ends a call early; it then rejects the same way.
 */
export interface ExternalPatientSource {
  readonly sourceSystem: SourceSystem;
  /** Exact, whole-MRN search (decision 48). None: nobody. More than one: two people hold one MRN, see `ImportClash`. */
  searchByMrn(mrn: string, signal?: AbortSignal): Promise<readonly ExternalPatient[]>;
  /** The patient of an id this source gave out; null when the source does not know it (any more). */
  readPatient(externalId: string, signal?: AbortSignal): Promise<ExternalPatient | null>;
  /** Newest first. Readings in a unit that cannot be converted are left out, never guessed. */
  vitals(externalId: string, signal?: AbortSignal): Promise<readonly ExternalVital[]>;
  /** Earliest first. */
  appointments(externalId: string, signal?: AbortSignal): Promise<readonly ExternalAppointment[]>;
  /** What the patient's past holds, for the timeline. Systems that keep none leave it out. */
  history?(externalId: string, signal?: AbortSignal): Promise<ExternalHistory>;
  /**
   * Keeps a note, once however often it is sent. Systems that take none leave it out.
   * @returns the system's own id of the note
   * @throws NoteNotTakenError when trying again will not help
   */
  sendNote?(note: OutgoingNote, signal?: AbortSignal): Promise<string>;
  /** Never rejects. */
  checkHealth(signal?: AbortSignal): Promise<HealthCheck>;
}

export interface ExternalPatient {
  readonly sourceSystem: SourceSystem;
  /** The source's own id of the record, not the MRN. */
  readonly externalId: string;
  /** The MRN. */
  readonly sourceId: string;
  readonly name: ExternalName;
  readonly dateOfBirth: CalendarDate | null;
  readonly sex: Sex | null;
}

export interface ExternalName {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
}

/** One number in the unit of `VITALS[key]`. */
export interface ExternalVital {
  readonly key: VitalKey;
  readonly takenOn: Instant;
  readonly quantity: number;
  /** The source's id of the observation; a blood pressure gives two vitals with the same id. */
  readonly externalId: string;
}

export interface ExternalAppointment {
  readonly externalId: string;
  readonly appointmentType: VisitKind;
  readonly completed: boolean;
  readonly activityDescription: string | null;
  /** `EMPTY_DATE` where the source has an appointment without a time. */
  readonly startDate: Instant;
  readonly status: string | null;
  readonly note: string | null;
  readonly location: string | null;
  readonly provider: string | null;
}

export interface HealthCheck {
  readonly sourceSystem: SourceSystem;
  readonly status: HealthCheckStatus;
  /** Why it failed, in words for an administrator, without patient data. */
  readonly reason: string | null;
}
