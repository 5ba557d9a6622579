import type { Instant } from '@isocenter/schemas';
import { escaped } from './hl7Escapes.ts';
import { FAULT_CONDITIONS, type Hl7Fault } from './hl7Fault.ts';
import { hl7Time } from './hl7Times.ts';

/** Taken; not taken because of its content; not taken now, or not from this sender. */
export type AcknowledgementCode = 'AA' | 'AE' | 'AR';

/** The message that is answered, as far as it can be read. */
export interface Acknowledged {
  readonly application: string;
  readonly facility: string;
  readonly receivingApplication: string;
  readonly receivingFacility: string;
  readonly event: string;
  readonly controlId: string;
  readonly version: string;
  readonly processing: string;
}

/** MSH of a message of ours. */
export function header(message: {
  readonly application: string;
  readonly facility: string;
  readonly receivingApplication: string;
  readonly receivingFacility: string;
  /** With its components, such as `MDM^T02^MDM_T02`. */
  readonly type: string;
  readonly controlId: string;
  readonly processing: string;
  readonly version: string;
  readonly on: Instant;
}): string {
  const { application, facility, receivingApplication, receivingFacility, type, on } = message;
  const names = [application, facility, receivingApplication, receivingFacility].map(escaped);
  const ids = [message.controlId, message.processing, message.version].map(escaped);
  return ['MSH', '^~\\&', ...names, hl7Time(on), '', type, ...ids, '', '', '', '', '', 'UNICODE UTF-8'].join('|');
}

/** The answer to a message. A fault is stated in plain words, by the fields of the message and without their content. */
export function acknowledgement(
  to: Acknowledged,
  code: AcknowledgementCode,
  { fault, controlId, on }: { readonly fault: Hl7Fault | null; readonly controlId: string; readonly on: Instant },
): string {
  const msh = header({
    application: to.receivingApplication || 'ISOCENTER',
    facility: to.receivingFacility,
    receivingApplication: to.application,
    receivingFacility: to.facility,
    type: `ACK^${escaped(to.event)}^ACK`,
    controlId,
    processing: to.processing || 'P',
    version: to.version || '2.5.1',
    on,
  });
  const msa = ['MSA', code, escaped(to.controlId), ...(fault ? [escaped(fault.reason)] : [])].join('|');
  return [msh, msa, ...(fault ? [errorOf(fault)] : [])].join('\r') + '\r';
}

function errorOf({ condition, at, reason }: Hl7Fault): string {
  const [name = '', field = ''] = /^([A-Z][A-Z\d]{2})(?:-(\d+))?/.exec(at)?.slice(1) ?? [];
  const location = name === '' ? '' : `${name}^1${field ? `^${field}` : ''}`;
  return ['ERR', '', location, `${FAULT_CONDITIONS[condition]}^^HL70357`, 'E', '', '', '', escaped(reason)].join('|');
}
