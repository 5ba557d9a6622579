import type { Instant, VitalKey } from '@isocenter/schemas';
import type { ExactCGy, UnreadablePart } from '../../externalPrescription.ts';
import type { ExternalTreatment } from '../../externalTreatment.ts';
import { toVitalUnit } from '../../fhir/ucum.ts';
import { VITAL_OF_LOINC } from '../../fhir/vitalCodes.ts';
import { Hl7Fault } from '../../hl7/hl7Fault.ts';
import type { Hl7Message, Hl7Segment } from '../../hl7/hl7Message.ts';
import type { Hl7Times } from '../../hl7/hl7Times.ts';
import { Observations, WITHDRAWN } from './observations.ts';

/** One reading of a vital sign. */
export interface StatedVital {
  readonly id: string;
  /** The source has taken it back. */
  readonly isWithdrawn: boolean;
  readonly key: VitalKey;
  readonly takenOn: Instant;
  readonly quantity: number;
}

/** One treatment session: what was delivered at one time of one plan. */
export interface StatedSession {
  readonly id: string;
  readonly isWithdrawn: boolean;
  readonly on: Instant;
  readonly plan: string | null;
  readonly prescription: string | null;
  readonly course: string | null;
  readonly state: ExternalTreatment['state'];
  readonly fraction: number | null;
  /** Fractions of the plan that were delivered, this one included, as the source counts them. */
  readonly fractionsDelivered: number | null;
  readonly doses: readonly {
    readonly target: string;
    readonly doseCGy: ExactCGy | null;
    readonly totalCGy: ExactCGy | null;
  }[];
  readonly unreadable: readonly UnreadablePart[];
}

export interface StatedResults {
  readonly vitals: readonly StatedVital[];
  readonly sessions: readonly StatedSession[];
}

/** The service that makes a result a treatment session (OBR-4). */
export const TREATMENT_SERVICE = 'RT-TX';

/** Final and corrected (HL7 table 0085). A preliminary result is not a reading. */
const COUNTED: ReadonlySet<string> = new Set(['F', 'C']);

/** Units as HL7 (ISO+, ANSI+) and devices write them, in UCUM. What is not here is passed on as it is. */
const UNITS: Readonly<Record<string, string>> = {
  'mm(hg)': 'mm[Hg]',
  mmhg: 'mm[Hg]',
  'mm hg': 'mm[Hg]',
  bpm: '/min',
  'beats/min': '/min',
  'breaths/min': '/min',
  '1/min': '/min',
  cel: 'Cel',
  degc: 'Cel',
  '°c': 'Cel',
  degf: '[degF]',
  '°f': '[degF]',
  lb: '[lb_av]',
  lbs: '[lb_av]',
  in: '[in_i]',
};

const TREATMENT_STATES: Readonly<Record<string, ExternalTreatment['state']>> = {
  'IN-PROGRESS': 'in-progress',
  COMPLETED: 'completed',
  STOPPED: 'stopped',
};

/** The vital signs and treatment sessions in an ORU^R01; other results are not ours. @throws Hl7Fault */
export function statedResults(message: Hl7Message, times: Hl7Times): StatedResults {
  const groups = message.groups('OBR');
  const isTreatment = (group: Hl7Message) => group.required('OBR').text(4) === TREATMENT_SERVICE;
  return {
    vitals: groups.filter((group) => !isTreatment(group)).flatMap((group) => vitalsOf(group, times)),
    sessions: groups.filter(isTreatment).flatMap((group) => sessionOf(group, times)),
  };
}

function vitalsOf(group: Hl7Message, times: Hl7Times): StatedVital[] {
  const obr = group.required('OBR');
  return group.all('OBX').flatMap((obx) => {
    const key = obx.text(3, 3) === 'LN' ? VITAL_OF_LOINC.get(obx.text(3) ?? '') : undefined;
    const takenOn = timeOf(obx, 14, times) ?? timeOf(obr, 7, times);
    const status = obx.text(11) ?? '';
    const isWithdrawn = WITHDRAWN.has(status);
    if (key === undefined || takenOn === null || !(isWithdrawn || COUNTED.has(status))) return [];
    const quantity = isWithdrawn ? 0 : quantityOf(key, obx);
    if (quantity === null) return [];
    const id = [obr.text(3) ?? obr.text(2) ?? '', obx.text(3), obx.text(4) ?? '', takenOn].join('|');
    return [{ id, isWithdrawn, key, takenOn, quantity }];
  });
}

function quantityOf(key: VitalKey, obx: Hl7Segment): number | null {
  const number = obx.text(5);
  const unit = obx.text(6);
  const isNumber = obx.text(2) === 'NM' && number !== null && /^[+-]?\d{1,6}(\.\d{1,6})?$/.test(number);
  if (!isNumber || unit === null || obx.repetitions(5) > 1) return null;
  return toVitalUnit(key, Number(number), UNITS[unit.toLowerCase()] ?? unit);
}

/** A date alone becomes noon in UTC, which is the same calendar day in every zone from -12 to +11. */
function timeOf(segment: Hl7Segment, field: number, times: Hl7Times): Instant | null {
  const text = segment.text(field);
  const date = text?.length === 8 ? times.date(text) : null;
  return date === null ? times.instant(text) : `${date}T12:00:00.000Z`;
}

function sessionOf(group: Hl7Message, times: Hl7Times): StatedSession[] {
  const obr = group.required('OBR');
  const status = obr.text(25) ?? '';
  const isWithdrawn = WITHDRAWN.has(status);
  // Preliminary: it has not been delivered yet.
  if (status === 'P' || status === 'I' || status === 'S') return [];
  if (!isWithdrawn && !COUNTED.has(status))
    throw new Hl7Fault('unknownValue', 'OBR-25', 'It does not say whether the session is final.');
  const id = obr.text(3);
  if (id === null) throw new Hl7Fault('requiredField', 'OBR-3', 'The session has no number.');
  const on = times.instant(obr.text(7));
  if (on === null) throw new Hl7Fault('requiredField', 'OBR-7', 'The session has no time.');
  const values = new Observations(group);
  const stated = values.code('RT-TXSTATUS');
  const session = {
    plan: values.text('RT-PLAN'),
    prescription: values.code('RT-RX'),
    course: values.text('RT-COURSE'),
    state: stated === null ? ('in-progress' as const) : (TREATMENT_STATES[stated.toUpperCase()] ?? 'unknown'),
    fraction: values.fractions('RT-FX'),
    fractionsDelivered: values.fractions('RT-FXDELIVERED'),
    doses: values.targets(['RT-FXDOSE', 'RT-CUMDOSE']).map((target) => ({
      target,
      doseCGy: values.dose('RT-FXDOSE', target, 'allowed'),
      totalCGy: values.dose('RT-CUMDOSE', target, 'allowed'),
    })),
  };
  return [{ id, isWithdrawn, on, ...session, unreadable: values.unreadable }];
}
