import type { ExternalPatient } from '../externalSource.ts';
import type { ExternalScheduleEntry } from '../externalSchedule.ts';
import { instantOrNull } from '../fhir/statedTime.ts';
import { visitKindOf } from '../visitKind.ts';
import { uniqueRows } from './uniqueRows.ts';
import type { ViewRow } from './views.ts';

const STATES: ReadonlyMap<string, ExternalScheduleEntry['state']> = new Map([
  ['booked', 'booked'],
  ['arrived', 'arrived'],
  ['fulfilled', 'fulfilled'],
  ['canceled', 'cancelled'],
  ['no-show', 'no-show'],
]);

/**
 * Entries without a patient or a readable start are left out.
 * @param people of the entries
 */
export function scheduleFromRows(
  rows: readonly ViewRow<'isocenter_schedule'>[],
  people: readonly ExternalPatient[],
): ExternalScheduleEntry[] {
  const personOf = new Map(people.map((person) => [person.externalId, person]));
  const entries = [...uniqueRows(rows, (row) => row.entry_id)].flatMap(([externalId, row]): ExternalScheduleEntry[] => {
    const startsOn = instantOrNull(row.starts_on ?? undefined);
    if (row.patient_id === null || startsOn === null) return [];
    const person = personOf.get(row.patient_id);
    const isTreatment = row.kind === 'TREATMENT';
    return [
      {
        sourceSystem: 'ARIA_DB',
        externalId,
        otherIds: [],
        kind: isTreatment ? 'TREATMENT' : 'APPOINTMENT',
        visit: isTreatment ? 'RadiationTreatment' : (visitKindOf([row.activity ?? '']) ?? 'Other'),
        patientExternalId: row.patient_id,
        mrn: row.mrn,
        person: person ? { name: person.name, dateOfBirth: person.dateOfBirth } : null,
        startsOn,
        endsOn: instantOrNull(row.ends_on ?? undefined),
        state: STATES.get(row.state ?? '') ?? 'unknown',
        activity: row.activity,
        location: row.location,
        resource: row.resource,
        provider: row.provider,
        note: row.note,
        updatedOn: instantOrNull(row.updated_on ?? undefined),
      },
    ];
  });
  return entries.sort((a, b) => a.startsOn.localeCompare(b.startsOn));
}
