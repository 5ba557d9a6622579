import type { Instant, SourceSystem } from '@isocenter/schemas';
import type { ExternalScheduleEntry } from '../../externalSchedule.ts';
import type { ExternalPatient } from '../../externalSource.ts';
import type { FhirClient } from '../fhirClient.ts';
import { fhirPatient } from '../fhirResources.ts';
import { medicalRecordNumbers, patientFromFhir } from '../patientFromFhir.ts';
import { patientOf, scheduledAppointment, scheduleEntryFromFhir } from './scheduleFromFhir.ts';

const PAGE = '200';
/** Patients of one request for their MRNs. */
const BATCH = 50;

interface ScheduleOfServer {
  readonly from: Instant;
  readonly until: Instant;
  readonly baseUrl: string;
  readonly sourceSystem: SourceSystem;
  /** Ids of the department's locations; empty for a server that knows no other departments. */
  readonly locations: readonly string[];
}

/**
 * @returns the entries, and how many appointments were left out because they have no patient or no readable time
 * @throws FhirCallFailed
 */
export async function readSchedule(
  fhir: FhirClient,
  { from, until, baseUrl, sourceSystem, locations }: ScheduleOfServer,
  signal: AbortSignal,
): Promise<{ readonly entries: ExternalScheduleEntry[]; readonly left: number }> {
  const here = locations.length === 0 ? {} : { location: locations.join(',') };
  const query = { date: [`ge${from}`, `lt${until}`], ...here, _count: PAGE };
  const appointments = await fhir.search('Appointment', query, scheduledAppointment, signal);
  const ids = [...new Set(appointments.flatMap((each) => patientOf(each, baseUrl) ?? []))];
  const patients = new Map<string, ExternalPatient>();
  for (let index = 0; index < ids.length; index += BATCH) {
    const people = { _id: ids.slice(index, index + BATCH).join(','), _count: PAGE };
    for (const person of await fhir.search('Patient', people, fhirPatient, signal)) {
      const [mrn] = medicalRecordNumbers(person);
      if (mrn !== undefined) patients.set(person.id, patientFromFhir(person, mrn, sourceSystem));
    }
  }
  const entries = appointments.flatMap(
    (each) => scheduleEntryFromFhir(each, (id) => patients.get(id) ?? null, { sourceSystem, baseUrl }) ?? [],
  );
  entries.sort((a, b) => a.startsOn.localeCompare(b.startsOn));
  return { entries, left: appointments.length - entries.length };
}
