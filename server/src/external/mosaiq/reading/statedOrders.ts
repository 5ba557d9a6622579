import {
  EXTERNAL_SIDES,
  type ExternalPrescription,
  type ExternalPrescriptionState,
  type ExternalSide,
  type ExternalTarget,
  type ExternalTerm,
  type ExternalTotal,
} from '../../externalPrescription.ts';
import { exactCGy } from '../../exactDose.ts';
import { Hl7Fault } from '../../hl7/hl7Fault.ts';
import { Hl7Message, type Hl7Segment } from '../../hl7/hl7Message.ts';
import type { Hl7Times } from '../../hl7/hl7Times.ts';
import { Observations } from './observations.ts';

/** What one order says of a prescription, apart from whose it is. */
export type StatedContent = Omit<
  ExternalPrescription,
  'sourceSystem' | 'externalId' | 'patientExternalId' | 'updatedOn' | 'version'
>;

export interface StatedOrder {
  readonly id: string;
  readonly version: string | null;
  /** Null: the order says nothing about the state, so it stays as it was. */
  readonly state: ExternalPrescriptionState | null;
  readonly stoppedAtFraction: number | null;
  /** Null for an order that only changes the state: everything else stays as it was. */
  readonly content: StatedContent | null;
}

/** The service that makes an order a prescription of radiotherapy (OBR-4, RXE-2). Other orders are not ours. */
export const PRESCRIPTION_SERVICE = 'RT-RX';

/** ORC-1, HL7 table 0119. A whole order replaces what was known; the others change its state. */
export const ORDER_CONTROLS: Readonly<Record<string, 'whole' | 'status' | ExternalPrescriptionState>> = {
  NW: 'whole',
  SN: 'whole',
  XO: 'whole',
  XX: 'whole',
  RO: 'whole',
  SC: 'status',
  OC: 'stopped',
  CA: 'stopped',
  CR: 'stopped',
  DC: 'stopped',
  OD: 'stopped',
  DR: 'stopped',
  RP: 'superseded',
};

/** RT-STATUS. What is not here is unknown, and never taken for approved. */
export const STATED_STATES: Readonly<Record<string, ExternalPrescriptionState>> = {
  DRAFT: 'draft',
  PENDING: 'draft',
  APPROVED: 'approved',
  REVISED: 'revised',
  SUPERSEDED: 'superseded',
  COMPLETED: 'completed',
  CLOSED: 'completed',
  STOPPED: 'stopped',
  DISCONTINUED: 'stopped',
};

/** ORC-5, HL7 table 0038. A state of the order that says nothing about its approval is unknown. */
const ORDER_STATES: Readonly<Record<string, ExternalPrescriptionState>> = {
  CM: 'completed',
  DC: 'stopped',
  CA: 'stopped',
  RP: 'superseded',
};

const TARGET_VALUES = [
  'RT-TARGET',
  'RT-SITE',
  'RT-SIDE',
  'RT-PHASE',
  'RT-PHASESTATUS',
  'RT-MODALITY',
  'RT-TECHNIQUE',
  'RT-ENERGY',
  'RT-DOSE',
  'RT-FXDOSE',
  'RT-FX',
  'RT-PATTERN',
];

const SIDES: Readonly<Record<string, ExternalSide>> = {
  ...Object.fromEntries(EXTERNAL_SIDES.map((side) => [side.toUpperCase(), side])),
  L: 'left',
  R: 'right',
  B: 'bilateral',
};

/** The prescriptions in an ORM^O01 or RDE^O11; empty when its orders are of another service. @throws Hl7Fault */
export function statedOrders(message: Hl7Message, times: Hl7Times): readonly StatedOrder[] {
  const beforeOrders = message.segments.slice(
    0,
    message.segments.findIndex(({ name }) => name === 'ORC'),
  );
  const diagnosis = diagnosisOf(new Hl7Message(beforeOrders));
  return message
    .groups('ORC')
    .filter((group) => service(group) === PRESCRIPTION_SERVICE)
    .map((group) => statedOrder(group, diagnosis, times));
}

const service = (group: Hl7Message) => group.first('OBR')?.text(4) ?? group.first('RXE')?.text(2) ?? null;

function statedOrder(group: Hl7Message, diagnosis: ExternalTerm | null, times: Hl7Times): StatedOrder {
  const orc = group.required('ORC');
  const id = orc.text(3) ?? orc.text(2);
  if (id === null) throw new Hl7Fault('requiredField', 'ORC-3', 'The order has no number.');
  const control = orc.text(1) ?? '';
  const effect = Object.hasOwn(ORDER_CONTROLS, control) ? ORDER_CONTROLS[control] : undefined;
  if (effect === undefined)
    throw new Hl7Fault('unknownValue', 'ORC-1', 'The order control is none that changes a prescription.');
  const values = new Observations(group);
  const state = effect === 'whole' || effect === 'status' ? stateOf(values, orc) : effect;
  const stoppedAtFraction = state === 'stopped' ? values.fractions('RT-STOPPEDAT') : null;
  const version = values.text('RT-VERSION');
  if (effect !== 'whole') return { id, version, state, stoppedAtFraction, content: null };
  return {
    id,
    version,
    state,
    stoppedAtFraction,
    content: contentOf({ group, values, diagnosis, times, state: state ?? 'unknown' }),
  };
}

