import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

/** What a schedule books besides people: a treatment machine, a scanner, a room. `_id` is `res-…`. */
export interface ResourceRecord extends StoredDocument {
  /** The name by which appointments refer to it. */
  readonly name: string;
}

export const resources: CollectionDefinition<ResourceRecord> = { name: 'resources', shardKey: null, indexes: [] };
