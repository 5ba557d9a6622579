import type { CalendarDate, EntityStatus } from '@isocenter/schemas';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';

/**
 * That the open work of one episode is recorded, and from which state of the episode. Derived from the episode and its
 * tasks like the records of its work, and can be rebuilt at any time.
 */
export interface WorklistRecord extends StoredDocument {
  /** The attending. */
  readonly providerId: string;
  readonly recordStatus: EntityStatus;
  /** The sum of the revisions of its sources: it only grows, so an older reading never replaces a newer one. */
  readonly stamp: number;
  /** How it was made; a start makes those of another shape again. */
  readonly shape: number;
  /** The day on which time alone changes it; null when none does. */
  readonly wakeOn: CalendarDate | null;
}

/** Increases when the records of an episode are made in another way. */
export const WORKLIST_SHAPE = 5;

export const worklist: CollectionDefinition<WorklistRecord> = {
  name: 'worklist',
  shardKey: '_id',
  indexes: [{ paths: ['shape'] }, { paths: ['wakeOn'] }],
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
