import { EMPTY_DATE, type VisitKind } from '@isocenter/schemas';
import type { ExternalAppointment } from '../externalSource.ts';
import type { Concept } from './concept.ts';
import type { FhirAppointment } from './fhirResources.ts';
import { instantOrNull } from './statedTime.ts';

/**
 * Sites name their visits freely, and FHIR has no code for a radiotherapy visit. The first matching row wins, so narrow
 * rows come first; without a match it is `Other`.
 */
const KIND_BY_WORDS: readonly (readonly [RegExp, VisitKind])[] = [
  [/\bverification\b|\bv-?sim\b/i, 'VerificationSimulation'],
  [/\bct\W*sim/i, 'CTSimulation'],
  [/\bsim(ulation)?\b/i, 'Simulation'],
  [/\bon[\s-]?treatment\b|\botv\b|\bweekly (check|visit)\b/i, 'OTV'],
  [/\btreatment planning\b|\bplanning\b|\bdosimetry\b/i, 'TreatmentPlanning'],
  [/\bradiation (treatment|therapy)\b|\bradiotherapy\b|\blinac\b|\bfraction\b/i, 'RadiationTreatment'],
  [/\bconsult/i, 'Consult'],
  [/\bfollow[\s-]?up\b|\bsurveillance\b/i, 'Followup'],
  [/\bprocedure\b|\bbrachy/i, 'Procedure'],
  [/\bchemo|\binfusion\b|\btreatment\b/i, 'Treatment'],
  [/\bclinic\b|\boffice\b|\breturn visit\b/i, 'ClinicVisit'],
];

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
  for (const words of [...services, description ?? '']) {
    const row = KIND_BY_WORDS.find(([pattern]) => pattern.test(words));
    if (row !== undefined) return row[1];
  }
  return (appointmentType?.coding ?? []).flatMap(({ code }) => KIND_BY_CODE[code ?? ''] ?? [])[0] ?? 'Other';
}

function actor({ participant = [] }: FhirAppointment, type: 'Location' | 'Practitioner'): string | null {
  const found = participant.find(({ actor: who }) => who?.reference?.includes(`${type}/`));
  return found?.actor?.display ?? null;
}
