import type { CalendarDate, Instant } from '@isocenter/schemas';

/** Parts of a history. Each is a request of its own, so that one failing part does not take the others with it. */
export const HISTORY_PARTS = [
  'demographics',
  'diagnoses',
  'encounters',
  'procedures',
  'medications',
  'imaging',
  'labs',
] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** What an outside system knows about a patient's past. Lists are sorted by time, latest first. */
export interface ExternalHistory {
  readonly demographics: ExternalDemographics | null;
  readonly diagnoses: readonly ExternalDiagnosis[];
  readonly encounters: readonly ExternalEncounter[];
  readonly procedures: readonly ExternalProcedure[];
  readonly medications: readonly ExternalMedication[];
  readonly imaging: readonly ExternalImaging[];
  readonly labs: readonly ExternalLab[];
  readonly radiotherapy: readonly ExternalCourse[];
  /** Parts that could not be read: their lists are empty because the content is unknown, not because there is none. */
  readonly missing: readonly HistoryPart[];
}

export interface ExternalDemographics {
  readonly maritalStatus: string | null;
  readonly religion: string | null;
  /** The preferred language first. */
  readonly languages: readonly string[];
  readonly race: string | null;
  readonly ethnicity: string | null;
  readonly gender: string | null;
  readonly deceased: boolean | null;
  readonly deathDate: CalendarDate | null;
  /** Missing in systems that keep none. */
  readonly contacts?: readonly ExternalContact[];
}

/** Someone to call: the patient, a relative, a physician. */
export interface ExternalContact {
  /** "Patient", or how the source names the relation. */
  readonly relation: string;
  readonly name: string | null;
  readonly phone: string | null;
}

export interface ExternalDiagnosis {
  readonly externalId: string;
  readonly code: string | null;
  readonly display: string;
  readonly onsetOn: CalendarDate | null;
  readonly encounterId: string | null;
}

export interface ExternalEncounter {
  readonly externalId: string;
  readonly kind: string;
  readonly startedOn: Instant | null;
  readonly endedOn: Instant | null;
  readonly location: string | null;
}

export interface ExternalProcedure {
  readonly externalId: string;
  readonly code: string | null;
  readonly display: string;
  readonly startedOn: Instant | null;
  readonly endedOn: Instant | null;
}

export interface ExternalMedication {
  readonly externalId: string;
  readonly display: string;
  /** Ordered, or actually given. */
  readonly act: 'ordered' | 'given';
  readonly on: Instant | null;
  readonly isAntineoplastic: boolean;
  readonly intent: string | null;
}

export interface ExternalImaging {
  readonly externalId: string;
  readonly modality: string | null;
  readonly bodySite: string | null;
  readonly description: string | null;
  readonly on: Instant | null;
}

export interface ExternalLab {
  readonly externalId: string;
  readonly code: string | null;
  readonly display: string;
  readonly on: Instant;
  /** A number with its unit, or the laboratory's text. */
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly text: string | null;
}

/** A course of radiotherapy as recorded by the source (mCODE radiotherapy course summary). */
export interface ExternalCourse {
  readonly externalId: string;
  readonly name: string | null;
  readonly startedOn: CalendarDate | null;
  readonly endedOn: CalendarDate | null;
  readonly intent: string | null;
  readonly diagnoses: readonly string[];
  readonly points: readonly ExternalDosePoint[];
}

export interface ExternalDosePoint {
  readonly name: string;
  readonly doseTenthsCGy: number | null;
  readonly fractions: number | null;
}
