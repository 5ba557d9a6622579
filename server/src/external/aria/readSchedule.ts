import type { Instant } from '@isocenter/schemas';
import type { ExternalScheduleEntry } from '../externalSchedule.ts';
import type { FhirClient } from '../fhir/fhirClient.ts';
import { fhirPatient } from '../fhir/fhirResources.ts';
import { medicalRecordNumbers } from '../fhir/patientFromFhir.ts';
import { patientOf, scheduledAppointment, scheduleEntryFromFhir } from './scheduleFromFhir.ts';

const PAGE = '200';
/** Patients of one request for their MRNs. */
const BATCH = 50;

/**
 * @returns the entries, and how many appointments were left out because they have no patient or no readable time
 * @throws FhirCallFailed
 */
export async function readSchedule(
  fhir: FhirClient,
  { from, until, baseUrl }: { readonly from: Instant; readonly until: Instant; readonly baseUrl: string },
  signal: AbortSignal,
): Promise<{ readonly entries: ExternalScheduleEntry[]; readonly left: number }> {
  const query = { date: [`ge${from}`, `lt${until}`], _count: PAGE };
  const appointments = await fhir.search('Appointment', query, scheduledAppointment, signal);
  const ids = [...new Set(appointments.flatMap((each) => patientOf(each, baseUrl) ?? []))];
  const mrns = new Map<string, string>();
  for (let index = 0; index < ids.length; index += BATCH) {
    const people = { _id: ids.slice(index, index + BATCH).join(','), _count: PAGE };
    for (const person of await fhir.search('Patient', people, fhirPatient, signal)) {
      const [mrn] = medicalRecordNumbers(person);
      if (mrn !== undefined) mrns.set(person.id, mrn);
    }
  }
  const entries = appointments.flatMap(
    (each) => scheduleEntryFromFhir(each, (id) => mrns.get(id) ?? null, baseUrl) ?? [],
  );
  entries.sort((a, b) => a.startsOn.localeCompare(b.startsOn));
  return { entries, left: appointments.length - entries.length };
}
