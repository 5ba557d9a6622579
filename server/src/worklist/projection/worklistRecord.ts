import type { EntityStatus } from '@isocenter/schemas';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';
import type { WorklistRow } from './worklistRows.ts';

/** What is to do in one episode. Made of the episode and its tasks, and can be made again from them at any time. */
export interface WorklistRecord extends StoredDocument {
  readonly patientId: string;
  /** The attending. */
  readonly providerId: string;
  readonly recordStatus: EntityStatus;
  /** The revisions of all it was made of, added up: it only grows, so an older reading never replaces a newer one. */
  readonly stamp: number;
  readonly rows: readonly WorklistRow[];
}

export const worklist: CollectionDefinition<WorklistRecord> = {
  name: 'worklist',
  shardKey: '_id',
  indexes: [{ paths: ['providerId', 'recordStatus'] }],
};

/** How often the worklist of an attending has changed. Grows after each change, so whoever knows it knows the rows. */
interface WorklistRevision extends StoredDocument {
  readonly revision: number;
}

export const worklistRevisions: CollectionDefinition<WorklistRevision> = {
  name: 'worklistRevisions',
  shardKey: '_id',
  indexes: [],
};
