/** Form config types, as `configs/<episodeType>/<eventType>/` spells them. */
export const EVENT_TYPES = [
  'Events',
  'MPC',
  'OTVAP',
  'OTVAdverseEvents',
  'OTVCover',
  'OTVFollowup',
  'OTVNutrition',
  'OTVPE',
  'OTVStatus',
  'Prescription',
  'ProcedureNote',
  'RegistrationBenign',
  'RegistrationPostDiseaseBenign',
  'RegistrationPostDiseasePrimary',
  'RegistrationPostDiseaseSecondary',
  'RegistrationPrimary',
  'RegistrationSecondary',
  'RegistrationTopLevel',
  'Simulation',
  'SimulationNote',
  'SupportData',
  'TreatmentPlanning',
  'TreatmentSummary',
  'VerificationSimulation',
  'Consult',
  'Followup',
  'Nursing',
  'Palliative',
  'PatientReported',
  'PeerReview',
  'PhysicsCheck',
  'ReferralLetter',
  'Resimulation',
  'SafetyEvent',
  'TreatmentBreak',
  'TreatmentStart',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const FIELD_TYPES = [
  'AttendingMultiSelect',
  'CTCAE',
  'Checkbox',
  'CustomComponent',
  'DatePicker',
  'Diagnosis',
  'Gleason',
  'Grid',
  'Header',
  'LongText',
  'MaximalToxicities',
  'NodeSelector',
  'NoteFragment',
  'Numeric',
  'PerformanceScaleSection',
  'Radio',
  'RadioTable',
  'SubsectionHeader',
  'Table',
  'TemplateString',
  'Text',
  'UnitSelector',
] as const;
export type FieldTypeName = (typeof FIELD_TYPES)[number];

export const FIELD_MODES = [
  'Definition',
  'InheritedEdit',
  'InheritedReadOnly',
  'InheritedReadOnlyReview',
  'ExternalAnyTaskEdit',
  'ExternalAnyTaskReadOnly',
  'ExternalSameTaskEdit',
  'ExternalSameTaskReadOnly',
] as const;
export type FieldMode = (typeof FIELD_MODES)[number];

export const CARE_PLAN_SOURCES = ['carePlanDoc', 'externalSameTask', 'externalAnyTask', 'none'] as const;
export type CarePlanSource = (typeof CARE_PLAN_SOURCES)[number];

export const SHOW_COMPARATORS = ['Contains', 'DoesNotContain'] as const;
export type ShowComparator = (typeof SHOW_COMPARATORS)[number];

export const FORM_CONFIG_SOURCES = ['EDITABLE_FORMS', 'PUBLISHED_FORMS'] as const;
export type FormConfigSource = (typeof FORM_CONFIG_SOURCES)[number];

export const DIAGNOSIS_FIELDS = [
  'primary_diagnoses',
  'secondary_diagnoses',
  'secondary_primary_diagnoses',
  'BENIGN_DIAGNOSES',
  'pediatric_patient',
  'common_histology',
  'body_site',
  'primary_cancer',
  'cancer_type',
  'subsite',
  'marker_p16',
  'hpv',
  'disease_treated',
] as const;

/** How a stored choice came to be: picked from the list, typed in, or stored before wrappers existed. */
export const FORMATTED_VALUE_TYPES = ['predefined', 'user-entered', 'plain'] as const;
export interface FormattedValue {
  readonly value: string;
  readonly type: (typeof FORMATTED_VALUE_TYPES)[number];
}

/** Answers of a task: `formValues[eventType][fieldId]` (engine/docs/language.md, Composition). */
export type FormValues = Readonly<Partial<Record<string, Readonly<Record<string, unknown>>>>>;

/** The form config that authors edit; config versions are taken from it (decision 23). */
export const EDITABLE_FORM_CONFIG_ID = 'frm-editable';

export const CONFIG_VERSION_LIMITS = { nameCharacters: 80, descriptionCharacters: 400 } as const;
