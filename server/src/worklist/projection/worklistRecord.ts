import type { EntityStatus } from '@isocenter/schemas';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';
import type { WorklistRow } from './worklistRows.ts';

/** The open work of one episode. Derived from the episode and its tasks, and can be rebuilt at any time. */
export interface WorklistRecord extends StoredDocument {
  readonly patientId: string;
  /** The attending. */
  readonly providerId: string;
  readonly recordStatus: EntityStatus;
  /** The sum of the revisions of its sources: it only grows, so an older reading never replaces a newer one. */
  readonly stamp: number;
  readonly rows: readonly WorklistRow[];
  /** How it was made; a start makes those of another shape again. */
  readonly shape: number;
}

/** Increases when the records of an episode are made in another way. */
export const WORKLIST_SHAPE = 2;

export const worklist: CollectionDefinition<WorklistRecord> = {
  name: 'worklist',
  shardKey: '_id',
  indexes: [{ paths: ['providerId', 'recordStatus'] }, { paths: ['shape'] }],
};

/**
 * Counts the changes of an attending's worklist. Incremented after each change, so that a known revision means known
 * rows.
 */
interface WorklistRevision extends StoredDocument {
  readonly revision: number;
}

export const worklistRevisions: CollectionDefinition<WorklistRevision> = {
  name: 'worklistRevisions',
  shardKey: '_id',
  indexes: [],
};
