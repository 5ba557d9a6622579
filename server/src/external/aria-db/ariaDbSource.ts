import type { Logger } from 'pino';
import { z } from 'zod';
import type { Sex } from '@isocenter/schemas';
import { inTrace } from '../../foundation/tracing.ts';
import { externalAttempts } from '../externalFailures.ts';
import type { ExternalPatient, ExternalPatientSource } from '../externalSource.ts';
import { prescriptionsFromRows } from './prescriptionsFromRows.ts';
import { DatabaseReadFailed, isDatabaseFailure, type ReadView, type ReportingDatabase } from './reportingDatabase.ts';
import { scheduleFromRows } from './scheduleFromRows.ts';
import { treatmentsFromRows } from './treatmentsFromRows.ts';
import type { ViewRow } from './views.ts';

const SYSTEM = 'ARIA_DB';

/** What the reporting views can answer. */
export type AriaDbSource = ExternalPatientSource &
  Required<Pick<ExternalPatientSource, 'prescriptions' | 'treatments' | 'schedule' | 'close'>>;

/** ARIA through reporting views in its database, for departments without its FHIR interface. It only reads. */
export function ariaDbSource({
  database,
  timeoutMs,
  log,
}: {
  readonly database: ReportingDatabase;
  readonly timeoutMs: number;
  readonly log: Pick<Logger, 'warn'>;
}): AriaDbSource {
  const attempt = externalAttempts(SYSTEM, log, isDatabaseFailure);
  const read = <Result>(work: (rows: ReadView) => Promise<Result>, signal?: AbortSignal) =>
    inTrace({ name: 'read ARIA database', attributes: {}, kind: 'CLIENT' }, () =>
      database.inTransaction(work, AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])),
    );
  /** Rows of one patient. A view that answers with another patient's row can't be trusted with the rest. */
  const ofPatient =
    (rows: ReadView, patient: string): ReadView =>
    async (view, where) => {
      const found = await rows(view, { ...where, patient_id: patient });
      if (found.some((row) => 'patient_id' in row && row.patient_id !== patient))
        throw new DatabaseReadFailed('An answer about one patient contains a row of another.');
      return found;
    };

  return {
    sourceSystem: SYSTEM,

    searchByMrn: (mrn, signal) =>
      attempt('search', async () => {
        const rows = await read((view) => view('isocenter_patients', { mrn }), signal);
        // A database may compare without regard to letter case or trailing spaces.
        return rows.filter((row) => row.mrn === mrn).flatMap(patientFromRow);
      }),

    readPatient: (externalId, signal) =>
      attempt('read', async () => {
        const rows = await read((view) => view('isocenter_patients', { patient_id: externalId }), signal);
        const own = rows.filter((row) => row.patient_id === externalId);
        if (own.length > 1) throw new DatabaseReadFailed('Two patients have one id.');
        return own.flatMap(patientFromRow)[0] ?? null;
      }),

    vitals: () => Promise.resolve([]),
    appointments: () => Promise.resolve([]),

    prescriptions: (externalId, signal) =>
      attempt('prescriptions', () =>
        read(async (all) => {
          const rows = ofPatient(all, externalId);
          const prescriptions = await rows('isocenter_prescriptions', {});
          const targets = await rows('isocenter_targets', {});
          return prescriptionsFromRows(externalId, prescriptions, targets);
        }, signal),
      ),

    treatments: (externalId, signal) =>
      attempt('treatments', () =>
        read(async (all) => {
          const rows = ofPatient(all, externalId);
          const treatments = await rows('isocenter_treatments', {});
          const doses = await rows('isocenter_treatment_doses', {});
          const sessions = await rows('isocenter_sessions', {});
          return treatmentsFromRows(externalId, { treatments, doses, sessions });
        }, signal),
      ),

    schedule: (from, until, signal) =>
      attempt('schedule', async () => {
        const { rows, people } = await read(async (view) => {
          const found = await view('isocenter_schedule', { from, until });
          const ids = [...new Set(found.flatMap(({ patient_id }) => patient_id ?? []))];
          const persons = [];
          for (const patient_id of ids) persons.push(...(await view('isocenter_patients', { patient_id })));
          return { rows: found, people: persons.flatMap(patientFromRow) };
        }, signal);
        const entries = scheduleFromRows(rows, people);
        const left = rows.length - entries.length;
        if (left > 0)
          log.warn(
            { sourceSystem: SYSTEM, operation: 'schedule', left },
            'appointments without a patient or a time left out',
          );
        return entries;
      }),

    checkHealth: async (signal) => {
      try {
        await read((view) => view('isocenter_patients', { patient_id: '' }), signal);
        return { sourceSystem: SYSTEM, status: 'SUCCESS', reason: null };
      } catch (problem) {
        const reason = isDatabaseFailure(problem) ? problem.reason : 'The health check itself failed.';
        return { sourceSystem: SYSTEM, status: 'FAILURE', reason };
      }
    },

    close: () => database.close(),
  };
}

const SEX: Readonly<Record<string, Sex>> = { MALE: 'MALE', FEMALE: 'FEMALE', OTHER: 'OTHER' };

function patientFromRow(row: ViewRow<'isocenter_patients'>): ExternalPatient[] {
  const { patient_id: externalId, mrn: sourceId, birth_date: born, sex } = row;
  if (externalId === null || sourceId === null) return [];
  return [
    {
      sourceSystem: SYSTEM,
      externalId,
      sourceId,
      name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
      dateOfBirth: z.iso.date().safeParse(born).data ?? null,
      sex: SEX[sex ?? ''] ?? null,
    },
  ];
}
