export const SEXES = ['FEMALE', 'MALE', 'OTHER'] as const;
export type Sex = (typeof SEXES)[number];
export const SEX_LABEL = { FEMALE: 'Female', MALE: 'Male', OTHER: 'Other' } as const satisfies Record<Sex, string>;

export const CLINICIAN_ROLES = [
  'ADVANCED_PRACTICE',
  'ATTENDING',
  'MID_LEVEL',
  'OTHER',
  'PHYSICIST',
  'RESIDENT',
] as const;
export type ClinicianRole = (typeof CLINICIAN_ROLES)[number];

export const CLINICIAN_ROLE_LABEL = {
  ATTENDING: 'Attending physician',
  ADVANCED_PRACTICE: 'Advanced practice provider',
  MID_LEVEL: 'Mid-level provider',
  RESIDENT: 'Resident',
  PHYSICIST: 'Physicist',
  OTHER: 'Other clinician',
} as const satisfies Record<ClinicianRole, string>;

/** Provider types a user record points at by id (`provider_type_id`). */
export const PROVIDER_TYPES = [
  { id: 'ATTENDING', name: 'attending' },
  { id: 'ADVANCED_PRACTICE', name: 'advanced practice' },
  { id: 'MID_LEVEL', name: 'mid-level' },
  { id: 'RESIDENT', name: 'resident' },
  { id: 'PHYSICIST', name: 'physicist' },
  { id: 'OTHER', name: 'other' },
] as const satisfies readonly { id: ClinicianRole; name: string }[];

/** Provider types that may send notes (PERM-049). */
export const NOTE_SENDING_ROLES = [
  'ADVANCED_PRACTICE',
  'ATTENDING',
  'MID_LEVEL',
  'RESIDENT',
] as const satisfies readonly ClinicianRole[];

/** A calendar date, `yyyy-MM-dd`; never passes through a time zone (decision 30). */
export type CalendarDate = string;
/** An instant in UTC, ISO 8601 with milliseconds. */
export type Instant = string;
/** The external systems' way of saying "no date" (CONST-025). */
export const EMPTY_DATE = '0001-01-01T00:00:00';
/** What stands for the allergies when none has a name. */
export const ALLERGIES = { noneKnown: 'None known', notKnown: 'Not known' } as const;
export const PLACEHOLDER = { unknown: 'Unknown', notAvailable: 'N/A' } as const;

export const VITAL_KEYS = [
  'bpDiastolicMmhg',
  'bpSystolicMmhg',
  'heartRateBpm',
  'heightCm',
  'o2saturationPct',
  'respiratoryRateBpm',
  'temperatureC',
  'weightKg',
] as const;
export type VitalKey = (typeof VITAL_KEYS)[number];

/** LOINC is how FHIR sources code a vital sign; the unit is UCUM. */
export const VITALS = {
  bpSystolicMmhg: { label: 'Systolic blood pressure', unit: 'mmHg', loinc: '8480-6', ucum: 'mm[Hg]' },
  bpDiastolicMmhg: { label: 'Diastolic blood pressure', unit: 'mmHg', loinc: '8462-4', ucum: 'mm[Hg]' },
  heartRateBpm: { label: 'Heart rate', unit: 'bpm', loinc: '8867-4', ucum: '/min' },
  respiratoryRateBpm: { label: 'Respiratory rate', unit: 'breaths/min', loinc: '9279-1', ucum: '/min' },
  temperatureC: { label: 'Temperature', unit: '°C', loinc: '8310-5', ucum: 'Cel' },
  o2saturationPct: { label: 'Oxygen saturation', unit: '%', loinc: '2708-6', ucum: '%' },
  weightKg: { label: 'Weight', unit: 'kg', loinc: '29463-7', ucum: 'kg' },
  heightCm: { label: 'Height', unit: 'cm', loinc: '8302-2', ucum: 'cm' },
} as const satisfies Record<VitalKey, { label: string; unit: string; loinc: string; ucum: string }>;

export const ENTITY_STATUSES = ['ACTIVE', 'DELETED'] as const;
export type EntityStatus = (typeof ENTITY_STATUSES)[number];

/** A task can also be in the wrong chart: it stays readable with its mark, and counts nowhere (decision 183). */
export const TASK_RECORD_STATUSES = [...ENTITY_STATUSES, 'ENTERED_IN_ERROR'] as const;
export type TaskRecordStatus = (typeof TASK_RECORD_STATUSES)[number];
