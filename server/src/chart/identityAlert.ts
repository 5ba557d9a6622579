import { createHash } from 'node:crypto';
import type { CalendarDate, Instant, SourceSystem } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { UserRef } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';
import { withMergedCharts } from './mergedPatients.ts';
import { identifierId, type PersonName } from './patient.ts';

/** One of the people who share an MRN, as their record stated it when the alert was raised. */
export interface AlertedPerson {
  /** The id of the record in the source. */
  readonly externalId: string | null;
  /** The chart here; null for a person who is not imported. */
  readonly patientId: string | null;
  readonly name: PersonName;
  readonly dateOfBirth: CalendarDate | null;
}

/**
 * One MRN that several people share. All their charts carry the alert while it is open (decision 31). It is one
 * document for all of them, so that no chart can be without it, and one command settles it for all.
 */
export interface IdentityAlertRecord extends CarriesAudit {
  readonly sourceSystem: SourceSystem;
  readonly mrn: string;
  readonly people: readonly AlertedPerson[];
  readonly status: 'OPEN' | 'SETTLED';
  /** When it was raised, or raised again. */
  readonly raisedOn: Instant;
  /** Oldest first. */
  readonly settlements: readonly { readonly by: UserRef; readonly on: Instant; readonly reason: string }[];
  readonly revision: number;
}

export const identityAlerts: CollectionDefinition<IdentityAlertRecord> = {
  name: 'identityAlerts',
  shardKey: '_id',
  indexes: [{ paths: ['status', 'raisedOn'] }, { paths: ['auditPending'] }],
};

/** The charts with an open alert. Open alerts are few, so one query of all serves a list of any length. */
export async function alertedCharts(store: Store): Promise<ReadonlySet<string>> {
  const open = await store.collection(identityAlerts).find({ status: 'OPEN' }, { projection: { people: 1 } });
  const alerted = open.flatMap(({ people }) => people.flatMap(({ patientId }) => patientId ?? []));
  return withMergedCharts(store, new Set(alerted));
}

/** One per MRN. A digest, because the id is part of addresses and audit records. */
export function identityAlertId(source: SourceSystem, mrn: string): string {
  return `ida-${createHash('sha256').update(identifierId(source, mrn)).digest('base64url').slice(0, 22)}`;
}
