import type { EntityStatus, EpisodeType, Instant } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CollectionDefinition } from '../store/store.ts';
import type { UserRef } from '../request/actor.ts';

/** A course of care. `_id` is `epi-<patient key>c<course number>`: two registrations cannot take the same number. */
export interface EpisodeRecord extends CarriesAudit {
  readonly patientId: string;
  readonly episodeType: EpisodeType;
  /** The attending. */
  readonly providerId: string;
  /** From 1, within the patient. */
  readonly courseNumber: number;
  /** The config version at registration; the episode stays on it until someone moves it. */
  readonly formConfigId: string;
  /** How many tasks `Events` defines. An interrupted registration is completed when it is next read. */
  readonly plannedTasks: number;
  readonly createdOn: Instant;
  readonly createdBy: UserRef;
  /**
   * The registering client's key: sent again by the same person, it registers no second course. Null when none was
   * sent.
   */
  readonly requestKey?: string | null;
  readonly updatedOn: Instant;
  readonly revision: number;
  readonly recordStatus: EntityStatus;
}

export const episodes: CollectionDefinition<EpisodeRecord> = {
  name: 'episodes',
  shardKey: 'patientId',
  indexes: [
    { paths: ['patientId'] },
    { paths: ['providerId', 'recordStatus'] },
    { paths: ['auditPending'] },
    { paths: ['formConfigId'] },
  ],
};

/** @param patientId `pat-…` */
export const episodeIdFor = (patientId: string, courseNumber: number) =>
  `epi-${patientId.replace(/^pat-/, '')}c${courseNumber}`;

/** The patient of an episode's id: ids contain their shard. Null for any other id. */
export function patientIdOf(episodeId: string): string | null {
  const key = /^epi-([0-9a-z]+)c\d+$/.exec(episodeId)?.[1];
  return key === undefined ? null : `pat-${key}`;
}

/** Ids carry their shard: `ver-epi-7kc1-2-3` is a version in the first course of `pat-7k`. */
export function patientBehind(id: string): string | null {
  if (/^pat-[0-9a-z]{1,40}$/.test(id)) return id;
  const episodeId = /^(?:[a-z]{2,8}-)?(epi-[0-9a-z]{1,40})(?:-\d{1,6}){0,2}$/.exec(id)?.[1];
  return episodeId ? patientIdOf(episodeId) : null;
}
