import type { TaskDefinition } from '@isocenter/engine';
import type { DiseaseSystem, EntityStatus, EpisodeType, Instant, TaskType } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';
import type { UserRef } from '../request/actor.ts';

/** What an episode needs to know about a task type: plain data from its `Events` config. */
export type EventTask = Omit<TaskDefinition, 'forms' | 'position'>;

/** A compiled form, by its hash; never changed, and never deleted once a task refers to it. */
export interface CompiledFormRecord extends StoredDocument {
  /**
   * As text: paths are keys in a compiled form and contain dots, which stored keys may not, and clients get these exact
   * bytes.
   */
  readonly json: string;
}

/**
 * A whole config version. Once published, its forms never change (decision 23); name and description may. A version
 * imported from files is named by its content, so that importing the same files again changes nothing. Optional members
 * are missing in versions from before they existed: those were imported, and published at once.
 */
export interface ConfigVersionRecord extends CarriesAudit {
  readonly name: string;
  readonly events: readonly { readonly episodeType: EpisodeType; readonly tasks: readonly EventTask[] }[];
  /** Systems without a config of their own use the compiled form of Default. */
  readonly compiledForms: readonly {
    readonly episodeType: EpisodeType;
    readonly taskType: TaskType;
    readonly system: DiseaseSystem;
    readonly hash: string;
  }[];
  /** Lists and presets that belong to no task, by system. Missing in versions from before they were compiled. */
  readonly supportData?: readonly {
    readonly episodeType: EpisodeType;
    readonly system: DiseaseSystem;
    readonly hash: string;
  }[];
  /** Values that are entered once and inherited. */
  readonly carePlanFields?: readonly { readonly id: string; readonly name: string; readonly type: string }[];
  readonly createdOn: Instant;
  readonly description?: string;
  /** The files it was compiled from. */
  readonly sourcesId?: string;
  /** Null: imported from files. */
  readonly createdBy?: UserRef | null;
  /** Null until it is activated for the first time. */
  readonly published?: { readonly by: UserRef | null; readonly on: Instant } | null;
  readonly revision?: number;
  readonly recordStatus?: EntityStatus;
}

/** When a version was published, and by whom; null: not yet, so its forms may still change. */
export function publishedOf({ published, createdOn }: ConfigVersionRecord): ConfigVersionRecord['published'] {
  return published === undefined ? { by: null, on: createdOn } : published;
}

/** The version that new episodes are registered with: one document, so that one write switches. */
export interface ActiveConfigRecord extends CarriesAudit {
  readonly formConfigId: string;
  readonly activatedOn: Instant;
  /** Null or missing: activated by the import of files. */
  readonly activatedBy?: UserRef | null;
  readonly revision?: number;
  /** Of the imported version: its `compilationId`, if nothing was found in it. */
  readonly compiledFrom?: string;
}
export const ACTIVE_CONFIG = 'active';
/** The version that the installation's files were last imported as. */
export const IMPORTED_CONFIG = 'imported';

/** The files of a config set, by their content: many versions may share them. */
interface ConfigSourcesRecord extends StoredDocument {
  /** `SourceFile[]` as text. */
  readonly json: string;
}

export const compiledForms: CollectionDefinition<CompiledFormRecord> = {
  name: 'compiledForms',
  shardKey: '_id',
  indexes: [],
};
export const configSources: CollectionDefinition<ConfigSourcesRecord> = {
  name: 'configSources',
  shardKey: '_id',
  indexes: [],
};
export const configVersions: CollectionDefinition<ConfigVersionRecord> = {
  name: 'configVersions',
  shardKey: '_id',
  indexes: [{ paths: ['auditPending'] }],
};
export const activeConfig: CollectionDefinition<ActiveConfigRecord> = {
  name: 'activeConfig',
  shardKey: '_id',
  indexes: [{ paths: ['auditPending'] }],
};
