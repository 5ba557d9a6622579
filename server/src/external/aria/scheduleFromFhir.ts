import { z } from 'zod';
import type { ExternalScheduleEntry } from '../externalSchedule.ts';
import { appointmentFromFhir } from '../fhir/appointmentFromFhir.ts';
import { fhirAppointment } from '../fhir/fhirResources.ts';
import { instantOrNull } from '../fhir/statedTime.ts';
import { idIn } from './references.ts';

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
  const ids = new Set(participant.flatMap(({ actor }) => idIn(actor, 'Patient', baseUrl) ?? []));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

/** Null for an appointment without a patient or a readable start, and for one entered in error. */
export function scheduleEntryFromFhir(
  appointment: ScheduledAppointment,
  mrn: (patientId: string) => string | null,
  baseUrl: string,
): ExternalScheduleEntry | null {
  const shown = appointmentFromFhir(appointment);
  const patientId = patientOf(appointment, baseUrl);
  const startsOn = instantOrNull(appointment.start);
  if (!shown || patientId === null || startsOn === null) return null;
  const actor = (type: string) =>
    appointment.participant?.find(({ actor: who }) => who?.reference?.includes(`${type}/`))?.actor?.display ?? null;
  return {
    sourceSystem: 'ARIA',
    externalId: appointment.id,
    otherIds: appointment.identifier.flatMap(({ system, value }) => (system && value ? [{ system, value }] : [])),
    kind: shown.appointmentType === 'RadiationTreatment' ? 'TREATMENT' : 'APPOINTMENT',
    patientExternalId: patientId,
    mrn: mrn(patientId),
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
