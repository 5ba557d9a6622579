import { EMPTY_DATE, type VisitKind } from '@isocenter/schemas';
import type { ExternalAppointment } from '../externalSource.ts';
import { visitKindOf } from '../visitKind.ts';
import type { Concept } from './concept.ts';
import type { FhirAppointment } from './fhirResources.ts';
import { instantOrNull } from './statedTime.ts';

/** The standard's few appointment types (v2-0276) that match one of ours. */
const KIND_BY_CODE: Readonly<Partial<Record<string, VisitKind>>> = { FOLLOWUP: 'Followup', CHECKUP: 'Followup' };

/** Null for an appointment that was entered in error. */
export function appointmentFromFhir(appointment: FhirAppointment): ExternalAppointment | null {
  if (appointment.status === 'entered-in-error') return null;
  const services = (appointment.serviceType ?? []).map(wordsOf).filter((words) => words !== '');
  return {
    externalId: appointment.id,
    appointmentType: kindOf(appointment, services),
    completed: appointment.status === 'fulfilled',
    activityDescription: appointment.description ?? services[0] ?? null,
    startDate: instantOrNull(appointment.start) ?? EMPTY_DATE,
    status: appointment.status,
    note: appointment.comment ?? null,
    location: actor(appointment, 'Location'),
    provider: actor(appointment, 'Practitioner'),
  };
}

const wordsOf = ({ text, coding = [] }: Concept): string =>
  text ?? coding.flatMap(({ display }) => display ?? [])[0] ?? '';

function kindOf({ appointmentType, description }: FhirAppointment, services: readonly string[]): VisitKind {
  const named = visitKindOf([...services, description ?? '']);
  if (named !== null) return named;
  return (appointmentType?.coding ?? []).flatMap(({ code }) => KIND_BY_CODE[code ?? ''] ?? [])[0] ?? 'Other';
}

function actor({ participant = [] }: FhirAppointment, type: 'Location' | 'Practitioner'): string | null {
  const found = participant.find(({ actor: who }) => who?.reference?.includes(`${type}/`));
  return found?.actor?.display ?? null;
}
