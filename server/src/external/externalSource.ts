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
import type { ExternalDocument, ExternalDocumentContent } from './externalDocument.ts';
import type { OutgoingNote } from './externalNote.ts';
import type { ExternalPrescription } from './externalPrescription.ts';
import type { ExternalScheduleEntry } from './externalSchedule.ts';
import type { ExternalTreatment } from './externalTreatment.ts';

/**
 * One outside system that knows patients. Every adapter (Epic, ARIA, MOSAIQ) implements its own protocol behind this
 * interface, validates each answer, and keeps MRNs and names out of URLs, logs and error messages. All calls reject
 * with `ExternalSystemError`, with the specification's message, when the system is unavailable, slow, or answers
 * something unreadable. A caller's `signal` ends a call early; it then rejects the same way.
 */
export interface ExternalPatientSource {
  readonly sourceSystem: SourceSystem;
  /**
   * Exact search by the whole MRN (decision 48). No result: unknown. Several: two people have the same MRN, see
   * `ImportClash`.
   */
  searchByMrn(mrn: string, signal?: AbortSignal): Promise<readonly ExternalPatient[]>;
  /**
   * People with this birth date whose names contain all of these words, as search compares names. Missing in systems that cannot
   * be searched by name.
   */
  searchByPerson?(person: SoughtPerson, signal?: AbortSignal): Promise<readonly ExternalPatient[]>;
  /** The patient with an id from this source; null when the source does not (or no longer) know it. */
  readPatient(externalId: string, signal?: AbortSignal): Promise<ExternalPatient | null>;
  /** Newest first. Readings in a unit that cannot be converted are left out, never guessed. */
  vitals(externalId: string, signal?: AbortSignal): Promise<readonly ExternalVital[]>;
  /** Earliest first. */
  appointments(externalId: string, signal?: AbortSignal): Promise<readonly ExternalAppointment[]>;
  /** What must be known before anyone treats the patient. Missing in systems that do not keep it. */
  alerts?(externalId: string, signal?: AbortSignal): Promise<ExternalAlerts>;
  /** The patient's past, for the timeline. Missing in systems without a history. */
  history?(externalId: string, signal?: AbortSignal): Promise<ExternalHistory>;
  /** Every prescription of the patient, drafts included. Missing in systems without prescriptions. */
  prescriptions?(externalId: string, signal?: AbortSignal): Promise<readonly ExternalPrescription[]>;
  /** What was delivered. Missing in systems without a treatment record. */
  treatments?(externalId: string, signal?: AbortSignal): Promise<readonly ExternalTreatment[]>;
  /**
   * Whether a prescription or treatment of the patient was created or changed since that instant, a cheap question for
   * the watch over signed prescriptions. A doubt, such as clocks that differ, is answered with true. What was deleted is
   * not found this way. Missing in systems that can't tell.
   */
  changedSince?(externalId: string, since: Instant, signal?: AbortSignal): Promise<boolean>;
  /** Newest first. Missing in systems without documents. */
  documents?(externalId: string, signal?: AbortSignal): Promise<readonly ExternalDocument[]>;
  /** Null when the patient has no such document. */
  readDocument?(externalId: string, documentId: string, signal?: AbortSignal): Promise<ExternalDocumentContent | null>;
  /** What is planned for all patients from one instant until before another, earliest first. Missing in systems without a schedule. */
  schedule?(from: Instant, until: Instant, signal?: AbortSignal): Promise<readonly ExternalScheduleEntry[]>;
  /**
   * Stores a note; sending it again stores nothing new. Missing in systems that take no notes.
   * @returns the system's id of the note
   * @throws NoteNotTakenError when another try cannot help
   */
  sendNote?(note: OutgoingNote, signal?: AbortSignal): Promise<string>;
  /** Never rejects. */
  checkHealth(signal?: AbortSignal): Promise<HealthCheck>;
  /** Ends connections that the adapter keeps open. */
  close?(): Promise<void>;
}

export interface SoughtPerson {
  /** Without case and accents. */
  readonly names: readonly string[];
  readonly dateOfBirth: CalendarDate;
}

export interface ExternalPatient {
  readonly sourceSystem: SourceSystem;
  /** The source's id of the record, not the MRN. */
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

/** In the source's words. */
export interface ExternalAlerts {
  /** Active allergies and intolerances. Empty: the source states that there are none. Null: it states nothing. */
  readonly allergies: readonly string[] | null;
  /** Such as isolation and code status. */
  readonly flags: readonly string[];
  /** The preferred language, unless it is English. */
  readonly language: string | null;
  /** Null while the source states no death; missing in what was stored before this member existed. */
  readonly deceased?: { readonly date: CalendarDate | null } | null;
  /** Whether an interpreter is needed. Absent: the source states nothing. */
  readonly interpreter?: boolean;
}

export interface ExternalAppointment {
  readonly externalId: string;
  readonly appointmentType: VisitKind;
  readonly completed: boolean;
  readonly activityDescription: string | null;
  /** `EMPTY_DATE` when the source has an appointment without a time. */
  readonly startDate: Instant;
  readonly status: string | null;
  readonly note: string | null;
  readonly location: string | null;
  readonly provider: string | null;
}

interface HealthCheck {
  readonly sourceSystem: SourceSystem;
  readonly status: HealthCheckStatus;
  /** Why it failed, for an administrator, without patient data. */
  readonly reason: string | null;
}
