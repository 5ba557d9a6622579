import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

/** A document whose shape is not known yet. */
export type AnyDocument = StoredDocument & Readonly<Record<string, unknown>>;

/** What one migration does to one collection. */
export interface CollectionChange {
  /** As it is declared now. */
  readonly collection: CollectionDefinition<AnyDocument>;
  /**
   * Pure. @returns the document in the new shape; null for one that has it already, so that a migration that was cut off
   * can be repeated
   */
  readonly change: (document: AnyDocument) => AnyDocument | null;
}

/**
 * One step from a shape to the next. It never changes once it is released. An index that is dropped or declared in another way
 * needs a step too, if only an empty one: the indexes follow the declarations, and a program of before must not start
 * and drop those of today.
 */
export interface Migration {
  /** The shape after it: one more than before. */
  readonly to: number;
  /** For the log. */
  readonly says: string;
  readonly changes: readonly CollectionChange[];
}

/**
 * Every migration there has been, in order. Signed content and audit records are never migrated: their seals would break, so
 * their readers keep understanding every shape there has been.
 */
export const MIGRATIONS: readonly Migration[] = [
  { to: 2, says: 'the tasks of a patient are indexed with their type', changes: [] },
  { to: 3, says: 'the open tasks of a status are indexed by their due dates', changes: [] },
];
