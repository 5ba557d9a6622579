import type { Instant } from '@isocenter/schemas';
import type { CarriesAudit } from '../../audit/carriesAudit.ts';
import type { CollectionDefinition } from '../../store/store.ts';
import type { FaultCondition } from '../hl7/hl7Fault.ts';

/**
 * - `waiting`: stored and acknowledged; its content is not yet written
 * - `done`, `outdated`, `nothing`: what became of it
 * - `test`: a test message, which was read and changed nothing
 * - `dead`: could not be used; it waits for an administrator
 * - `dismissed`: an administrator decided that it is not needed
 */
export const MESSAGE_STATES = ['waiting', 'done', 'outdated', 'nothing', 'test', 'dead', 'dismissed'] as const;
export type MosaiqMessageState = (typeof MESSAGE_STATES)[number];

export interface MessageFault {
  readonly condition: FaultCondition;
  /** The field, such as `PID-3`. */
  readonly at: string;
  readonly reason: string;
}

/** What an administrator did with a message that could not be used. */
export interface MessageAct {
  readonly by: { readonly id: string; readonly displayName: string };
  readonly on: Instant;
  readonly act: 'played again' | 'corrected' | 'dismissed';
  readonly reason: string;
  /** The message before a correction, in base64. What MOSAIQ sent is never lost. */
  readonly replaced: string | null;
}

/**
 * One message of MOSAIQ. `_id` is a digest of sender and control id (MSH-10), so a message that is sent again is stored
 * once.
 */
export interface MosaiqMessageRecord extends CarriesAudit {
  /** MSH-3 and MSH-4. */
  readonly sender: string;
  readonly controlId: string;
  /** Such as `ADT^A08`. */
  readonly type: string;
  readonly receivedOn: Instant;
  /** Sorts as the messages arrived. */
  readonly order: string;
  /** Digest of the bytes: a control id with other bytes is another message. */
  readonly content: string;
  readonly state: MosaiqMessageState;
  readonly fault: MessageFault | null;
  /** The patients it is about, by the ids of `mosaiqPatients`; empty when the message does not say. */
  readonly patients: readonly string[];
  /** The bytes in base64; removed once they are in the records, because they are a copy of patient data. */
  readonly raw: string | null;
  readonly acts: readonly MessageAct[];
}

export const mosaiqMessages: CollectionDefinition<MosaiqMessageRecord> = {
  name: 'mosaiqMessages',
  shardKey: '_id',
  indexes: [{ paths: ['state', 'order'] }, { paths: ['order'] }, { paths: ['auditPending'] }],
};
