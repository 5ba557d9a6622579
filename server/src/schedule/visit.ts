import type { CalendarDate, Instant, SourceSystem, VisitKind } from '@isocenter/schemas';
import { VISIT_KINDS } from '@isocenter/schemas';
import type { AppointmentRecord, PersonName } from '../chart/patient.ts';
import type { UnchartedVisitRecord } from './visitRecords.ts';

export const VISIT_STATES = ['booked', 'arrived', 'fulfilled', 'cancelled', 'no-show', 'unknown'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** One visit as one source states it. */
export interface VisitRecord {
  readonly id: string;
  readonly sourceSystem: SourceSystem;
  readonly kind: 'APPOINTMENT' | 'TREATMENT';
  readonly visitKind: VisitKind;
  readonly startDate: Instant;
  readonly endDate: Instant | null;
  readonly state: VisitState;
  readonly activity: string | null;
  readonly location: string | null;
  readonly resource: string | null;
  readonly provider: string | null;
  readonly providerId: string | null;
  readonly note: string | null;
  /** Ids of the visit in any system, by which statements about it find each other. */
  readonly knownAs: readonly string[];
  /** Null for a person without a chart. */
  readonly patientId: string | null;
  readonly person: {
    readonly mrn: string | null;
    readonly name: PersonName | null;
    readonly dateOfBirth: CalendarDate | null;
  } | null;
}

/** The words of FHIR and of the HL7 messages for the states that a schedule tells apart. */
const STATES: ReadonlyMap<string, VisitState> = new Map<string, VisitState>([
  ...VISIT_STATES.map((state) => [state, state] as const),
  ['proposed', 'booked'],
  ['pending', 'booked'],
  ['waitlist', 'booked'],
  ['checked-in', 'arrived'],
  ['noshow', 'no-show'],
  ['canceled', 'cancelled'],
]);

export function visitOf(record: AppointmentRecord | UnchartedVisitRecord): VisitRecord {
  const { appointmentType, sourceSystem, externalId = null, otherIds = [] } = record;
  const visitKind = VISIT_KINDS.find((kind) => kind === appointmentType) ?? 'Other';
  return {
    id: record._id,
    sourceSystem,
    kind: record.kind ?? (visitKind === 'RadiationTreatment' ? 'TREATMENT' : 'APPOINTMENT'),
    visitKind,
    startDate: record.startDate,
    endDate: record.endDate ?? null,
    state: STATES.get(record.status ?? '') ?? (record.completed ? 'fulfilled' : 'unknown'),
    activity: record.activityDescription,
    location: record.location,
    resource: record.resource ?? null,
    provider: record.provider,
    providerId: record.providerId ?? null,
    note: record.note,
    knownAs: [...(externalId === null ? [] : [`${sourceSystem}|${externalId}`]), ...otherIds],
    patientId: 'patientId' in record ? record.patientId : null,
    person: 'person' in record ? record.person : null,
  };
}
