import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

/** What a schedule books beside people: a treatment machine, a scanner, a room. `_id` is `res-…`. */
export interface ResourceRecord extends StoredDocument {
  /** As appointments name their place. */
  readonly name: string;
}

export const resources: CollectionDefinition<ResourceRecord> = { name: 'resources', shardKey: '_id', indexes: [] };
