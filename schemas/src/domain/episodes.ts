/** The six categories an episode is registered under (decision 1). Keys are stored; labels are what people read. */
export const EPISODE_TYPES = [
  'Medical',
  'ProspectiveResearch',
  'QA',
  'Radiation',
  'RetrospectiveResearch',
  'Surgical',
] as const;
export type EpisodeType = (typeof EPISODE_TYPES)[number];

/** In the order of the picker (decision 1). */
export const EPISODE_TYPE_LABEL = {
  Radiation: 'Radiation Oncology',
  Medical: 'Medical Oncology',
  Surgical: 'Surgical Oncology',
  RetrospectiveResearch: 'Retrospective Research Registry',
  ProspectiveResearch: 'Prospective Research Registry',
  QA: 'QA Testing only',
} as const satisfies Record<EpisodeType, string>;

/**
 * Whether such a course can have fractions of radiation. An operation and a course of drugs have none.
 * @param type of the episode, also one that this version does not know
 */
export const hasFractions = (type: string): boolean => type !== 'Surgical' && type !== 'Medical';

/** The fifteen visit kinds of appointments and the schedule. Not episode types (decision 1). */
export const VISIT_KINDS = [
  'CTSimulation',
  'ClinicVisit',
  'Consult',
  'Followup',
  'OTV',
  'Other',
  'Procedure',
  'ProcedureNote',
  'RadiationTreatment',
  'Simulation',
  'SimulationNote',
  'Treatment',
  'TreatmentPlanning',
  'TreatmentSummary',
  'VerificationSimulation',
] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export const DISEASE_SYSTEMS = [
  'Breast',
  'CNS',
  'Default',
  'GI',
  'GU',
  'Gyn',
  'HN',
  'Heme',
  'Melsarc',
  'Thoracic',
] as const;
export type DiseaseSystem = (typeof DISEASE_SYSTEMS)[number];
export const DEFAULT_SYSTEM: DiseaseSystem = 'Default';

export const DISEASE_SYSTEM_LABEL = {
  Breast: 'Breast',
  CNS: 'Central nervous system',
  Default: 'General',
  GI: 'Gastrointestinal',
  GU: 'Genitourinary',
  Gyn: 'Gynecologic',
  HN: 'Head and neck',
  Heme: 'Hematologic',
  Melsarc: 'Melanoma and sarcoma',
  Thoracic: 'Thoracic',
} as const satisfies Record<DiseaseSystem, string>;

export const DISEASE_TYPES = ['Benign', 'Primary', 'Secondary', 'SecondaryPrimary'] as const;
export type DiseaseType = (typeof DISEASE_TYPES)[number];

export const TREATMENT_PHASES = ['ON_TREATMENT', 'POST_TREATMENT', 'PRE_TREATMENT'] as const;
export type TreatmentPhase = (typeof TREATMENT_PHASES)[number];

export const TREATMENT_PHASE_LABEL = {
  PRE_TREATMENT: 'Before treatment',
  ON_TREATMENT: 'On treatment',
  POST_TREATMENT: 'After treatment',
} as const satisfies Record<TreatmentPhase, string>;
