import { auditEvent, type AuditEvent } from '../../audit/auditEvent.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { MosaiqMessageRecord } from './mosaiqMessages.ts';

/**
 * The record of one message in the audit log: its sender is the agent, because no person is behind it. It names the message
 * and the patients of MOSAIQ by their ids; which charts they belong to is known when someone imports them.
 */
export function messageEvent(
  {
    _id,
    sender,
    type,
    state,
    fault,
    patients,
  }: Pick<MosaiqMessageRecord, '_id' | 'sender' | 'type' | 'state' | 'fault' | 'patients'>,
  clock: Clock,
): AuditEvent {
  // A message that cannot be read does not say who sent it.
  const name = sender === '|' ? 'unknown sender' : sender;
  return auditEvent(
    {
      eventKind: 'import',
      patient: null,
      data: [_id, ...patients],
      detail: [
        { type: 'HL7 message', value: type },
        { type: 'state', value: state },
      ],
      ...(fault ? { outcome: '4' as const, outcomeDesc: `${fault.at}: ${fault.reason}` } : {}),
    },
    {
      user: { id: `hl7:${name}`, displayName: name, roles: ['outside system'] },
      info: { requestId: _id, address: '' },
    },
    clock,
  );
}
