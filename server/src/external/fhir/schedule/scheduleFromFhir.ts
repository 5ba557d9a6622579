import { z } from 'zod';
import type { SourceSystem } from '@isocenter/schemas';
import type { ExternalScheduleEntry } from '../../externalSchedule.ts';
import type { ExternalPatient } from '../../externalSource.ts';
import { appointmentFromFhir } from '../appointmentFromFhir.ts';
import { fhirAppointment } from '../fhirResources.ts';
import { instantOrNull } from '../statedTime.ts';

export const scheduledAppointment = fhirAppointment.extend({
  meta: z.object({ lastUpdated: z.string().optional() }).optional(),
  identifier: z.array(z.object({ system: z.string().optional(), value: z.string().optional() })).default([]),
  end: z.string().optional(),
});
export type ScheduledAppointment = z.infer<typeof scheduledAppointment>;

const STATE: ReadonlyMap<string, ExternalScheduleEntry['state']> = new Map([
  ['booked', 'booked'],
  ['arrived', 'arrived'],
  ['checked-in', 'arrived'],
  ['fulfilled', 'fulfilled'],
  ['cancelled', 'cancelled'],
  ['noshow', 'no-show'],
]);

/** The patient of an appointment. An appointment of several people, such as a lesson, belongs to no chart. */
export function patientOf({ participant = [] }: ScheduledAppointment, baseUrl: string): string | null {
  const ids = new Set(participant.flatMap(({ actor }) => patientIdIn(actor?.reference ?? '', baseUrl) ?? []));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

/** A reference to another server names no one here, even if the ids are alike. */
function patientIdIn(reference: string, baseUrl: string): string | null {
  const local = reference.startsWith(`${baseUrl}/`) ? reference.slice(baseUrl.length + 1) : reference;
  return /^Patient\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[^/]+)?$/.exec(local)?.[1] ?? null;
}

/** Null for an appointment without a patient or a readable start, and for one entered in error. */
export function scheduleEntryFromFhir(
  appointment: ScheduledAppointment,
  patientBy: (patientId: string) => ExternalPatient | null,
  { sourceSystem, baseUrl }: { readonly sourceSystem: SourceSystem; readonly baseUrl: string },
): ExternalScheduleEntry | null {
  const shown = appointmentFromFhir(appointment);
  const patientId = patientOf(appointment, baseUrl);
  const startsOn = instantOrNull(appointment.start);
  if (!shown || patientId === null || startsOn === null) return null;
  const patient = patientBy(patientId);
  const actor = (type: string) =>
    appointment.participant?.find(({ actor: who }) => who?.reference?.includes(`${type}/`))?.actor?.display ?? null;
  return {
    sourceSystem,
    externalId: appointment.id,
    otherIds: appointment.identifier.flatMap(({ system, value }) => (system && value ? [{ system, value }] : [])),
    kind: shown.appointmentType === 'RadiationTreatment' ? 'TREATMENT' : 'APPOINTMENT',
    visit: shown.appointmentType,
    patientExternalId: patientId,
    mrn: patient?.sourceId ?? null,
    person: patient ? { name: patient.name, dateOfBirth: patient.dateOfBirth } : null,
    startsOn,
    endsOn: instantOrNull(appointment.end),
    state: STATE.get(appointment.status) ?? 'unknown',
    activity: shown.activityDescription,
    location: shown.location,
    resource: actor('Device'),
    provider: shown.provider,
    note: shown.note,
    updatedOn: instantOrNull(appointment.meta?.lastUpdated),
  };
}
