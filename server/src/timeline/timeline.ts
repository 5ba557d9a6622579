import type { CalendarDate, DiseaseType, Instant, SourceSystem } from '@isocenter/schemas';
import type { HistoryPart } from '../external/externalHistory.ts';

/** A patient's past, from our own records and from the system they came from. Latest first. */
export interface Timeline {
  readonly demographics: Demographics;
  readonly encounters: readonly Encounter[];
  /** Diagnoses without an encounter. */
  readonly diagnoses: readonly Diagnosis[];
  readonly procedures: readonly Procedure[];
  readonly toxicities: readonly Toxicity[];
  readonly chemotherapy: readonly Chemotherapy[];
  /** Null for people who may not see imaging (decision 36). */
  readonly imaging: readonly Imaging[] | null;
  readonly radiationOncology: readonly RadiationCourse[];
  readonly labs: readonly LabSeries[];
  /** The system that was asked besides our own records; null when the patient has none or it keeps no history. */
  readonly outside: OutsideAnswer | null;
}

export interface OutsideAnswer {
  readonly sourceSystem: SourceSystem;
  /** It did not answer at all. */
  readonly failed: boolean;
  readonly missing: readonly HistoryPart[];
}

export interface Demographics {
  readonly mrn: string;
  readonly dateOfBirth: CalendarDate | null;
  readonly maritalStatus: string | null;
  readonly religion: string | null;
  readonly language: string | null;
  readonly race: string | null;
  readonly gender: string | null;
  /** Null when unknown. */
  readonly deceased: boolean | null;
  readonly deathDate: CalendarDate | null;
  readonly lastContact: Instant | null;
}

export interface Diagnosis {
  readonly id: string;
  readonly code: string | null;
  readonly display: string;
  readonly onsetOn: CalendarDate | null;
}

export interface Encounter {
  readonly id: string;
  readonly kind: string;
  readonly startedOn: Instant | null;
  readonly endedOn: Instant | null;
  readonly location: string | null;
  readonly diagnoses: readonly Diagnosis[];
}

export interface Procedure {
  readonly id: string;
  readonly code: string | null;
  readonly display: string;
  readonly startedOn: Instant | null;
  readonly endedOn: Instant | null;
}

/** One graded event of a signed task. */
export interface Toxicity {
  readonly id: string;
  readonly taskId: string;
  readonly episodeId: string;
  readonly name: string;
  readonly grade: number;
  /** Whether the event is a term of the CTCAE. */
  readonly isCtcae: boolean;
  readonly version: string | null;
  /** The instant of the signature. */
  readonly on: Instant;
  /** The clinical date of the task; absent for a form without one. */
  readonly date?: CalendarDate;
}

/** One agent: how often it was ordered or given, with the first and the last date. */
export interface Chemotherapy {
  readonly id: string;
  readonly agent: string;
  readonly intent: string | null;
  readonly firstOn: Instant | null;
  readonly lastOn: Instant | null;
  readonly ordered: number;
  readonly given: number;
}

export interface Imaging {
  readonly id: string;
  readonly modality: string | null;
  readonly bodySite: string | null;
  readonly description: string | null;
  readonly on: Instant | null;
}

export interface RadiationCourse {
  readonly id: string;
  /** Our own course; null for one that only the outside system knows. */
  readonly episodeId: string | null;
  readonly label: string;
  /** When our own course was registered: for a course without recorded treatment dates. */
  readonly registeredOn: Instant | null;
  readonly startedOn: CalendarDate | null;
  readonly endedOn: CalendarDate | null;
  readonly intent: string | null;
  readonly diseaseType: DiseaseType | null;
  readonly diagnoses: readonly string[];
  readonly referencePoints: readonly ReferencePoint[];
}

export interface ReferencePoint {
  readonly name: string;
  /** Delivered, never prescribed. */
  readonly doseTenthsCGy: number | null;
  readonly fractions: number | null;
}

export interface LabSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  /** Latest first. */
  readonly data: readonly { readonly on: Instant; readonly quantity: number | null; readonly text: string | null }[];
}
