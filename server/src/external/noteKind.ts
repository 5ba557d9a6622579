import type { TaskType } from '@isocenter/schemas';

/** LOINC document types under which record systems file clinical notes (loinc.org, US Core DocumentReference types). */
export const NOTE_KIND: Readonly<Record<TaskType, readonly [code: string, display: string]>> = {
  CONSULT: ['11488-4', 'Consult note'],
  REGISTRATION: ['34117-2', 'History and physical note'],
  SIMULATION: ['18776-5', 'Plan of care note'],
  SIMULATION_NOTE: ['28570-0', 'Procedure note'],
  PRESCRIPTION: ['18776-5', 'Plan of care note'],
  TREATMENT_PLANNING: ['18776-5', 'Plan of care note'],
  VERIFICATION_SIMULATION: ['28570-0', 'Procedure note'],
  MPC: ['11488-4', 'Consult note'],
  OTV: ['11506-3', 'Progress note'],
  PROCEDURE_NOTE: ['28570-0', 'Procedure note'],
  TREATMENT_SUMMARY: ['18842-5', 'Discharge summary'],
  FOLLOWUP: ['11506-3', 'Progress note'],
  NURSING: ['34746-8', 'Nurse Note'],
  PALLIATIVE: ['11488-4', 'Consult note'],
  PATIENT_REPORTED: ['11506-3', 'Progress note'],
  PEER_REVIEW: ['11488-4', 'Consult note'],
  PHYSICS_CHECK: ['11506-3', 'Progress note'],
  REFERRAL_LETTER: ['51852-2', 'Letter'],
  RESIMULATION: ['18776-5', 'Plan of care note'],
  SAFETY_EVENT: ['11506-3', 'Progress note'],
  TREATMENT_BREAK: ['11506-3', 'Progress note'],
  TREATMENT_START: ['28570-0', 'Procedure note'],
};
