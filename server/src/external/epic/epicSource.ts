import type { Logger } from 'pino';
import { externalAttempts } from '../externalFailures.ts';
import type { ExternalPatient, ExternalPatientSource } from '../externalSource.ts';
import { nameWords } from '../../foundation/nameWords.ts';
import { alertsFromFhir, fhirAllergy, fhirFlag } from '../fhir/alertsFromFhir.ts';
import { appointmentFromFhir } from '../fhir/appointmentFromFhir.ts';
import { documentReferenceShape, documentsFromFhir, readDocumentFromFhir } from '../fhir/documentsFromFhir.ts';
import { FhirCallFailed, isFhirFailure } from '../fhir/fhirCallFailed.ts';
import { fhirClient } from '../fhir/fhirClient.ts';
import { readSchedule } from '../fhir/schedule/readSchedule.ts';
import { fhirAppointment, fhirObservation, fhirPatient } from '../fhir/fhirResources.ts';
import { historyPatient } from '../fhir/historyResources.ts';
import { readHistory } from './epicHistory.ts';
import { sendNoteToEpic } from './epicNotes.ts';
import { medicalRecordNumbers, patientFromFhir } from '../fhir/patientFromFhir.ts';
import { vitalsFromFhir } from '../fhir/vitalsFromFhir.ts';

const SYSTEM = 'EPIC';

/**
 * Epic over FHIR R4.
 *
 * @param baseUrl the FHIR endpoint, such as `https://ehr.example.org/api/FHIR/R4`
 * @param timeoutMs for one call, all of its pages together
 */
export function epicSource(options: {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** Ids of the department's locations in Epic; empty: all of the hospital. */
  readonly locations?: readonly string[];
  readonly log: Pick<Logger, 'warn'>;
}): ExternalPatientSource {
  const fhir = fhirClient(options);
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');

  const attempt = externalAttempts(SYSTEM, options.log, isFhirFailure);

  return {
    sourceSystem: SYSTEM,

    searchByMrn: (mrn, signal) =>
      attempt('search', async () => {
        // In a FHIR search a comma or bar is an operator, not a letter of an MRN.
        const identifier = mrn.replace(/[\\,|$]/g, '\\$&');
        const found = await fhir.search('Patient', { identifier }, fhirPatient, signal);
        // The server may match loosely: in other kinds of identifier, ignoring case, in merged records.
        return found
          .filter((patient) => patient.active !== false && medicalRecordNumbers(patient).includes(mrn))
          .map((patient) => patientFromFhir(patient, mrn, SYSTEM));
      }),

    searchByPerson: ({ names, dateOfBirth }, signal) =>
      attempt('search', async () => {
        // One word finds them; the others are compared here, because servers compare whole parts of a name.
        const name = names.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
        const query = { birthdate: dateOfBirth, name };
        const found = await fhir.search('Patient', query, fhirPatient, signal);
        // The server may match more loosely than search does here, or only the beginning of a name.
        return found.flatMap((patient) => {
          const [mrn] = medicalRecordNumbers(patient);
          if (mrn === undefined || patient.active === false || patient.birthDate !== dateOfBirth) return [];
          const words = nameWords(Object.values(patientFromFhir(patient, mrn, SYSTEM).name).join(' '));
          const isNamed = names.every((sought) => words.some((word) => word.includes(sought)));
          return isNamed ? [patientFromFhir(patient, mrn, SYSTEM)] : [];
        });
      }),

    readPatient: (externalId, signal) =>
      attempt('read', async (): Promise<ExternalPatient | null> => {
        const patient = await fhir.read('Patient', externalId, fhirPatient, signal);
        const mrn = patient ? medicalRecordNumbers(patient)[0] : undefined;
        return patient && mrn !== undefined ? patientFromFhir(patient, mrn, SYSTEM) : null;
      }),

    vitals: (externalId, signal) =>
      attempt('vitals', async () => {
        const query = { patient: externalId, category: 'vital-signs', _count: '200' };
        const observations = await fhir.search('Observation', query, fhirObservation, signal);
        return observations.flatMap(vitalsFromFhir).sort((a, b) => b.takenOn.localeCompare(a.takenOn));
      }),

    appointments: (externalId, signal) =>
      attempt('appointments', async () => {
        const query = { patient: externalId, _count: '200' };
        const appointments = await fhir.search('Appointment', query, fhirAppointment, signal);
        return appointments
          .flatMap((appointment) => appointmentFromFhir(appointment) ?? [])
          .sort((a, b) => a.startDate.localeCompare(b.startDate));
      }),

    alerts: (externalId, signal) =>
      attempt('alerts', async () => {
        const query = { patient: externalId, _count: '200' };
        const [allergies, flags, patient] = await Promise.all([
          fhir.search('AllergyIntolerance', query, fhirAllergy, signal),
          fhir.search('Flag', { ...query, status: 'active' }, fhirFlag, signal),
          fhir.read('Patient', externalId, historyPatient, signal),
        ]);
        return alertsFromFhir(allergies, flags, patient);
      }),

    history: (externalId, signal) =>
      attempt('history', () =>
        readHistory(fhir, externalId, {
          signal,
          onFailure: (part, reason) =>
            options.log.warn({ sourceSystem: SYSTEM, operation: `history: ${part}`, reason }, 'external system failed'),
        }),
      ),

    documents: (externalId, signal) =>
      attempt('documents', async () => {
        const query = { patient: externalId, _count: '200' };
        return documentsFromFhir(await fhir.search('DocumentReference', query, documentReferenceShape, signal), SYSTEM);
      }),

    readDocument: (externalId, documentId, signal) =>
      attempt('document', () =>
        readDocumentFromFhir(fhir, { patient: externalId, document: documentId, baseUrl }, signal),
      ),

    schedule: (from, until, signal) =>
      attempt('schedule', async () => {
        const { timeoutMs, locations = [], log } = options;
        const inTime = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
        const range = { from, until, baseUrl, sourceSystem: SYSTEM, locations } as const;
        const { entries, left } = await readSchedule(fhir, range, inTime);
        if (left > 0)
          log.warn(
            { sourceSystem: SYSTEM, operation: 'schedule', left },
            'appointments without a patient or a time left out',
          );
        return entries;
      }),

    sendNote: (note, signal) =>
      sendNoteToEpic(
        note.accessToken === null ? fhir : fhirClient({ ...options, accessToken: note.accessToken }),
        note,
        signal,
      ),

    checkHealth: async (signal) => {
      try {
        await fhir.checkCapabilities(signal);
        return { sourceSystem: SYSTEM, status: 'SUCCESS', reason: null };
      } catch (problem) {
        const reason = problem instanceof FhirCallFailed ? problem.reason : 'The health check itself failed.';
        return { sourceSystem: SYSTEM, status: 'FAILURE', reason };
      }
    },
  };
}
