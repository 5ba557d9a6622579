import type { Logger } from 'pino';
import type { Clock } from '../../foundation/clock.ts';
import type { ClientKey } from '../../keys/clientKey.ts';
import { externalAttempts } from '../externalFailures.ts';
import type { ExternalPatient, ExternalPatientSource } from '../externalSource.ts';
import { appointmentFromFhir } from '../fhir/appointmentFromFhir.ts';
import { documentReferenceShape, documentsFromFhir, readDocumentFromFhir } from '../fhir/documentsFromFhir.ts';
import { FhirCallFailed, isFhirFailure } from '../fhir/fhirCallFailed.ts';
import { fhirClient } from '../fhir/fhirClient.ts';
import { readSchedule } from '../fhir/schedule/readSchedule.ts';
import { RememberedReads } from '../fhir/rememberedReads.ts';
import { fhirAppointment, fhirObservation, fhirPatient } from '../fhir/fhirResources.ts';
import { medicalRecordNumbers, patientFromFhir } from '../fhir/patientFromFhir.ts';
import { vitalsFromFhir } from '../fhir/vitalsFromFhir.ts';
import { backendSignIn } from './backendSignIn.ts';
import { parseLossless } from '../../foundation/losslessJson.ts';
import { readPrescriptions } from './readPrescriptions.ts';
import { rtProcedure, rtRequest, rtVolume } from './radiotherapyResources.ts';
import { treatmentsFromFhir } from './treatmentsFromFhir.ts';

const SYSTEM = 'ARIA';
const PAGE = '200';
/** Milliseconds by which the clocks of two servers may differ. */
const CLOCKS_DIFFER = 5 * 60_000;

/** What ARIA can answer. */
export type AriaSource = ExternalPatientSource &
  Required<
    Pick<
      ExternalPatientSource,
      'prescriptions' | 'treatments' | 'changedSince' | 'documents' | 'readDocument' | 'schedule'
    >
  >;

export interface AriaOptions {
  /** The FHIR endpoint, such as `https://aria.example.org/fhir/r4`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly key: ClientKey;
  readonly scope: string;
  /** For one call, sign-in and all of its pages together. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * ARIA over FHIR R4 with the CodeX Radiation Therapy profiles. It signs itself in; no person's token is used. Prescriptions
 * and treatments are read without floating-point numbers.
 */
export function ariaSource(options: AriaOptions): AriaSource {
  const { log } = options;
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');
  const signIn = backendSignIn({ ...options, baseUrl });
  const shared = { baseUrl, timeoutMs: options.timeoutMs, signIn };
  const plain = fhirClient({ ...shared, remembered: new RememberedReads() });
  const lossless = fhirClient({ ...shared, remembered: new RememberedReads(), parse: parseLossless });
  const attempt = externalAttempts(SYSTEM, log, isFhirFailure);
  /** For an operation of several calls: they share the time of one. */
  const inTime = (signal?: AbortSignal) =>
    AbortSignal.any([AbortSignal.timeout(options.timeoutMs), ...(signal ? [signal] : [])]);
  const of = (patient: string) => ({ patient, _count: PAGE });

  return {
    sourceSystem: SYSTEM,

    searchByMrn: (mrn, signal) =>
      attempt('search', async () => {
        // In a FHIR search a comma or bar is an operator, not a letter of an MRN.
        const identifier = mrn.replace(/[\\,|$]/g, '\\$&');
        const found = await plain.search('Patient', { identifier }, fhirPatient, signal);
        return found
          .filter((patient) => patient.active !== false && medicalRecordNumbers(patient).includes(mrn))
          .map((patient) => patientFromFhir(patient, mrn, SYSTEM));
      }),

    readPatient: (externalId, signal) =>
      attempt('read', async (): Promise<ExternalPatient | null> => {
        const patient = await plain.read('Patient', externalId, fhirPatient, signal);
        if (patient && patient.id !== externalId) throw new FhirCallFailed('Another patient was answered.');
        const mrn = patient ? medicalRecordNumbers(patient)[0] : undefined;
        return patient && mrn !== undefined ? patientFromFhir(patient, mrn, SYSTEM) : null;
      }),

    vitals: (externalId, signal) =>
      attempt('vitals', async () => {
        const query = { ...of(externalId), category: 'vital-signs' };
        const observations = await plain.search('Observation', query, fhirObservation, signal);
        return observations.flatMap(vitalsFromFhir).sort((a, b) => b.takenOn.localeCompare(a.takenOn));
      }),

    appointments: (externalId, signal) =>
      attempt('appointments', async () => {
        const appointments = await plain.search('Appointment', of(externalId), fhirAppointment, signal);
        return appointments
          .flatMap((appointment) => appointmentFromFhir(appointment) ?? [])
          .sort((a, b) => a.startDate.localeCompare(b.startDate));
      }),

    prescriptions: (externalId, signal) =>
      attempt('prescriptions', () => readPrescriptions(lossless, { patient: externalId, baseUrl }, inTime(signal))),

    treatments: (externalId, signal) =>
      attempt('treatments', async () => {
        const [procedures, requests] = await Promise.all([
          lossless.search('Procedure', of(externalId), rtProcedure, signal),
          lossless.search('ServiceRequest', of(externalId), rtRequest, signal),
        ]);
        return treatmentsFromFhir(externalId, { procedures, requests }, baseUrl);
      }),

    changedSince: (externalId, since, signal) =>
      attempt('changes', async () => {
        const from = new Date(Date.parse(since) - CLOCKS_DIFFER).toISOString();
        const query = { patient: externalId, _lastUpdated: `ge${from}`, _count: PAGE };
        const found = await Promise.all([
          lossless.search('ServiceRequest', query, rtRequest, signal),
          lossless.search('BodyStructure', query, rtVolume, signal),
          lossless.search('Procedure', query, rtProcedure, signal),
        ]);
        return found.some((resources) => resources.length > 0);
      }),

    documents: (externalId, signal) =>
      attempt('documents', async () => {
        const found = await plain.search('DocumentReference', of(externalId), documentReferenceShape, signal);
        return documentsFromFhir(found, SYSTEM);
      }),

    readDocument: (externalId, documentId, signal) =>
      attempt('document', () =>
        readDocumentFromFhir(plain, { patient: externalId, document: documentId, baseUrl }, signal),
      ),

    schedule: (from, until, signal) =>
      attempt('schedule', async () => {
        const range = { from, until, baseUrl, sourceSystem: SYSTEM, locations: [] } as const;
        const { entries, left } = await readSchedule(plain, range, inTime(signal));
        if (left > 0)
          log.warn(
            { sourceSystem: SYSTEM, operation: 'schedule', left },
            'appointments without a patient or a time left out',
          );
        return entries;
      }),

    checkHealth: async (signal) => {
      try {
        await plain.checkCapabilities(signal);
        return { sourceSystem: SYSTEM, status: 'SUCCESS', reason: null };
      } catch (problem) {
        const reason = problem instanceof FhirCallFailed ? problem.reason : 'The health check itself failed.';
        return { sourceSystem: SYSTEM, status: 'FAILURE', reason };
      }
    },
  };
}
