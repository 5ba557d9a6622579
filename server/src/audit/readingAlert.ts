import type { Instant } from '@isocenter/schemas';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition } from '../store/store.ts';
import type { CarriesAudit } from './carriesAudit.ts';

/** A person has read unusually many charts within one hour. At most one for each person and hour. */
export interface ReadingAlertRecord extends CarriesAudit {
  readonly user: { readonly id: string; readonly name: string };
  /** The beginning of the hour. */
  readonly hour: Instant;
  readonly raisedOn: Instant;
  /** How many patients it were when it was raised, and from how many it is raised. */
  readonly patients: number;
  readonly threshold: number;
  /** Who has looked into it; null while no one has. */
  readonly seen: (Act & { readonly note: string }) | null;
}

export const readingAlerts: CollectionDefinition<ReadingAlertRecord> = {
  name: 'readingAlerts',
  shardKey: '_id',
  indexes: [{ paths: ['raisedOn', '_id'] }, { paths: ['auditPending'] }],
};
