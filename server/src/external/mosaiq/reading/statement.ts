import type { Instant } from '@isocenter/schemas';
import { Hl7Fault } from '../../hl7/hl7Fault.ts';
import { Hl7Message, readHl7 } from '../../hl7/hl7Message.ts';
import { hl7Times, type Hl7Times } from '../../hl7/hl7Times.ts';
import { SCHEDULE_EVENTS, statedAppointment, type StatedAppointment } from './statedAppointment.ts';
import { statedOrders, type StatedOrder } from './statedOrders.ts';
import { recordNumber, statedPatient, type StatedPatient } from './statedPatient.ts';
import { statedResults, type StatedResults } from './statedResults.ts';

/** The header of a message: who sends what, and under which number. */
export interface Hl7Header {
  readonly application: string;
  readonly facility: string;
  readonly receivingApplication: string;
  readonly receivingFacility: string;
  readonly type: string;
  readonly event: string;
  /** MSH-10, which a sender gives to one message only. */
  readonly controlId: string;
  /** MSH-11: P for production, T for a test, D for debugging. */
  readonly processing: string;
  readonly version: string;
  readonly sentAt: string | null;
}

/** What one message states. */
export type Statement = {
  readonly patient: StatedPatient;
  /** When the source said it: an older statement never takes the place of a newer one. */
  readonly sentOn: Instant;
} & (
  | { readonly about: 'patient' }
  | { readonly about: 'merge'; readonly retired: { readonly mrn: string; readonly authority: string | null } }
  | { readonly about: 'split'; readonly other: { readonly mrn: string; readonly authority: string | null } }
  | { readonly about: 'appointment'; readonly appointment: StatedAppointment }
  | { readonly about: 'orders'; readonly orders: readonly StatedOrder[] }
  | { readonly about: 'results'; readonly results: StatedResults }
);

/** ADT events that state who a patient is. A40 joins two records, A37 takes that back. */
export const ADT_EVENTS = ['A01', 'A03', 'A04', 'A08', 'A28', 'A31', 'A37', 'A40'] as const;

/** Every message that is taken. */
export const MESSAGE_TYPES: readonly string[] = [
  ...ADT_EVENTS.map((event) => `ADT^${event}`),
  ...Object.keys(SCHEDULE_EVENTS).map((event) => `SIU^${event}`),
  'ORM^O01',
  'RDE^O11',
  'ORU^R01',
];

export interface ReadOptions {
  /** Of times without an offset. */
  readonly timeZone: string;
  /** Of messages without MSH-18. */
  readonly charset: string;
}

/** @throws Hl7Fault */
export function headerOf(message: Hl7Message): Hl7Header {
  const msh = message.required('MSH');
  const [type, event] = [msh.text(9), msh.text(9, 2)];
  if (type === null || event === null) throw new Hl7Fault('requiredField', 'MSH-9', 'The type of message is missing.');
  const controlId = msh.text(10);
  if (controlId === null) throw new Hl7Fault('requiredField', 'MSH-10', 'The control id is missing.');
  if (controlId.length > 199) throw new Hl7Fault('dataType', 'MSH-10', 'The control id is too long.');
  return {
    application: msh.text(3) ?? '',
    facility: msh.text(4) ?? '',
    receivingApplication: msh.text(5) ?? '',
    receivingFacility: msh.text(6) ?? '',
    type,
    event,
    controlId,
    processing: msh.text(11) ?? '',
    version: msh.text(12) ?? '',
    sentAt: msh.text(7),
  };
}

/** @throws Hl7Fault when the message is not one of `MESSAGE_TYPES`, or cannot be read without guessing */
export function statementOf(message: Hl7Message, { timeZone }: Pick<ReadOptions, 'timeZone'>): Statement {
  const { type, event, sentAt } = headerOf(message);
  requireKnown(type, event);
  const times = hl7Times(timeZone, sentAt);
  const sentOn = times.instant(sentAt);
  if (sentOn === null) throw new Hl7Fault('requiredField', 'MSH-7', 'The time of the message is missing.');
  if (type === 'ADT' && event === 'A37') return { ...splitOf(message, times), sentOn, about: 'split' };
  const patient = statedPatient(message, times);
  const common = { patient, sentOn };
  switch (type) {
    case 'ADT':
      return event === 'A40'
        ? { ...common, about: 'merge', retired: retiredOf(message) }
        : { ...common, about: 'patient' };
    case 'SIU':
      return { ...common, about: 'appointment', appointment: statedAppointment(message, event, times) };
    case 'ORU':
      return { ...common, about: 'results', results: statedResults(message, times) };
    default:
      return { ...common, about: 'orders', orders: statedOrders(message, times) };
  }
}

/** @throws Hl7Fault */
export const readStatement = (bytes: Uint8Array, options: ReadOptions): Statement =>
  statementOf(readHl7(bytes, options.charset), options);

function requireKnown(type: string, event: string): void {
  if (MESSAGE_TYPES.includes(`${type}^${event}`)) return;
  const isKnownType = MESSAGE_TYPES.some((known) => known.startsWith(`${type}^`));
  if (isKnownType) throw new Hl7Fault('unsupportedEvent', 'MSH-9', 'This event is not taken.');
  throw new Hl7Fault('unsupportedMessage', 'MSH-9', 'This type of message is not taken.');
}

/** The two records that are two people after all: each has a PID of its own. */
function splitOf(message: Hl7Message, times: Hl7Times) {
  const [, other, third] = message.all('PID');
  if (!other || third) throw new Hl7Fault('segmentSequence', 'PID', 'The message does not name two records.');
  const first = new Hl7Message(message.segments.filter((segment) => segment !== other));
  return { patient: statedPatient(first, times), other: recordNumber(other, 3, 'PID-3') };
}

/** The record that ends with a merge. */
function retiredOf(message: Hl7Message) {
  if (message.all('MRG').length > 1)
    throw new Hl7Fault('segmentSequence', 'MRG', 'The message merges more than two records.');
  return recordNumber(message.required('MRG'), 1, 'MRG-1');
}
