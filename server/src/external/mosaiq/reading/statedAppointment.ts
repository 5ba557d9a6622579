import type { Instant, VisitKind } from '@isocenter/schemas';
import type { ExternalScheduleEntry } from '../../externalSchedule.ts';
import { Hl7Fault } from '../../hl7/hl7Fault.ts';
import type { Hl7Message, Hl7Segment } from '../../hl7/hl7Message.ts';
import type { Hl7Times } from '../../hl7/hl7Times.ts';
import { visitKindOf } from '../../visitKind.ts';

/** One appointment as one message states it. */
export interface StatedAppointment {
  readonly id: string;
  readonly otherIds: readonly { readonly system: string; readonly value: string }[];
  /** The source has removed it. */
  readonly isRemoved: boolean;
  readonly kind: ExternalScheduleEntry['kind'];
  readonly visit: VisitKind;
  readonly state: ExternalScheduleEntry['state'];
  readonly startsOn: Instant | null;
  readonly endsOn: Instant | null;
  readonly activity: string | null;
  readonly location: string | null;
  readonly resource: string | null;
  readonly provider: string | null;
  readonly note: string | null;
}

type AppointmentState = ExternalScheduleEntry['state'];

/** What the event itself says about the appointment; the status of the appointment can only make it more exact. */
export const SCHEDULE_EVENTS: Readonly<Record<string, AppointmentState | 'removed'>> = {
  S12: 'booked',
  S13: 'booked',
  S14: 'booked',
  S15: 'cancelled',
  S17: 'removed',
  S26: 'no-show',
};

/** SCH-25, HL7 table 0278, with the words that scheduling systems write. */
const STATES: Readonly<Record<string, AppointmentState>> = {
  BOOKED: 'booked',
  PENDING: 'booked',
  ARRIVED: 'arrived',
  STARTED: 'arrived',
  COMPLETE: 'fulfilled',
  COMPLETED: 'fulfilled',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
  NOSHOW: 'no-show',
};

/** Codes of activities that treat on a machine. */
const TREATMENT_CODES: ReadonlySet<string> = new Set(['TX', 'TREATMENT', 'RADTX']);

/** @throws Hl7Fault */
export function statedAppointment(message: Hl7Message, event: string, times: Hl7Times): StatedAppointment {
  const sch = message.required('SCH');
  const service = message.first('AIS');
  const id = sch.text(2) ?? sch.text(1);
  if (id === null) throw new Hl7Fault('requiredField', 'SCH-2', 'The appointment has no number.');
  const { startsOn, endsOn } = whenOf(message, sch, times);
  const stated = SCHEDULE_EVENTS[event];
  const words = [sch.text(8, 2) ?? sch.text(8), service?.text(3, 2), sch.text(7, 2)].flatMap((text) => text ?? []);
  const isTreatment = [sch.text(8), service?.text(3)].some((code) => TREATMENT_CODES.has(code?.toUpperCase() ?? ''));
  return {
    id,
    otherIds: [
      { system: 'MOSAIQ placer', value: sch.text(1) },
      { system: 'MOSAIQ filler', value: sch.text(2) },
    ].flatMap(({ system, value }) => (value === null ? [] : [{ system, value }])),
    isRemoved: stated === 'removed',
    kind: isTreatment ? 'TREATMENT' : 'APPOINTMENT',
    visit: isTreatment ? 'RadiationTreatment' : (visitKindOf(words) ?? 'Other'),
    state: stateOf(stated, sch.text(25) ?? sch.text(25, 2)),
    startsOn,
    endsOn,
    activity: words[0] ?? null,
    location: message.first('AIL')?.text(3, 4) ?? message.first('AIL')?.text(3) ?? null,
    resource: message.first('AIG')?.text(3, 2) ?? message.first('AIG')?.text(3) ?? null,
    provider: personOf(message.first('AIP'), 3),
    note: message.first('NTE')?.text(3) ?? null,
  };
}

function stateOf(stated: AppointmentState | 'removed' | undefined, status: string | null): AppointmentState {
  if (stated === 'removed') return 'cancelled';
  if (stated !== 'booked') return stated ?? 'unknown';
  if (status === null) return 'booked';
  return STATES[status.toUpperCase().replace(/[^A-Z]/g, '')] ?? 'unknown';
}

/** TQ1 took the place of SCH-11 in version 2.5; the service has its own time where neither is used. */
function whenOf(message: Hl7Message, sch: Hl7Segment, times: Hl7Times) {
  const timing = message.first('TQ1');
  const service = message.first('AIS');
  const startsOn =
    times.instant(timing?.text(7) ?? null) ?? times.instant(sch.text(11, 4)) ?? times.instant(service?.text(4) ?? null);
  const endsOn = times.instant(timing?.text(8) ?? null) ?? times.instant(sch.text(11, 5)) ?? null;
  if (endsOn !== null && startsOn !== null && endsOn < startsOn)
    throw new Hl7Fault('dataType', 'SCH-11', 'The appointment ends before it starts.');
  return { startsOn, endsOn };
}

/** "Given Family" of a person (XCN or XPN after an id). */
export function personOf(segment: Hl7Segment | null, field: number): string | null {
  const parts = [segment?.text(field, 3), segment?.text(field, 2)].flatMap((part) => part ?? []);
  return parts.length > 0 ? parts.join(' ') : null;
}
