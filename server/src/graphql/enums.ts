import {
  CLINICIAN_ROLES,
  DISEASE_SYSTEMS,
  DISEASE_TYPES,
  ENTITY_STATUSES,
  EPISODE_TYPES,
  EVENT_TYPES,
  FIELD_MODES,
  FORM_CONFIG_SOURCES,
  NOTE_UPDATE_REASONS,
  SEXES,
  SIGNATURE_VERIFICATIONS,
  SOURCE_SYSTEMS,
  TASK_STATUSES,
  TASK_TYPES,
  TREATMENT_PHASES,
} from '@isocenter/schemas';
import { builder } from './builder.ts';

/** The enumerations of `@isocenter/schemas` as GraphQL enums; a value is its own name. */
export const SexEnum = builder.enumType('Sex', { values: SEXES });
export const EpisodeTypeEnum = builder.enumType('EpisodeType', { values: EPISODE_TYPES });
export const SourceSystemEnum = builder.enumType('SourceSystem', { values: SOURCE_SYSTEMS });
export const TaskStatusEnum = builder.enumType('TaskStatus', { values: TASK_STATUSES });
export const TaskTypeEnum = builder.enumType('TaskType', { values: TASK_TYPES });
export const TreatmentPhaseEnum = builder.enumType('TreatmentPhase', { values: TREATMENT_PHASES });
export const SignatureVerificationEnum = builder.enumType('SignatureVerification', { values: SIGNATURE_VERIFICATIONS });
export const NoteUpdateReasonEnum = builder.enumType('NoteUpdateReason', { values: NOTE_UPDATE_REASONS });
export const EntityStatusEnum = builder.enumType('EntityStatus', { values: ENTITY_STATUSES });
export const DiseaseSystemEnum = builder.enumType('DiseaseSystem', { values: DISEASE_SYSTEMS });
export const DiseaseTypeEnum = builder.enumType('DiseaseType', { values: DISEASE_TYPES });
/** The forms that a config version can contain. */
export const EventTypeEnum = builder.enumType('EventType', { values: EVENT_TYPES });
export const FormConfigSourceEnum = builder.enumType('FormConfigSource', { values: FORM_CONFIG_SOURCES });
export const FieldModeEnum = builder.enumType('FieldMode', { values: FIELD_MODES });
export const ClinicianRoleEnum = builder.enumType('ClinicianRole', { values: CLINICIAN_ROLES });
