import type { TaskDefinition } from '@isocenter/engine';
import type { DiseaseSystem, EpisodeType, Instant, TaskType } from '@isocenter/schemas';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

/** What an episode needs to know of a task type; plain data, from its `Events` config. */
export type PlannedTask = Omit<TaskDefinition, 'forms' | 'at'>;

/** A compiled form, by its hash; never changed, and never deleted once a task refers to it. */
export interface BundleRecord extends StoredDocument {
  /** As text: paths are keys in a bundle and hold dots, which no stored key may, and a client gets these very bytes. */
  readonly json: string;
}

/** A whole config version: immutable, and named by its content, so that importing the same files twice changes nothing. */
export interface ConfigVersionRecord extends StoredDocument {
  readonly name: string;
  readonly events: readonly { readonly episodeType: EpisodeType; readonly tasks: readonly PlannedTask[] }[];
  /** Systems without a config of their own use the bundle of Default. */
  readonly bundles: readonly {
    readonly episodeType: EpisodeType;
    readonly taskType: TaskType;
    readonly system: DiseaseSystem;
    readonly hash: string;
  }[];
  /** What is entered once and inherited; absent in versions older than this. */
  readonly carePlanFields?: readonly { readonly id: string; readonly name: string; readonly type: string }[];
  readonly createdOn: Instant;
}

/** Which version new episodes are registered with: one document, so that one write switches. */
export interface ActiveConfigRecord extends StoredDocument {
  readonly formConfigId: string;
  readonly activatedOn: Instant;
}
export const ACTIVE_CONFIG = 'active';

export const bundles: CollectionDefinition<BundleRecord> = { name: 'bundles', shardKey: '_id', indexes: [] };
export const configVersions: CollectionDefinition<ConfigVersionRecord> = {
  name: 'configVersions',
  shardKey: '_id',
  indexes: [],
};
export const activeConfig: CollectionDefinition<ActiveConfigRecord> = {
  name: 'activeConfig',
  shardKey: '_id',
  indexes: [],
};