function stateOf(values: Observations, orc: Hl7Segment): ExternalPrescriptionState | null {
  const stated = values.code('RT-STATUS');
  if (stated !== null) {
    const state = STATED_STATES[stated.toUpperCase()];
    if (state) return state;
    values.refuse('OBX-5 (RT-STATUS)', null, 'The state is not known.');
    return 'unknown';
  }
  return ORDER_STATES[orc.text(5) ?? ''] ?? null;
}

function contentOf(order: {
  readonly group: Hl7Message;
  readonly values: Observations;
  readonly diagnosis: ExternalTerm | null;
  readonly times: Hl7Times;
  readonly state: ExternalPrescriptionState;
}): StatedContent {
  const { group, values, diagnosis, times, state } = order;
  const orc = group.required('ORC');
  const approvedOn = values.code('RT-APPROVED');
  const finalizedOn = times.instant(approvedOn);
  if (approvedOn !== null && finalizedOn === null) values.refuse('OBX-5 (RT-APPROVED)', null, 'It is not a time.');
  const author = { firstName: orc.text(12, 3), lastName: orc.text(12, 2) };
  const stated = values.targets(TARGET_VALUES).map((target) => targetOf(values, target, state));
  const targets = stated.length > 0 ? stated : encodedTarget(group, values, state);
  return {
    basis: 'prescribed',
    name: values.text('RT-NAME') ?? group.first('OBR')?.text(4, 2) ?? group.first('RXE')?.text(2, 2) ?? null,
    course: values.text('RT-COURSE'),
    diagnosis: diagnosisOf(group) ?? diagnosis,
    siteName: values.text('RT-SITE'),
    side: sideOf(values, null),
    intent: values.term('RT-INTENT'),
    state,
    stoppedAtFraction: null,
    author: author.firstName === null && author.lastName === null ? null : author,
    prescribedOn: times.instant(orc.text(9)),
    finalizedOn,
    targets,
    totals: values.targets(['RT-TOTAL', 'RT-TOTALFX']).map((volume): ExternalTotal => ({
      name: volume,
      doseCGy: values.dose('RT-TOTAL', volume),
      fractions: values.fractions('RT-TOTALFX', volume),
    })),
    further: group
      .all('NTE')
      .flatMap((note) => note.text(3) ?? [])
      .map((text) => ({ name: 'Comment', text })),
    unreadable: values.unreadable,
  };
}

function targetOf(values: Observations, target: string, state: ExternalPrescriptionState): ExternalTarget {
  const phaseState = values.code('RT-PHASESTATUS', target);
  return {
    externalId: target,
    name: values.text('RT-TARGET', target),
    siteName: values.text('RT-SITE', target),
    side: sideOf(values, target),
    phase: values.text('RT-PHASE', target),
    state: phaseState === null ? state : (STATED_STATES[phaseState.toUpperCase()] ?? 'unknown'),
    modality: values.term('RT-MODALITY', target),
    technique: values.term('RT-TECHNIQUE', target),
    energy: values.text('RT-ENERGY', target),
    doseCGy: values.dose('RT-DOSE', target),
    dosePerFractionCGy: values.dose('RT-FXDOSE', target),
    fractions: values.fractions('RT-FX', target),
    pattern: values.term('RT-PATTERN', target),
  };
}

function sideOf(values: Observations, target: string | null): ExternalSide | null {
  const stated = values.code('RT-SIDE', target);
  if (stated === null) return null;
  return SIDES[stated.toUpperCase()] ?? values.refuse('OBX-5 (RT-SIDE)', target, 'The side is not known.');
}

/** An encoded order (RDE) without values of targets: the fields of RXE, RXR and TQ1 state its one target. */
function encodedTarget(
  group: Hl7Message,
  values: Observations,
  state: ExternalPrescriptionState,
): readonly ExternalTarget[] {
  const rxe = group.first('RXE');
  if (!rxe) return [];
  const timing = group.first('TQ1');
  const site = group.first('RXR')?.text(2, 2) ?? group.first('RXR')?.text(2) ?? null;
  const dose = (at: string, amount: number, unit: number) => {
    const number = rxe.text(amount);
    if (number === null) return null;
    const reading = exactCGy(number, rxe.text(unit));
    return 'cGy' in reading ? reading.cGy : values.refuse(at, 'RXE', reading.unreadable);
  };
  const occurrences = timing?.text(14) ?? null;
  const isCount = occurrences !== null && /^[1-9]\d{0,2}$/.test(occurrences);
  if (occurrences !== null && !isCount) values.refuse('TQ1-14', 'RXE', 'It is not a whole number of fractions.');
  const pattern = timing?.text(3) ?? null;
  return [
    {
      externalId: 'RXE',
      name: site,
      siteName: site,
      side: null,
      phase: null,
      state,
      modality: null,
      technique: null,
      energy: null,
      doseCGy: dose('RXE-10', 10, 11),
      dosePerFractionCGy: dose('RXE-3', 3, 5),
      fractions: isCount ? Number(occurrences) : null,
      pattern: pattern === null ? null : { display: pattern, code: null, system: null },
    },
  ];
}

function diagnosisOf(group: Hl7Message): ExternalTerm | null {
  const dg1 = group.first('DG1');
  const display = dg1?.text(3, 2) ?? dg1?.text(4) ?? dg1?.text(3) ?? null;
  return display === null ? null : { display, code: dg1?.text(3) ?? null, system: dg1?.text(3, 3) ?? null };
}
