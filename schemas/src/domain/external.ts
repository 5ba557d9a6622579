export const SOURCE_SYSTEMS = ['ARIA', 'ARIA_DB', 'EPIC', 'MOSAIQ'] as const;
export type SourceSystem = (typeof SOURCE_SYSTEMS)[number];
export const SOURCE_SYSTEM_LABEL = {
  ARIA: 'Aria',
  ARIA_DB: 'Aria',
  EPIC: 'Epic',
  MOSAIQ: 'Mosaiq',
} as const satisfies Record<SourceSystem, string>;

export type HealthCheckStatus = 'FAILURE' | 'SUCCESS';

export const EXTERNAL_DATA_TYPES = ['PrescriptionCourse', 'VitalSigns', 'Document'] as const;
export type ExternalDataType = (typeof EXTERNAL_DATA_TYPES)[number];
