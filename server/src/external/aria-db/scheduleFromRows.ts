import type { ExternalScheduleEntry } from '../externalSchedule.ts';
import { instantOrNull } from '../fhir/statedTime.ts';
import { uniqueRows } from './uniqueRows.ts';
import type { ViewRow } from './views.ts';

const STATES: ReadonlyMap<string, ExternalScheduleEntry['state']> = new Map([
  ['booked', 'booked'],
  ['arrived', 'arrived'],
  ['fulfilled', 'fulfilled'],
  ['canceled', 'cancelled'],
  ['no-show', 'no-show'],
]);

/** Entries without a patient or a readable start are left out. */
export function scheduleFromRows(rows: readonly ViewRow<'isocenter_schedule'>[]): ExternalScheduleEntry[] {
  const entries = [...uniqueRows(rows, (row) => row.entry_id)].flatMap(([externalId, row]): ExternalScheduleEntry[] => {
    const startsOn = instantOrNull(row.starts_on ?? undefined);
    if (row.patient_id === null || startsOn === null) return [];
    return [
      {
        sourceSystem: 'ARIA_DB',
        externalId,
        otherIds: [],
        kind: row.kind === 'TREATMENT' ? 'TREATMENT' : 'APPOINTMENT',
        patientExternalId: row.patient_id,
        mrn: row.mrn,
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
