import type { TaskType } from '@isocenter/schemas';
import type { OutgoingNote } from '../externalNote.ts';

/** LOINC document types under which record systems file clinical notes (loinc.org, US Core DocumentReference types). */
const KIND: Readonly<Record<TaskType, readonly [code: string, display: string]>> = {
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

/** A note as FHIR R4 `DocumentReference`, with its PDF. */
export function documentReference(note: OutgoingNote) {
  const [code, display] = KIND[note.taskType];
  const { appointment, replaces } = note;
  return {
    resourceType: 'DocumentReference',
    identifier: [note.identifier],
    status: 'current',
    docStatus: note.isFinal ? 'final' : 'preliminary',
    type: { coding: [{ system: 'http://loinc.org', code, display }], text: note.title },
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
            code: 'clinical-note',
          },
        ],
      },
    ],
    subject: { reference: `Patient/${note.patient}` },
    date: note.writtenOn,
    author: note.authors.map((display) => ({ display })),
    ...(note.authenticator === null ? {} : { authenticator: { display: note.authenticator } }),
    description: note.title,
    ...(replaces === null
      ? {}
      : { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${replaces}` } }] }),
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          data: note.pdf.toString('base64'),
          title: note.title,
          creation: note.writtenOn,
        },
      },
    ],
    ...(appointment === null ? {} : { context: { related: [{ reference: `Appointment/${appointment}` }] } }),
  };
}
